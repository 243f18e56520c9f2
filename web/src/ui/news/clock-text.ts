import { STAMP_SLACK_MS } from "@suikouji/core";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** That this device's clock is wrong; null while it is right enough for dates. */
export function clockText(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= STAMP_SLACK_MS) return null;
  const direction = aheadMs > 0 ? "快" : "慢";
  return `这台设备的时间比服务器${direction} ${span(aheadMs)}，记下的日期可能不对，请在系统设置里校准`;
}

/** The two largest units: 3 小时 12 分, 12 分, 400 天. */
function span(differenceMs: number): string {
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), "天"],
    [Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), "小时"],
    [minutes % HOUR_MINUTES, "分"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
