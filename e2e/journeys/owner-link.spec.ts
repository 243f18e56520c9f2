import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

// Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of 401/, extraHTTPHeaders: {} });

test("the link in the terminal signs in one browser as owner, and works only once", async ({
  page,
  openOtherDevice,
  startOwnServer,
}) => {
  const { address, link } = await startOwnServer();
  const record = recordPage(page);
  const settings = settingsPage(page);

  await record.open(link);
  await settings.expectToast("已登录");
  expect(page.url()).not.toContain("pair");
  await record.record("吃饭60，打车30");
  await expect.poll(() => linesOn(address)).toHaveLength(2);

  const stranger = await openOtherDevice();
  await stranger.goto(link);
  await expect(stranger.getByText("这个链接已经用过，或者过期了")).toBeVisible();

  await page.goto(address);
  await expect(record.recent.getByRole("listitem")).toHaveCount(2);
  await settings.open("导出与清空");
  await page.getByRole("textbox", { name: /请输入「清空账本」/ }).fill("清空账本");
  await page.getByRole("button", { name: "清空账本" }).click();
  await settings.expectToast("账本已清空");
  expect(await linesOn(address)).toEqual([]);
});
