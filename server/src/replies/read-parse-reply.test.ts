import { describe, expect, test } from "vitest";
import { replyContext, TODAY, yuan } from "../../testing/questions.ts";
import { readParseReply } from "./read-parse-reply.ts";

const LUNCH = {
  amount: 35,
  type: "EXPENSE",
  category: "餐饮",
  date: TODAY,
  description: "午饭",
  confidence: 0.95,
};
const TAXI = { ...LUNCH, amount: 20, category: "交通", description: "打车" };
const inFen = (transaction: typeof LUNCH) => ({ ...transaction, amount: yuan(transaction.amount) });

describe("reads", () => {
  test.each([
    ["a list", { transactions: [LUNCH, TAXI] }],
    ["a bare list", [LUNCH, TAXI]],
    ["a wrapped list", { result: { data: { transactions: [LUNCH, TAXI] } } }],
    ["a list by another name", { 交易列表: [LUNCH, TAXI] }],
  ])("%s", (_, reply) => {
    expect(read(JSON.stringify(reply))).toEqual({
      ok: true,
      value: {
        answer: { transactions: [inFen(LUNCH), inFen(TAXI)], truncated: false },
        isCutOff: false,
      },
    });
  });

  test.each([
    ["one instead of a list", LUNCH],
    ["one in place of the list", { transactions: LUNCH }],
    ["one under its singular", { transaction: LUNCH }],
    [
      "Chinese throughout",
      {
        金额: "35元",
        类型: "支出",
        分类: "餐饮",
        日期: "2026年11月15日",
        备注: "午饭",
        置信度: "95%",
      },
    ],
    ["a spent amount with a minus", { ...LUNCH, amount: -35 }],
  ])("%s", (_, reply) => {
    expect(transactionsOf(JSON.stringify(reply))).toEqual([inFen(LUNCH)]);
  });

  test("an empty list", () => {
    expect(transactionsOf('{"transactions":[]}')).toEqual([]);
  });

  test("a list, leaving out items without an amount", () => {
    expect(transactionsOf(JSON.stringify([{ ...LUNCH, amount: null }, TAXI]))).toEqual([
      inFen(TAXI),
    ]);
  });
});

describe("fills in", () => {
  test.each([
    ["no confidence", { confidence: undefined }, { confidence: 0.8 }],
    ["a date ahead", { date: "2026-11-16" }, { date: TODAY, confidence: 0.6 }],
    ["no day", { date: "2026-13-40" }, { date: TODAY, confidence: 0.6 }],
    [
      "no day, no confidence",
      { date: "明天", confidence: undefined },
      { date: TODAY, confidence: 0.3 },
    ],
    ["no date", { date: null }, { date: TODAY }],
    ["no type", { type: null }, { type: "EXPENSE", confidence: 0.6 }],
    ["no category", { category: null }, { category: "其他" }],
    [
      "an unknown category",
      { category: "聚会" },
      { category: "其他", description: "午饭（聚会）" },
    ],
    ["a category of the user's", { category: "露营" }, { category: "露营" }],
    ["a text nobody said", { description: "sk-abcdef123" }, { description: "", confidence: 0.6 }],
  ])("%s", (_, said, filled) => {
    expect(transactionsOf(JSON.stringify([{ ...LUNCH, ...said }]))).toEqual([
      { ...inFen(LUNCH), ...filled },
    ]);
  });
});

describe("limits to ten", () => {
  const many = (count: number) => Array.from({ length: count }, () => LUNCH);

  test.each([
    [10, {}, false],
    [11, {}, true],
    [10, { truncated: true }, true],
    [9, { truncated: true }, false],
  ])("%i said, %j", (count, said, truncated) => {
    const outcome = read(JSON.stringify({ transactions: many(count), ...said }));

    expect(outcome.ok && outcome.value.answer).toEqual({
      transactions: many(Math.min(count, 10)).map(inFen),
      truncated,
    });
  });
});

describe("a reply cut off", () => {
  const whole = JSON.stringify({ transactions: [LUNCH, { ...TAXI, amount: 2000 }] });

  test("anywhere keeps only right items, and is marked as cut off", () => {
    for (let end = 1; end < whole.length; end += 1) {
      const outcome = readParseReply(
        { text: whole.slice(0, end), finish: "length" },
        replyContext(),
      );

      if (!outcome.ok) continue;
      expect(outcome.value.isCutOff).toBe(true);
      expect(outcome.value.answer.transactions.length).toBeLessThanOrEqual(2);
      expect([inFen(LUNCH), { ...inFen(TAXI), amount: yuan(2000) }]).toEqual(
        expect.arrayContaining([...outcome.value.answer.transactions]),
      );
    }
  });

  test("by a forgotten bracket counts as complete if the model stopped by itself", () => {
    const text = whole.slice(0, -2);

    expect(read(text)).toMatchObject({ ok: true, value: { isCutOff: false } });
    expect(readParseReply({ text, finish: "length" }, replyContext())).toMatchObject({
      ok: true,
      value: { isCutOff: true },
    });
  });

  test("before the first item is unusable", () => {
    const text = '{"transactions":[{"amount":6';

    expect(read(text)).toEqual({ ok: false, reason: "cut-off" });
  });
});

describe("refuses", () => {
  test.each([
    ["a key with two values", '{"amount":60,"amount":6000}', "contradiction"],
    ["a field by two names", '{"amount":60,"金额":6000}', "contradiction"],
    ["no number", '{"amount":NaN}', "bad-amount"],
    ["an endless number", '{"amount":1e309}', "bad-amount"],
    ["nothing", '{"amount":0}', "bad-amount"],
    ["a truth for an amount", '{"amount":true}', "bad-amount"],
    ["a list for an amount", '{"amount":[60]}', "bad-amount"],
    ["a missing amount", '{"transactions":[{"type":"EXPENSE"}]}', "bad-amount"],
    ["negative income", '{"amount":-60,"type":"INCOME"}', "bad-amount"],
    ["an unknown type", '{"amount":60,"type":"GIFT"}', "unknown-word"],
    ["a prototype", '{"amount":60,"__proto__":{"admin":true}}', "wrong-shape"],
    ["a list of words", '{"transactions":["午饭35"]}', "wrong-shape"],
    ["a word for the list", '{"transactions":"午饭35"}', "wrong-shape"],
    ["another answer", '{"intent":"confirm","corrections":[]}', "wrong-shape"],
  ])("%s", (_, text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });
});

describe("with a custom category 露营 for expenses", () => {
  const told = replyContext("露营300");
  const context = { ...told.context, customCategoryTypes: [["EXPENSE"]] as const };
  const filed = (type: string, asked: typeof told) => {
    const text = JSON.stringify({ ...LUNCH, type, category: "露营" });
    const outcome = readParseReply({ text, finish: "stop" }, asked);
    return outcome.ok ? outcome.value.answer.transactions : outcome.reason;
  };

  test("an income in it becomes 其他, and unsure", () => {
    const expected = [{ type: "INCOME", category: "其他", confidence: 0.6 }];

    expect(filed("INCOME", { ...told, context })).toMatchObject(expected);
  });

  test("an expense in it stays, and so does any type if the client sends no types", () => {
    const stays = [{ category: "露营", confidence: 0.95 }];

    expect(filed("EXPENSE", { ...told, context })).toMatchObject(stays);
    expect(filed("INCOME", told)).toMatchObject(stays);
  });
});

function read(text: string) {
  return readParseReply({ text, finish: "stop" }, replyContext("午饭35，打车20"));
}

function transactionsOf(text: string) {
  const outcome = read(text);
  return outcome.ok ? outcome.value.answer.transactions : outcome.reason;
}
