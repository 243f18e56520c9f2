import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";
import { addLedger, linkAt, linkFor, PUBLIC_ORIGIN } from "../support/servers/pairing-links.ts";

// No device is signed in, and Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of 401|net::ERR_/, extraHTTPHeaders: {} });

/** Opens the app with a link for the first time on this device, and goes past the welcome. */
async function openWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await settingsPage(page).expectToast("已登录");
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(recordPage(page).sayBox).toBeVisible();
}

/** Opens the link in the page where the app already runs. */
async function follow(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
}

test("a link from the first device signs in a second one, which then shows the same entries", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  await recordPage(page).record("吃饭60");

  await settingsPage(page).open("同步与设备");
  await page.getByRole("button", { name: "添加设备" }).click();
  await expect(page.getByRole("img", { name: "登录用的二维码" })).toBeVisible();
  const link = await page.getByLabel("或者把链接发过去").inputValue();
  expect(link).toMatch(/^https:\/\/books\.example\/#\/pair\/\S+$/);
  const phone = await openOtherDevice();
  await openWith(phone, linkAt(address, link));

  expect(new URL(phone.url()).hash).toBe("");
  await expect(recordPage(phone).recent).toContainText("吃饭");
  await page.getByRole("button", { name: "关闭" }).click();
  const devices = page.getByRole("region", { name: "设备" });
  await expect(devices.getByRole("button", { name: /^移除/ })).toHaveCount(1);
});

test("a member sees no owner-only buttons, and is told which devices have them", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  await openWith(page, await linkFor(address, "owner"));
  const phone = await openOtherDevice();
  await openWith(phone, await linkFor(address, "member"));
  const settings = settingsPage(phone);

  await settings.open("同步与设备");

  await expect(phone.getByText(/^可以管理 · /)).toBeVisible();
  await expect(phone.getByText(/要在「可以管理」的设备上做/)).toBeVisible();
  for (const name of [/^移除/, "更换访问码", /记录/]) {
    await expect(phone.getByRole("button", { name })).toHaveCount(0);
  }
  await settings.open("导出与清空");
  await expect(phone.getByText(/只能在「可以管理」的设备上做/)).toBeVisible();
  await expect(phone.getByRole("button", { name: "清空账本" })).toHaveCount(0);
});

test("a used link says that it was used; the device that used it says that it is already signed in", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  const link = await linkFor(address, "member");
  await openWith(page, link);
  await follow(page, link);
  await settingsPage(page).expectToast("这台设备已经登录，不用再扫");
  const stranger = await openOtherDevice();

  await stranger.goto(link);

  await expect(stranger.getByText("这个链接已经用过，或者过期了")).toBeVisible();
  await expect(stranger.getByText(/设置 → 同步与设备 → 添加设备/)).toBeVisible();
  await expect(stranger.getByRole("alert")).toHaveCount(0);
  expect(stranger.url()).toBe(`${address}/`);
  await stranger.getByRole("button", { name: "开始记账" }).click();
  await expect(stranger.getByRole("heading", { name: "登录你的账本" })).toBeVisible();
});

test("opening a link while drafts are open keeps the drafts, and they are synced once confirmed", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  const record = recordPage(page);
  await record.open(address);
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await follow(page, await linkFor(address, "member"));

  await settingsPage(page).expectToast("已登录");
  await expect(record.drafts).toHaveCount(2);
  await record.confirmAll.click();
  await expect.poll(() => linesOn(address)).toHaveLength(2);
});

test("a link to another ledger changes nothing until the user joins, and then keeps the two apart", async ({
  page,
  startOwnServer,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "suikouji-e2e-"));
  const { address } = await startOwnServer({ ...PUBLIC_ORIGIN, SUIKOUJI_DATA_DIR: dataDir });
  await openWith(page, await linkFor(address, "member"));
  await recordPage(page).record("吃饭60");
  await expect.poll(() => linesOn(address)).toHaveLength(1);
  const shop = await addLedger(address, { dataDir, name: "小店" });

  await follow(page, await linkFor(address, "member", shop));

  await expect(page.getByText("这是另一个账本的链接")).toBeVisible();
  await page.getByRole("button", { name: "加入", exact: true }).click();
  await page.getByRole("button", { name: "换过去" }).click();
  await expect(page.getByRole("main").getByText("小店")).toBeVisible();
  await settingsPage(page).syncNow();
  await expect(recordPage(page).recent).toHaveCount(0);
  await expect.poll(() => linesOn(address)).toHaveLength(1);
  const exported = await fetch(`${address}/api/v1/export`, { headers: shop });
  expect(await exported.json()).toMatchObject({ entries: [] });
  await rm(dataDir, { recursive: true, force: true });
});

test("a link opened offline is kept and used after reconnecting", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(PUBLIC_ORIGIN);
  const link = await linkFor(address, "member");
  await recordPage(page).open(address);
  await page.context().setOffline(true);

  await follow(page, link);
  await expect(page.getByText("连上服务器后会自己登录")).toBeVisible();
  await page.context().setOffline(false);

  await settingsPage(page).expectToast("已登录");
  await expect(page.getByText("连上服务器后会自己登录")).toHaveCount(0);
});
