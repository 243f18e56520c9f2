import type { AccountDetails, AccountSort } from "@suikouji/core";
import { readHundredths, type TypedProblem, writtenHundredths } from "../../../ui/typed-money.ts";

/** What is typed about an account. */
export interface TypedAccount {
  readonly name: string;
  readonly sort: AccountSort;
  /** An amount without the sign that `side` gives it. */
  readonly opening: string;
  readonly side: Side;
  readonly currency: string;
}

/** Whether the money is one's own, or what somebody owes; or owed by oneself. */
export type Side = "mine" | "owed-by-me";

/** A card is usually in debt, a wallet is not; a person may be either. */
export function usualSide(sort: AccountSort): Side {
  return sort === "credit" ? "owed-by-me" : "mine";
}

/** Whether the user chooses the side: a wallet or a bank account holds one's own money. */
export function hasTwoSides(sort: AccountSort): boolean {
  return sort === "person" || sort === "credit";
}

export function typedOf(details: AccountDetails & { readonly name: string }): TypedAccount {
  const { name, sort, openingFen, currency } = details;
  const side = openingFen < 0 ? "owed-by-me" : openingFen > 0 ? "mine" : usualSide(sort);
  const isSided = hasTwoSides(sort);
  return {
    name,
    sort,
    opening: openingFen === 0 ? "" : writtenHundredths(isSided ? Math.abs(openingFen) : openingFen),
    side: isSided ? side : "mine",
    currency,
  };
}

/** The details, or what is wrong with the amount. */
export function detailsOf(typed: TypedAccount): AccountDetails | TypedProblem {
  const { sort, opening, side, currency } = typed;
  const hundredths = opening.trim() === "" ? 0 : readHundredths(opening);
  if (typeof hundredths === "string") return hundredths;
  return { sort, openingFen: signed(hundredths, sort, side), currency };
}

/** An amount of an account with two sides is typed without a sign. */
export function signed(hundredths: number, sort: AccountSort, side: Side): number {
  return hasTwoSides(sort) && side === "owed-by-me" && hundredths !== 0 ? -hundredths : hundredths;
}
