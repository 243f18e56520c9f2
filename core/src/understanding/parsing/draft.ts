import type { CalendarDate } from "../../calendar-date.ts";
import type { Fen } from "../../money.ts";
import type { AmountMention } from "../amounts/find-amounts.ts";
import { closingOf, openingOf } from "./breath.ts";
import { contentOf } from "./content.ts";
import { type Mentions, type Span, within } from "./mentions.ts";

/** Third stage: one transaction in the making. */
export interface Draft {
  /** The stretch of text it came from, later repairs and shares included. */
  readonly start: number;
  readonly end: number;
  /** Where its words end; what follows up to `end` only changed the amount. */
  readonly textEnd: number;
  /** Where the last amount it took in ends. */
  readonly amountEnd: number;
  /** The amount its words stand around, not necessarily the one that counts. */
  readonly anchor: AmountMention;
  readonly amount: Fen;
  readonly marked: boolean;
  readonly approximate: boolean;
  /** The most confidence left after what was read into it: 1 for plain speech. */
  readonly certainty: number;
  /** Item words that replace its own, where one clause lists several (分别). */
  readonly item: string | null;
  /** The draft whose words it shares because it has none of its own (打车30和20). */
  readonly repeats: Draft | null;
  /** Its own day, where one clause lists several (昨天和前天各30). */
  readonly date?: CalendarDate;
}

/** The words of a draft, nearest to its amount first. */
export interface DraftPieces {
  /** The piece with the amount in it. */
  readonly own: Span;
  readonly before: readonly Span[];
  readonly after: readonly Span[];
}

const READ_BEFORE = 60;
const READ_AFTER = 40;

/**
 * A lone space beside a number is typing, not a pause: 花了 36 元. After an item with its price it is
 * one: 买烟两百 原来想住酒店.
 */
export function piecesOf(mentions: Mentions, draft: Draft): DraftPieces {
  const { anchor } = draft;
  const start = Math.max(draft.start, anchor.start - READ_BEFORE);
  const end = Math.min(Math.max(draft.textEnd, anchor.end), anchor.end + READ_AFTER);
  // 苹果、洗衣液、抽纸一共62 are one list.
  const pauses = within(mentions.separators, start, end).filter(
    (pause) => pause.end > anchor.start || mentions.text.charAt(pause.start) !== "、",
  );
  const opening = pauses.findLast((pause) => pause.strength > 1 && pause.end <= anchor.start);
  const typed = pauses.some((pause) => pause.end === anchor.start);
  const named =
    !typed && contentOf(mentions, { start: opening?.end ?? start, end: anchor.start }) !== "";
  const cuts = pauses.filter(
    (pause) =>
      pause.strength > 1 || (pause.end !== anchor.start && (named || pause.start !== anchor.end)),
  );
  const spans: Span[] = [];
  let from = start;
  for (const cut of cuts) {
    spans.push({ start: from, end: cut.start });
    from = cut.end;
  }
  spans.push({ start: from, end });
  const at = spans.findIndex((span) => span.start <= anchor.start && anchor.end <= span.end);
  return {
    own: spans[at] ?? { start: anchor.start, end: anchor.end },
    before: spans.slice(0, Math.max(0, at)).reverse(),
    after: spans.slice(at + 1),
  };
}

/** The clause of an amount for rules on meaning: to the nearest comma, or the end of the breath. */
export function clauseOf(mentions: Mentions, draft: Draft): Span {
  const { anchor } = draft;
  const start = Math.max(draft.start, anchor.start - READ_BEFORE);
  const end = Math.min(Math.max(draft.textEnd, anchor.end), anchor.end + READ_AFTER);
  const opened = openingOf(mentions, { start, end: anchor.start });
  // 周三没打周四打车19: so does a day after a denial.
  const anew = within(mentions.dates, opened, anchor.start).findLast((date) =>
    /没有?[一-龥]{1,3}$/.test(mentions.text.slice(opened, date.start)),
  );
  const opening = anew?.start ?? opened;
  const closing = closingOf(mentions, { start: anchor.end, end });
  // 打车18昨天没花钱: another day starts another statement, unless it dates this one (昨天的).
  const day = within(mentions.dates, anchor.end, closing).find((date) => closing - date.end > 2);
  return { start: opening, end: day?.start ?? closing };
}
