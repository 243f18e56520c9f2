import { dateOf } from "../moment.ts";
import { type Fen, yuanFromFen } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { heardIn } from "../understanding/answers.ts";
import { findDates } from "../understanding/dates/find-dates.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** How much two readings have in common, the most first. */
export const LIKENESSES = ["whole", "named", "counted"] as const;
type Likeness = (typeof LIKENESSES)[number];

interface Said {
  /** The days the user named, the nearest first. */
  readonly saidDays: readonly string[];
  readonly context: UserContext;
}

/** 水果20，牛奶20: what was heard, for when no part of the user's own words says it. */
export function inPlainWords(
  heard: readonly ParsedTransaction[],
  { saidDays, context }: Said,
): string {
  const today = dateOf(context.now);
  const clauses = heard.map((each, index) => {
    const words = clauseOf(each, context);
    if (each.date === (heard[index - 1]?.date ?? today)) return words;
    return `${dayWords(each, { saidDays, context })}${words}`;
  });
  return clauses.join("，");
}

/** As the user named the day, else by its date. */
export function dayWords({ date }: ParsedTransaction, { saidDays, context }: Said): string {
  const today = dateOf(context.now);
  const said = saidDays.find((words) => findDates(words, today)[0]?.date === date);
  return said ?? (date === today ? "今天" : spokenDay(date, today));
}

/** The first way of saying it that is understood again. */
function clauseOf(heard: ParsedTransaction, context: UserContext): string {
  const name = nameOf(heard);
  const yuan = yuanOf(heard.amount);
  const plain = `${name}${yuan}`;
  const paid = heard.type === "INCOME" ? "收到" : "花了";
  const ways = [
    plain,
    `${plain}元`,
    `${name}${paid}${yuan}元`,
    `${TYPE_NAMES[heard.type]}，${plain}元`,
    `${name}${TYPE_NAMES[heard.type]}${yuan}元`,
  ];
  const readings = ways.map((words) => ({ words, read: heardIn(words, context) }));
  const undated = { ...heard, date: dateOf(context.now) };
  const likest = LIKENESSES.flatMap(
    (likeness) => readings.find(({ read }) => isAlike(read, [undated], likeness)) ?? [],
  );
  return likest[0]?.words ?? plain;
}

function yuanOf(amount: Fen): string {
  return String(yuanFromFen(amount));
}

export function isAlike(
  read: readonly ParsedTransaction[],
  meant: readonly ParsedTransaction[],
  likeness: Likeness,
): boolean {
  if (read.length !== meant.length) return false;
  return read.every((one, index) => {
    const other = meant[index];
    if (other === undefined || one.amount !== other.amount || one.date !== other.date) return false;
    if (likeness === "counted") return true;
    const isNamed = one.type === other.type && one.description === other.description;
    return likeness === "named" ? isNamed : isNamed && one.category === other.category;
  });
}
