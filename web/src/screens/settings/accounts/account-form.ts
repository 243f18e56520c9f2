import type { AccountDetails, AccountSort } from "@suikouji/core";

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

/** `null`: the amount cannot be read. */
export function detailsOf({ sort, opening, side, currency }: TypedAccount): AccountDetails | null {
  const hundredths = opening.trim() === "" ? 0 : readHundredths(opening);
  if (hundredths === null) return null;
  return { sort, openingFen: signed(hundredths, sort, side), currency };
}

/** An amount of an account with two sides is typed without a sign. */
export function signed(hundredths: number, sort: AccountSort, side: Side): number {
  return hasTwoSides(sort) && side === "owed-by-me" && hundredths !== 0 ? -hundredths : hundredths;
}

/** As people type money: 1,234.5 or ￥-20; `null` for anything else. */
export function readHundredths(text: string): number | null {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s,¥元]/gu, "")
    .replace("−", "-");
  if (!/^-?\d{1,10}(?:\.\d{0,2})?$/.test(plain)) return null;
  const hundredths = Math.round(Number(plain) * 100);
  return hundredths === 0 ? 0 : hundredths;
}

export function writtenHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.00$/, "");
}

/** Yuan for one unit; `null`: cannot be read. */
export function readRate(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  const rate = /^\d{1,6}(?:\.\d{1,8})?$/.test(plain) ? Number(plain) : 0;
  return rate > 0 ? rate : null;
}
