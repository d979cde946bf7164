"""The fair queue: nobody waits for more than one turn of anybody else, by network and by person."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.server.engines.fair_queue import FairQueue
from ludotheque.server.http.limits import Asker

ADA, BO, EVE = Asker("home", "ada"), Asker("work", "bo"), Asker("work", "eve")


def served(queue: FairQueue[tuple[Asker, int]], seconds: float = 1.0) -> list[tuple[Asker, int]]:
    """Everything that waits, in the order in which one worker would do it."""
    order = []
    while (item := queue.take()) is not None:
        order.append(item)
        queue.charge(item[0], seconds)
    return order


def test_sixty_of_one_guest_do_not_keep_another_one_waiting() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    for number in range(60):
        queue.put(ADA, (ADA, number))
    assert queue.take() == (ADA, 0)
    queue.put(BO, (BO, 0))
    queue.charge(ADA, 2.0)
    assert queue.take() == (BO, 0)


def test_many_guests_of_one_network_share_its_turn() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    crowd = [Asker("work", f"guest {number}") for number in range(20)]
    for guest in crowd:
        queue.put(guest, (guest, 0))
    for number in range(3):
        queue.put(ADA, (ADA, number))
    order = served(queue)
    assert [order.index((ADA, number)) for number in range(3)] == [1, 3, 5]


def test_people_of_one_network_take_turns_and_each_has_his_order() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    for number in range(3):
        queue.put(BO, (BO, number))
    queue.put(EVE, (EVE, 0))
    assert served(queue) == [(BO, 0), (EVE, 0), (BO, 1), (BO, 2)]


def test_long_work_is_charged_for_what_it_took() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    for number in range(4):
        queue.put(ADA, (ADA, number))
        queue.put(BO, (BO, number))
    assert queue.take() == (ADA, 0)
    queue.charge(ADA, 3.0)
    order = served(queue)
    assert order[:3] == [(BO, 0), (BO, 1), (BO, 2)]  # three of one second for one of three


def test_who_stops_waiting_is_forgotten() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    queue.put(ADA, (ADA, 0))
    queue.put(BO, (BO, 0))
    queue.remove(ADA, (ADA, 0))
    assert (len(queue), queue.count(ADA), queue.count(BO), queue.count_network(EVE)) == (1, 0, 1, 1)
    assert served(queue) == [(BO, 0)]
    assert not queue._networks  # nobody is remembered whom nothing is done for


def test_places_are_told_as_turns_come() -> None:
    queue = FairQueue[tuple[Asker, int]]()
    for number in range(10):
        queue.put(ADA, (ADA, number))
    queue.put(BO, (BO, 0))
    places = dict(queue.places())
    assert (places[ADA, 0], places[BO, 0], places[ADA, 9]) == (1, 1, 10)


@given(
    st.lists(
        st.tuples(st.sampled_from([ADA, BO, EVE, Asker("", "x"), Asker("")]), st.integers(0, 9)), max_size=40
    )
)
def test_everything_is_served_once(asked: list[tuple[Asker, int]]) -> None:
    queue = FairQueue[tuple[Asker, int]]()
    for asker, number in asked:
        queue.put(asker, (asker, number))
    assert len(queue) == len(list(queue.places())) == len(asked)
    assert sorted(served(queue), key=repr) == sorted(asked, key=repr)
    assert not queue._networks
