import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

// A service worker would have cached this code.
test.use({ expectedErrors: NETWORK_ERRORS });

test("同步的代码没取到：the app tells how many changes wait, and sends them once the code loads", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const code = "**/assets/server-side-*.js";
  await page.route(code, (route) => route.abort());
  await record.open();
  await record.record("吃饭60");
  await settingsPage(page).open("同步与设备");

  await expect(page.getByText("有 1 处改动等着送出去。")).toBeVisible();
  expect(await linesOn(serverAddress)).toEqual([]);
  await page.unroute(code);

  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 吃饭"]);
  await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();
});
