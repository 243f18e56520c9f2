import { describe, expect, test } from "vitest";
import { BATCH, replyContext, TODAY, yuan } from "../../testing/questions.ts";
import { readCorrectReply } from "./read-correct-reply.ts";

describe("reads", () => {
  test.each([
    [
      "a correction",
      {
        intent: "correction",
        corrections: [{ index: 0, updatedFields: { amount: 50 } }],
        confidence: 0.92,
      },
      { intent: "correction", corrections: [{ index: 0, updatedFields: { amount: yuan(50) } }] },
    ],
    [
      "several fields and what stays as it is",
      {
        intent: "修改",
        corrections: [
          { index: "2", updatedFields: { type: "收入", amount: "100元", category: "红包" } },
        ],
        confidence: 0.92,
      },
      {
        intent: "correction",
        corrections: [{ index: 2, updatedFields: { type: "INCOME", amount: yuan(100) } }],
      },
    ],
    [
      "fields beside the index, and one object for the list",
      { intent: "correction", corrections: { index: 1, amount: 25 }, confidence: 0.92 },
      { intent: "correction", corrections: [{ index: 1, updatedFields: { amount: yuan(25) } }] },
    ],
    [
      "a value said again",
      {
        intent: "correction",
        corrections: [{ index: 0, updatedFields: { amount: 35 } }],
        confidence: 0.92,
      },
      { intent: "correction", corrections: [{ index: 0, updatedFields: { amount: yuan(35) } }] },
    ],
    [
      "a confirmation of all",
      { intent: "CONFIRM", corrections: [], confidence: 0.92 },
      { intent: "confirm", corrections: [] },
    ],
    [
      "a cancellation of some, with their fields repeated",
      {
        intent: "取消",
        corrections: [
          { index: 0, updatedFields: { amount: 35 } },
          { index: 2, updatedFields: {} },
        ],
        confidence: 0.92,
      },
      {
        intent: "cancel",
        corrections: [
          { index: 0, updatedFields: {} },
          { index: 2, updatedFields: {} },
        ],
      },
    ],
    [
      "an addition",
      {
        intent: "追加",
        corrections: [
          {
            index: -1,
            updatedFields: { amount: 15, category: "饮品", type: "EXPENSE", description: "奶茶" },
          },
        ],
        confidence: 0.92,
      },
      {
        intent: "append",
        corrections: [
          {
            index: -1,
            updatedFields: {
              amount: yuan(15),
              category: "饮品",
              type: "EXPENSE",
              description: "奶茶",
            },
          },
        ],
      },
    ],
    [
      "an addition whose amount was not said",
      {
        intent: "append",
        corrections: [{ index: -1, updatedFields: { description: "奶茶" } }],
        confidence: 0.92,
      },
      { intent: "append", corrections: [{ index: -1, updatedFields: { description: "奶茶" } }] },
    ],
  ])("%s", (_, reply, answer) => {
    expect(read(JSON.stringify(reply))).toEqual({
      ok: true,
      value: { reason: null, confidence: 0.92, ...answer },
    });
  });

  test.each([
    ['{"intent":"unclear","corrections":[],"reason":"target","confidence":0.9}', "target"],
    ['{"intent":"不清楚"}', "change"],
    ['{"intent":"unclear","reason":"whatever"}', "change"],
  ])("%s as unclear, and as unsure", (text, reason) => {
    expect(read(text)).toEqual({
      ok: true,
      value: { intent: "unclear", corrections: [], reason, confidence: 0.3 },
    });
  });

  test("a date in the future as today, and as unsure", () => {
    const reply = {
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { date: "2027-01-01" } }],
      confidence: 0.9,
    };

    expect(read(JSON.stringify(reply))).toMatchObject({
      ok: true,
      value: { confidence: 0.6, reason: "change" },
    });
  });

  test("an unknown category as 其他, with its word in the draft's description", () => {
    const reply = {
      intent: "correction",
      corrections: [{ index: 1, updatedFields: { category: "滑雪" } }],
    };

    expect(read(JSON.stringify(reply))).toMatchObject({
      ok: true,
      value: {
        corrections: [
          { index: 1, updatedFields: { category: "其他", description: "打车（滑雪）" } },
        ],
        confidence: 0.8,
      },
    });
  });
});

describe("refuses as a whole", () => {
  const fields = `"updatedFields":{"date":"${TODAY}","amount":50}`;

  test.each([
    ["an index beyond the batch", `[{"index":0,${fields}},{"index":3,${fields}}]`, "bad-index"],
    ["a negative index", `[{"index":-1,${fields}}]`, "bad-index"],
    ["half an index", `[{"index":0.5,${fields}}]`, "bad-index"],
    ["an ordinal", `[{"index":"第一笔",${fields}}]`, "bad-index"],
    ["a huge index", `[{"index":1e400,${fields}}]`, "bad-index"],
    ["no index", `[{${fields}}]`, "bad-index"],
    ["two indexes", `[{"index":0,"index":1,${fields}}]`, "contradiction"],
    [
      "two amounts for one draft",
      '[{"index":0,"amount":50},{"index":0,"amount":60}]',
      "contradiction",
    ],
    ["no change", '[{"index":0,"updatedFields":{}}]', "wrong-shape"],
    ["no corrections", "[]", "wrong-shape"],
    ["no list", "null", "wrong-shape"],
    ["a word for the list", '"第一笔"', "wrong-shape"],
    ["a list of numbers", "[0]", "wrong-shape"],
    ["a negative amount, which may be a difference", '[{"index":0,"amount":-10}]', "bad-amount"],
    ["an amount out of range", '[{"index":0,"amount":1e12}]', "bad-amount"],
  ])("%s", (_, corrections, reason) => {
    expect(read(`{"intent":"correction","corrections":${corrections},"confidence":0.9}`)).toEqual({
      ok: false,
      reason,
    });
  });

  test.each([
    ["a verdict without its list", '{"intent":"cancel","confidence":0.9}', "wrong-shape"],
    [
      "a verdict with a change",
      '{"intent":"confirm","corrections":[{"index":0,"updatedFields":{"amount":50}}]}',
      "mixed-requests",
    ],
    [
      "an addition with an index",
      '{"intent":"append","corrections":[{"index":0,"updatedFields":{"amount":5}}]}',
      "bad-index",
    ],
    ["an unknown intent", '{"intent":"explode","corrections":[]}', "unknown-word"],
    ["no intent", '{"corrections":[]}', "unknown-word"],
    [
      "two answers in a list",
      '[{"intent":"confirm","corrections":[]},{"intent":"cancel","corrections":[]}]',
      "wrong-shape",
    ],
  ])("%s", (_, text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });

  test("a reply cut off anywhere, whatever its finish reason", () => {
    const whole =
      '{"intent":"cancel","corrections":[{"index":0,"updatedFields":{}}],"confidence":0.9}';

    for (let end = 0; end < whole.length; end += 1) {
      expect(read(whole.slice(0, end)).ok, whole.slice(0, end)).toBe(false);
    }
  });
});

function read(text: string) {
  const said = replyContext("还有一笔奶茶15", "午饭", "打车", "红包");
  return readCorrectReply({ text, finish: "stop" }, { ...said, batch: BATCH });
}
