import {
  type CalendarDate,
  type Clock,
  fenFromYuan,
  isoOf,
  type Moment,
  type ParsedTransaction,
  type Transaction,
  type TransactionChange,
  type UserContext,
  yuanFromFen,
} from "@suikouji/core";
import type { WireContext } from "./context.ts";
import type { WireDetails, WireDraft, WireFields, WireTransaction } from "./transaction.ts";

// Data from the wire has passed its schema: a date is a calendar date, yuan are whole fen.

export function userContext(context: WireContext | null | undefined, clock: Clock): UserContext {
  const types = context?.customCategoryTypes;
  return {
    recentCategories: context?.recentCategories ?? [],
    customCategories: context?.customCategories ?? [],
    ...(types == null ? {} : { customCategoryTypes: types }),
    now: context?.now == null ? clock.now() : momentOfIso(context.now),
  };
}

export function wireContext(context: UserContext): WireContext {
  const { recentCategories, customCategories, customCategoryTypes: types, now } = context;
  return {
    recentCategories: [...recentCategories],
    customCategories: [...customCategories],
    ...(types === undefined ? {} : { customCategoryTypes: types.map((each) => [...each]) }),
    now: isoOf(now),
  };
}

export function transactionOfDraft(draft: WireDraft, today: CalendarDate): Transaction {
  const { amount, type, category, date, description } = draft;
  return {
    amount: fenFromYuan(amount),
    type,
    category,
    date: date == null ? today : (date as CalendarDate),
    description: description ?? "",
  };
}

export function draftOfTransaction(transaction: Transaction) {
  const { amount, type, category, date, description } = transaction;
  return { amount: yuanFromFen(amount), type, category, date, description } satisfies WireDraft;
}

export function wireTransaction(heard: ParsedTransaction): WireTransaction {
  return { ...draftOfTransaction(heard), ...detailsOf(heard), confidence: heard.confidence };
}

export function parsedTransaction(wire: WireTransaction): ParsedTransaction {
  return { ...wire, amount: fenFromYuan(wire.amount), date: wire.date as CalendarDate };
}

/** An absent field stays absent: it means no change. */
export function wireFields({ amount, ...others }: TransactionChange): WireFields {
  return amount === undefined ? others : { amount: yuanFromFen(amount), ...others };
}

/** Foreign money is not sent: what it is in yuan depends on the user's rates. */
function detailsOf({ account, toAccount, tags, note }: Pick<WireFields, keyof WireDetails>) {
  return {
    ...(account === undefined ? {} : { account }),
    ...(toAccount === undefined ? {} : { toAccount }),
    ...(tags === undefined ? {} : { tags }),
    ...(note === undefined ? {} : { note }),
  };
}

export function transactionChange(fields: WireFields): TransactionChange {
  const { amount, type, category, date, description } = fields;
  return {
    ...(amount === undefined ? {} : { amount: fenFromYuan(amount) }),
    ...(type === undefined ? {} : { type }),
    ...(category === undefined ? {} : { category }),
    ...(date === undefined ? {} : { date: date as CalendarDate }),
    ...(description === undefined ? {} : { description }),
    ...detailsOf(fields),
  };
}

function momentOfIso(iso: string): Moment {
  const offset = /([+-])(\d{2}):(\d{2})$/.exec(iso);
  const minutes = offset === null ? 0 : Number(offset[2]) * 60 + Number(offset[3]);
  return { epochMs: Date.parse(iso), utcOffsetMinutes: offset?.[1] === "-" ? -minutes : minutes };
}
