import { recordPage } from "../pages/record-page.ts";
import { limitDevice } from "../support/browser/full-device.ts";
import { expect, test } from "../support/journey.ts";

// The app logs the cause besides what it shows to the user.
test.use({ expectedErrors: /The app could not start/, serviceWorkers: "allow" });

test.describe("on a device with full storage", () => {
  // The service worker's cache would not fit either.
  test.use({ browserContext: "new", serviceWorkers: "block" });

  test("首次打开时设备已满：the page says so, and the app opens once there is space", async ({
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

test("账本读不出：the page says so instead of staying blank, and the app is cached for the next visit", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The database opens, but every transaction fails.
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("The disk failed", "UnknownError");
    };
  });

  await page.goto("/");

  await expect(page.getByRole("alert")).toContainText("这个浏览器不让我们存账");
  await page.evaluate(() => navigator.serviceWorker.ready);
});

test("账本迟迟没有打开：the page says so within five seconds, and starts once the books open", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      let isHeld = true;
      // Registered first, so it can hold the event back from all other listeners.
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
  await expect(page.getByText("浏览器还没有打开账本")).toBeVisible();
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
