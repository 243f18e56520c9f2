import {
  type CalendarDate,
  DETAIL_FIELDS,
  fenFromYuan,
  type ParsedTransaction,
  type Transaction,
  type TransactionDetails,
} from "@suikouji/core";
import { wireTransaction } from "../llm/convert-transactions.ts";
import type { DraftedEntry, NewEntryBody } from "./entries.ts";

/** What another app asks to record. */
export type RequestedEntry =
  | { readonly kind: "sentence"; readonly text: string }
  /** `confirmed`: the caller has asked the user, and stated each value. */
  | {
      readonly kind: "stated";
      readonly transaction: Transaction;
      /** The name of the category's parent, if it was stated. */
      readonly parentCategory: string | undefined;
      readonly confirmed: boolean;
    };

/** The schema has accepted the body: it holds a text, or at least amount, type, category and date. */
export function requestedEntry(body: NewEntryBody): RequestedEntry {
  const { text, amount, type, category, date, description = "", confirmed = false } = body;
  const { parentCategory } = body;
  if (text !== undefined) return { kind: "sentence", text };
  if (amount === undefined || type === undefined || category === undefined || date === undefined) {
    throw new RangeError("The contract let an incomplete entry through");
  }
  const transaction = {
    amount: fenFromYuan(amount),
    type,
    category,
    date: date as CalendarDate,
    description,
    ...detailsOf(body),
  };
  return { kind: "stated", transaction, parentCategory, confirmed };
}

/** `parentOf`: the name of the parent of a draft's category, if it has one. */
export function wireDrafts(
  drafts: readonly ParsedTransaction[],
  parentOf: (draft: Transaction) => string | undefined,
): DraftedEntry[] {
  return drafts.map((draft) => {
    const parentCategory = parentOf(draft);
    return {
      ...wireTransaction(draft),
      ...(parentCategory === undefined ? {} : { parentCategory }),
      ...detailsOf(draft),
    };
  });
}

/** Without empty texts, which mean none. */
function detailsOf(
  said: {
    readonly [Name in keyof TransactionDetails]?: string | undefined;
  },
): TransactionDetails {
  const stated = DETAIL_FIELDS.filter((name) => (said[name] ?? "") !== "");
  return Object.fromEntries(stated.map((name) => [name, said[name]]));
}
