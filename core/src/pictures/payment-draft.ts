import { accountForPayment } from "../bills/payment-accounts.ts";
import { OTHER_CATEGORY } from "../categories.ts";
import { valuedAt } from "../foreign-money.ts";
import { LONGEST_DESCRIPTION } from "../ledger/entry.ts";
import { nameForDraft } from "../ledger/present-names.ts";
import { categoryForWords } from "../memory/category-for-words.ts";
import { dateOf } from "../moment.ts";
import { fen, isRecordableAmount } from "../money.ts";
import type { DoubtfulField, ParsedTransaction, TransactionType } from "../transaction.ts";
import type { PageContext, PictureDraft, PictureSum, ToldPayment } from "./page.ts";
import { paymentEntryId } from "./payment-id.ts";
import type { Direction, SeenPayment } from "./seen-payment.ts";

const SURE = 0.9;
/** Below `SURE_ENOUGH`: the draft is marked 请核对. */
const DOUBTFUL = 0.6;

const TYPES: Readonly<Record<Direction, TransactionType>> = {
  out: "EXPENSE",
  in: "INCOME",
  refund: "INCOME",
  transfer: "TRANSFER",
};

/** A payment as a draft, or told where no draft can be made of it. */
export function draftOf(
  payment: SeenPayment,
  context: PageContext,
): PictureDraft | ToldPayment | null {
  const money = moneyOf(payment, context);
  if (money === null) {
    return { because: "foreign", merchant: payment.merchant, place: payment.place };
  }
  if (!isRecordableAmount(money.amount)) return null;
  const type = TYPES[payment.direction];
  const description = [...describe(payment)].slice(0, LONGEST_DESCRIPTION).join("");
  // Today is only a placeholder then: the day is marked, and asked for.
  const doubts: readonly DoubtfulField[] = [
    ...payment.doubts,
    ...(payment.day === null ? (["date"] as const) : []),
  ];
  const draft: ParsedTransaction = {
    ...money,
    type,
    category: categoryOf(payment, type, context),
    date: payment.day ?? dateOf(context.now),
    description,
    ...accountOf(payment, type, context),
    confidence: doubts.length > 0 ? DOUBTFUL : SURE,
    ...(doubts.length > 0 && { doubts }),
  };
  const { place, clock, order } = payment;
  return { draft, place, clock, payment: payment.payment, order, entryId: paymentEntryId(payment) };
}

/** A sum that the user chose, as a draft; null: of a currency without a rate, or too large. */
export function draftOfSum(sum: PictureSum, context: PageContext): ParsedTransaction | null {
  const { words: merchant, hundredths, currency, isUnsure, day, place } = sum;
  const made = draftOf(
    {
      ...{ hundredths, billed: hundredths, currency, direction: "out", merchant, item: "" },
      ...{ day, clock: null, payment: "", order: null, place },
      // It is on the page, but nothing says that it is the payment's.
      doubts: [...(isUnsure ? (["amount"] as const) : []), ...(day ? (["date"] as const) : [])],
    },
    context,
  );
  return made !== null && "draft" in made ? made.draft : null;
}

function moneyOf(
  { currency, hundredths }: SeenPayment,
  { memory }: PageContext,
): Pick<ParsedTransaction, "amount" | "foreign"> | null {
  if (currency === "CNY") return { amount: fen(hundredths) };
  const rate = memory?.rates[currency];
  return rate === undefined ? null : valuedAt({ currency, hundredths }, rate);
}

function describe({ merchant, item, direction }: SeenPayment): string {
  if (merchant !== "") return merchant;
  return item === "" && direction === "transfer" ? "转账" : item;
}

/** As the user filed the merchant, else by what the engine knows of merchant and goods. */
function categoryOf(
  { merchant, item, direction }: SeenPayment,
  type: TransactionType,
  context: PageContext,
): string {
  const named = (category: string) => nameForDraft({ type, category }, context);
  if (direction === "refund") return named("退款");
  if (direction === "transfer") return named(OTHER_CATEGORY);
  for (const words of [merchant, item]) {
    const category = categoryForWords(words, type, context);
    if (category !== null) return category;
  }
  return named(OTHER_CATEGORY);
}

/** A transfer names one of its sides only, and not which. */
function accountOf(
  { payment }: SeenPayment,
  type: TransactionType,
  { accounts = [], remembered = {} }: PageContext,
): Pick<ParsedTransaction, "account"> {
  const account =
    payment === "" || type === "TRANSFER"
      ? null
      : accountForPayment(payment, { accounts, remembered });
  return account === null || account === "" ? {} : { account };
}
