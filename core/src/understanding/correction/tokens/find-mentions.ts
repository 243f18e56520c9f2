import { dateOf } from "../../../moment.ts";
import { fenFromYuan, isRecordableAmount } from "../../../money.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import { findAmounts } from "../../amounts/find-amounts.ts";
import { findDates } from "../../dates/find-dates.ts";
import { findNumbers } from "../../numbers/find-numbers.ts";
import { findOrdinals } from "../../ordinals/find-ordinals.ts";
import type { Token } from "./token.ts";

/** Amounts, days and places in the list, by where they start in the text. */
export type Mentions = ReadonlyMap<number, Token>;

/** 60那笔 means the draft of 60; no other reader of amounts knows what 那笔 points at. */
const POINTED_AT = /^(?:块|元)?(?:钱)?的?(?:那|这)(?:一)?(?:笔|个|条|项|单)/;

/** 第二 168, 第二改成50: beside a change the measure word may be missing. */
const BARE_ORDINAL =
  /第([一二三四五六七八九十]|\d{1,2})(?=[\s,，、]|改|应该|不要|不对|删|[和跟与]第|对调|互换|确认)/g;

export function findMentions(text: string, context: UserContext): Mentions {
  const mentions = new Map<number, Token>();
  const covered = new Uint8Array(text.length);
  const place = (token: Token) => {
    if (covered.subarray(token.start, token.end).includes(1)) return;
    covered.fill(1, token.start, token.end);
    mentions.set(token.start, token);
  };
  for (const ordinal of findOrdinals(text)) {
    place({ type: "ordinal", ordinal, ...cut(text, ordinal) });
  }
  for (const match of text.matchAll(BARE_ORDINAL)) {
    const position = "零一二三四五六七八九十".indexOf(match[1] ?? "");
    const start = match.index;
    const span = { start, end: start + match[0].length };
    const ordinal = {
      from: "start" as const,
      position: position > 0 ? position : Number(match[1]),
      ...span,
    };
    if (ordinal.position > 0) place({ type: "ordinal", ordinal, ...cut(text, span) });
  }
  for (const { start, end, date } of findDates(text, dateOf(context.now))) {
    place({ type: "date", date, ...cut(text, { start, end }) });
  }
  for (const { start, end, amount, marked } of findAmounts(text)) {
    place({ type: "amount", amount, marked, ...cut(text, { start, end }) });
  }
  for (const { start, end, value } of findNumbers(text)) {
    const amount = value < 1e8 ? fenFromYuan(value) : null;
    if (amount === null || !isRecordableAmount(amount)) continue;
    if (!POINTED_AT.test(text.slice(end, end + 8))) continue;
    place({ type: "amount", amount, marked: false, ...cut(text, { start, end }) });
  }
  return mentions;
}

function cut(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  return { start, end, text: text.slice(start, end) };
}
