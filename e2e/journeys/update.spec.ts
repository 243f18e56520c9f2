import type { Page } from "@playwright/test";
import { untilInstalled } from "../installed.ts";
import { test as base, expect } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";
import { ENDLESS, startUpdatingServer, type UpdatingServer } from "../updating-server.ts";

const test = base.extend<{ updatingServer: UpdatingServer }>({
  updatingServer: async ({ workerServer }, use) => {
    const server = await startUpdatingServer(workerServer.address);
    await use(server);
    await server.stop();
  },
});

/** The page as on a later visit: the version it is has been kept on the device. */
async function openInstalled(page: Page, { address }: UpdatingServer): Promise<void> {
  await recordPage(page).open(address);
  await untilInstalled(page);
  await page.reload();
}

/** The server has another version, and the page has looked. */
async function findAnother(page: Page, server: UpdatingServer): Promise<void> {
  server.update();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect.poll(() => isAnotherWaiting(page)).toBe(true);
}

async function isAnotherWaiting(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (registration?.waiting ?? null) !== null;
  });
}

async function update(page: Page): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "点此更新" }).click();
  await reloaded;
}

test("a new version is offered, never over open drafts, and taken when asked for", async ({
  page,
  updatingServer,
}) => {
  const record = recordPage(page);
  await openInstalled(page, updatingServer);
  await record.say("吃饭60");
  await expect(record.drafts).toHaveCount(1);

  await findAnother(page, updatingServer);
  await expect(page.getByText("有新版本")).toHaveCount(0);
  await record.confirmAll.click();
  await expect(page.getByText("有新版本")).toBeVisible();
  await update(page);

  await expect(record.recent).toContainText("吃饭");
  await expect.poll(() => isAnotherWaiting(page)).toBe(false);
  await expect(page.getByText("有新版本")).toHaveCount(0);
});

test("requests on their way do not keep the new version away", async ({ page, updatingServer }) => {
  await openInstalled(page, updatingServer);
  await findAnother(page, updatingServer);
  await page.evaluate((path) => {
    document.addEventListener("click", () => {
      for (const _ of [1, 2, 3]) void fetch(path).catch(() => undefined);
    });
  }, ENDLESS);

  await update(page);

  await expect.poll(() => isAnotherWaiting(page)).toBe(false);
});
