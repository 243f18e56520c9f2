import { limitDevice } from "../full-device.ts";
import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";

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

test("账本迟迟没有打开：the page says so within five seconds, and goes on by itself", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      let isHeld = true;
      // The first to listen: nobody else hears of it before it is released.
      request.addEventListener("success", (event) => {
        if (!isHeld) return;
        event.stopImmediatePropagation();
        void released.then(() => {
          isHeld = false;
          request.dispatchEvent(new Event("success"));
        });
      });
      return request;
    };
  });

  await page.goto("/");
  await expect(page.getByText("浏览器还没有打开账本")).toBeVisible({ timeout: 5000 });
  await expect(page.getByText("账没有删掉")).toBeVisible();
  await expect(page.getByRole("button", { name: "重新打开" })).toBeVisible();
  await page.evaluate("window.release()");

  await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();
  await expect(page.getByText("浏览器还没有打开账本")).toHaveCount(0);
});

test("备份的那份账一直打不开：the app starts and saves without it", async ({ page }) => {
  await page.addInitScript(() => {
    const { storageBuckets } = navigator as unknown as { storageBuckets: { open: unknown } };
    storageBuckets.open = () => new Promise(() => {});
  });
  const record = recordPage(page);

  await record.open();
  await record.record("吃饭60");

  await expect(record.recent).toContainText("吃饭");
});
