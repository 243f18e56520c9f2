import type { Word } from "./words.ts";

/** A sum in a word of the page. */
export interface PageSum {
  readonly word: Word;
  readonly hundredths: number;
  readonly sign: "+" | "-" | "";
  /** ISO 4217. */
  readonly currency: string;
  /** The word is this sum and nothing else. */
  readonly isAlone: boolean;
  /** The least certain of its digits. */
  readonly certainty: number;
  readonly from: number;
}

/** Signs and names of currencies before or after a number. */
const COINS: Readonly<Record<string, string>> = {
  "¥": "CNY",
  元: "CNY",
  CNY: "CNY",
  RMB: "CNY",
  人民币: "CNY",
  $: "USD",
  US$: "USD",
  USD: "USD",
  美元: "USD",
  HK$: "HKD",
  HKD: "HKD",
  港币: "HKD",
  港元: "HKD",
  NT$: "TWD",
  TWD: "TWD",
  "€": "EUR",
  EUR: "EUR",
  欧元: "EUR",
  "£": "GBP",
  GBP: "GBP",
  JPY: "JPY",
  日元: "JPY",
  円: "JPY",
  THB: "THB",
  泰铢: "THB",
  KRW: "KRW",
  韩元: "KRW",
  SGD: "SGD",
  MYR: "MYR",
  AUD: "AUD",
};
const COIN = Object.keys(COINS)
  .toSorted((one, other) => other.length - one.length)
  .map((coin) => coin.replace("$", "\\$"))
  .join("|");
/** 1,280.00 and 1280.00; a space after the point is the reader's. */
const NUMBER = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,2})?";
const SUM = new RegExp(
  `(?<![\\d.,A-Za-z/])([+-]?)\\s*(${COIN})?\\s*([+-]?)(${NUMBER})(?!\\.?\\d)\\s*(${COIN})?(?![\\d%°/A-Za-z*]|\\s*(?:公里|千米|升|克|公斤|折|分钟|小时))`,
  "g",
);

/** The sums of a word: with a currency, or with two decimals. */
export function sumsIn(word: Word): readonly PageSum[] {
  return [...word.text.matchAll(SUM)].flatMap((found) => {
    const [whole, before = "", coin, after = "", number = "", unit] = found;
    const currency = COINS[coin ?? unit ?? ""];
    if (currency === undefined && !/\.\d{2}$/.test(number)) return [];
    const hundredths = Math.round(Number(number.replaceAll(",", "")) * 100);
    if (!(hundredths > 0) || !Number.isSafeInteger(hundredths)) return [];
    // Not of the coin: ¥ is often a little unsure, and changes no amount.
    const digits = found.index + whole.indexOf(number);
    const certainty = word.certainty.slice(digits, digits + number.length);
    return [
      {
        word,
        hundredths,
        sign: (before || after) as PageSum["sign"],
        currency: currency ?? "CNY",
        isAlone: whole.trim().length === word.text.length,
        certainty: Math.min(1, ...certainty),
        from: found.index,
      },
    ];
  });
}

/** A character below this may be another one. */
const SURE = 0.9;

export function isUnsure({ certainty }: Pick<PageSum, "certainty">): boolean {
  return certainty < SURE;
}
