import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

/** Gives both devices the same entry (午饭60), then takes both offline. */
async function bothOffline(page: Page, otherPage: Page, serverAddress: string): Promise<void> {
  await recordPage(page).open();
  await recordPage(page).record("午饭60");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(1);
  await recordPage(otherPage).open(serverAddress);
  await expect(recordPage(otherPage).recent).toContainText("午饭");
  // Showing each screen once loads its code, which is not available offline.
  for (const device of [page, otherPage]) {
    await ledgerPage(device).open();
    await ledgerPage(device).entry(/午饭/).click();
    await device.getByRole("button", { name: "修改记录" }).click();
    await expect(device.getByText(/记下 支出 60 元/)).toBeVisible();
    await device.keyboard.press("Escape");
    await expect(device.getByRole("dialog")).toHaveCount(0);
    await device.context().setOffline(true);
  }
}

async function edit(
  page: Page,
  change: { readonly amount?: string; readonly words?: string },
): Promise<void> {
  const editor = entryEditor(page, "修改账目");
  await ledgerPage(page).open();
  await ledgerPage(page).entry(/午饭/).click();
  if (change.words !== undefined) await editor.describe(change.words);
  if (change.amount !== undefined) await editor.typeAmount(change.amount);
  await editor.save();
}

test("edits of different fields of an entry are both kept; for the same field the overwritten device is told", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  const otherPage = await openOtherDevice();
  await bothOffline(page, otherPage, serverAddress);
  await edit(page, { amount: "70", words: "工作午饭" });
  await edit(otherPage, { amount: "80" });
  await otherPage.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 80 餐饮 午饭"]);
  await page.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 80 餐饮 工作午饭"]);

  await settingsPage(page).syncNow();
  await ledgerPage(page).open();
  await expect(page.getByText(/「工作午饭」的金额：你改成 70 元.*现在是 80 元/)).toBeVisible();
  await page.getByRole("button", { name: "查看" }).click();
  const history = page.getByRole("dialog", { name: "修改记录" });
  await expect(history.getByText("金额 70 → 80")).toBeVisible();
  await expect(history.getByText("金额 60 → 70")).toBeVisible();
  await history
    .getByRole("listitem")
    .filter({ hasText: "金额 60 → 70" })
    .getByRole("button", { name: "恢复成这样" })
    .click();
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 70 餐饮 工作午饭"]);
  // The user's amount is restored, so the conflict is no longer shown.
  await expect(page.getByText(/你改成 70 元/)).toHaveCount(0);
  await settingsPage(otherPage).syncNow();
  await ledgerPage(otherPage).open();
  await expect(ledgerPage(otherPage).entry(/工作午饭.*支出70元/)).toBeVisible();
});

test("an entry deleted on one device and edited on another is kept, and both devices are told", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  const otherPage = await openOtherDevice();
  await bothOffline(page, otherPage, serverAddress);
  await ledgerPage(page).entry(/午饭/).click();
  await page.getByRole("button", { name: "删除" }).click();
  await edit(otherPage, { amount: "80" });
  await page.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual([]);
  await otherPage.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 80 餐饮 午饭"]);

  await settingsPage(page).syncNow();
  await ledgerPage(page).open();
  await expect(page.getByText("你删掉的「午饭」在另一台设备上改过，所以又回来了")).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByText(/所以又回来了/)).toHaveCount(0);
  await expect(
    otherPage.getByText("「午饭」在另一台设备上删过，你改了它，所以留下了"),
  ).toBeVisible();
});
