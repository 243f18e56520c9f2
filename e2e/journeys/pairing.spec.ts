import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { addLedger, linkAt, linkFor, NAMED } from "../pairing-links.ts";
import { linesOn } from "../server-books.ts";

// Nobody is signed in, and Chromium writes every refusal of a request into the console.
test.use({ expectedErrors: /status of 401|net::ERR_/, extraHTTPHeaders: {} });

/** Opens the app with a link for the first time on this device, and goes past the welcome. */
async function openWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(settingsPage(page).toast("已登录")).toBeVisible();
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(recordPage(page).sayBox).toBeVisible();
}

/** As a link that is opened while the app stands there. */
async function follow(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
}

test("a second device is let in by the link of the first, and sees its books", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(NAMED);
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

test("a member has no button that would be refused, and is told who may do it", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(NAMED);
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

test("a used link says so calmly; on the device that used it, that it is signed in", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(NAMED);
  const link = await linkFor(address, "member");
  await openWith(page, link);
  await follow(page, link);
  await expect(settingsPage(page).toast("这台设备已经登录，不用再扫")).toBeVisible();
  const stranger = await openOtherDevice();

  await stranger.goto(link);

  await expect(stranger.getByText("这个链接已经用过，或者过期了")).toBeVisible();
  await expect(stranger.getByText(/设置 → 同步与设备 → 添加设备/)).toBeVisible();
  await expect(stranger.getByRole("alert")).toHaveCount(0);
  expect(stranger.url()).toBe(`${address}/`);
  await stranger.getByRole("button", { name: "开始记账" }).click();
  await expect(stranger.getByRole("heading", { name: "登录你的账本" })).toBeVisible();
});

test("a link that is opened over drafts loses none of them, and they are synced", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(NAMED);
  const record = recordPage(page);
  await record.open(address);
  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);

  await follow(page, await linkFor(address, "member"));

  await expect(settingsPage(page).toast("已登录")).toBeVisible();
  await expect(record.drafts).toHaveCount(2);
  await record.confirmAll.click();
  await expect.poll(() => linesOn(address)).toHaveLength(2);
});

test("a link into another ledger moves no books before the user has decided", async ({
  page,
  startOwnServer,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "suikouji-e2e-"));
  const { address } = await startOwnServer({ ...NAMED, SUIKOUJI_DATA_DIR: dataDir });
  await openWith(page, await linkFor(address, "member"));
  await recordPage(page).record("吃饭60");
  await expect.poll(() => linesOn(address)).toHaveLength(1);
  const shop = await addLedger(address, { dataDir, name: "小店" });

  await follow(page, await linkFor(address, "member", shop));

  await expect(page.getByText("服务器上是另一个账本")).toBeVisible();
  await expect(recordPage(page).recent).toContainText("吃饭");
  const exported = await fetch(`${address}/api/v1/export`, { headers: shop });
  expect(await exported.json()).toMatchObject({ entries: [] });
  await rm(dataDir, { recursive: true, force: true });
});

test("without a network the link is kept, and used when there is one", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(NAMED);
  const link = await linkFor(address, "member");
  await recordPage(page).open(address);
  await page.context().setOffline(true);

  await follow(page, link);
  await expect(page.getByText("连上服务器后会自己登录")).toBeVisible();
  await page.context().setOffline(false);

  await expect(settingsPage(page).toast("已登录")).toBeVisible();
  await expect(page.getByText("连上服务器后会自己登录")).toHaveCount(0);
});
