"""The sentences a table says, in every language."""

from __future__ import annotations

from ludotheque.core.text import Text

ENDINGS = {
    "resignation": Text(en="resignation", fr="abandon"),
    "time": Text(en="time ran out", fr="temps écoulé"),
    "left": Text(en="a player left", fr="un joueur est parti"),
    "agreement": Text(en="agreement on a draw", fr="nulle d’un commun accord"),
}

NOT_SEATED = Text(en="You have no seat at this table.", fr="Vous n’avez pas de place à cette table.")
NOT_YOUR_TURN = Text(en="It is not your turn.", fr="Ce n’est pas à vous de jouer.")
NO_GAME = Text(
    en="No game is being played at this table now.", fr="Aucune partie n’est en cours à cette table."
)
IS_PAUSED = Text(en="The game is paused.", fr="La partie est en pause.")
NOT_WHILE_PLAYING = Text(
    en="No engine while you play against people: look back when the game is over.",
    fr="Pas de moteur tant que vous jouez contre des personnes : revoyez la partie quand elle est finie.",
)
IN_PLAY_NOW = Text(
    en="People are playing in this position now: the engine looks at it when they have gone on.",
    fr="Des personnes jouent en ce moment dans cette position : le moteur la regardera quand elles auront continué.",
)
NO_SUCH_SEAT = Text(en="This table has no such seat.", fr="Cette table n’a pas de telle place.")
SEAT_TAKEN = Text(en="This seat is taken.", fr="Cette place est prise.")
NOT_YOUR_SEAT = Text(en="This seat is not yours.", fr="Cette place n’est pas la vôtre.")
WHICH_SEAT = Text(
    en="You hold several seats: say which one.", fr="Vous tenez plusieurs places : dites laquelle."
)
CLOSED = Text(en="This table is closed.", fr="Cette table est fermée.")
STALE = Text(
    en="Something happened that you had not seen.", fr="Il s’est passé quelque chose que vous n’aviez pas vu."
)
FROM_THE_FUTURE = Text(
    en="You cannot have seen an event that has not happened.",
    fr="Vous ne pouvez pas avoir vu un événement à venir.",
)
NO_SUCH_RUNG = Text(
    en="The ladder of this box has no rung {rung!r}.",
    fr="L’échelle de cette boîte n’a pas d’échelon « {rung} ».",
)
NOT_LEFT = Text(en="Nobody has left this seat.", fr="Personne n’a quitté cette place.")
NOTHING_OFFERED = Text(en="Nobody has offered that.", fr="Personne n’a proposé cela.")
ALREADY_OFFERED = Text(en="You have offered that already.", fr="Vous l’avez déjà proposé.")
CANNOT_OFFER = Text(en="That cannot be offered now.", fr="Cela ne peut pas être proposé maintenant.")
TIME_LEFT = Text(en="Nobody’s time has run out.", fr="Personne n’a épuisé son temps.")
NO_WORD_WANTED = Text(
    en="The dice of this game take no more words.", fr="Les dés de cette partie ne prennent plus de mots."
)
WORD_GIVEN = Text(en="You have given your word for these dice.", fr="Vous avez donné votre mot pour ces dés.")
UNPRINTABLE = Text(
    en="Only printable characters, please.", fr="Caractères imprimables seulement, s’il vous plaît."
)
TOO_MANY_LINES = Text(
    en="You wrote a lot at once: wait a moment.", fr="Vous écrivez beaucoup : attendez un instant."
)
LOG_FULL = Text(
    en="So much was said at this table that no more can be kept.",
    fr="On a tant parlé à cette table que rien de plus ne peut être gardé.",
)
TABLE_FULL = Text(
    en="So much was played at this table that no more can be kept: set up a new one.",
    fr="On a tant joué à cette table que rien de plus ne peut être gardé : dressez-en une autre.",
)
RESTLESS = Text(
    en="You have taken a seat at this table too often.",
    fr="Vous avez pris place trop souvent à cette table.",
)
MUTE_YOURSELF = Text(en="You cannot mute yourself.", fr="Vous ne pouvez pas vous rendre muet.")
NOT_HERE = Text(en="This person has not been at the table.", fr="Cette personne n’a pas été à la table.")
BAD_SEATS = Text(
    en="This box needs {n} seats; {given} were given.",
    fr="Cette boîte veut {n} places ; {given} ont été données.",
)
BAD_CLOCK = Text(
    en="A live clock takes 10 to 36000 seconds and at most 600 of increment; a slow one 1 to 30 days.",
    fr="Une pendule vive prend 10 à 36000 secondes et un incrément d’au plus 600 ; une lente, 1 à 30 jours.",
)
NOBODY = Text(en="Nobody would sit at this table.", fr="Personne ne serait à cette table.")
BUSY = Text(en="Too much happens at this table: try again.", fr="Il se passe trop de choses ici : réessayez.")
UNSTORABLE = Text(
    en="This cannot be kept: a number or a sign in it has no written form.",
    fr="Cela ne peut pas être conservé : un nombre ou un signe n’y a pas de forme écrite.",
)
