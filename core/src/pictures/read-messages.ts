import { readNotices } from "../notices/read-notices.ts";
import type { PageContext, PageReading, PictureDraft } from "./page.ts";
import { around, type Row, type Word } from "./words.ts";

/** Banks and wallets write so; a page that does not is not read as messages. */
const MESSAGE =
  /尾号\s*\d{4}|(?:账户|卡)\*{0,4}\d{4}.*(?:元|余额)|支付凭证|付款金额|您的?.{0,12}(?:支出|收入|消费|转入|入账)|spent at/;
/** Lines of one message stand closer than this many heights. */
const CLOSE = 1.6;

interface Message {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The payments that messages on the page tell; null: the page shows no such message. */
export function noticesIn(rows: readonly Row[], context: PageContext): PageReading | null {
  const messages = messagesOf(rows).filter(({ text }) => MESSAGE.test(text));
  if (messages.length === 0) return null;
  const drafts = messages.flatMap(({ text, words }) =>
    readNotices(text, context).drafts.map((notice): PictureDraft => {
      const { time, payment, from: _, ...draft } = notice;
      const place = around(words.map((word) => word.place));
      return { draft, place, clock: time, payment, order: null, entryId: null };
    }),
  );
  return drafts.length === 0 ? null : { kind: "notices", drafts, told: [], sums: [] };
}

/** Lines close under one another are one message; its lines are broken anywhere, also within a number. */
function messagesOf(rows: readonly Row[]): readonly Message[] {
  const messages: { text: string; words: Word[] }[] = [];
  let before: Word | undefined;
  for (const row of rows) {
    const [first] = row;
    // The head of a notification: who sent it, and how long ago.
    const isHead = row.some((word) => /^(?:现在|刚刚|.{1,4}(?:分钟|小时|天)前)$/.test(word.text));
    if (first === undefined || isHead) {
      before = undefined;
      continue;
    }
    const text = row.map((word) => word.text).join(" ");
    const last = messages.at(-1);
    const isNext =
      before !== undefined &&
      first.level - before.level < CLOSE * Math.max(first.height, before.height) &&
      row.length === 1;
    if (last !== undefined && isNext) {
      last.text += text;
      last.words.push(...row);
    } else messages.push({ text, words: [...row] });
    before = first;
  }
  return messages;
}
