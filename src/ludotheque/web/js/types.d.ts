/** The API's shapes, as docs/api.md tells them. */
export interface Move { text: string; clicks: string[]; asks?: number[]; caption?: number }
export interface Travel { path: string[]; looks: string[] }
export interface Seat {
  seat: number; side: number; side_name: string; colour: string; kind: "person" | "bot" | "open"; name: string; person: string;
  rung: string; mine: boolean; here: boolean; left: boolean; away: boolean;
}
export interface PlayedMove { ply: number; event: number; seat: number | null; text: string }
export interface LastMove extends PlayedMove { travel: Travel[] }
export interface Clock {
  kind: "none" | "live" | "days"; seconds: number; increment: number; days: number;
  remaining: number[] | null; running: number | null; deadline: number | null; now: number;
}
export interface Offer { what: OfferKind; by: number[]; waits_for: number[]; mine: boolean; ply: number }
export type OfferKind = "take_back" | "draw" | "pause" | "resume" | "rematch";
export interface Result { points: number[]; winners: number[]; ending: string; text: string }
export interface Match {
  game: number; games: number; points: number[]; wins: number[]; over: boolean;
  history: { game: number; points: number[]; ending: string }[];
}
export interface ChatLine { event: number; time: number; person: string; seat: number | null; name: string; text: string }
export interface View {
  table: string; number: number; language: string; me: string;
  box: { name: string; title: string; options: Record<string, string> };
  state: "waiting" | "playing" | "paused" | "over" | "cancelled";
  warming: boolean; listed: boolean; record: boolean;
  seats: Seat[]; viewer: number; turn: number | null; ply: number; plies: number; event: number | null;
  position: string | null; drawing: string | null; svg: string | null;
  legal: Move[]; words: string[]; moves: PlayedMove[]; last: LastMove | null; clock: Clock; offers: Offer[]; may: string[];
  result: Result | null; match: Match; chat: ChatLine[]; muted: string[]; spectators: number; analysis: boolean;
}
export interface TableEvent {
  kind: string; number: number; time: number; by?: string; seat?: number; text?: string; ply?: number;
  travel?: Travel[]; what?: OfferKind;
}
export interface Summary {
  table: string; box: string; options: Record<string, string>; state: View["state"]; number: number;
  seats: { kind: Seat["kind"]; name: string; person: string; rung: string }[];
  turn: number | null; game: number; games: number; record: boolean; created: number; updated: number;
}
export interface Rung { rung: string; title: string }
export interface Option { name: string; title: string; values: { value: string; label: string }[] }
export interface BoxFacts {
  name: string; title: string; sentence: string; seats: string[]; counts: number[]; options: Option[]; ladder: Rung[];
}
export interface Refusal { rule: string; paragraph: string; text: string; cells: string[] }
/** How a piece lies on the scene. */
export interface Pose { x: number; y: number; angle: number; scale: number }
/** A place one can point at, in the scene's units; `cell` is its outline, where it is a cell. */
export interface Place { name: string; x: number; y: number; width: number; height: number; label: string; cell: string; taken: boolean }
/** A position to play with, as a booklet or a course gives it. */
export interface Setting {
  form: string; options: Record<string, string>; text: string; line: string[]; seat: number; marks: string[]; around: string[];
}
export interface PositionView {
  text: string; turn: number | null; chance: boolean; legal: Move[]; words: string[]; points: number[] | null; ending: string | null;
  ending_text: string; travel: Travel[];
}
/** A rule of a booklet. */
export interface Paragraph { name: string; number: number; section: string; html: string; address: string }
export interface Task extends Setting {
  name: string; html: string; hints: string[]; steps: number; rule: { number: number; section: string; html: string; address: string };
}
/** A side of a box, and who played it. */
export interface Side { name: string; colour: string; player: string }
/** A game with its variations. */
export interface Sheet {
  box: View["box"]; start: string; players: string[]; date: string; result: number[] | null; ending: string; tags: Record<string, string>;
  moves: { after: number; text: string; seat: number | null; position: string }[]; sides: Side[];
}
/** A move that could be played, and what each seat can expect after it. */
export interface Prospect {
  text: string; values: number[]; sure: boolean; points: number[] | null; plies: number | null; clicks: string[]; travel: Travel[];
}
export interface Judgement { loss: number; mark: "" | "?!" | "?" | "??"; name: string; best: boolean; points: number }
export interface EvaluationView {
  seat: number | null; chance: boolean; values: number[]; knowledge: "over" | "exact" | "proven" | "searched" | "chance"; verdict: string;
  points: number[] | null; plies: number | null; depth: number; prospects: Prospect[];
  line: { text: string; seat: number; travel: Travel[] }[]; judgement: Judgement | null;
}
/** A problem as its page knows it. */
export interface ProblemFacts {
  form: string; number: number; name: string; names: string[]; turns: number; side: string; other: string; setting: Setting;
}
/** What a line of a problem has come to. */
export interface Answer { verdict: "open" | "going" | "solved" | "refuted" | "missed"; turns: number; move: string | null; only: boolean; lost: number | null }
export interface Step { move: string; mine: boolean }
export interface Solution { line: Step[]; tries: { line: Step[]; only: boolean; wins: boolean }[] }
