import { contentOf } from "./content.ts";
import type { Draft } from "./draft.ts";
import type { Mentions } from "./mentions.ts";
import type { Segment } from "./segment.ts";

/** What a slip of the tongue was about: the amount of the same item, or the item too. */
export type Repair = "none" | "same-item" | "other-item";

const SLIP =
  /不对|等一下|等等|不是[^#,，是]{1,6}是|不是不是|[说记搞弄看讲报算]错了?|(?<![买拿点走坐付打吃寄送])错了|口误|更正|[哦啊噢呃额诶]不(?![对是])|不不+|应该是|我是说|准确说|改一下|不是(?=[,，\s。]|是|$)|(?:^|[,，\s。])不(?=[,，\s。])/;
/** A weak marker repairs only when nothing new was named before it. */
const WEAK_SLIP = /^应该是$/;

/** A repair stands between two amounts: 打车三十，啊不对，三十五. */
export function repairBetween(
  mentions: Mentions,
  { previous, segment }: { previous: Draft; segment: Segment },
): Repair {
  const start = Math.max(previous.amountEnd, segment.amount.start - 60);
  const gap = mentions.text.slice(start, segment.amount.start);
  const slip = SLIP.exec(gap);
  if (slip === null) return "none";
  const opening = contentOf(mentions, { start, end: start + slip.index });
  if (WEAK_SLIP.test(slip[0]) && opening !== "") return "none";
  const from = start + slip.index + slip[0].length;
  const named = contentOf(mentions, { start: from, end: segment.amount.start });
  const after = contentOf(mentions, { start: segment.amount.end, end: segment.end });
  return isCutShort(named) && isCutShort(after) ? "same-item" : "other-item";
}

/** Nothing but particles: 是, 应该是, 那个. */
export function isCutShort(words: string): boolean {
  return (
    words === "" ||
    /^(?:是|应该|应该是|不对|不是|错了?|说错|记错|口误|而|来着|改成|其实|才对|让?我?[看想算][看想算]|[看想算]一下)+$/.test(
      words,
    )
  );
}
