import type { Page } from "@playwright/test";
import { untilInstalled } from "../installed.ts";
import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";

/** To the browser another address of the script is another version, which has to wait. */
async function offerNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js?next");
  });
}

test("a new version is offered, never over open drafts, and taken when asked for", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await untilInstalled(page);
  await page.reload();
  await record.say("吃饭60");
  await expect(record.drafts).toHaveCount(1);

  await offerNewVersion(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting !== null;
      }),
    )
    .toBe(true);
  await expect(page.getByText("有新版本")).toHaveCount(0);
  await record.confirmAll.click();
  await expect(page.getByText("有新版本")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "点此更新" }).click();
  await reloaded;

  await expect(record.recent).toContainText("吃饭");
});
