import { APPENDED, dateOf, type Moment } from "@suikouji/core";
import type { WireCorrectAnswer, WireTransaction } from "../wire/wire-format.ts";
import type { CorrectCase, ExpectedCorrection, ExpectedTransaction } from "./cases.ts";

/** `null` when the answer is exactly right, otherwise the first thing wrong with it. */
export type Fault =
  | null
  | "count"
  | "amount"
  | "type"
  | "category"
  | "date"
  | "account"
  | "mark"
  | "description"
  | "intent"
  | "target"
  | "field"
  | "error";

type GivenCorrection = WireCorrectAnswer["corrections"][number];

/** Same number of transactions in the same order, each with every field right. */
export function scoreParse(
  expected: readonly ExpectedTransaction[],
  given: readonly WireTransaction[],
): Fault {
  if (given.length !== expected.length) return "count";
  for (const [at, wanted] of expected.entries()) {
    const heard = given[at];
    if (heard === undefined) return "count";
    if (!sameAmount(wanted.amount, heard.amount)) return "amount";
    if (wanted.type !== heard.type) return "type";
    if (!wanted.category.includes(heard.category)) return "category";
    if (wanted.date !== heard.date) return "date";
    if (isOther(wanted.account, heard.account)) return "account";
    if (isOther(wanted.toAccount, heard.toAccount)) return "account";
    if (isOther(wanted.tags, heard.tags) || isOther(wanted.note, heard.note)) return "mark";
  }
  return null;
}

/** A server does not tell accounts, tags and notes: nobody can say that it misheard them. */
function isOther(wanted: string | undefined, heard: string | undefined): boolean {
  return wanted !== undefined && heard !== undefined && wanted !== heard;
}

/** Existing items in any order, appended ones in the order said; a field too many is a fault. */
export function scoreCorrect(
  expected: CorrectCase["expect"],
  given: WireCorrectAnswer,
  now: Moment,
): Fault {
  if (given.intent !== expected.intent) return "intent";
  const wanted = inOrder(expected.corrections);
  const answered = inOrder(given.corrections);
  if (wanted.length !== answered.length) return "target";
  for (const [at, correction] of wanted.entries()) {
    const answer = answered[at];
    if (answer === undefined || answer.index !== correction.index) return "target";
    const fault =
      correction.index === APPENDED
        ? appendedFault(correction, answer, dateOf(now))
        : changeFault(correction.updatedFields, { ...answer.updatedFields });
    if (fault !== null) return fault;
  }
  return null;
}

/** How an appended item is described is free, and one without a date is of today. */
function appendedFault(
  { updatedFields }: ExpectedCorrection,
  answer: GivenCorrection,
  today: string,
): Fault {
  const wanted = withoutDescription({ date: today, ...updatedFields });
  return changeFault(wanted, withoutDescription({ date: today, ...answer.updatedFields }));
}

function withoutDescription(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== "description"));
}

function changeFault(
  wanted: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Fault {
  const present = Object.keys(given).filter((field) => given[field] !== undefined);
  if (present.length !== Object.keys(wanted).length) return "field";
  for (const [field, value] of Object.entries(wanted)) {
    if (!present.includes(field)) return "field";
    if (!sameField(field, value, given[field])) return isFault(field) ? field : "field";
  }
  return null;
}

function sameField(field: string, wanted: unknown, given: unknown): boolean {
  if (field === "amount") return sameAmount(Number(wanted), Number(given));
  return Array.isArray(wanted) ? wanted.includes(given) : wanted === given;
}

function sameAmount(wanted: number, given: number): boolean {
  return Math.round(wanted * 100) === Math.round(given * 100);
}

function isFault(field: string): field is "amount" | "type" | "category" | "date" | "description" {
  return ["amount", "type", "category", "date", "description"].includes(field);
}

function inOrder<Indexed extends { readonly index: number }>(
  corrections: readonly Indexed[],
): readonly Indexed[] {
  // A stable sort keeps several appended items, all at −1, in the order they were said.
  return corrections.toSorted((left, right) => left.index - right.index);
}
