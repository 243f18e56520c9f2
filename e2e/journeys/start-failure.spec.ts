import { limitDevice } from "../full-device.ts";
import { expect, test } from "../journey.ts";

// For whoever looks into it, besides what the user is told.
test.use({ expectedErrors: /The app could not start/ });

test.describe("on a device without room", () => {
  // Kept files would not fit either.
  test.use({ serviceWorkers: "block" });

  test("首次打开时设备已满：the page says so, and opens once there is room", async ({
    page,
    serverAddress,
  }) => {
    await limitDevice(page, serverAddress, 1);

    await page.goto("/");
    await expect(page.getByRole("alert")).toContainText("这台设备存满了");

    await limitDevice(page, serverAddress);
    await page.getByRole("button", { name: "重新打开" }).click();
    await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();
  });
});

test("账本读不出：the page says so instead of staying blank, and is kept for the next visit", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The books can be opened, but the disk fails under them.
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("The disk failed", "UnknownError");
    };
  });

  await page.goto("/");

  await expect(page.getByRole("alert")).toContainText("这个浏览器不让我们存账");
  await page.evaluate(() => navigator.serviceWorker.ready);
});
