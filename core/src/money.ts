declare const fenBrand: unique symbol;

/** Money in fen (1 yuan = 100 fen), always a safe integer: yuan as floats do not add up exactly. */
export type Fen = number & { readonly [fenBrand]: true };

/** The smallest and the largest amount of a transaction: 0.01 to 99,999,999.99 yuan. */
export const SMALLEST_AMOUNT = 1 as Fen;
export const LARGEST_AMOUNT = 9_999_999_999 as Fen;

/** For numbers known to be whole fen, such as those of a database. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError("An amount of fen is a whole number");
  return amount as Fen;
}

/** Rounds to the fen: 0.1 + 0.2 yuan is 30 fen, not 30.000000000000004. */
export function fenFromYuan(yuan: number): Fen {
  return fen(Math.round(yuan * 100));
}

export function yuanFromFen(amount: Fen): number {
  return amount / 100;
}

export function isRecordableAmount(amount: Fen): boolean {
  return Number.isSafeInteger(amount) && amount >= SMALLEST_AMOUNT && amount <= LARGEST_AMOUNT;
}

export function sumFen(amounts: Iterable<Fen>): Fen {
  let total = 0;
  for (const amount of amounts) total += amount;
  return fen(total);
}

/** As a person says it: 60, 12.5, 0.05; never 60.00. */
export function spokenYuan(amount: Fen): string {
  const sign = amount < 0 ? "-" : "";
  const yuan = Math.trunc(Math.abs(amount) / 100);
  const cents = String(Math.abs(amount) % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return cents === "" ? `${sign}${yuan}` : `${sign}${yuan}.${cents}`;
}
