import { OTHER_CATEGORY } from "../categories.ts";
import { valuedAt } from "../foreign-money.ts";
import { nameForDraft } from "../ledger/present-names.ts";
import { dateOf } from "../moment.ts";
import type { DoubtfulField, TransactionType } from "../transaction.ts";
import { categorize } from "../understanding/kinds/category.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { accountOf, cardDigits, cardKind, withoutCards } from "./cards.ts";
import { type Field, type FieldRead, fieldsIn } from "./fields.ts";
import { isMerchant, merchantIn, merchantName } from "./merchants.ts";
import { type MovementRow, movementIn } from "./movements.ts";
import type { NoticeContext, NoticeDraft, NoticeRefusal, RefusedNotice } from "./notice.ts";
import { REFUSALS } from "./refusals.ts";
import { type Sender, senderIn, sendersIn, withoutSenders } from "./senders.ts";
import { type Sum, type SumFound, sumIn } from "./sums.ts";
import { whenIn, withoutTimes } from "./when.ts";

export type NoticeRead =
  | { readonly kind: "draft"; readonly draft: NoticeDraft }
  | { readonly kind: "refused"; readonly refused: RefusedNotice };

const SURE = 0.9;
/** Below `SURE_ENOUGH`: the draft is marked 请核对. */
const DOUBTFUL = 0.6;

/** Reads one message: a payment, or why it is none. */
export function readNotice(message: string, context: NoticeContext): NoticeRead {
  const text = normalize(message);
  const sender = senderIn(text);
  const refuse = (because: NoticeRefusal): NoticeRead => ({
    kind: "refused",
    refused: { sender: sender?.name ?? "", because },
  });
  const fields = fieldsIn(text);
  const verbs = withoutSenders(withoutNames(text, fields));
  const found = sumIn(withoutTimes(withoutCards(text)), fields);
  const movement = signed(movementIn(verbs), found);
  const refusal = refusalOf(text, hasMoved(text, found, movement));
  if (refusal !== null) return refuse(refusal);
  if (found.kind !== "sum") return refuse(found.kind === "several" ? "several-sums" : "no-sum");
  if (movement === null) return refuse("no-direction");
  const money = moneyOf(found, context);
  if (money === null) return refuse("foreign");
  const read = { message, text, fields, sender, movement, sum: found.sum };
  return { kind: "draft", draft: { ...draftOf(read, context), ...money } };
}

/** 交易-45.60: the sign says what the verb leaves open. */
function signed(movement: MovementRow | null, found: SumFound): MovementRow | null {
  const sign = found.kind === "sum" ? found.sum.sign : "";
  if (sign === "" || (movement !== null && movement.unsure !== true)) return movement;
  const { unsure: _, ...row } = movement ?? NO_VERB;
  return { ...row, movement: sign === "-" ? "out" : "in" };
}

const NO_VERB: MovementRow = { movement: "out", words: /^$/, examples: [], near: [] };

interface Read {
  readonly message: string;
  readonly text: string;
  readonly fields: readonly FieldRead[];
  readonly sender: Sender | null;
  readonly movement: MovementRow;
  readonly sum: Sum;
}

function draftOf(read: Read, context: NoticeContext): Omit<NoticeDraft, "amount"> {
  const { text, sender, movement } = read;
  const type = typeOf(movement);
  const { date, time } = whenIn(text, dateOf(context.receivedAt ?? context.now));
  const isToday = date === null && context.receivedAt === undefined;
  const merchant = merchantOf(read);
  const payment = paymentOf(read);
  const description = merchant === "" ? calledWithout(read) : merchant;
  const doubts: readonly DoubtfulField[] = [
    ...(isToday ? (["date"] as const) : []),
    ...(movement.unsure === true ? (["type"] as const) : []),
  ];
  return {
    type,
    category: categoryOf({ type, movement, description }, context),
    date: date ?? dateOf(context.receivedAt ?? context.now),
    description,
    ...accountsOf(read, payment, context),
    confidence: doubts.length > 0 ? DOUBTFUL : SURE,
    ...(doubts.length > 0 && { doubts }),
    time,
    payment,
    from: sender?.kind ?? null,
  };
}

function refusalOf(text: string, hasMovedSurely: boolean): NoticeRefusal | null {
  const row = REFUSALS.find(
    ({ words, onlyIfNothingMoved }) =>
      words.test(text) && !(onlyIfNothingMoved === true && hasMovedSurely),
  );
  return row?.because ?? null;
}

/** A card, an account or a receipt, a sum and a verb. */
function hasMoved(text: string, found: SumFound, movement: MovementRow | null): boolean {
  const isBound =
    cardDigits(text) !== null ||
    /余额|零钱|成功|一笔[^,，。]*(?:支出|收入|消费|扣款|付款)|已(?:付|支付|扣|到账|入账|退)|凭证|实付/.test(
      text,
    );
  return isBound && found.kind === "sum" && movement !== null;
}

/** The text with the names of its fields as blanks: 收款方 is no verb. */
function withoutNames(text: string, fields: readonly FieldRead[]): string {
  return fields.reduce((rest, { name, from, field }) => {
    const at = rest.lastIndexOf(name, from - 1);
    // 退款金额 says what happened.
    if (at < 0 || field === "sum") return rest;
    return rest.slice(0, at) + "□".repeat(name.length) + rest.slice(at + name.length);
  }, text);
}

function typeOf({ movement }: MovementRow): TransactionType {
  if (movement === "transfer") return "TRANSFER";
  return movement === "out" ? "EXPENSE" : "INCOME";
}

function moneyOf(
  { sum, foreign }: SumFound & { readonly kind: "sum" },
  { memory }: NoticeContext,
): Pick<NoticeDraft, "amount" | "foreign"> | null {
  if (foreign !== undefined) {
    const rate = sum.hundredths / foreign.hundredths;
    const valued = valuedAt({ currency: foreign.currency, hundredths: foreign.hundredths }, rate);
    return {
      amount: sum.hundredths,
      ...(valued?.amount === sum.hundredths && { foreign: valued.foreign }),
    };
  }
  if (sum.currency === "CNY") return { amount: sum.hundredths };
  const rate = memory?.rates[sum.currency];
  return rate === undefined
    ? null
    : valuedAt({ currency: sum.currency, hundredths: sum.hundredths }, rate);
}

function fieldValue({ message, fields }: Read, wanted: Field): string {
  const field = fields.find((each) => each.field === wanted && each.to > each.from);
  return field === undefined ? "" : message.slice(field.from, field.to).trim();
}

function merchantOf(read: Read): string {
  const { message, text, movement, sender } = read;
  const [first, second] =
    movement.movement === "in" ? (["payer", "payee"] as const) : (["payee", "payer"] as const);
  const place = merchantIn(text);
  const item = fieldValue(read, "item");
  const names = [
    fieldValue(read, first),
    fieldValue(read, second),
    place === null ? "" : merchantName(message.slice(place.from, place.to)),
    movementIn(withoutSenders(normalize(item))) === null ? item : "",
  ];
  const named = names.find((name) => isMerchant(normalize(name)) && !isPayer(name));
  return named === undefined ? (sender?.kind === "shop" ? sender.name : "") : merchantName(named);
}

/** 微信支付 in 微信支付退款 is how it was paid. */
function isPayer(name: string): boolean {
  const plain = normalize(name).trim();
  const [only] = sendersIn(plain);
  return only !== undefined && only.kind !== "shop" && only.words.includes(plain);
}

/** What an entry without a merchant is called: 工资, 信用卡还款, 支付宝, 招商银行消费. */
function calledWithout({ text, movement, sender }: Read): string {
  if (movement.called !== undefined) return movement.called;
  const wallet = sendersIn(text).find(({ kind }) => kind === "wallet");
  if (wallet !== undefined) return wallet.name;
  return `${sender?.name ?? ""}${movement.movement === "in" ? "收入" : "消费"}`;
}

function categoryOf(
  {
    type,
    movement,
    description,
  }: {
    readonly type: TransactionType;
    readonly movement: MovementRow;
    readonly description: string;
  },
  context: NoticeContext,
): string {
  const decided = movement.called === undefined ? undefined : CATEGORIES[movement.called];
  const category =
    type === "TRANSFER"
      ? OTHER_CATEGORY
      : (decided ?? categorize(description, { type, context }).category);
  return nameForDraft({ type, category }, context);
}

const CATEGORIES: Readonly<Record<string, string>> = {
  退款: "退款",
  工资: "工资",
  利息: "理财",
  贷款还款: "住房",
};

/** The card or the wallet: 招商银行信用卡(1234), 微信. */
function paymentOf(read: Read): string {
  const { text, sender } = read;
  const method = normalize(fieldValue(read, "method")) || (BACK_TO.exec(text)?.[1] ?? "");
  const pocket = POCKETS.find(([words]) => words.test(method));
  if (pocket !== undefined) return pocket[1];
  const isTold = sendersIn(method).length > 0 || cardDigits(method) !== null;
  const from = isTold ? method : text;
  const named = sendersIn(from);
  const own = isTold ? named[0] : (named.find(({ kind }) => kind === "bank") ?? sender);
  const bank = own?.kind === "shop" ? undefined : own;
  const digits = cardDigits(from) ?? "";
  const kind = (bank?.kind ?? "bank") === "bank" ? cardKind(from) : "";
  if (!bank && digits === "") return "";
  return `${bank?.name ?? ""}${kind}${digits === "" ? "" : `(${digits})`}`;
}

/** Pockets of a wallet that are accounts. */
const POCKETS: readonly (readonly [RegExp, string])[] = [
  [/零钱/, "微信"],
  [/花呗/, "花呗"],
  [/余额宝|账户余额|支付宝余额/, "支付宝"],
  [/白条/, "白条"],
];
const BACK_TO = /(?:退回|退至|退到|存入|入账|转入)(?:到|至|您的|你的)*(零钱通?|花呗|余额宝|白条)/;

function accountsOf(
  read: Read,
  payment: string,
  context: NoticeContext,
): Pick<NoticeDraft, "account" | "toAccount"> {
  const { movement, text } = read;
  const own = accountOf(payment, context) ?? undefined;
  const other =
    movement.other === undefined
      ? undefined
      : context.accounts?.find((name) => name === movement.other);
  const isInto =
    movement.into === true || (movement.called === "信用卡还款" && isPaidOff(text, payment));
  const [account, toAccount] =
    movement.movement === "transfer" && isInto ? [other, own] : [own, other];
  return {
    ...(account !== undefined && { account }),
    ...(toAccount !== undefined && { toAccount }),
  };
}

/** The message is of the credit card that was paid off, and not of the account that paid. */
function isPaidOff(text: string, payment: string): boolean {
  return payment.includes("信用卡") && !/支出|扣款|转出|付款/.test(text);
}
