import { type CalendarDate, parseCalendarDate } from "../src/calendar-date.ts";
import { fenFromYuan, yuanFromFen } from "../src/money.ts";
import type {
  CorrectAnswer,
  Correction,
  NumberedTransaction,
  UserContext,
} from "../src/ports/understanding.ts";
import type { TransactionType } from "../src/transaction.ts";
import { correct as correctBatch } from "../src/understanding/answers.ts";

/** Sunday, 2026-11-15, ten in the morning in China. */
export const TEST_CONTEXT: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 },
};

const DRAFT = /^([+=]?)([^\d]*?)([\d.]+)([^\d@]+)(?:@(\d{2}-\d{2}))?$/;

/**
 * A batch in short: `吃饭60餐饮 +红包200红包 打车30交通@11-14` is three drafts, the second an income
 * (`=` is a transfer), the third of 14 November.
 */
export function batchOf(short: string): readonly NumberedTransaction[] {
  return short
    .split(" ")
    .filter((each) => each !== "")
    .map((each, index) => {
      const [, sign, description = "", amount, category = "其他", day = "11-15"] =
        DRAFT.exec(each) ?? [];
      return {
        index,
        amount: fenFromYuan(Number(amount)),
        type: typeOf(sign),
        category,
        description,
        date: parseCalendarDate(`2026-${day}`) ?? ("2026-11-15" as CalendarDate),
      };
    });
}

/** The answer in short: `0 amount=50; 1 type=INCOME`, `cancel 1,2`, `append 15 饮品 奶茶`. */
export function answerTo(batch: string, text: string, context: Partial<UserContext> = {}): string {
  return inShort(
    correctBatch({
      currentBatch: batchOf(batch),
      correctionText: text,
      context: { ...TEST_CONTEXT, ...context },
    }),
  );
}

export function inShort({ intent, corrections, reason }: CorrectAnswer): string {
  switch (intent) {
    case "unclear":
      return `unclear ${reason}`;
    case "confirm":
    case "cancel":
      return [
        intent,
        ...(corrections.length > 0 ? [corrections.map(({ index }) => index).join(",")] : []),
      ].join(" ");
    case "append":
      return `append ${corrections.map(appended).join("; ")}`;
    case "correction":
      return corrections.map(changed).join("; ");
  }
}

function appended({ updatedFields }: Correction): string {
  const { amount, type, category, description, date } = updatedFields;
  const sign = type === "INCOME" ? "+" : "";
  const day = date === "2026-11-15" || date === undefined ? "" : ` ${date.slice(5)}`;
  return `${sign}${amount === undefined ? "" : yuanFromFen(amount)} ${category} ${description}${day}`;
}

function changed({ index, updatedFields }: Correction): string {
  const { amount, ...others } = updatedFields;
  const fields = { ...(amount !== undefined && { amount: yuanFromFen(amount) }), ...others };
  return `${index} ${Object.entries(fields)
    .map(([field, value]) => `${field}=${value}`)
    .join(" ")}`;
}

function typeOf(sign: string | undefined): TransactionType {
  if (sign === "+") return "INCOME";
  return sign === "=" ? "TRANSFER" : "EXPENSE";
}
