import {
  type CalendarDate,
  type ConverseAnswer,
  type CorrectAnswer,
  calendarDateFromEpochDay,
  type Fen,
  LARGEST_AMOUNT,
  type LedgerQuery,
  type Moment,
  type ParseAnswer,
} from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { conversation } from "./conversation.ts";
import {
  conversationBody,
  conversationReply,
  converseAnswer,
  converseQuestion,
  correctAnswer,
  correctBody,
  correctQuestion,
  correctReply,
  parseAnswer,
  parseBody,
  parseQuestion,
  parseReply,
} from "./convert-questions.ts";
import { correctTransaction } from "./correct-transaction.ts";
import { parseTransaction } from "./parse-transaction.ts";
import { WireQuerySchema, wireQuery } from "./query.ts";

const clock = { now: (): Moment => ({ epochMs: 0, utcOffsetMinutes: 480 }) };
const by = { model: "qwen-plus", degraded: false };
const now = { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 };
const context = { recentCategories: ["餐饮"], customCategories: ["猫"], now };
const SEPTEMBER = {
  range: { from: "2026-09-01" as CalendarDate, to: "2026-09-30" as CalendarDate },
  words: "2026年9月",
};
const OCTOBER_TAXI: LedgerQuery = {
  period: {
    range: { from: "2026-10-01" as CalendarDate, to: "2026-10-31" as CalendarDate },
    words: "2026年10月",
  },
  type: "EXPENSE",
  category: null,
  words: "打车",
  measure: { kind: "sum" },
};
const lunch = {
  amount: 3550 as Fen,
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-14" as CalendarDate,
  description: "午饭",
} as const;

/** Through JSON and the schema, as the other side receives it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a question arrives as it was sent", () => {
  test("parse", () => {
    const question = { text: "午饭35块5", context };

    const body = parseTransaction.body.parse(sent(parseBody(question)));

    expect(parseQuestion(body, clock)).toEqual(question);
  });

  test.each([[[["EXPENSE"]]], [[["EXPENSE", "INCOME"]]], [[]]] as const)(
    "the types of the user's own categories: %j",
    (customCategoryTypes) => {
      const question = { text: "猫粮35", context: { ...context, customCategoryTypes } };

      const body = parseTransaction.body.parse(sent(parseBody(question)));

      expect(parseQuestion(body, clock)).toEqual(question);
    },
  );

  test("from a client without category types, none are added", () => {
    const asked = { text: "猫粮35", context: { customCategories: ["猫粮"] } };
    const body = parseTransaction.body.parse(asked);

    expect(parseQuestion(body, clock).context).not.toHaveProperty("customCategoryTypes");
    expect(parseBody({ text: "猫粮35", context }).context).not.toHaveProperty(
      "customCategoryTypes",
    );
  });

  test("correct", () => {
    const currentBatch = [lunch, { ...lunch, type: "INCOME" as const }].map((item, index) => ({
      index,
      ...item,
    }));
    const question = { currentBatch, correctionText: "第一笔改成50", context };

    const body = correctTransaction.body.parse(sent(correctBody(question)));

    expect(correctQuestion(body, clock)).toEqual(question);
  });

  test.each([lunch, null])("converse about %j", (currentTransaction) => {
    const question = {
      messages: [
        { role: "user", content: "午饭35块5" },
        { role: "assistant", content: "{}" },
      ] as const,
      currentTransaction,
      context,
    };

    const body = conversation.body.parse(sent(conversationBody(question)));

    expect(converseQuestion(body, clock)).toEqual(question);
  });

  test.each([
    ["2026-11-15T10:00:00+08:00", 480],
    ["2026-11-15T02:00:00Z", 0],
    ["2026-11-14T21:00:00.000-05:00", -300],
    ["2026-11-15T07:45:00+05:45", 345],
  ])("the moment %s", (iso, utcOffsetMinutes) => {
    const body = parseTransaction.body.parse({ text: "午饭35", context: { now: iso } });

    expect(parseQuestion(body, clock).context.now).toEqual({ ...now, utcOffsetMinutes });
  });

  test("without a context the server's clock is used, and drafts without a date are of today", () => {
    const draft = { amount: 1, type: "EXPENSE", category: "餐饮" };
    const body = correctTransaction.body.parse({ currentBatch: [draft], correctionText: "改" });

    expect(correctQuestion(body, clock)).toEqual({
      currentBatch: [{ ...draft, index: 0, amount: 100, date: "1970-01-01", description: "" }],
      correctionText: "改",
      context: { recentCategories: [], customCategories: [], now: clock.now() },
    });
  });
});

describe("an answer arrives as it was sent", () => {
  const heard = { ...lunch, confidence: 0.95 };

  test("parse", () => {
    const answer: ParseAnswer = { transactions: [heard], truncated: true };

    const reply = parseTransaction.reply.parse(sent(parseReply(answer, by)));

    expect(reply.transactions[0]?.amount).toBe(35.5);
    expect(parseAnswer(reply)).toEqual(answer);
  });

  test("correct: absent fields stay absent", () => {
    const answer: CorrectAnswer = {
      intent: "correction",
      corrections: [
        { index: 0, updatedFields: { amount: 5 as Fen } },
        { index: 1, updatedFields: { ...lunch } },
        { index: -1, updatedFields: {} },
      ],
      reason: null,
      confidence: 0.9,
    };

    const reply = correctTransaction.reply.parse(sent(correctReply(answer, by)));

    expect(reply.corrections[0]?.updatedFields).toEqual({ amount: 0.05 });
    expect(correctAnswer(reply)).toEqual(answer);
  });

  test.each([
    { action: "correct", transaction: heard, message: null, query: null },
    { action: "clarify", transaction: null, message: "请再说一次", query: null },
    { action: "query", transaction: null, message: "上个月打车花了多少", query: OCTOBER_TAXI },
    {
      action: "query",
      transaction: null,
      message: "上个月比9月多花多少",
      query: { ...OCTOBER_TAXI, measure: { kind: "compare", with: SEPTEMBER } },
    },
  ] as const)("converse: $action", (answer: ConverseAnswer) => {
    const reply = conversation.reply.parse(sent(conversationReply(answer, by)));

    expect(reply).toMatchObject(by);
    expect(converseAnswer(reply)).toEqual(answer);
  });
});

test("an answer of a server that knows no queries has none", () => {
  const reply = { action: "query", transaction: null, message: "这个月花了多少", ...by };

  expect(converseAnswer(conversation.reply.parse(reply)).query).toBeNull();
});

test.each([
  { ...OCTOBER_TAXI, period: { from: "2026-10-31", to: "2026-10-01" } },
  { ...OCTOBER_TAXI, measure: { kind: "delete" } },
  { ...OCTOBER_TAXI, measure: { kind: "largest", most: 0 } },
  { ...OCTOBER_TAXI, measure: { kind: "list", most: 1000 } },
  { ...OCTOBER_TAXI, words: "打".repeat(31) },
  { ...OCTOBER_TAXI, type: "GIFT" },
])("a query outside the language is refused: %j", (query) => {
  const wire = { ...wireQuery(OCTOBER_TAXI), ...query };

  expect(WireQuerySchema.safeParse(sent(wire)).success).toBe(false);
});

test("every amount and date survives the conversion to yuan and text", () => {
  const step = 9_973_337;
  for (let amount = 1; amount <= LARGEST_AMOUNT; amount += step) {
    const date = calendarDateFromEpochDay(amount % 80_000);
    const answer: ParseAnswer = {
      transactions: [{ ...lunch, amount: amount as Fen, date, confidence: 1 }],
      truncated: false,
    };

    expect(parseAnswer(parseTransaction.reply.parse(sent(parseReply(answer, by))))).toEqual(answer);
  }
});
