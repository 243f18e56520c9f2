import type { KeepingPage } from "./keeping-page.ts";

// In localStorage: Chromium clears IndexedDB and the caches to free space, but not this.
export const MARKER = "suikouji-books";
export const LOST = "suikouji-lost";

/**
 * Whether the browser has cleared books of this device and the user has not dismissed the notice.
 * Call it at the start, before anything marks the new books.
 */
export function noticeLoss(page: KeepingPage, wereMissing: boolean): boolean {
  try {
    const { localStorage } = page;
    const marker = localStorage.getItem(MARKER);
    if (wereMissing && marker !== null) {
      localStorage.setItem(LOST, localStorage.getItem(LOST) ?? marker);
      localStorage.removeItem(MARKER);
    }
    return localStorage.getItem(LOST) !== null;
  } catch {
    return false;
  }
}
