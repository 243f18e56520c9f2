import type { Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";
import { linkAt, linkFor, PUBLIC_ORIGIN } from "../support/servers/pairing-links.ts";

// No device is signed in, and Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of 401|net::ERR_/, extraHTTPHeaders: {} });

async function openWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await settingsPage(page).expectToast("已登录");
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(recordPage(page).sayBox).toBeVisible();
}

async function goRecord(page: Page): Promise<void> {
  await page.getByRole("link", { name: "记一笔" }).click();
}

async function makeLedger(page: Page, name: string): Promise<void> {
  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: "新建账本" }).click();
  await page.getByRole("textbox", { name: "账本的名称" }).fill(name);
  await page.getByRole("button", { name: "保存" }).click();
  await settingsPage(page).expectToast(`已新建「${name}」`);
}

async function switchTo(page: Page, name: string): Promise<void> {
  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: `切换到${name}` }).click();
  await expect(recordPage(page).sayBox).toBeVisible();
  await expect(page.getByRole("main").getByText(name)).toBeVisible();
}

/** The link of 添加设备 on 账本管理. */
async function sharedLink(page: Page, address: string): Promise<string> {
  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: "添加设备" }).click();
  const link = await page.getByLabel("或者把链接发过去").inputValue();
  await page.getByRole("button", { name: "关闭" }).click();
  return linkAt(address, link);
}

async function syncNow(page: Page): Promise<void> {
  await settingsPage(page).syncNow();
}

test("a family ledger is made, named, shared and written by two devices; the first ledger stays apart", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await recordPage(page).record("吃饭60");
  await expect.poll(() => linesOn(address)).toHaveLength(1);

  await makeLedger(page, "旅行");
  await switchTo(page, "旅行");
  await expect(recordPage(page).recent).toHaveCount(0);
  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: "账本改名" }).click();
  await page.getByRole("textbox", { name: "账本的名称" }).fill("去海边");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("去海边")).toBeVisible();

  const phone = await openOtherDevice();
  await openWith(phone, await sharedLink(page, address));
  await recordPage(phone).record("船票80");
  await goRecord(page);
  await recordPage(page).record("烧烤120");
  await syncNow(phone);
  await syncNow(page);
  await syncNow(phone);

  await settingsPage(page).open("同步与设备");
  const devices = page.getByRole("region", { name: "设备" });
  await expect(devices.getByRole("button", { name: /^给.*改名$/ })).toHaveCount(2);
  // Both browsers have the same first name; the other device is the one that can be removed.
  await devices
    .locator("span", { has: page.getByRole("button", { name: /^移除/ }) })
    .getByRole("button", { name: /^给.*改名$/ })
    .click();
  await page.getByRole("textbox", { name: "设备的名称" }).fill("小红的手机");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(devices.getByText("小红的手机")).toBeVisible();

  const ledger = ledgerPage(page);
  await ledger.open();
  await expect(ledger.entry(/船票.*小红的手机/)).toBeVisible();
  await expect(ledger.entry(/烧烤/)).toBeVisible();
  await expect(ledger.entry(/吃饭/)).toHaveCount(0);
  await ledger.entry(/船票/).click();
  await expect(page.getByText("记账的设备：小红的手机")).toBeVisible();
  await page.keyboard.press("Escape");

  await switchTo(page, "我的账本");
  await expect(recordPage(page).recent.getByRole("listitem")).toHaveCount(1);
  await expect(recordPage(page).recent).toContainText("吃饭");
  await syncNow(page);
  expect(await linesOn(address)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
});

test("each tab keeps its ledger: a switch in one lets the other write into its own books", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await recordPage(page).record("吃饭60");
  await makeLedger(page, "旅行");
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(recordPage(other).sayBox).toBeVisible();

  await switchTo(page, "旅行");
  await recordPage(page).record("船票80");
  await recordPage(other).record("打车30");

  await expect.poll(() => linesOn(address)).toHaveLength(2);
  await syncNow(page);
  const ledger = ledgerPage(page);
  await ledger.open();
  await expect(ledger.entry(/船票/)).toBeVisible();
  await expect(ledger.entry(/打车|吃饭/)).toHaveCount(0);
  const otherLedger = ledgerPage(other);
  await otherLedger.open();
  await expect(otherLedger.entry(/打车/)).toBeVisible();
  await expect(otherLedger.entry(/船票/)).toHaveCount(0);
  expect((await linesOn(address)).toSorted()).toEqual([
    "EXPENSE 30 交通 打车",
    "EXPENSE 60 餐饮 吃饭",
  ]);
});

test("what waits in a ledger stays there, is shown, and is sent when the ledger is open again", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await makeLedger(page, "旅行");
  // The server takes nothing while this entry is recorded.
  await page.route("**/api/v1/sync/push", (route) => route.abort());
  await goRecord(page);
  await recordPage(page).record("吃饭60");

  await switchTo(page, "旅行");
  await settingsPage(page).open("账本管理");
  await expect(page.getByText(/1 条还没送出去/)).toBeVisible();
  await page.unroute("**/api/v1/sync/push");
  await syncNow(page);
  expect(await linesOn(address)).toEqual([]);

  await switchTo(page, "我的账本");
  await expect.poll(() => linesOn(address)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
});

test("with open drafts the ledger is not switched", async ({ page, startOwnServer }) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await makeLedger(page, "旅行");
  await goRecord(page);
  await recordPage(page).say("吃饭60");
  await expect(recordPage(page).drafts).toHaveCount(1);

  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: "切换到旅行" }).click();

  await settingsPage(page).expectToast("还有没确认的草稿");
  await goRecord(page);
  await expect(recordPage(page).drafts).toHaveCount(1);
});

test("a ledger is left: its books go from this device and stay on the server", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await makeLedger(page, "旅行");
  await switchTo(page, "旅行");
  await recordPage(page).record("船票80");
  await syncNow(page);
  await switchTo(page, "我的账本");

  await settingsPage(page).open("账本管理");
  await page.getByRole("button", { name: "离开旅行" }).click();
  const sheet = page.getByRole("dialog", { name: "离开账本" });
  await sheet.getByRole("button", { name: "离开", exact: true }).click();

  await settingsPage(page).expectToast("已离开「旅行」");
  await expect(page.getByRole("button", { name: "切换到旅行" })).toHaveCount(0);
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(names).toEqual(["suikouji"]);
});
