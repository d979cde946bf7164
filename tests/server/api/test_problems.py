"""Problems through the API: listed, judged, answered, hinted at and solved."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from ludotheque.problems.collection import problem_of, problems_of

pytestmark = pytest.mark.anyio

ADDRESS = "/api/boxes/delta/problems"


async def answer(client: AsyncTestClient[Any], number: int, line: list[str]) -> Any:
    found = await client.get(f"{ADDRESS}/{number}/answer", params={"line": line})
    assert found.status_code == 200, found.text
    return found.json()


async def test_a_collection(client: AsyncTestClient[Any]) -> None:
    problems = (await client.get(ADDRESS)).json()["problems"]
    assert [each["number"] for each in problems] == [*range(1, len(problems_of("delta")) + 1)]
    assert (await client.get(f"{ADDRESS}/1")).json() == problems[0]
    assert "solution" not in problems[0], "nobody is told before he asks"
    assert (await client.get("/api/boxes/delfino/problems")).json() == {"problems": []}


async def test_a_problem_is_solved_against_the_longest_resistance(client: AsyncTestClient[Any]) -> None:
    problem = problem_of("delta", 1)
    line: list[str] = []
    assert (await answer(client, 1, line))["verdict"] == "open"
    assert (await client.get(f"{ADDRESS}/1/hint")).json()["place"] == problem.key[:2]
    for move in problem.solution.split()[:-1]:
        line.append(move)
        told = await answer(client, 1, line)
        assert told["verdict"] in ("open", "going")
    line.append(problem.solution.split()[-1])
    assert (await answer(client, 1, line))["verdict"] == "solved"
    assert (await client.get(f"{ADDRESS}/1/hint", params={"line": line})).json() == {"place": None}


async def test_a_try_is_refuted(client: AsyncTestClient[Any]) -> None:
    number, problem = next(
        (n, each) for n, each in enumerate(problems_of("delta"), 1) if any(t.only for t in each.tries)
    )
    tried = next(each for each in problem.tries if each.only)
    told = await answer(client, number, tried.line.split()[:1])
    assert (told["verdict"], told["move"], told["only"]) == ("refuted", tried.line.split()[1], True)
    assert told["why"] == "" or tried.line.split()[1] in told["why"] or tried.line.split()[0] in told["why"]
    solution = (await client.get(f"{ADDRESS}/{number}/solution")).json()
    assert [step["move"] for step in solution["line"]] == problem.solution.split()
    assert [step["mine"] for step in solution["line"]][:3] == [True, False, True]
    assert len(solution["tries"]) == len(problem.tries)


async def test_what_is_not_there(client: AsyncTestClient[Any]) -> None:
    assert (await client.get(f"{ADDRESS}/9999")).status_code == 404
    assert (await client.get("/api/boxes/nothing/problems")).status_code == 404
    refused = await client.get(f"{ADDRESS}/1/answer", params={"line": ["a1a1"]})
    assert refused.status_code == 422
    assert refused.json()["refusal"]


async def test_one_a_day_on_the_shelf(client: AsyncTestClient[Any]) -> None:
    page = (await client.get("/", headers={"accept-language": "fr"})).text
    assert "Problème du jour" in page
    assert "joue et gagne" in page
