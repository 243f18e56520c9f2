import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expect, test } from "../support/journey.ts";

const ENV = { SUIKOUJI_ACCESS_CODE: "quiet-river-nine-lamps" };

// No device is signed in, and Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of 401/, extraHTTPHeaders: {} });

test("账只在这个浏览器里：the next visit warns about it, and an export ends the warning", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  const record = recordPage(page);
  const warning = page.getByText("有些账只存在这个浏览器里");
  await record.open(address);
  await record.record("吃饭60");
  await expect(page.getByText("这台设备还没有登录")).toBeVisible();
  await expect(warning).toHaveCount(0);

  await page.reload();
  await expect(warning).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出一份" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await expect(warning).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("这台设备还没有登录")).toBeVisible();
  await expect(warning).toHaveCount(0);
  await settingsPage(page).open("导出与清空");
  await expect(page.getByText("浏览器空间不足时可能清掉账本")).toBeVisible();
});

test("浏览器会一直保留账本：the settings say so, and the app shows no warning", async ({
  page,
  startOwnServer,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => true;
  });
  const { address } = await startOwnServer(ENV);
  const record = recordPage(page);
  await record.open(address);
  await record.record("吃饭60");
  await page.reload();

  await expect(page.getByText("这台设备还没有登录")).toBeVisible();
  await expect(page.getByText("有些账只存在这个浏览器里")).toHaveCount(0);
  await settingsPage(page).open("导出与清空");
  await expect(page.getByText("浏览器会一直保留账本")).toBeVisible();
});

test("账被浏览器清掉：the app tells how many entries are gone and restores them from the server", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  const record = recordPage(page);
  await record.open(address);
  await settingsPage(page).open("同步与设备");
  await settingsPage(page).signIn(ENV.SUIKOUJI_ACCESS_CODE);
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.record("吃饭60，打车30");
  await expectCounted(page, 2);
  await page.context().clearCookies();

  await clearBooks(page, address);
  const lossNotice = page.getByText(/^这台设备上原来有 2 笔账（最后一次 .+），浏览器把它们清掉了$/);
  await expect(lossNotice).toBeVisible();
  await expect(record.sayBox).toBeVisible();
  await page.getByRole("button", { name: "从服务器取回" }).click();
  await settingsPage(page).signIn(ENV.SUIKOUJI_ACCESS_CODE);
  await page.getByRole("link", { name: "记一笔" }).click();

  await expect(record.recent).toContainText("打车");
  await expect(lossNotice).toHaveCount(0);
  await page.reload();
  await expect(record.recent).toContainText("打车");
  await expect(lossNotice).toHaveCount(0);
});

test("账被浏览器清掉、没有服务器：importing an exported file restores the entries", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  const record = recordPage(page);
  await record.open(address);
  await record.record("吃饭60");
  await expectCounted(page, 1);
  await settingsPage(page).open("导出与清空");
  const file = await settingsPage(page).exportJson();

  await clearBooks(page, address);
  const lossNotice = page.getByText(/^这台设备上原来有 1 笔账/);
  await expect(lossNotice).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "从导出的文件导入" }).click();
  await (await choosing).setFiles(file);

  await expect(record.recent).toContainText("吃饭");
  await expect(lossNotice).toHaveCount(0);
  await rm(file);
});

/** Waits until localStorage says that the books hold this many entries. */
async function expectCounted(page: Page, entries: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("suikouji-books")))
    .toContain(`"entries":${entries},`);
}

/** Clears like a browser that runs out of space: IndexedDB in all buckets, but not localStorage. */
async function clearBooks(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", {
    origin: new URL(address).origin,
    storageTypes: "indexeddb",
  });
  await page.goto(address);
}
