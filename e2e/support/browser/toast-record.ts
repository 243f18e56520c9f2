import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The texts of all toasts that were shown and not taken yet. */
    shownToasts: string[];
  }
}

/** Runs in the page. A toast lasts four seconds, in which a busy machine may not look. */
export function recordToasts(): void {
  window.shownToasts = [];
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll("[role=status]")) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      window.shownToasts.push(toast.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Whether a toast with these words was shown. It and those before it are not found again. */
export async function takeToast(page: Page, words: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    const index = window.shownToasts.findIndex((text) => text.includes(wanted));
    window.shownToasts.splice(0, index + 1);
    return index !== -1;
  }, words);
}
