import type { CalendarDate } from "../calendar-date.ts";
import type { DoubtfulField } from "../transaction.ts";
import { type Headline, headlineOf } from "./headline.ts";
import {
  fieldAtEnd,
  firstValue,
  type LabelledValue,
  labelledIn,
  type PageField,
} from "./labels.ts";
import { directionOf } from "./moves.ts";
import { nameIn } from "./names.ts";
import { onlyTime } from "./only-time.ts";
import { isUnsure, type PageSum, sumsIn } from "./page-sums.ts";
import { type PageTime, timeIn } from "./page-times.ts";
import { paidBackIn } from "./paid-back.ts";
import type { Seen } from "./seen-payment.ts";
import { type PaymentState, stateIn } from "./states.ts";
import { around, type Row, type Word } from "./words.ts";

/** Words of receipts, which say nowhere that they were paid. */
const RECEIPT =
  /找零|收银|小票|结账单|结帐单|桌号|油品|流水号?\s*[:：]?\s*\d|谢谢(?:惠顾|光临)|谢谢您?的光临|欢迎(?:光临|再次)|发票联|专用发票|电子发票|价税合计|电子客票|Subtotal|Thank you/i;

/** One payment with its details, a receipt or an order; null: the page does not say that anything was paid. */
export function readPayment(rows: readonly Row[], today: CalendarDate): Seen | null {
  const words = rows.flat();
  const page: Page = {
    ...{ rows, words, today },
    labelled: labelledIn(rows),
    headline: headlineOf(words),
    states: words.flatMap(({ text }) => stateIn(text) ?? []),
    isReceipt: words.some(({ text }) => RECEIPT.test(text)),
  };
  const merchant = merchantOf(page);
  const refusal = refusalOf(page);
  if (refusal !== null) {
    const place = around(
      (page.headline ? [page.headline.sum.word] : words).map((each) => each.place),
    );
    return { kind: "told", because: refusal, merchant: merchant.name, place };
  }
  const paid = isPaid(page) && !hasSeveral(page) ? paidOf(page) : null;
  return paid === null ? null : paymentOf(page, paid, merchant);
}

interface Page {
  readonly rows: readonly Row[];
  readonly words: readonly Word[];
  readonly today: CalendarDate;
  readonly labelled: readonly LabelledValue[];
  readonly headline: Headline | null;
  readonly states: readonly PaymentState[];
  readonly isReceipt: boolean;
}

/** A refund is a payment of its own; anything else that is not paid is told. */
function refusalOf({ states, headline }: Page): "refunded" | "closed" | "unpaid" | null {
  const isRefund = states.includes("refund") && headline?.sum.sign === "+";
  if (isRefund) return null;
  const because = (["unpaid", "closed", "refunded"] as const).find((each) => states.includes(each));
  return because ?? null;
}

/** The page says that it was paid, is a receipt, or shows a signed sum with its time. */
function isPaid({ states, labelled, headline, isReceipt }: Page): boolean {
  const has = (field: PageField) => labelled.some((each) => each.field === field);
  const isSigned = headline !== null && headline.sum.sign !== "" && has("paid-at");
  const isHeldOut = headline?.over.some(({ text }) => /的红包$/.test(text)) ?? false;
  return (
    states.some((each) => each === "done" || each === "refund") ||
    isReceipt ||
    isSigned ||
    isHeldOut
  );
}

interface Paid {
  readonly sum: PageSum;
  /** Another sum of the page may be the paid one. */
  readonly isDoubtful: boolean;
}

/** An overview of several orders names what was paid for each: the user chooses. */
function hasSeveral({ labelled, isReceipt }: Page): boolean {
  if (isReceipt) return false;
  const sums = new Map<string, number>();
  return labelled.some((each) => {
    const [sum] = each.field === "paid" || each.field === "total" ? sumsOfLabel(each) : [];
    if (sum === undefined) return false;
    const before = sums.get(each.label);
    sums.set(each.label, sum.hundredths);
    return before !== undefined && before !== sum.hundredths;
  });
}

/**
 * What was paid: the headline of a bill; of an order or a receipt the sum labelled so, else its total. A
 * headline that differs from the labelled sum makes both doubtful.
 */
function paidOf({ labelled, words, headline, isReceipt }: Page): Paid | null {
  const within = words.flatMap((word) => sumsIn(word));
  const sumsOf = (field: PageField) => [
    ...labelledSums(labelled, field),
    ...within.filter((sum) => fieldBefore(sum) === field),
  ];
  const paid = sumsOf("paid");
  const total = sumsOf("total");
  const labelledOne = afterChange(paid.at(-1), total, sumsOf("change").at(-1)) ?? total.at(-1);
  const isBill = headline !== null && (headline.sum.sign !== "" || paid.length === 0);
  if (headline !== null && isBill && !(isReceipt && labelledOne)) {
    const isSame =
      paid.length === 0 || paid.some((sum) => sum.hundredths === headline.sum.hundredths);
    return { sum: headline.sum, isDoubtful: !isSame };
  }
  if (labelledOne === undefined) return null;
  const isSame =
    !paid.includes(labelledOne) || paid.every((sum) => sum.hundredths === labelledOne.hundredths);
  // A till rounds 350.04 down to 350.00: 应收 and then 实收.
  const isRounded = paid.every((sum) => Math.abs(sum.hundredths - labelledOne.hundredths) < 100);
  return { sum: labelledOne, isDoubtful: !isSame && !isRounded };
}

/** 实收100.00 找零26.60: what was handed over is not what it cost. */
function afterChange(
  paid: PageSum | undefined,
  total: readonly PageSum[],
  change: PageSum | undefined,
): PageSum | undefined {
  if (paid === undefined || change === undefined) return paid;
  const cost = paid.hundredths - change.hundredths;
  return total.find(({ hundredths }) => hundredths === cost) ?? paid;
}

/** 已优惠¥10.00 合计 ¥29.30: the label may stand within the word. */
function fieldBefore({ word, from }: PageSum): PageField | null {
  return fieldAtEnd(word.text.slice(0, from));
}

function labelledSums(labelled: readonly LabelledValue[], field: PageField): readonly PageSum[] {
  return labelled.flatMap((each) => {
    return each.field === field ? sumsOfLabel(each) : [];
  });
}

function sumsOfLabel({ words }: LabelledValue): readonly PageSum[] {
  return words.flatMap((word) => sumsIn(word).at(-1) ?? []).slice(-1);
}

interface Merchant {
  readonly name: string;
  readonly word: Word | null;
}

function merchantOf({ labelled, headline, rows, isReceipt }: Page): Merchant {
  const told = labelled.find(({ field, text }) => field === "who" && nameIn(text) !== "");
  if (told !== undefined) return { name: nameIn(told.text), word: told.words[0] ?? null };
  const shop = rows.flat().find(({ text }) => />$/.test(text) && nameIn(text) !== "");
  const over = headline?.name ?? null;
  if (isReceipt) return receiptHead(rows);
  if (over !== null && (headline?.sum.sign !== "" || shop === undefined)) {
    return { name: nameIn(over.text), word: over };
  }
  return shop === undefined ? NOBODY : { name: nameIn(shop.text), word: shop };
}

const NOBODY: Merchant = { name: "", word: null };

/** The largest of the first lines of a receipt. */
function receiptHead(rows: readonly Row[]): Merchant {
  const first = rows
    .slice(0, 3)
    .flat()
    .filter(({ text }) => nameIn(text) !== "" && !/发票|结账单|小票|:|^Receipt$/i.test(text));
  const [largest] = first.toSorted((one, other) =>
    Math.abs(one.height - other.height) < 0.12 * one.height
      ? one.level - other.level
      : other.height - one.height,
  );
  return largest === undefined ? NOBODY : { name: nameIn(largest.text), word: largest };
}

/** When it was paid: by the best label, else by the only day that the page names. */
function timeOf({ labelled, words, rows, today }: Page): PageTime | null {
  for (const field of ["paid-at", "made-at"] as const) {
    const told = labelled.filter((each) => each.field === field);
    const times = told.flatMap(({ text }) => timeIn(text, today) ?? []);
    const full = times.find(({ clock }) => clock !== null) ?? times[0];
    if (full !== undefined) return full.clock === null ? withClockBeside(full, rows) : full;
  }
  return onlyTime(words, today);
}

/** A taxi's receipt has the day and the hour in two rows. */
function withClockBeside(time: PageTime, rows: readonly Row[]): PageTime {
  const clocks = rows.flatMap((row) => {
    const text = row.map((word) => word.text).join(" ");
    const [, clock] = /^(?:上车|时间)[:\s]*(\d{1,2}:\d{2})/.exec(text) ?? [];
    return clock === undefined ? [] : [clock.padStart(5, "0")];
  });
  return { ...time, clock: clocks[0] ?? null };
}

function paymentOf(page: Page, { sum, isDoubtful }: Paid, merchant: Merchant): Seen {
  const { words, labelled, headline, states } = page;
  const near = [...(headline?.over ?? []), ...(merchant.word ? [merchant.word] : [])];
  const outcome = words.filter(({ text }) => stateIn(text) !== null);
  const kinds = labelled.filter(({ field }) => field === "item" || field === "state");
  const texts = [...near, ...outcome].map(({ text }) => text);
  const move = directionOf(sum.sign, [...texts, ...kinds.map(({ text }) => text)]);
  const isPart = states.includes("part-refunded") && move.direction === "out";
  const back = isPart ? paidBackIn(words) : 0;
  const place = around([sum.word, ...(merchant.word ? [merchant.word] : [])].map((w) => w.place));
  if (back >= sum.hundredths) {
    return { kind: "told", because: "refunded", merchant: merchant.name, place };
  }
  const time = timeOf(page);
  const doubts: DoubtfulField[] = [];
  if (isUnsure(sum) || isDoubtful || (isPart && back === 0)) doubts.push("amount");
  if (move.isUnsure) doubts.push("type");
  return {
    kind: "payment",
    payment: {
      hundredths: sum.hundredths - back,
      billed: sum.hundredths,
      currency: sum.currency,
      direction: move.direction,
      merchant: merchant.name,
      item: firstValue(labelled, "item") ?? "",
      day: time?.day ?? null,
      clock: time?.clock ?? null,
      payment: methodOf(page),
      order: orderOf(labelled),
      ...{ doubts, place },
    },
  };
}

/** What paid: as labelled, or the means that a receipt names beside the sum. */
function methodOf({ labelled, rows, isReceipt }: Page): string {
  const told = firstValue(labelled, "method")?.replace(/^原路退回(?:至)?/, "") ?? "";
  if (told !== "" && !/^在线支付$/.test(told))
    return told.replace(/^\d{4}[ *]+(\d{4})$/, "$1").replace(/\s*>$/, "");
  if (!isReceipt) return "";
  for (const row of rows) {
    const text = row.map((word) => word.text).join(" ");
    const [, means, digits] = MEANS.exec(text) ?? [];
    if (means !== undefined)
      return `${means.replace(/^微信支付$/, "微信")}${digits ? `(${digits})` : ""}`;
  }
  return "";
}

const MEANS =
  /^(微信支付|微信|支付宝|现金|银联卡?|云闪付|储值卡|VISA|MASTERCARD)(?:[\s*]*(\d{4})(?!\d|\.))?/i;

/** At least so many signs are an order's number. */
const ORDER = /^[A-Za-z0-9][A-Za-z0-9 -]{5,}/;

function orderOf(labelled: readonly LabelledValue[]): string | null {
  for (const { field, text } of labelled) {
    const [number] = field === "order" ? (ORDER.exec(text) ?? []) : [];
    if (number !== undefined) return number.replaceAll(" ", "");
  }
  return null;
}
