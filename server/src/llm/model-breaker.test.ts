import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { createModelBreaker, type ModelBreaker } from "./model-breaker.ts";
import { type FailureReason, ModelFailure } from "./model-failure.ts";

let clock: FakeClock;
let breaker: ModelBreaker;

beforeEach(() => {
  clock = new FakeClock();
  breaker = createModelBreaker("m", clock);
});

/** Makes a call that fails. Returns its reason, or `breaker-open` if no call was made. */
async function failing(reason: FailureReason, circumstances = {}): Promise<string> {
  const call = () => Promise.reject(new ModelFailure("m", reason, circumstances));
  return breaker.run(call).catch(({ reason }: ModelFailure) => reason);
}

async function fail(times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) await failing("unreachable");
}

test("opens after three failures in a row", async () => {
  await fail(2);
  expect(breaker.state).toBe("closed");

  await fail(1);
  expect(breaker.state).toBe("open");
  expect(await failing("unreachable")).toBe("breaker-open");
});

test("an answer in between resets the count", async () => {
  await fail(2);
  await breaker.run(async () => "answer");
  await fail(2);

  expect(breaker.state).toBe("closed");
});

describe("failures that are not the host's fault do not open it", () => {
  test.each([
    ["a caller that gave up", "aborted", {}],
    ["a word that was filtered", "refused", { status: 400 }],
    ["a question that was too long", "refused", { status: 413 }],
    ["lateness within a tiny deadline", "late", { waitedMs: 300 }],
    ["the day's cap", "daily-cap", {}],
  ] as const)("%s", async (_what, reason, circumstances) => {
    for (let call = 0; call < 5; call += 1) await failing(reason, circumstances);

    expect(breaker.state).toBe("closed");
  });
});

test.each([401, 403, 404, 429, 500, 503])("status %i opens it", async (status) => {
  for (let call = 0; call < 3; call += 1) await failing("refused", { status });

  expect(breaker.state).toBe("open");
});

describe("after two seconds one call may probe", () => {
  beforeEach(async () => {
    await fail(3);
    clock.pass(2_000);
  });

  test("and meanwhile others are refused at once", async () => {
    let answer = (_text: string) => {};
    const probe = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));

    expect(breaker.state).toBe("probing");
    expect(await failing("unreachable")).toBe("breaker-open");
    answer("well again");
    expect(await probe).toBe("well again");
    expect(breaker.state).toBe("closed");
  });

  test("and a failed probe doubles the wait, up to ten seconds", async () => {
    for (const restMs of [4_000, 8_000, 10_000, 10_000]) {
      await fail(1);
      clock.pass(restMs - 1);
      expect(await failing("unreachable")).toBe("breaker-open");
      clock.pass(1);
    }
    expect(await failing("unreachable")).toBe("unreachable");
  });

  test("and an aborted probe leaves it open", async () => {
    expect(await failing("aborted")).toBe("aborted");

    expect(breaker.state).toBe("open");
  });
});

describe("a host that sends Retry-After", () => {
  test("is not called for exactly that long", async () => {
    await failing("refused", { status: 429, retryAfterMs: 7_000 });

    expect(breaker.state).toBe("open");
    clock.pass(6_999);
    expect(await failing("unreachable")).toBe("breaker-open");
    clock.pass(1);
    expect(await failing("unreachable")).toBe("unreachable");
  });

  test("of 0 is still called", async () => {
    await failing("refused", { status: 429, retryAfterMs: 0 });

    expect(breaker.state).toBe("closed");
  });
});

test("setting the machine's clock does not shorten the wait", async () => {
  await fail(3);
  clock.set("2030-01-01T00:00:00Z");

  expect(await failing("unreachable")).toBe("breaker-open");
});
