import { dateOf } from "../../../moment.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import { findAmounts } from "../../amounts/find-amounts.ts";
import { findDates } from "../../dates/find-dates.ts";
import { findDaysNamed } from "../../dates/find-vague-days.ts";
import { findOrdinalGroups } from "../../ordinals/find-ordinals.ts";
import { span } from "./place-at.ts";
import type { Token, TokenContent } from "./token.ts";

/** Amounts, days and places in the list, by where they start in the text. */
export type Mentions = ReadonlyMap<number, Token>;

export function findMentions(text: string, context: UserContext): Mentions {
  const mentions = new Map<number, Token>();
  const covered = new Uint8Array(text.length);
  const place = (start: number, end: number, content: TokenContent) => {
    if (covered.subarray(start, end).includes(1)) return;
    covered.fill(1, start, end);
    mentions.set(start, { ...content, start, end, text: text.slice(start, end) });
  };
  for (const { start, end, spans } of findOrdinalGroups(text)) {
    place(start, end, { type: "place", places: spans.map(({ from, to }) => span(from, to)) });
  }
  const today = dateOf(context.now);
  for (const { start, end, date } of [
    ...findDates(text, today).filter(({ longAgo }) => longAgo !== true),
    ...findDaysNamed(text, today),
  ]) {
    place(start, end, { type: "date", date });
  }
  for (const { start, end, amount } of findAmounts(text)) {
    place(start, end, { type: "amount", amount });
  }
  return mentions;
}
