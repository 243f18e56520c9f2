import { dateOf } from "../../../moment.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import { findAmounts } from "../../amounts/find-amounts.ts";
import { findDates } from "../../dates/find-dates.ts";
import { readNumber } from "../../numbers/find-numbers.ts";
import { findOrdinals } from "../../ordinals/find-ordinals.ts";
import { span } from "./place-at.ts";
import type { Token, TokenContent } from "./token.ts";

/** Amounts, days and places in the list, by where they start in the text. */
export type Mentions = ReadonlyMap<number, Token>;

/** 第二 168, 第二改成50: beside a change the measure word may be missing. */
const BARE_ORDINAL =
  /第([一二三四五六七八九十]|\d{1,2})(?=[\s,，、改应删对互确]|不[要对]|[和跟与]第)/g;

export function findMentions(text: string, context: UserContext): Mentions {
  const mentions = new Map<number, Token>();
  const covered = new Uint8Array(text.length);
  const place = (start: number, end: number, content: TokenContent) => {
    if (covered.subarray(start, end).includes(1)) return;
    covered.fill(1, start, end);
    mentions.set(start, { ...content, start, end, text: text.slice(start, end) });
  };
  for (const { start, end, from, position } of findOrdinals(text)) {
    const at = from === "start" ? position : -position;
    place(start, end, { type: "place", places: [span(at)] });
  }
  for (const { index, 0: said, 1: numeral = "" } of text.matchAll(BARE_ORDINAL)) {
    const position = readNumber(numeral) ?? 0;
    if (position === 0) continue;
    place(index, index + said.length, { type: "place", places: [span(position)] });
  }
  for (const { start, end, date } of findDates(text, dateOf(context.now))) {
    place(start, end, { type: "date", date });
  }
  for (const { start, end, amount } of findAmounts(text)) {
    place(start, end, { type: "amount", amount });
  }
  return mentions;
}
