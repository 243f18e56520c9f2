import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { untilInstalled } from "../support/browser/installed.ts";
import { test as base, expect } from "../support/journey.ts";
import {
  ENDLESS,
  startUpdatingServer,
  type UpdatingServer,
} from "../support/servers/updating-server.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

const test = base.extend<{ updatingServer: UpdatingServer }>({
  updatingServer: async ({ workerServer }, use) => {
    const server = await startUpdatingServer(workerServer.address);
    await use(server);
    await server.stop();
  },
});

test.use({ serviceWorkers: "allow" });
// Without a Chinese voice a notice about that comes first, whenever the browser has told.
test.beforeEach(({ page }) => page.addInitScript(installScriptedSpeech, { hasVoice: true }));

/** Opens the app, waits until the service worker has cached it, and reloads. */
async function openInstalled(page: Page, { address }: UpdatingServer): Promise<void> {
  await recordPage(page).open(address);
  await untilInstalled(page);
  await page.reload();
}

/** Puts another version on the server and lets the page find it. */
async function findNewVersion(page: Page, server: UpdatingServer): Promise<void> {
  server.update();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect.poll(() => isUpdateWaiting(page)).toBe(true);
}

async function isUpdateWaiting(page: Page): Promise<boolean> {
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

test("a new version is offered once no drafts are open, and installed when the user asks", async ({
  page,
  updatingServer,
}) => {
  const record = recordPage(page);
  await openInstalled(page, updatingServer);
  await record.say("吃饭60");
  await expect(record.drafts).toHaveCount(1);

  await findNewVersion(page, updatingServer);
  await expect(page.getByText("有新版本")).toHaveCount(0);
  await record.confirmAll.click();
  await expect(page.getByText("有新版本")).toBeVisible();
  await update(page);

  await expect(record.recent).toContainText("吃饭");
  await expect.poll(() => isUpdateWaiting(page)).toBe(false);
  await expect(page.getByText("有新版本")).toHaveCount(0);
});

test("requests under way do not block the update", async ({ page, updatingServer }) => {
  await openInstalled(page, updatingServer);
  await findNewVersion(page, updatingServer);
  await page.evaluate((path) => {
    document.addEventListener("click", () => {
      for (const _ of [1, 2, 3]) void fetch(path).catch(() => undefined);
    });
  }, ENDLESS);

  await update(page);

  await expect.poll(() => isUpdateWaiting(page)).toBe(false);
});
