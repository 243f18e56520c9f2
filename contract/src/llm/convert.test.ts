import {
  type CalendarDate,
  type ConverseAnswer,
  type CorrectAnswer,
  calendarDateFromEpochDay,
  type Fen,
  LARGEST_AMOUNT,
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
} from "./convert.ts";
import { correctTransaction } from "./correct-transaction.ts";
import { parseTransaction } from "./parse-transaction.ts";

const clock = { now: (): Moment => ({ epochMs: 0, utcOffsetMinutes: 480 }) };
const by = { model: "qwen-plus", degraded: false };
const now = { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 };
const context = { recentCategories: ["餐饮"], customCategories: ["猫"], now };
const lunch = {
  amount: 3550 as Fen,
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-14" as CalendarDate,
  description: "午饭",
} as const;

/** Through JSON and the schema, as the other side gets it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a question arrives as it was put", () => {
  test("parse", () => {
    const question = { text: "午饭35块5", context };

    const body = parseTransaction.body.parse(sent(parseBody(question)));

    expect(parseQuestion(body, clock)).toEqual(question);
  });

  test.each([[[["EXPENSE"]]], [[["EXPENSE", "INCOME"]]], [[]]] as const)(
    "what the user's own categories are for: %j",
    (customCategoryTypes) => {
      const question = { text: "猫粮35", context: { ...context, customCategoryTypes } };

      const body = parseTransaction.body.parse(sent(parseBody(question)));

      expect(parseQuestion(body, clock)).toEqual(question);
    },
  );

  test("of a client that does not tell it, nothing is made up", () => {
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
  ])("said at %s", (iso, utcOffsetMinutes) => {
    const body = parseTransaction.body.parse({ text: "午饭35", context: { now: iso } });

    expect(parseQuestion(body, clock).context.now).toEqual({ ...now, utcOffsetMinutes });
  });

  test("without a context the server's clock stands in, and drafts without a date are of today", () => {
    const draft = { amount: 1, type: "EXPENSE", category: "餐饮" };
    const body = correctTransaction.body.parse({ currentBatch: [draft], correctionText: "改" });

    expect(correctQuestion(body, clock)).toEqual({
      currentBatch: [{ ...draft, index: 0, amount: 100, date: "1970-01-01", description: "" }],
      correctionText: "改",
      context: { recentCategories: [], customCategories: [], now: clock.now() },
    });
  });
});

describe("an answer arrives as it was given", () => {
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
    { action: "correct", transaction: heard, message: null },
    { action: "clarify", transaction: null, message: "请再说一次" },
  ] as const)("converse: $action", (answer: ConverseAnswer) => {
    const reply = conversation.reply.parse(sent(conversationReply(answer, by)));

    expect(reply).toMatchObject(by);
    expect(converseAnswer(reply)).toEqual(answer);
  });
});

test("every amount and date survives the way through yuan and text", () => {
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
