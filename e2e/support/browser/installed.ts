import type { Page } from "@playwright/test";

/** Waits until the service worker has cached the app and controls the page. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}
