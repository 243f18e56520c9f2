import type { Fen } from "../money.ts";
import type { TransactionType } from "../transaction.ts";
import type { RecurringRule } from "./recurring.ts";

/** A kept recurring entry, as people speak of it. */
export interface Reminder {
  readonly id: string;
  readonly rule: RecurringRule;
  /** The description, or the category if there is none. */
  readonly name: string;
  /** By its present name. */
  readonly category: string;
  readonly amount: Fen;
  readonly type: TransactionType;
  readonly paused: boolean;
}

/** 交房租, 还花呗, 买菜: the verb is perhaps no part of the name. */
const VERBS = "交付还缴买充";

/** Those that the words may mean; with `null` all of them. The whole words come before those without their verb, a name before a category. */
export function remindersNamed(
  reminders: readonly Reminder[],
  words: string | null,
): readonly Reminder[] {
  if (words === null) return reminders;
  const core = VERBS.includes(words.charAt(0)) ? words.slice(1) : words;
  const ways = [
    ({ name }: Reminder) => name === words || name === core,
    ({ name }: Reminder) => name.includes(words) || words.includes(name),
    ({ name }: Reminder) => core.length > 1 && name.includes(core),
    ({ category }: Reminder) => category === words || category === core,
  ];
  const [fitting = []] = ways
    .map((fits) => reminders.filter(fits))
    .filter(({ length }) => length > 0);
  return fitting;
}
