"""Attempts are counted for each client, and forgotten once they are over."""

import pytest
from limits import RateLimitItemPerHour, RateLimitItemPerMinute

from api.core.errors.tree import RateLimitedError
from api.core.http.rate_limits import FEW_CLIENTS, MOST_CLIENTS, Memory, RateLimiter

MINUTE = RateLimitItemPerMinute(2)
HOUR = RateLimitItemPerHour(2)


@pytest.fixture
def limiter() -> RateLimiter:
    return RateLimiter()


def memory_of(limiter: RateLimiter) -> Memory:
    memory = limiter._limiter.storage
    assert isinstance(memory, Memory)
    return memory


def pass_seconds(limiter: RateLimiter, seconds: int) -> None:
    for attempts in memory_of(limiter).events.values():
        for attempt in attempts:
            attempt.atime -= seconds
            attempt.expiry -= seconds


async def test_one_attempt_too_many_is_refused_until_the_first_is_over(limiter: RateLimiter):
    await limiter.hit(MINUTE, "apply", "a client")
    pass_seconds(limiter, 40)
    await limiter.hit(MINUTE, "apply", "a client")
    for refused in (limiter.hit, limiter.check):
        with pytest.raises(RateLimitedError) as told:
            await refused(MINUTE, "apply", "a client")
        assert told.value.retry_after in range(10, 22)
    await limiter.hit(MINUTE, "apply", "another client")
    await limiter.hit(MINUTE, "sign in", "a client")
    # What was refused does not count.
    pass_seconds(limiter, 21)
    await limiter.check(MINUTE, "apply", "a client")
    await limiter.hit(MINUTE, "apply", "a client")
    with pytest.raises(RateLimitedError):
        await limiter.hit(MINUTE, "apply", "a client")


async def test_clients_are_forgotten_once_many_are_held_and_their_attempts_are_over(
    limiter: RateLimiter,
):
    await limiter.hit(HOUR, "sign in", "a client")
    for client in range(1, FEW_CLIENTS):
        await limiter.hit(MINUTE, "apply", f"client {client}")
    pass_seconds(limiter, 61)
    assert len(memory_of(limiter).events) == FEW_CLIENTS
    await limiter.hit(MINUTE, "apply", "a client")
    assert len(memory_of(limiter).events) == 2
    await limiter.hit(HOUR, "sign in", "a client")
    with pytest.raises(RateLimitedError):
        await limiter.hit(HOUR, "sign in", "a client")


async def test_client_is_kept_for_the_latest_attempt_and_holds_no_more_than_are_allowed(
    limiter: RateLimiter,
):
    for _ in range(4):
        await limiter.hit(MINUTE, "apply", "a client")
        pass_seconds(limiter, 40)
    for client in range(FEW_CLIENTS):
        await limiter.hit(HOUR, "apply", f"client {client}")
    (kept,) = (attempts for key, attempts in memory_of(limiter).events.items() if "a client" in key)
    assert len(kept) == 2
    await limiter.hit(MINUTE, "apply", "a client")
    with pytest.raises(RateLimitedError):
        await limiter.hit(MINUTE, "apply", "a client")


async def test_attempts_that_are_not_over_are_all_kept(limiter: RateLimiter):
    for _ in range(2):
        for client in range(3 * FEW_CLIENTS):
            await limiter.hit(HOUR, "apply", f"client {client}")
    assert len(memory_of(limiter).events) == 3 * FEW_CLIENTS
    with pytest.raises(RateLimitedError):
        await limiter.hit(HOUR, "apply", "client 0")


async def test_of_too_many_clients_those_that_came_first_are_forgotten(limiter: RateLimiter):
    for client in range(3 * MOST_CLIENTS):
        await limiter.hit(HOUR, "apply", f"client {client}")
        assert len(memory_of(limiter).events) <= 2 * MOST_CLIENTS
    last = f"client {client}"
    await limiter.hit(HOUR, "apply", last)
    with pytest.raises(RateLimitedError):
        await limiter.hit(HOUR, "apply", last)
    keys = "".join(memory_of(limiter).events)
    assert f"client {2 * MOST_CLIENTS}/" in keys
    assert "client 0/" not in keys
