import { expect, test } from "vitest";
import { NOW } from "../testing/conversation-driver.ts";
import { ask, askLocally } from "./ask.ts";
import { localUnderstanding } from "./local-engine.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };

const parse = { kind: "parse", text: "午饭35", context } as const;
const correct = { kind: "correct", currentBatch: [], correctionText: "嗯", context } as const;
const converse = {
  kind: "converse",
  messages: [{ role: "user", content: "那个不对" }],
  currentTransaction: null,
  context,
} as const;

test("an engine's answer comes back as the event to dispatch", async () => {
  expect(await ask(localUnderstanding, { request: 1, question: parse })).toMatchObject({
    type: "parse-answered",
    request: 1,
    answer: { transactions: [{ amount: 3500 }], truncated: false },
  });
  expect(await ask(localUnderstanding, { request: 2, question: correct })).toMatchObject({
    type: "correct-answered",
    request: 2,
  });
  expect(await ask(localUnderstanding, { request: 3, question: converse })).toMatchObject({
    type: "converse-answered",
    request: 3,
    answer: { action: "clarify" },
  });
});

test.each([parse, correct, converse])(
  "the local engine gives $kind the same answer synchronously",
  async (question) => {
    const asked = { request: 4, question };

    expect(askLocally(asked)).toEqual(await ask(localUnderstanding, asked));
  },
);
