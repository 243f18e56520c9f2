import type { Fen } from "../../money.ts";
import { findCategoryWords } from "../categories/find-category-words.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { Mentions } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { withDoubtedParts, withNamedRest } from "./parts-of-sum.ts";
import type { Segment } from "./segment.ts";
import { alone, doubted, merged, NOTHING, type Outcome, type Settled } from "./settled.ts";

/** A total within this share of the items' sum is the same money said again. */
const SAME_SUM = 0.01;

/** A total with items of its own is an item; after priced items it only checks them. */
export function totalled(
  fresh: Settled,
  segment: Segment,
  { earlier, bare }: { earlier: readonly Settled[]; bare: boolean },
): Outcome {
  const last = earlier.at(-1);
  if (last === undefined) return alone(fresh);
  const sum = earlier.reduce((total, { draft }) => total + draft.amount, 0);
  const total = segment.amount.amount;
  // 给爸妈一人一千红包总共两千: the product is a sum as well.
  const summed = earlier.length > 1 || last.draft.amount !== last.draft.anchor.amount;
  if (summed && Math.abs(sum - total) <= SAME_SUM * total) {
    return NOTHING;
  }
  if (!bare) return alone(fresh);
  if (earlier.length === 1 && total >= last.draft.amount) {
    // 一家四口每人二百八，总共一千一百二: the sum settles whose heads were meant.
    const exact = last.role === "share" && total % last.draft.anchor.amount === 0;
    const sure = exact ? { ...last, draft: { ...last.draft, certainty: 1 } } : last;
    return merged(sure, segment, { role: "total", certainty: 0.95, textEnd: last.draft.end });
  }
  return { ...NOTHING, contradicts: !isSumOfLast(earlier, total) };
}

/** 刷了, 一算, 正好: words of a sum; 又花了五十 is money of its own. */
const SUMS_UP = /[算刷花付共总加合凑结]|[正刚]好|最[后终]/;
const ANOTHER = /[又再还另外]/;

/** 书三十八，笔十二，一算五十: exactly what was listed, and nothing new is named. */
export function isChecked(
  mentions: Mentions,
  earlier: readonly Settled[],
  { start, end, amount }: Segment,
): boolean {
  const sum = earlier.reduce((total, { draft }) => total + draft.amount, 0);
  if (earlier.length < 2 || sum !== amount.amount) return false;
  const before = mentions.text.slice(start, amount.start);
  if (!SUMS_UP.test(before) || ANOTHER.test(before)) return false;
  const words = before + mentions.text.slice(amount.end, end);
  return !namesThing(words);
}

/** 流水三百四，充电三十，净赚三百一: what is left of the first once the others are paid. */
export function isNetProfit(
  { text }: Mentions,
  earlier: readonly Settled[],
  { start, amount }: Segment,
): boolean {
  const [takings, ...costs] = earlier.map(({ draft }) => draft.amount);
  if (takings === undefined || costs.length === 0) return false;
  if (!NET.test(text.slice(start, amount.start))) return false;
  return takings - costs.reduce((sum, cost) => sum + cost, 0) === amount.amount;
}

const NET = /(?:[净纯][赚挣剩收落利]|利润|落下?)[了是得润入]*\s*$/;

/** 昨天吃饭60，今天打车30咖啡20一共50 sums up today. */
function isSumOfLast(earlier: readonly Settled[], total: number): boolean {
  let sum = 0;
  return earlier.toReversed().some(({ draft }) => {
    sum += draft.amount;
    return Math.abs(sum - total) <= SAME_SUM * total;
  });
}

/** 收现金一千二: how it was paid tells it from the others. */
const PAID_BY = /现金|微信|支付宝|刷卡|信用卡|储蓄卡|银行卡|花呗|白条|余额|零钱|医保卡?里?/;

/** 今天一共花了300: a sum of things that are still to be named. */
export function isNamelessTotal(mentions: Mentions, earlier: readonly Settled[]): boolean {
  const [first, second] = earlier;
  if (first === undefined || (second !== undefined && second.role !== "part")) return false;
  const opening = { start: first.draft.start, end: first.draft.anchor.start };
  return (
    contentOf(mentions, opening) === "" &&
    !PAID_BY.test(mentions.text.slice(opening.start, opening.end))
  );
}

/**
 * 今天一共花了300，吃饭200，打车100: a total said first is no item either. Where only some of it is named
 * (一共花了500，其中吃饭200) the rest is one, for somebody to look at: all of it was spent.
 */
export function withoutOpeningTotal(
  mentions: Mentions,
  settled: readonly Settled[],
): readonly Settled[] {
  const [first, ...rest] = settled;
  if (first === undefined) return settled;
  const { draft, role } = first;
  const nameless = isNamelessTotal(mentions, [first]);
  const left = draft.amount - rest.reduce((sum, part) => sum + part.draft.amount, 0);
  // 花了3000，信用卡付了2000，现金付了1000: how it was paid names nothing.
  if (left === 0 && rest.length > 1 && rest.every((part) => isMeansOnly(mentions, part)))
    return [first];
  // 吃饭打车一共一百一，吃饭八十打车三十: named or not, a sum is no item.
  const opening = mentions.text.slice(draft.start, draft.anchor.start);
  const framed =
    FRAME.test(opening) || (/花了\s*$/.test(opening) && isOfOneKind(mentions, settled));
  if (left === 0 && rest.length > 1 && (nameless || framed || role === "total")) return rest;
  if (!nameless || rest[0]?.role !== "part") {
    return withNamedRest(mentions, settled) ?? withDoubtedParts(mentions, settled);
  }
  if (left <= 0) return rest.map((part) => (left < 0 ? doubted(part) : part));
  const unnamed = { ...draft, amount: left as Fen, item: REST, certainty: DOUBTFUL };
  return [...rest, { draft: unnamed, role: "part" }];
}

/** 旅游花了四千八，机票两千 …: an occasion, which its parts make up. */
const FRAME = /旅[游行]|出[差去门]|这[趟次回]|逛|超市|装修|过年|搬家|看病|住院|聚会/;

/** 买衣服花了六百，上衣四百，裤子二百; 打车花了三十，早饭十块，午饭二十 are three. */
function isOfOneKind({ text }: Mentions, settled: readonly Settled[]): boolean {
  const [first = [], ...rest] = settled.map(({ draft: { start, anchor } }) =>
    findCategoryWords(
      text.slice(Math.max(start, anchor.start - LONGEST_ITEM), anchor.start),
      "expense",
    ),
  );
  return rest.every((words) =>
    words.some((one) => first.some(({ category }) => one.category === category)),
  );
}

const LONGEST_ITEM = 12;

function isMeansOnly(mentions: Mentions, { draft }: Settled): boolean {
  const said = mentions.text.slice(draft.start, draft.anchor.start);
  return PAID_BY.test(said) && contentOf(mentions, draft).replace(PAID_BY, "").length < 2;
}

/** What is left of a total once its parts are named. */
export const REST = "其余";
