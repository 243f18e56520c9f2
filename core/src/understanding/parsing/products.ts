import type { AmountMention } from "../amounts/find-amounts.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { countIn, isMetered } from "../quantities/plain-measure.ts";
import { isPerHead } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";
import { fusedHeads } from "./sharing.ts";
import { isUnitOf } from "./unit-price.ts";
import { unitOf } from "./unit-said.ts";

/** 五十五一张，一百六十五 says the product of the unit price, 称了十斤二十五块 what was worked out. */
export function isProductOf(
  mentions: Mentions,
  { draft, role }: Settled,
  { start, amount }: Segment,
): boolean {
  if (role !== "paid" && role !== "share") return false;
  if (draft.amount !== draft.anchor.amount) return role === "paid";
  // 二十六一包，拿了一条二百六 was bought; 两个红包一个100一个200 are listed.
  const listed = within(mentions.quantities, start, amount.start).some(
    (one) => one.count === 1 && !mentions.text.slice(start, one.start).endsWith("了"),
  );
  if (listed || amount.amount === draft.amount) return false;
  if (role === "share") return amount.amount % draft.amount === 0;
  return isUnitOf(mentions, { ...draft, amount: draft.anchor }, amount.amount);
}

/** 三块五一斤，挑了个两斤的，七块: the very product, with other words than a thing's around it. */
export function isExactProductOf(
  mentions: Mentions,
  { draft, role }: Settled,
  { start, end, amount }: Segment,
): boolean {
  if (role !== "paid" && role !== "share") return false;
  const worked = draft.amount !== draft.anchor.amount;
  const counted = within(mentions.quantities, draft.anchor.end, amount.start).some(
    ({ count }) => count !== 1 && Math.round(count * draft.amount) === amount.amount,
  );
  // 十五的盒饭买了两份三十 and 一斤虾四十五买了两斤九十 price one of them as well.
  // But in 一杯奶茶十五，两个汉堡三十 the second is of another thing.
  const unnamed = contentOf(mentions, { start, end: amount.start }) === "";
  const described =
    mentions.text.startsWith("的", draft.anchor.end) || (unnamed && isOfOne(mentions, draft));
  const said = worked
    ? draft.amount === amount.amount
    : counted &&
      (described || isUnitOf(mentions, { ...draft, amount: draft.anchor }, amount.amount));
  if (isRentAndDeposit(mentions.text.slice(draft.start, amount.start), draft, amount)) return true;
  if (!said) return false;
  // 一个二十八，买了三个花瓶八十四: what the first price is for is named with the second.
  const nameless = contentOf(mentions, draft) === "";
  return role === "share" ? nameless : nameless || !namesThing(mentions.text.slice(start, end));
}

/** 一斤虾四十五. */
function isOfOne({ quantities }: Mentions, { start, anchor }: Draft): boolean {
  const counts = within(quantities, start, anchor.start);
  return counts.length === 1 && counts[0]?.count === 1;
}

/** 一个人两千，我跟我妈俩人，一共付了四千: for all of those who were told of. */
export function isForAllHeads(mentions: Mentions, previous: Settled, segment: Segment): boolean {
  if (isForAllTogether(mentions, previous, segment)) return true;
  const { text, quantities } = mentions;
  const { draft, role } = previous;
  const { start, end, amount } = segment;
  const heads = amount.amount / draft.anchor.amount;
  const opening = text.slice(draft.start, draft.anchor.start);
  if (role !== "share" || !Number.isInteger(heads) || heads < 2 || heads > MOST_HEADS) return false;
  if (!isPerHead(opening) && !opening.endsWith("人均")) return false;
  const words = text.slice(start, amount.start);
  if (words.includes("收")) return false;
  const counted = within(quantities, draft.start, amount.start).some(
    ({ count }) => count === heads,
  );
  const told = counted || readNumber(FAMILY.exec(words)?.[0] ?? "") === heads;
  const summed = SUM.test(words);
  if (told && summed) return true;
  return (
    (told || (summed && COMPANY.test(words))) && !namesThing(words + text.slice(amount.end, end))
  );
}

/** 自助一位168，我们仨，团购券450: less than so many times the price, for all of them at once. */
function isForAllTogether(mentions: Mentions, { draft }: Settled, { amount }: Segment): boolean {
  const each = draft.anchor.amount;
  const between = mentions.text.slice(draft.anchor.end, amount.start).slice(-LONGEST_GAP);
  const paid = /[,，]([^,，]*)$/.exec(between)?.[1];
  if (amount.amount <= each || paid === undefined || !TOGETHER.test(paid)) return false;
  const counted = within(mentions.quantities, draft.anchor.end, amount.start);
  const family = readNumber(FAMILY.exec(between)?.[0] ?? "");
  const heads = counted.find(({ count }) => count > 1)?.count ?? fusedHeads(between) ?? family ?? 0;
  const others = { start: draft.anchor.end, end: amount.start - paid.length };
  if (namesThing(contentOf(mentions, others))) return false;
  if (amount.amount >= each * heads || amount.amount * 2 < each * heads) return false;
  return unitOf(mentions, { ...draft, amount: draft.anchor }) !== null;
}

const LONGEST_GAP = 40;
/** 团购券, 美团买的, 买的双人票, 办了十次卡, 付了: how it was paid, and nothing else. */
const TOGETHER =
  /^(?:[\s我们就在用买订办的了价卡课票餐花付给张]|美团|抖音|网上|团购?|拼团|套[票餐]|[双两三四五六七八九十\d]+[人次节]|(?:代金|优惠)?券)*$/;

const MOST_HEADS = 20;
/** 一家四口 is a word of its own. */
const FAMILY = /[\d二两三四五六七八九](?=口)/;
const COMPANY = /[跟和][^,，]{1,6}/;
const SUM = /(?:一共|总共)[^,，]{0,3}$/;

/** 加油七块二一升加了两百块, 酒店每晚三百住了两晚付了五百八: the sum after the price of a measure. */
export function isPaidByMeasure(
  mentions: Mentions,
  { draft, role }: Settled,
  { amount }: Segment,
): boolean {
  if (role !== "paid" || amount.amount <= draft.anchor.amount) return false;
  const unit = unitOf(mentions, { ...draft, amount: draft.anchor });
  if (unit === null || unit.people || !isMetered(unit.measure)) return false;
  return PAID.test(mentions.text.slice(draft.anchor.end, amount.start));
}

/** Nothing but how much there was stands before it: 加了, 住了两晚付了. */
const PAID =
  /^[^#]{0,3}?(?:[,，\s]*[一-龥]{0,2}了[^,，\s]{1,4})?[,，\s]*(?:一共|总共)?[加付买称交充][了掉]\s*$/;

const DOWN = /押([一二])付([一二三六])/;

/** 房租两千八，押一付三一共交了一万一千二: four times the rent. */
function isRentAndDeposit(between: string, { amount: rent }: Draft, paid: AmountMention): boolean {
  const months =
    DOWN.exec(between)
      ?.slice(1)
      .map((figure) => readNumber(figure) ?? 0) ?? [];
  return paid.amount === rent * months.reduce((sum, count) => sum + count, 0);
}

/** 两盒四十六，一盒二十三; 三千六，二十四节课，算下来一节一百五: the price of one, after that of all. */
export function isOneOf(mentions: Mentions, { draft }: Settled, segment: Segment): boolean {
  const unit = unitOf(mentions, segment);
  if (unit === null || unit.people) return false;
  const { start, amount } = segment;
  const named = unit.start < 0 ? amount.start : unit.start;
  const [clause = ""] = mentions.text.slice(start, named).split(/[,，]/).slice(-1);
  return (
    !namesThing(clause) &&
    // 电影票两张八十，退了一张四十.
    !clause.includes("退") &&
    within(mentions.quantities, draft.start, amount.start).some((quantity) => {
      const many = countIn(quantity, unit.measure) ?? 1;
      return many > 1 && Math.round(many * amount.amount) === draft.amount;
    })
  );
}
