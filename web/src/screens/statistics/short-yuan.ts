import { statisticsText as text } from "./statistics-text.ts";

/** For an axis, in whole yuan: 0, 500, 2.5万, 0.5亿. The table has the exact sums. */
export function shortYuan(amount: number): string {
  const yuan = Math.round(amount / 100);
  if (yuan >= TEN_MILLION) return text.hundredMillions(trimmed(yuan / HUNDRED_MILLION));
  if (yuan >= TEN_THOUSAND) return text.tenThousands(trimmed(yuan / TEN_THOUSAND));
  return String(yuan);
}

const TEN_THOUSAND = 10_000;
const TEN_MILLION = 10_000_000;
const HUNDRED_MILLION = 100_000_000;

function trimmed(count: number): string {
  return String(Math.round(count * 100) / 100);
}
