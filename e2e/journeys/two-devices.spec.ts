import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

async function changeAmount(page: Page, words: RegExp, digits: string): Promise<void> {
  const ledger = ledgerPage(page);
  const editor = entryEditor(page, "修改账目");
  await ledger.open();
  await ledger.entry(words).click();
  await editor.typeAmount(digits);
  await editor.save();
}

test("recording, editing and deleting an entry is synced to the other device", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  const phone = recordPage(page);
  await phone.open();
  await phone.record("吃饭60，打车30");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);

  const otherPage = await openOtherDevice();
  await recordPage(otherPage).open(serverAddress);
  await expect(recordPage(otherPage).recent.getByRole("listitem")).toHaveCount(2);

  await changeAmount(page, /吃饭/, "72.5");
  await expect.poll(() => linesOn(serverAddress)).toContain("EXPENSE 72.5 餐饮 吃饭");
  await settingsPage(otherPage).syncNow();
  const otherLedger = ledgerPage(otherPage);
  await otherLedger.open();
  await expect(otherLedger.entry(/吃饭.*支出72\.5元/)).toBeVisible();

  await otherLedger.entry(/打车/).click();
  await otherPage.getByRole("button", { name: "删除" }).click();
  await expect(otherLedger.entry(/打车/)).toHaveCount(0);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 72.5 餐饮 吃饭"]);
  await settingsPage(page).syncNow();
  const ledger = ledgerPage(page);
  await ledger.open();
  await expect(ledger.entry(/吃饭/)).toBeVisible();
  await expect(ledger.entry(/打车/)).toHaveCount(0);
});

test("both devices edit the same entry offline: in the end devices and server agree", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  await recordPage(page).open();
  await recordPage(page).record("吃饭60");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(1);
  const otherPage = await openOtherDevice();
  await recordPage(otherPage).open(serverAddress);
  await expect(recordPage(otherPage).recent).toContainText("吃饭");
  // Showing each screen once loads its code, which is not available offline.
  for (const device of [page, otherPage]) await ledgerPage(device).open();
  await ledgerPage(otherPage).entry(/吃饭/).click();
  await otherPage.keyboard.press("Escape");

  await page.context().setOffline(true);
  await otherPage.context().setOffline(true);
  await changeAmount(page, /吃饭/, "70");
  await changeAmount(otherPage, /吃饭/, "80");
  await page.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 70 餐饮 吃饭"]);
  await otherPage.context().setOffline(false);
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 80 餐饮 吃饭"]);
  await settingsPage(page).syncNow();

  for (const device of [page, otherPage]) {
    await ledgerPage(device).open();
    await expect(ledgerPage(device).entry(/吃饭.*支出80元/)).toBeVisible();
  }
});
