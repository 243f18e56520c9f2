import { contentOf } from "./content.ts";
import { contentAfter } from "./content-after.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";

/** What a slip of the tongue was about: the amount of the same item, or the item too. */
export type Repair = "none" | "same-item" | "other-item" | "hesitation";

export const SLIP =
  /不对|等一下|等等|等会儿?(?=[,，\s])|[哦噢诶哎]等会儿?|(?:刚才|刚刚|前面)[^#,，]{0,4}不算|不是[^#,，是]{1,6}是|不是不是|[说记搞弄看讲报算念听][错反岔混串]行?了?|(?<![买拿点走坐付打吃寄送])错了|打错了(?=[,，\s]*[是应])|口误|更正|[哦啊噢呃额诶哎嗯欸]不(?:是|(?!对))|不不+|应该是|应该说|具体(?:来说|地说)?(?:是|$)|我是说|[准确][确切]地?说|改一下|不是(?=[,，\s。]|是|$)|(?:^|[,，\s。])不(?=[,，\s。])/;
/** A weak marker repairs only when nothing new was named before it. */
const WEAK_SLIP = /^应该是$/;
/** 打车三十，我看看，三十二块五: the bill is looked up. */
const LOOKED_UP =
  /(?:(?:等[等会一下儿]*)?(?:让|给)?我(?:再|先)?[看想算查瞅翻](?:[看想算查瞅翻]|一?下|一?眼)|[看查翻]了一?[看查下眼])(?:手机|账单|记录|小票|订单|付款|支付宝?|微信|截图|流水)*[啊哈呀哦]?/g;
/** 那是上回的，这回是二十七: the first price was of another time. */
const ANOTHER_TIME =
  /[那这]个?(?:才|就)?是?(?:上[次回]|前[几两]天|之前|另外?一?[次回单笔]|别[人的]|以前|昨[天儿]|前天)的|这[次回个]|今[天儿]/g;
/** 围巾一百九，哦是一百六十九. */
const RECALLED = /^[\s,，。.…]*[哦噢啊](?:应该|其实)?是$/;
const PAUSED_TO_THINK = /^[\s,，。.…]*[嗯呃额诶唉嗐哎欸][嗯呃额诶唉嗐哎欸\s,，。.…]*$/;

/** A repair stands between two amounts: 打车三十，啊不对，三十五. */
export function repairBetween(
  mentions: Mentions,
  { previous, segment }: { previous: Draft; segment: Segment },
): Repair {
  const start = Math.max(previous.amountEnd, segment.amount.start - 60);
  const gap = mentions.text.slice(start, segment.amount.start);
  const slip = SLIP.exec(gap);
  if (slip === null) {
    if (isLookedUp(gap) || RECALLED.test(gap)) return "same-item";
    return isHesitation(mentions, { previous, segment, gap }) ? "hesitation" : "none";
  }
  if (isOfTheDay(mentions, start + slip.index, start + slip.index + slip[0].length)) return "none";
  const opening = contentOf(mentions, { start, end: start + slip.index });
  if (WEAK_SLIP.test(slip[0]) && opening !== "") return "none";
  // 橘子二十，柚子三斤，不对，三个，二十七: how many there were, of an item whose price comes yet.
  if (opening !== "" && within(mentions.quantities, start, start + slip.index).length > 0) {
    return "none";
  }
  const from = start + slip.index + slip[0].length;
  const aside = isAside(mentions.text.slice(from, segment.amount.start));
  const named = aside ? "" : contentOf(mentions, { start: from, end: segment.amount.start });
  const after = contentAfter(mentions, segment);
  if (isCutShort(named) && isCutShort(after)) return "same-item";
  // 打车三十，等等，还有吃饭二十: a pause for thought takes nothing back.
  return slip[0].includes("等") ? "none" : "other-item";
}

/** 打车二十，今天，不是，昨天吃饭三十: the slip between `start` and `end` was of the day alone. */
function isOfTheDay({ text, dates }: Mentions, start: number, end: number): boolean {
  const before = dates.findLast((date) => date.end <= start);
  const after = dates.find((date) => date.start >= end);
  if (before === undefined || after === undefined) return false;
  return /^[^一-龥]*$/.test(text.slice(before.end, start) + text.slice(end, after.start));
}

function isLookedUp(gap: string): boolean {
  return gap.replace(LOOKED_UP, "") !== gap && isAside(gap);
}

/** Nothing but looking it up, or that the first price was of another time. */
function isAside(words: string): boolean {
  const rest = words.replace(LOOKED_UP, "").replace(ANOTHER_TIME, "");
  return /^[\s,，。.…哦噢啊嗯呃额诶哎]*(?:应该|好像)?是?\s*$/.test(rest);
}

/** 面包十二，嗯……十二块八: nothing is named but the first time. */
function isHesitation(
  mentions: Mentions,
  { previous, segment, gap }: { previous: Draft; segment: Segment; gap: string },
): boolean {
  if (!PAUSED_TO_THINK.test(gap)) return false;
  const after = contentAfter(mentions, segment);
  const item = contentOf(mentions, { start: previous.start, end: previous.anchor.start });
  return item !== "" && /^(?:好?像)?$/.test(after);
}

/** Nothing but particles: 是, 应该是, 那个. */
export function isCutShort(words: string): boolean {
  const said = words.replace(/\s/g, "").replace(LOOKED_UP, "");
  return /^(?:是|应该|应该是|不对|不是|错了?|说错|记错|口误|而|来着|改成|其实|才对|我?[看想算查瞅](?:[看想算查瞅]|一下)?)*$/.test(
    said,
  );
}
