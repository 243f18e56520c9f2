import { expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { localUnderstanding } from "../understanding/local-engine.ts";
import { ask } from "./ask.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };

test("the answer comes as the event that tells of it", async () => {
  const parse = { kind: "parse", text: "午饭35", context } as const;
  const correct = { kind: "correct", currentBatch: [], correctionText: "嗯", context } as const;
  const converse = {
    kind: "converse",
    messages: [{ role: "user", content: "那个不对" }],
    currentTransaction: null,
    context,
  } as const;

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
