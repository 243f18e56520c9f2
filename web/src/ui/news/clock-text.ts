import { STAMP_SLACK_MS } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";

export const clockWords = localized("clock", {
  isWrong: (isAhead: boolean, span: string) =>
    `这台设备的时间比服务器${isAhead ? "快" : "慢"} ${span}，记下的日期可能不对，请在系统设置里校准`,
  days: (count: number) => `${count} 天`,
  hours: (count: number) => `${count} 小时`,
  minutes: (count: number) => `${count} 分`,
});

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** That this device's clock is wrong; null while it is right enough for dates. */
export function clockText(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= STAMP_SLACK_MS) return null;
  return clockWords.isWrong(aheadMs > 0, span(aheadMs));
}

/** The two largest units: 3 小时 12 分, 12 分, 400 天. */
function span(differenceMs: number): string {
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), clockWords.days],
    [Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), clockWords.hours],
    [minutes % HOUR_MINUTES, clockWords.minutes],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, words]) => words(count))
    .join(" ");
}
