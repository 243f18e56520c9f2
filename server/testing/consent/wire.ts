import type { CorrectAnswer } from "@suikouji/core";
import { type CalendarDate, fenFromYuan, type ParsedTransaction } from "@suikouji/core";
import type { WireAnswer, WireDraft, WireFields } from "./eval-cases.ts";

export type QuestionKind = "parse" | "correct" | "converse";

/** A model's replies to each of the three questions. */
export interface Replies {
  readonly parse?: unknown;
  readonly correct?: WireAnswer;
  readonly converse?: unknown;
}

const CONFIDENCE = 0.97;

/** The reply as the model would write it; without one, it says that it does not understand. */
export function writtenReply(replies: Replies, asked: QuestionKind): string {
  switch (asked) {
    case "parse":
      return JSON.stringify(replies.parse ?? { transactions: [], truncated: false });
    case "correct":
      return JSON.stringify({
        ...(replies.correct ?? { intent: "unclear", corrections: [] }),
        reason: "change",
        confidence: CONFIDENCE,
      });
    case "converse":
      return JSON.stringify(
        replies.converse ?? { action: "clarify", transaction: null, message: "请问您想修改什么？" },
      );
  }
}

/** A correction's answer in the core's types, taken as sure. */
export function coreAnswer({ intent, corrections }: WireAnswer): CorrectAnswer {
  return {
    intent,
    corrections: corrections.map(({ index, updatedFields }) => ({
      index,
      updatedFields: coreFields(updatedFields),
    })),
    reason: null,
    confidence: CONFIDENCE,
  };
}

export function coreDraft({ index: _, ...draft }: WireDraft): ParsedTransaction {
  return {
    ...draft,
    amount: fenFromYuan(draft.amount),
    date: draft.date as CalendarDate,
    confidence: CONFIDENCE,
  };
}

function coreFields({ amount, type, category, date, description }: WireFields) {
  return {
    ...(amount !== undefined && { amount: fenFromYuan(amount) }),
    ...(type !== undefined && { type }),
    ...(category !== undefined && { category }),
    ...(date !== undefined && { date: date as CalendarDate }),
    ...(description !== undefined && { description }),
  };
}
