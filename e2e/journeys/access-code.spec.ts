import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

const CODE = "correct-horse-battery";
const ENV = { HOST: "0.0.0.0", SUIKOUJI_ACCESS_CODE: CODE };

// Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of (?:401|403)/, extraHTTPHeaders: {} });

test("a signed-out device saves entries locally and uploads them after signing in", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open(address);

  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);
  await record.confirmAll.click();
  await expect(record.recent.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("这台设备还没有登录")).toBeVisible();
  await expect(page.getByText("未登录")).toBeVisible();
  expect(await linesOn(address)).toEqual([]);

  await page.getByRole("button", { name: "去登录" }).click();
  await settings.signIn("wrong-code-entirely");
  await expect(page.getByRole("alert")).toHaveText("访问码不对，请再输一次");
  await settings.signIn(CODE);
  await settings.expectToast("已登录");

  await expect.poll(() => linesOn(address)).toHaveLength(2);
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(page.getByText("未登录")).toHaveCount(0);
  await expect(page.getByText("这台设备还没有登录")).toHaveCount(0);

  await page.reload();
  await settings.open("同步与设备");
  await page.getByRole("button", { name: "退出登录" }).click();
  await settings.expectToast("已退出登录");
  await expect(page.getByLabel("访问码")).toBeVisible();
  await expect(page.getByText("没有登录")).toBeVisible();
  await expect(page.getByText(/已同步/)).toHaveCount(0);
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.record("奶茶15");
  await expect(record.recent.getByRole("listitem")).toHaveCount(3);
  expect(await linesOn(address)).toHaveLength(2);
});

test("removing a lost device from the list signs it out", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address, link } = await startOwnServer(ENV);
  const settings = settingsPage(page);
  await recordPage(page).open(link);
  await settings.expectToast("已登录");
  await settings.open("同步与设备");
  const lost = await openOtherDevice();
  const lostSettings = settingsPage(lost);
  await recordPage(lost).open(address);
  await lostSettings.open("同步与设备");
  await lostSettings.signIn(CODE);
  await lostSettings.expectToast("已登录");

  await settings.open("外观");
  await settings.open("同步与设备");
  const devices = page.getByRole("region", { name: "设备" });
  await expect(devices.getByText("这台设备")).toHaveCount(1);
  await devices.getByRole("button", { name: /^移除/ }).click();
  await page
    .getByRole("dialog", { name: "移除设备" })
    .getByRole("button", { name: "移除", exact: true })
    .click();
  await settings.expectToast("已移除");
  await expect(devices.getByRole("button", { name: /^移除/ })).toHaveCount(0);

  await lost.getByRole("button", { name: "现在同步" }).click();
  await expect(lost.getByText("登录以后会自动同步。")).toBeVisible();
});
