import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test.use({ browserContext: "new" });

/** Past: the server refuses what a clock ahead of its own has stamped. */
const LATE = "2026-09-30T23:58:30+08:00";
const TWO_MINUTES_MS = 120_000;

test("a page that is open at midnight switches to the new day and month", async ({ page }) => {
  const record = recordPage(page);
  const main = page.getByRole("main");
  await page.clock.install({ time: LATE });
  await record.open();
  await record.record("吃饭60");
  await expect(main).toContainText("今天花了¥60.00");

  await page.clock.fastForward(TWO_MINUTES_MS);

  await expect(main).toContainText("今天花了¥0.00");
  await expect(main).toContainText("本月支出¥0.00");
  await expect(record.recent).toContainText("餐饮 · 昨天");
});

test("at midnight the ledger and the statistics switch to the new month", async ({ page }) => {
  const record = recordPage(page);
  const ledger = ledgerPage(page);
  const month = page.getByRole("main").getByRole("button", { name: /^2026年/ });
  await page.clock.install({ time: LATE });
  await record.open();
  await record.record("吃饭60");
  await ledger.open();
  await expect(page.getByRole("heading", { name: /^今天 9月30日/ })).toBeVisible();

  await page.clock.fastForward(TWO_MINUTES_MS);
  await expect(page.getByRole("heading", { name: /^昨天 9月30日/ })).toBeVisible();
  await page.getByRole("link", { name: "统计" }).click();

  await expect(month).toHaveText("2026年10月");
});
