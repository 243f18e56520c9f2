import {
  type CalendarDate,
  fenFromYuan,
  type ParsedTransaction,
  type Transaction,
} from "@suikouji/core";
import { wireTransaction } from "../llm/convert-transactions.ts";
import type { WireTransaction } from "../llm/transaction.ts";
import type { NewEntryBody } from "./entries.ts";

/** What another app asks to record. */
export type RequestedEntry =
  | { readonly kind: "sentence"; readonly text: string }
  /** `confirmed`: the caller has asked the user, and stated each value. */
  | {
      readonly kind: "stated";
      readonly transaction: Transaction;
      readonly confirmed: boolean;
    };

/** The schema has accepted the body: it holds a text, or every field but the description. */
export function requestedEntry(body: NewEntryBody): RequestedEntry {
  const { text, amount, type, category, date, description = "", confirmed = false } = body;
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
  };
  return { kind: "stated", transaction, confirmed };
}

export function wireDrafts(drafts: readonly ParsedTransaction[]): WireTransaction[] {
  return drafts.map(wireTransaction);
}
