import type { CalendarDate } from "../calendar-date.ts";
import { dateOf } from "../moment.ts";
import { isRecordableAmount } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { findDates } from "../understanding/dates/find-dates.ts";
import { type HeardTransaction, parseUtterance } from "../understanding/parsing/parse-utterance.ts";
import { joinSentences } from "./leftover.ts";

/**
 * The words after the first `count` transactions, to be said again by themselves: with the day they
 * had in the sentence. Null when there are none, or when they cannot be told from what came before.
 */
export function restFrom(
  text: string,
  { heard, count }: { heard: readonly HeardTransaction[]; count: number },
  context: UserContext,
): string | null {
  const cut = heard[count - 1]?.end ?? 0;
  const left = heard.slice(count);
  if (left.some(({ start }) => start < cut)) return null;
  const plain = withoutLeadingPause(text.slice(cut));
  if (plain === "") return null;
  const days = findDates(text, dateOf(context.now)).filter(({ end }) => end <= cut);
  const saidDays = days.map(({ start, end }) => text.slice(start, end)).reverse();
  return asMeant(plain, { left, saidDays, context });
}

/** The words of a sentence beyond what was drafted of it. Null unless both tell the same story. */
export function restBeyond(
  text: string,
  drafted: readonly ParsedTransaction[],
  context: UserContext,
): string | null {
  const heard = parseUtterance(text, context).filter(({ amount }) => isRecordableAmount(amount));
  const agrees = drafted.every(({ amount }, index) => heard[index]?.amount === amount);
  if (!agrees || heard.length <= drafted.length) return null;
  return restFrom(text, { heard, count: drafted.length }, context);
}

/** Two rests as one: 昨天奶茶15 said before 书20 must not make that yesterday's. */
export function joinRests(earlier: string | null, later: string, context: UserContext): string {
  if (earlier === null) return later;
  const left = parseUtterance(later, context);
  return joinSentences(earlier, asMeant(later, { left, saidDays: [], context, earlier }));
}

/**
 * What is left of words once drafts were made that say the same: amount, type and name, and the day
 * unless none was said. What only may be the same stays.
 */
export function withoutDrafted(
  words: string,
  { drafted, saidText }: { drafted: readonly ParsedTransaction[]; saidText: string },
  context: UserContext,
): string | null {
  const heard = parseUtterance(words, context);
  const anyDay = findDates(saidText, dateOf(context.now)).length === 0;
  const unused = [...drafted];
  const isOpen = heard.map((each) => {
    const index = unused.findIndex((draft) => saysTheSame(each, draft, anyDay));
    if (index >= 0) unused.splice(index, 1);
    return index < 0;
  });
  const firstOpen = isOpen.indexOf(true);
  if (heard.length > 0 && firstOpen === -1) return null;
  const isHead = firstOpen > 0 && isOpen.slice(firstOpen).every((open) => open);
  return isHead ? (restFrom(words, { heard, count: firstOpen }, context) ?? words) : words;
}

function saysTheSame(left: ParsedTransaction, draft: ParsedTransaction, anyDay: boolean): boolean {
  const [name, other] = [left.description, draft.description];
  return (
    left.amount === draft.amount &&
    left.type === draft.type &&
    (anyDay || left.date === draft.date) &&
    name !== "" &&
    other !== "" &&
    (name.includes(other) || other.includes(name))
  );
}

interface Meant {
  readonly left: readonly HeardTransaction[];
  readonly saidDays: readonly string[];
  readonly context: UserContext;
  readonly earlier?: string | null;
}

/** The words alone if they say as much, else behind a day the user said, else behind the date. */
function asMeant(words: string, { left, saidDays, context, earlier = null }: Meant): string {
  const [first] = left;
  if (first === undefined) return words;
  const today = dateOf(context.now);
  const dayNames = [...saidDays, first.date === today ? "今天" : dayName(first.date, today)];
  const readings = [words, ...dayNames.map((day) => `${day}${words}`)];
  const isMeant = (reading: string) => {
    const heard = parseUtterance(joinSentences(earlier, reading), context).slice(-left.length);
    return (
      heard.length === left.length &&
      heard.every(
        ({ amount, date }, index) => amount === left[index]?.amount && date === left[index]?.date,
      )
    );
  };
  return readings.find(isMeant) ?? words;
}

function dayName(date: CalendarDate, today: CalendarDate): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const inYear = `${Number(month)}月${Number(day)}日`;
  return today.startsWith(year) ? inYear : `${year}年${inYear}`;
}

function withoutLeadingPause(text: string): string {
  return text.replace(/^[\s，,。.、；;！!？?]+/u, "");
}
