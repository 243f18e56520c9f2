import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { ScriptedModel } from "../../testing/scripted-model.ts";
import { HedgedLlmProvider } from "./hedged-llm-provider.ts";
import type { ChatOptions, Completion } from "./llm-provider.ts";

const DEADLINE_MS = 2_750;
const LATE_MS = 1_100;

let clock: FakeClock;
let primary: ScriptedModel;
let fallback: ScriptedModel;

beforeEach(() => {
  clock = new FakeClock();
  primary = new ScriptedModel("quick");
  fallback = new ScriptedModel("other");
});

function ask(options: Partial<ChatOptions> = {}, models = [primary, fallback]) {
  const limits = {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    deadlineMs: DEADLINE_MS,
    ...options,
  };
  const answer = new HedgedLlmProvider(models, clock).chatCompletion("system", "午饭35", limits);
  // The test awaits the answer later; until then a rejection must not count as unhandled.
  answer.catch(() => {});
  return answer;
}

function isJson({ text }: Completion): boolean {
  return text.startsWith("{");
}

test("if the primary answers, the fallback is not asked", async () => {
  const answer = ask();
  primary.call.answer("{}");

  await expect(answer).resolves.toMatchObject({ text: "{}", model: "quick" });
  expect(fallback.calls).toEqual([]);
  expect(clock.timers).toBe(0);
});

test("both models get the same question, with the remaining time", async () => {
  const answer = ask();
  clock.pass(LATE_MS);
  fallback.call.answer("{}");
  await answer;

  expect(primary.call).toMatchObject({ systemPrompt: "system", limits: { deadlineMs: 2_750 } });
  expect(fallback.call).toMatchObject({ systemPrompt: "system", limits: { deadlineMs: 1_650 } });
  expect(fallback.call.said).toEqual(primary.call.said);
});

describe("the fallback starts", () => {
  test("when the primary fails", async () => {
    const answer = ask();
    primary.fail("refused", { status: 500 });
    await turn();
    fallback.call.answer("{}");

    await expect(answer).resolves.toMatchObject({ model: "other" });
  });

  test("when the primary's answer is unusable", async () => {
    const answer = ask({ isUsable: isJson });
    primary.call.answer("好的");
    await turn();
    fallback.call.answer("{}");

    await expect(answer).resolves.toMatchObject({ model: "other" });
  });

  test("when the primary is late, and not before", async () => {
    void ask();
    clock.pass(LATE_MS - 1);
    expect(fallback.calls).toHaveLength(0);

    clock.pass(1);
    expect(fallback.calls).toHaveLength(1);
  });

  test("only once, even if the primary fails after being late", async () => {
    const answer = ask();
    clock.pass(LATE_MS);
    primary.fail("interrupted");
    await turn();
    fallback.call.answer("{}");

    await expect(answer).resolves.toMatchObject({ model: "other" });
    expect(fallback.calls).toHaveLength(1);
  });

  test("not at all when too little time is left for an answer", async () => {
    const answer = ask();
    clock.pass(LATE_MS - 1);
    const late = ask({ deadlineMs: 60 });
    clock.pass(15);
    primary.fail("interrupted");
    await turn();

    await expect(late).rejects.toMatchObject({
      code: "late",
      attempts: ["quick: interrupted", "other: no-time"],
    });
    void answer;
  });
});

describe("the loser is aborted", () => {
  test("a late primary, with the reason `late`", async () => {
    const answer = ask();
    clock.pass(LATE_MS + 100);
    fallback.call.answer("{}");
    await answer;

    expect(primary.call.limits.signal.reason).toMatchObject({ reason: "late", waitedMs: 1_200 });
    expect(clock.timers).toBe(0);
  });

  test("a fallback that was slower than the late primary, without blame", async () => {
    const answer = ask();
    clock.pass(LATE_MS);
    primary.call.answer("{}");

    await expect(answer).resolves.toMatchObject({ model: "quick" });
    expect(fallback.call.limits.signal.reason).toMatchObject({ reason: "aborted" });
  });
});

describe("no model gave a usable answer", () => {
  test("if all answered, the caller gets the last answer", async () => {
    const answer = ask({ isUsable: isJson });
    primary.call.answer("好的");
    await turn();
    fallback.call.answer("没问题");

    await expect(answer).resolves.toMatchObject({ text: "没问题", model: "other" });
  });

  test.each([
    ["the primary", "好的", null],
    ["the fallback", null, "好的"],
  ])("if only %s answered, the models are unavailable", async (_who, first, second) => {
    const answer = ask({ isUsable: isJson });
    for (const [model, text] of [
      [primary, first],
      [fallback, second],
    ] as const) {
      if (text === null) model.fail("refused", { status: 503 });
      else model.call.answer(text);
      await turn();
    }

    await expect(answer).rejects.toMatchObject({ name: "ModelsUnavailable", code: "unreachable" });
  });

  test("an empty answer is unusable", async () => {
    const answer = ask();
    primary.call.answer(" ");
    await turn();
    fallback.call.answer("{}");

    await expect(answer).resolves.toMatchObject({ model: "other" });
  });

  test.each([
    ["late", "refused", "late"],
    ["breaker-open", "unreachable", "unreachable"],
    ["unreachable", "daily-cap", "daily-cap"],
  ] as const)("%s and %s together are reported as %s", async (first, second, code) => {
    const answer = ask();
    primary.fail(first);
    await turn();
    fallback.fail(second);

    await expect(answer).rejects.toMatchObject({
      code,
      attempts: [`quick: ${first}`, `other: ${second}`],
    });
  });
});

describe("the caller gives up", () => {
  test("before the call: no model is asked", async () => {
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
    expect(primary.calls).toEqual([]);
  });

  test("during the call: every running call is aborted", async () => {
    const caller = new AbortController();
    const answer = ask({ signal: caller.signal });
    clock.pass(LATE_MS);
    caller.abort();

    await expect(answer).rejects.toMatchObject({ code: "aborted" });
    expect([primary, fallback].map(({ call }) => call.limits.signal.aborted)).toEqual([true, true]);
    expect(clock.timers).toBe(0);
  });

  test("after a model was late: it still counts as late", async () => {
    const caller = new AbortController();
    const answer = ask({ signal: caller.signal });
    clock.pass(DEADLINE_MS - 1);
    caller.abort();

    await expect(answer).rejects.toMatchObject({ code: "aborted" });
    expect([primary, fallback].map(({ call }) => call.limits.signal.reason.reason)).toEqual([
      "late",
      "late",
    ]);
  });
});

test("one model alone works too", async () => {
  const answer = ask({}, [primary]);
  clock.pass(LATE_MS);
  primary.fail("late");

  await expect(answer).rejects.toMatchObject({ code: "late", attempts: ["quick: late"] });
});

test("a bug in isUsable does not count as a host's failure", async () => {
  const answer = ask({
    isUsable: () => {
      throw new TypeError("bug");
    },
  });
  primary.call.answer("{}");

  await expect(answer).rejects.toThrow(TypeError);
});
