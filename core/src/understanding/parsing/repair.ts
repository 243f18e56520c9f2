import { contentOf } from "./content.ts";
import type { Draft } from "./draft.ts";
import type { Mentions } from "./mentions.ts";
import type { Segment } from "./segment.ts";

/** What a slip of the tongue was about: the amount of the same item, or the item too. */
export type Repair = "none" | "same-item" | "other-item";

export const SLIP =
  /不对|等一下|等等|不是[^#,，是]{1,6}是|不是不是|[说记搞弄看讲报算]错了?|(?<![买拿点走坐付打吃寄送])错了|口误|更正|[哦啊噢呃额诶哎嗯欸]不(?:是|(?!对))|不不+|应该是|我是说|准确说|改一下|不是(?=[,，\s。]|是|$)|(?:^|[,，\s。])不(?=[,，\s。])/;
/** A weak marker repairs only when nothing new was named before it. */
const WEAK_SLIP = /^应该是$/;
/** 打车三十，我看看，三十二块五: the bill is looked up. */
const LOOKED_UP =
  /(?:等[等会一下儿]*)?(?:让|给)?我(?:再|先)?[看想算查瞅翻](?:[看想算查瞅]|一?下|一眼)(?:手机|账单|记录|小票|订单|支付宝|微信)*[啊哈呀哦]?/g;

/** A repair stands between two amounts: 打车三十，啊不对，三十五. */
export function repairBetween(
  mentions: Mentions,
  { previous, segment }: { previous: Draft; segment: Segment },
): Repair {
  const start = Math.max(previous.amountEnd, segment.amount.start - 60);
  const gap = mentions.text.slice(start, segment.amount.start);
  const slip = SLIP.exec(gap);
  if (slip === null) return isLookedUp(gap) ? "same-item" : "none";
  const opening = contentOf(mentions, { start, end: start + slip.index });
  if (WEAK_SLIP.test(slip[0]) && opening !== "") return "none";
  const from = start + slip.index + slip[0].length;
  const named = contentOf(mentions, { start: from, end: segment.amount.start });
  const after = contentOf(mentions, { start: segment.amount.end, end: segment.end });
  return isCutShort(named) && isCutShort(after) ? "same-item" : "other-item";
}

function isLookedUp(gap: string): boolean {
  const words = gap.replace(/[\s,，。]/g, "");
  const rest = words.replace(LOOKED_UP, "");
  return rest !== words && /^(?:应该)?是?$/.test(rest);
}

/** Nothing but particles: 是, 应该是, 那个. */
export function isCutShort(words: string): boolean {
  const said = words.replace(/\s/g, "").replace(LOOKED_UP, "");
  return /^(?:是|应该|应该是|不对|不是|错了?|说错|记错|口误|而|来着|改成|其实|才对|我?[看想算查瞅](?:[看想算查瞅]|一下)?)*$/.test(
    said,
  );
}
