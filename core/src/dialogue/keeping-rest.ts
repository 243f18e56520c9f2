import { dateOf } from "../moment.ts";
import { isRecordableAmount } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { type Heard, heardIn } from "../understanding/answers.ts";
import { findDates } from "../understanding/dates/find-dates.ts";
import { joinSentences } from "./leftover.ts";
import { dayWords, inPlainWords, isAlike, LIKENESSES } from "./plain-words.ts";

/**
 * The words after the first `count` transactions, to be said again by themselves: with the day they
 * had in the sentence, and in plain words where what came before cannot be cut off (早饭晚饭各15).
 * Null when there are none.
 */
export function restFrom(
  text: string,
  { heard, count }: { heard: readonly Heard[]; count: number },
  context: UserContext,
): string | null {
  const cut = heard[count - 1]?.end ?? 0;
  const left = heard.slice(count);
  const isCut = left.every(({ start }) => start >= cut);
  const words = isCut ? withoutLeadingPause(text.slice(cut)) : "";
  if (left.length === 0) return words === "" ? null : words;
  const days = findDates(text, dateOf(context.now)).filter(({ end }) => end <= cut);
  const saidDays = days.map(({ start, end }) => text.slice(start, end)).reverse();
  const plain = inPlainWords(left, { saidDays, context });
  return asMeant([...(words === "" ? [] : [words]), plain], { left, saidDays, context }) ?? plain;
}

/** The words of a sentence beyond what was drafted of it. Null unless both tell the same story. */
export function restBeyond(
  text: string,
  drafted: readonly ParsedTransaction[],
  context: UserContext,
): string | null {
  const heard = heardIn(text, context).filter(({ amount }) => isRecordableAmount(amount));
  const agrees = drafted.every(({ amount }, index) => heard[index]?.amount === amount);
  if (!agrees || heard.length <= drafted.length) return null;
  return restFrom(text, { heard, count: drafted.length }, context);
}

/** Two rests as one: 昨天奶茶15 said before 书20 must not make that yesterday's. */
export function joinRests(earlier: string | null, later: string, context: UserContext): string {
  if (earlier === null) return later;
  const left = heardIn(later, context);
  const meant = asMeant([later], { left, saidDays: [], context, earlier });
  return joinSentences(earlier, meant ?? later);
}

/**
 * What is left of words once drafts were made that say the same: amount, type, name and day. What
 * only may be the same stays: 奶茶17 said today is not 昨天奶茶17.
 */
export function withoutDrafted(
  words: string,
  drafted: readonly ParsedTransaction[],
  context: UserContext,
): string | null {
  const heard = heardIn(words, context);
  const unused = [...drafted];
  const isOpen = heard.map((each) => {
    const index = unused.findIndex((draft) => saysTheSame(each, draft));
    if (index >= 0) unused.splice(index, 1);
    return index < 0;
  });
  const firstOpen = isOpen.indexOf(true);
  if (heard.length > 0 && firstOpen === -1) return null;
  const isHead = firstOpen > 0 && isOpen.slice(firstOpen).every((open) => open);
  return isHead ? (restFrom(words, { heard, count: firstOpen }, context) ?? words) : words;
}

function saysTheSame(left: ParsedTransaction, draft: ParsedTransaction): boolean {
  const [name, other] = [left.description, draft.description];
  return (
    left.amount === draft.amount &&
    left.type === draft.type &&
    left.date === draft.date &&
    name !== "" &&
    other !== "" &&
    (name.includes(other) || other.includes(name))
  );
}

interface Meant {
  readonly left: readonly Heard[];
  readonly saidDays: readonly string[];
  readonly context: UserContext;
  readonly earlier?: string | null;
}

/**
 * Those of the words that say most of what was meant: alone, else behind a day the user said, else
 * behind the date. Null when none says as much as amounts and days.
 */
function asMeant(
  ways: readonly string[],
  { left, saidDays, context, earlier = null }: Meant,
): string | null {
  const [first] = left;
  if (first === undefined) return null;
  const dayNames = [...saidDays, dayWords(first, { saidDays: [], context })];
  const readings = ways
    .flatMap((words) => [words, ...dayNames.map((day) => `${day}${words}`)])
    .map((words) => {
      const heard = heardIn(joinSentences(earlier, words), context);
      return { words, read: heard.slice(-left.length) };
    });
  const [best] = LIKENESSES.flatMap(
    (likeness) => readings.find(({ read }) => isAlike(read, left, likeness)) ?? [],
  );
  return best?.words ?? null;
}

function withoutLeadingPause(text: string): string {
  return text.replace(/^[\s，,。.、；;！!？?]+/u, "");
}
