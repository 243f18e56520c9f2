import { expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { firstAvailable } from "./first-available.ts";
import { type Understanding, UnderstandingUnavailable } from "./understanding.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };
const parse = { text: "午饭35", context };
const correct = { currentBatch: [], correctionText: "改成50", context };
const converse = { messages: [], currentTransaction: null, context };

const nothing = { transactions: [], truncated: false };
const unclear = { intent: "unclear", corrections: [], reason: null, confidence: 0.3 } as const;
const clarify = { action: "clarify", transaction: null, message: "？" } as const;
const answering: Understanding = {
  parse: async () => nothing,
  correct: async () => unclear,
  converse: async () => clarify,
};
const failingWith = (error: Error): Understanding => ({
  parse: () => Promise.reject(error),
  correct: () => Promise.reject(error),
  converse: () => Promise.reject(error),
});

test("the next engine answers when the first was unavailable", async () => {
  const engine = firstAvailable(failingWith(new UnderstandingUnavailable()), answering);

  expect(await engine.parse(parse)).toBe(nothing);
  expect(await engine.correct(correct)).toBe(unclear);
  expect(await engine.converse(converse)).toBe(clarify);
});

test("a bug in an engine is thrown, not taken for unavailability", async () => {
  const engine = firstAvailable(failingWith(new TypeError("oops")), answering);

  await expect(engine.parse(parse)).rejects.toThrow(TypeError);
});

test("when no engine answers, the error carries all causes", async () => {
  const engine = firstAvailable(failingWith(new UnderstandingUnavailable("no model")));

  await expect(engine.correct(correct)).rejects.toMatchObject({
    name: "UnderstandingUnavailable",
    cause: [new UnderstandingUnavailable("no model")],
  });
});
