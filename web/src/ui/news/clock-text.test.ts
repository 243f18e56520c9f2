import { expect, test } from "vitest";
import { clockText } from "./clock-text.ts";

const MINUTE_MS = 60_000;

test.each([
  [0, null],
  [5 * MINUTE_MS, null],
  [-5 * MINUTE_MS, null],
  [6 * MINUTE_MS, "快 6 分"],
  [-12 * MINUTE_MS, "慢 12 分"],
  [192 * MINUTE_MS + 1, "快 3 小时 12 分"],
  [120 * MINUTE_MS, "快 2 小时"],
  [-(24 * 60 + 61) * MINUTE_MS, "慢 1 天 1 小时"],
  [(24 * 60 + 5) * MINUTE_MS, "快 1 天"],
  [400 * 24 * 60 * MINUTE_MS, "快 400 天"],
])("a clock that is ahead by %i ms: %s", (aheadMs, words) => {
  expect(clockText(aheadMs)).toBe(
    words === null
      ? null
      : `这台设备的时间比服务器${words}，记下的日期可能不对，请在系统设置里校准`,
  );
});
