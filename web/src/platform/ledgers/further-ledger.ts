import type { KeepingPage } from "../keeping/keeping-page.ts";

/** `LEDGER_HEADER` of the contract, which the page does not load before it is shown. */
export const LEDGER_HEADER = "x-suikouji-ledger";

/** `fetch` with the cookie of this ledger; null: of the device's first. */
export function ledgerFetch(
  fetch: typeof globalThis.fetch,
  ledgerId: string | null,
): typeof globalThis.fetch {
  if (ledgerId === null) return fetch;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(LEDGER_HEADER, ledgerId);
    return fetch(input, { ...init, headers });
  };
}

/**
 * The page as the books of one ledger see it: what is noted about them is kept apart from the notes
 * of other ledgers. Otherwise books that are new would look like books that the browser lost.
 */
export function ledgerPage(page: KeepingPage, ledgerId: string | null): KeepingPage {
  if (ledgerId === null) return page;
  const keyOf = (key: string) => `${key} ${ledgerId}`;
  return {
    navigator: page.navigator,
    matchMedia: (query) => page.matchMedia(query),
    localStorage: {
      getItem: (key) => page.localStorage.getItem(keyOf(key)),
      setItem: (key, text) => page.localStorage.setItem(keyOf(key), text),
      removeItem: (key) => page.localStorage.removeItem(keyOf(key)),
    },
  };
}
