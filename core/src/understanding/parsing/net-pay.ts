import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { merged, NOTHING, type Outcome, type Settled } from "./settled.ts";

/** 扣完社保到手: what is left is named by nothing else, or it would be other money. */
const NET =
  /^[\s,，]*(?:[^,，\s]{0,2}(?:扣|交完)[^,，\s]{1,8}?|的?(?:个?税|社保|公积金|五险一金))?(?:最后|实际|一共|总共|就|才|只|我)*(?:到手|实发|实收|税后|实际(?:到账|发)|拿到手?)[是了有]*\s*$/;
/** 六千扣完税剩五千四; 平台抽成百分之十，到账一千零八十. */
const AFTER_CUT =
  /(?:扣|交)完[^,，\s]{0,6}?剩下?了?\s*$|(?:平台|公司|中介)[^,，]{0,2}[抽扣][^,，]{0,8}[,，](?:实际|最后)?到[账手][是了]?\s*$/;
const DEDUCTION = /扣|抽[走成了掉\d一二两三四五六七八九十百]|[拿分收]走|社保|公积金|个?税|医保/;

/**
 * 工资发了八千，扣了社保六百，到手七千四: what was held back never came, so the net pay stands for all
 * of it. `null` where no deduction was said in between.
 */
export function netOf(
  mentions: Mentions,
  earlier: readonly Settled[],
  segment: Segment,
): Outcome | null {
  const words = mentions.text.slice(segment.start, segment.amount.start);
  if (!NET.test(words) && !AFTER_CUT.test(words)) return null;
  const isDeduction = ({ draft }: Settled) =>
    DEDUCTION.test(mentions.text.slice(draft.start, Math.max(draft.anchor.end, draft.textEnd)));
  const gross = earlier.findLastIndex((each) => !isDeduction(each));
  const pay = earlier[gross];
  const count = earlier.length - gross;
  if (pay === undefined || segment.amount.amount >= pay.draft.amount) return null;
  // 工资八千五扣完社保到手七千一: held back without a figure.
  if (count < 2 && !DEDUCTION.test(words)) return null;
  const { end } = pay.draft;
  return { ...merged(pay, segment, { role: "final", certainty: 0.95, textEnd: end }), count };
}

/** What somebody else took over: 医保报了, 保险赔了, 助学贷款抵了, 室友出了. */
const COVERED = /报|赔|抵|统筹|补[贴助]|减免|医保|保险|公司付|[出掏摊]/;
/** Nothing but whose part it is, or it would be for something else: 自己买菜. */
const OWN_PART =
  /^[\s,，]*(?:最后|实际|剩[下余]?|其余)*的?(?:[我咱]们?|自[己费付]|个人|本人|[掏贴补]|到手|实付)[自己就只还掏贴补付出花交给了是要部分承担]*\s*$/;

/**
 * 药费四百二，医保报了三百，自己掏了一百二: only the last was paid. The sum tells it, so that 报销三百，
 * 自己买药五十 after another bill stays what it is.
 */
export function ownPartOf(
  { text }: Mentions,
  earlier: readonly Settled[],
  segment: Segment,
): Outcome | null {
  if (isLessThanAll(text, earlier, segment)) return { ...NOTHING, contradicts: true };
  const [bill, covered] = earlier.slice(-2);
  if (bill === undefined || covered === undefined) return null;
  if (bill.draft.amount !== covered.draft.amount + segment.amount.amount) return null;
  if (!OWN_PART.test(text.slice(segment.start, segment.amount.start))) return null;
  if (!COVERED.test(text.slice(covered.draft.start, covered.draft.end))) return null;
  const { end } = bill.draft;
  return { ...merged(bill, segment, { role: "final", certainty: 0.95, textEnd: end }), count: 2 };
}

/** 炒饭十八，可乐四块，配送费三块，优惠了五块，实付二十: off all of them, and nobody knows how much off each. */
function isLessThanAll(
  text: string,
  earlier: readonly Settled[],
  { start, amount }: Segment,
): boolean {
  const last = earlier.at(-1)?.draft.amount ?? 0;
  if (earlier.length < 2 || amount.amount <= last) return false;
  const sum = earlier.reduce((total, { draft }) => total + draft.amount, 0);
  if (amount.amount >= sum || amount.amount * 2 < sum) return false;
  const words = text.slice(start - READ_BEFORE, amount.start);
  return /(?:减|优惠|券|折|便宜)[^,，]*[,，][^,，]{0,2}(?:实付|最后|到手)[付花了]*\s*$/.test(words);
}

/** Enough for one statement; a story may go on for long. */
const READ_BEFORE = 60;
const WITHHELD = /扣/;
/** 扣了一百手续费, 房东扣了两百: from what was to come. */
const CHARGE = /手续费|违约金|[清保]洁费|服务费|折旧|税|社保|迟到|(?:退.*|房东|中介|公司|单位)扣/;
/** 剩下的押金 is the rest of something; 到账 may be other money. */
const REST = /^[,，\s]*剩/;
const LEFT =
  /^[,，\s]*(?:最后|实际|一共|总共|就|才|只)*(?:到手|到账|实[发收]|退[回我了给他她]|拿到)/;

/** 一百一的退了我五十五: what it had cost only tells what the refund is of. */
const REFUNDED = /退[票货款]?[^,，\d]{0,2}?[退了回给还来我]*\s*$/;
/** 扣了两百, 房东扣了; 话费扣了 is another bill. */
const DEDUCTED = /^[,，\s]*(?:房东|中介|酒店|商家|平台|人家|[他她]们?)?[给被]?扣/;
const BOUGHT = /[买花付订充交办]了/;

function isRefundOf(text: string, { draft }: Settled, { amount }: Segment): boolean {
  if (!text.startsWith("的", draft.anchor.end) || amount.amount > draft.amount) return false;
  const opening = text.slice(draft.start, draft.anchor.start).slice(-READ_BEFORE);
  const between = text.slice(draft.anchor.end, amount.start).slice(-READ_BEFORE);
  return REFUNDED.test(between) && !BOUGHT.test(opening);
}

function isWithheldAfter(
  text: string,
  {
    deposit,
    previous,
    segment,
  }: { readonly deposit: Settled; readonly previous: Settled; readonly segment: Segment },
): boolean {
  const { start, anchor, amount } = deposit.draft;
  if (amount !== previous.draft.amount + segment.amount.amount) return false;
  if (!/押金\s*$/.test(text.slice(start, anchor.start))) return false;
  const refund = text.slice(anchor.end, previous.draft.anchor.start);
  const words = text.slice(previous.draft.anchor.end, segment.amount.start);
  return /^[块元钱]*[,，\s]*退[了回给我]*$/.test(refund) && /扣[了掉]?\s*$/.test(words);
}

/** 团费退了，扣了一百手续费，到账一千九: with no sum before it, what was held back never came either. */
export function restOf(
  { text }: Mentions,
  fresh: Settled,
  { earlier, previous, segment }: Pick<HeardAmount, "earlier" | "previous" | "segment">,
): Outcome | null {
  const { start, end } = previous.draft;
  const before = text.slice(Math.max(start, end - READ_BEFORE), end);
  const words = text.slice(segment.start, segment.amount.start);
  const rest = { settled: { ...fresh, draft: { ...fresh.draft, start } }, replaces: true };
  if (isRefundOf(text, previous, segment)) return rest;
  const deposit = earlier.at(-2);
  // 押金五百退了四百，扣了一百清洁费: only the refund came.
  if (deposit !== undefined && isWithheldAfter(text, { deposit, previous, segment })) {
    const draft = { ...previous.draft, start: deposit.draft.start };
    return { settled: { ...previous, draft }, replaces: true, count: 2 };
  }
  if (!WITHHELD.test(before)) return null;
  // 押金一千，扣了二百，退给我八百: long paid, and now it came back.
  const whole = earlier.at(-2)?.draft;
  const back = whole?.amount === previous.draft.amount + segment.amount.amount;
  if (back && DEDUCTED.test(text.slice(whole.anchor.end)) && REFUNDED.test(words)) {
    const draft = { ...fresh.draft, start: whole.start };
    return { settled: { ...fresh, draft }, replaces: true, count: 2 };
  }
  if (!REST.test(words) && !(LEFT.test(words) && CHARGE.test(before))) return null;
  return rest;
}
