import { findCategoryWords } from "../categories/find-category-words.ts";
import { maskPeople } from "../types/people.ts";
import { contentOf } from "./content.ts";
import { type Mentions, type Span, within } from "./mentions.ts";

/** Ends a statement or a question, whatever it was about. */
const ENDED = /(?:多少钱?|[吗呢啊吧呀了])$/;
/** 房东 退了 押金: typed word by word, the verb still waits for its object. */
const WAITING_VERB = /(?:^|某 )[退收发给卖交付转打领买]了$/;
const LONGEST_PIECE = 40;

/**
 * Where the statement with an amount starts, no earlier than `start`: after a comma, or after a space
 * that a recognizer set for a pause. A space counts where both sides stand on their own: in
 * 这个月吃饭花了多少 买菜三十 the question is over, in 打算买个 五千的手机 the plan is not.
 */
export function openingOf(mentions: Mentions, { start, end }: Span): number {
  const pauses = within(mentions.separators, start, end);
  const comma = pauses.findLast(({ strength }) => strength > 2)?.end ?? start;
  const breath = pauses.findLast(
    (pause) =>
      pause.strength === 1 &&
      pause.start >= comma &&
      contentOf(mentions, { start: pause.end, end }) !== "" &&
      isComplete(mentions, { start: comma, end: pause.start }),
  );
  return breath?.end ?? comma;
}

/** Where it ends: before a comma, or a space after which another thing is spoken of. */
export function closingOf(mentions: Mentions, { start, end }: Span): number {
  const pauses = within(mentions.separators, start, end);
  const comma = pauses.find(({ strength }) => strength > 2)?.start ?? end;
  const breath = pauses.find(
    ({ strength, end: from }) =>
      strength === 1 && from < comma && namesThing(mentions, from, comma),
  );
  return breath?.start ?? comma;
}

function isComplete(mentions: Mentions, { start, end }: Span): boolean {
  const from = Math.max(start, end - LONGEST_PIECE);
  const words = mentions.text.slice(from, end);
  if (WAITING_VERB.test(maskPeople(words))) return false;
  const priced = mentions.amounts.some((amount) => amount.end === end && amount.start >= from);
  return priced || ENDED.test(words) || namesThing(mentions, from, end);
}

function namesThing({ text }: Mentions, start: number, end: number): boolean {
  return findCategoryWords(text.slice(start, Math.min(end, start + LONGEST_PIECE)), "expense").some(
    ({ kind, word }) => word.length > 1 && (kind === "thing" || kind === "name"),
  );
}
