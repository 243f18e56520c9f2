import type { CalendarDate } from "../calendar-date.ts";
import { defaultCategories } from "../categories.ts";
import type { BatchDraft } from "../draft/batch-draft.ts";
import type { Fen } from "../money.ts";
import type { TransactionChange, TransactionType } from "../transaction.ts";
import type { Reason } from "../understanding/frames/frame.ts";
import { record } from "../understanding/kinds/record.ts";
import { is, isAny, type Token } from "../understanding/token.ts";
import { areDetailsSaid } from "./details.ts";
import { says, type Words } from "./words.ts";

/** Whether the words hold the new value of every field. */
export function isValueSaid(
  change: TransactionChange,
  before: BatchDraft | undefined,
  words: Words,
): boolean {
  if (before === undefined || Object.keys(change).length === 0) return false;
  const { amount, date, type, category, description } = change;
  return (
    (amount === undefined || isAmountSaid(amount, before, words)) &&
    (date === undefined || isDaySaid(date, words)) &&
    (type === undefined || isTypeSaid(type, change, words)) &&
    (category === undefined || isCategorySaid(category, change, words)) &&
    areDetailsSaid(change, words) &&
    (description === undefined || (description !== "" && words.text.includes(description)))
  );
}

/** Said, and not only quoted or denied; or computed from what was said, and from the amount before. */
export function isAmountSaid(amount: Fen, before: BatchDraft | null, words: Words): boolean {
  const { tokens, text, context } = words;
  const said = tokens.filter((token, at) => token.amount !== undefined && !isDenied(tokens, at));
  if (said.some((token) => token.amount === amount && token.loose !== true)) {
    const { dropped } = record(text, context).act;
    return !dropped.some((each) => each.amount === amount && OF_OTHERS.includes(each.reason));
  }
  // 五十八和四十二记反了: the amounts of the drafts change places.
  const isSwapped = says(words, ["swap"]) && words.batch.some((draft) => draft.amount === amount);
  return isSwapped || computed(tokens, before).includes(amount);
}

/** Why a sum is not what was paid for a draft. 改成一百二 drops its sum as well, but orders it. */
const OF_OTHERS: readonly Reason[] = [
  "quoted-price",
  "per-unit-price",
  "balance",
  "paid-by-others",
  "planned",
  "asked",
];

/** 不是三十五: the value that the draft must not have. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  return isAny(tokens[at - 1], ["isnt", "no"]);
}

/** 少十块, 打八折再减二十, 一晚二百六住了两晚: one or two steps from the amounts of the words and of the draft. */
function computed(tokens: readonly Token[], before: BatchDraft | null): readonly number[] {
  const said = tokens.flatMap(({ amount }) => amount ?? []);
  const from = before === null ? said : [...said, before.amount];
  const times = tokens.flatMap((token) => token.scale?.times ?? countOf(token));
  const scaled = from.flatMap((one) => times.map((by) => one * by));
  const twice = scaled.flatMap((one) => times.map((by) => one * by));
  const sums = [...from, ...scaled].flatMap((one) =>
    said.flatMap((other) => [one + other, one - other]),
  );
  return [...scaled, ...twice, ...sums].map(Math.round);
}

/** 两晚 multiplies, 三个人 divides. */
function countOf({ value, amount }: Token): readonly number[] {
  const isCount = amount === undefined && value !== undefined && value > 1 && value <= 100;
  return isCount ? [value, 1 / value] : [];
}

export function isDaySaid(date: CalendarDate, { tokens }: Words): boolean {
  return tokens.some((token, at) => token.date === date && !isDenied(tokens, at));
}

/** 是收入, 算报销, 不是我发出去的: the type itself, a category of only this type, or the denial of the one it has. */
function isTypeSaid(
  type: TransactionType,
  { category = "", amount, date }: TransactionChange,
  { tokens, text }: Words,
): boolean {
  const told = tokens.filter((token, at) => token.type !== undefined && !isDenied(tokens, at));
  if (told.some((token) => token.type === type)) return true;
  if (told.some(({ sense }) => sense === "type")) return false;
  const isOfCategory = text.includes(category) && defaultCategories(type).includes(category);
  if (category !== "" && isOfCategory) return true;
  const denies = tokens.some((token) => isAny(token, ["isnt", "swap", "wrong"]));
  return amount === undefined && date === undefined && denies;
}

/** By its name, by a word for something of it, or brought along by another type or name. */
function isCategorySaid(
  category: string,
  { type, description }: TransactionChange,
  { tokens, text }: Words,
): boolean {
  const isNamed = text.includes(category) || tokens.some((token) => is(token, category));
  return isNamed || type !== undefined || description !== undefined;
}
