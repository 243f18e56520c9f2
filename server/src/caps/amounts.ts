/** What is counted per day: calls to models and their tokens, seconds heard, characters spoken. */
export const METERS = ["calls", "tokens", "seconds", "characters"] as const;

export type Meter = (typeof METERS)[number];

/** Whole numbers, one for each meter. */
export type Amounts = Readonly<Record<Meter, number>>;

export const NOTHING: Amounts = { calls: 0, tokens: 0, seconds: 0, characters: 0 };

/** What one ledger may use in a day, and all of them together. */
export interface DailyLimits {
  readonly ledger: Amounts;
  readonly total: Amounts;
}

export function amountsOf(of: (meter: Meter) => number): Amounts {
  return {
    calls: of("calls"),
    tokens: of("tokens"),
    seconds: of("seconds"),
    characters: of("characters"),
  };
}

export function sum(one: Amounts, other: Amounts): Amounts {
  return amountsOf((meter) => one[meter] + other[meter]);
}

export function difference(one: Amounts, other: Amounts): Amounts {
  return amountsOf((meter) => one[meter] - other[meter]);
}

export function covers(stock: Amounts, wanted: Amounts): boolean {
  return METERS.every((meter) => wanted[meter] <= 0 || wanted[meter] <= stock[meter]);
}

export function isNothing(amounts: Amounts): boolean {
  return METERS.every((meter) => amounts[meter] === 0);
}
