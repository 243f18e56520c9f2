import type { Page } from "@playwright/test";

/** Waits until everything the app consists of is on the device, as from the second visit on. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}
