import type { Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { expectUncovered } from "../support/checks/overlap-checks.ts";
import { expect, test } from "../support/journey.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the ledger shows an entry beside the list; the arrow keys go from one to the next", async ({
  page,
}) => {
  const ledger = ledgerPage(page);
  const detail = page.getByRole("region", { name: "修改账目" });
  await recordThree(page);
  await ledger.open();
  await expect(page.getByText(/^点一笔账，在这里看和改/)).toBeVisible();

  await ledger.entry(/晚饭/).click();
  await expect(detail.getByLabel("说明")).toHaveValue("晚饭");
  await expect(ledger.entry(/晚饭/)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowDown");
  await expect(detail.getByLabel("说明")).toHaveValue("打车");
  await page.keyboard.press("ArrowDown");
  await expect(detail.getByLabel("说明")).toHaveValue("早饭");
  await page.keyboard.press("ArrowUp");
  await expect(ledger.entry(/打车/)).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("Enter goes to the entry, digits change its amount, Escape goes back", async () => {
    await page.keyboard.press("Enter");
    await expect(detail.getByLabel("金额")).toBeFocused();
    await page.keyboard.type("45");
    await detail.getByRole("button", { name: "保存" }).click();
    await expect(ledger.entry(/打车.*45元/)).toBeVisible();
    await expect(detail.getByLabel("金额")).toHaveValue("45");
    await detail.getByLabel("说明").press("Escape");
    await expect(detail).toHaveCount(0);
    await expect(ledger.entry(/打车/)).toBeFocused();
  });

  await test.step("an edit that was left can still be saved", async () => {
    await ledger.entry(/早饭/).click();
    await detail.getByLabel("说明").fill("豆浆");
    await ledger.entry(/晚饭/).click();
    await expect(detail.getByLabel("说明")).toHaveValue("晚饭");
    await page.getByRole("button", { name: /^保存.*还剩/ }).click();
    await expect(ledger.entry(/豆浆/)).toBeVisible();
  });

  await test.step("deleting leaves the list in focus, and can be undone", async () => {
    await detail.getByRole("button", { name: "删除" }).click();
    await expect(ledger.entry(/晚饭/)).toHaveCount(0);
    await expect(detail).toHaveCount(0);
    await expect(ledger.entry(/打车/)).toBeFocused();
    await page.getByRole("button", { name: /^撤销/ }).click();
    await expect(ledger.entry(/晚饭/)).toBeVisible();
  });

  await test.step("in a narrow window the same entry opens as a sheet", async () => {
    await page.setViewportSize({ width: 800, height: 800 });
    await ledger.entry(/晚饭/).click();
    await expect(page.getByRole("dialog", { name: "修改账目" })).toBeVisible();
  });
});

test("a toast covers no row of the ledger, and nothing of the opened entry", async ({ page }) => {
  const record = recordPage(page);
  const ledger = ledgerPage(page);
  await record.open();
  await record.record(
    "早饭11，午饭12，晚饭13，打车14，奶茶15，咖啡16，水果17，买菜18，电影19，地铁20",
  );
  await record.record("早茶11，粥12，面13，车14，茶15，酒16，瓜17，菜18，戏19，票20");
  await ledger.open();
  await ledger.entry(/早茶/).click();
  await page.getByRole("button", { name: "删除" }).click();

  const toast = page.getByRole("status").filter({ hasText: "撤销" });
  await ledger.entry(/粥/).click();
  const detail = page.getByRole("region", { name: "修改账目" });
  await expect(detail).toBeVisible();
  await expectUncovered(toast, [
    ...(await ledger.rows.all()),
    detail,
    ...(await page.getByRole("navigation").getByRole("link").all()),
  ]);
});

test("sums and recent entries stay beside the drafts, and charts beside the figures", async ({
  page,
}) => {
  const record = recordPage(page);
  await recordThree(page);
  const side = page.getByRole("complementary", { name: "账目一览" });
  await record.say("奶茶15");
  await expect(record.drafts).toHaveCount(1);

  await expect(side.getByText("本月支出")).toBeVisible();
  await expect(side.getByRole("button", { name: /打车/ })).toBeVisible();
  const [drafts, beside] = [await record.drafts.first().boundingBox(), await side.boundingBox()];
  expect((drafts?.x ?? 0) + (drafts?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  await record.confirmAll.click();
  await expect(side.getByRole("button", { name: /奶茶/ })).toBeVisible();

  await test.step("in the statistics; the navigation is at the side", async () => {
    await page.getByRole("link", { name: "统计" }).click();
    const [share, bars] = [
      await page.getByRole("region", { name: "分类" }).boundingBox(),
      await page.getByRole("region", { name: "每天" }).boundingBox(),
    ];
    const tabs = await page.getByRole("navigation").boundingBox();

    expect((share?.x ?? 0) + (share?.width ?? 0)).toBeLessThan(bars?.x ?? 0);
    expect(tabs).toMatchObject({ x: 0, y: 0, height: 800 });
  });
});

async function recordThree(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.open();
  await record.record("早饭8，打车30，晚饭52");
}
