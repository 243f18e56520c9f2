import type { KeepingPage } from "./keeping-page.ts";

// In localStorage: Chromium clears IndexedDB and the caches to make room, and leaves this.
export const MARKER = "suikouji-books";
export const LOST = "suikouji-lost";

/**
 * Whether books were on this device that the browser has cleared since, and whose loss still stands
 * to be told. To be called at the start, before anything marks the new books.
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
