import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** How often the app asked the browser to install it. */
    installsAsked?: number;
  }
}

/** What Chromium does when the app can be installed; headless it does not. */
export async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        window.installsAsked = (window.installsAsked ?? 0) + 1;
        return { outcome: "accepted" };
      },
    });
    window.dispatchEvent(event);
  });
}
