import type { PairingLink } from "../platform/account/pairing-link.ts";
import { createListeners } from "../platform/listeners.ts";

/** `window`, as far as a pairing link can come with its address. */
export interface LinkedPage {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "state" | "replaceState">;
  addEventListener(type: "hashchange", listener: (event: HashChangeEvent) => void): void;
}

/** Tokens are base64url. Anything else behind it, as of a sentence the link stood in, is no part. */
const LINK = /^#\/pair\/([\w-]+)/;

/**
 * Takes the token out of `#/pair/TOKEN`, now and whenever such a link is opened later, and removes
 * it from the address first: neither the history nor somebody who looks on should have it. Call it
 * before anything is shown, and before anyone else follows the address.
 */
export function watchPairingLink(page: LinkedPage): PairingLink {
  const listeners = createListeners();
  let opened = 0;
  let token: string | null = null;

  function receive(before: string): void {
    const found = LINK.exec(page.location.hash)?.[1];
    if (found === undefined) return;
    const { pathname, search } = page.location;
    page.history.replaceState(page.history.state, "", pathname + search + before);
    token = found;
    opened += 1;
    listeners.tell();
  }

  receive("");
  // The screen stays the one it was: what is typed there is not lost.
  page.addEventListener("hashchange", ({ oldURL }) => receive(hashOf(oldURL)));

  return {
    get opened() {
      return opened;
    },
    subscribe: listeners.subscribe,
    take() {
      const taken = token;
      token = null;
      return taken;
    },
  };
}

/** The app itself tells of steps that changed no address; such an event has no URL. */
function hashOf(url: string): string {
  const hash = /#.*$/.exec(url)?.[0] ?? "";
  return LINK.test(hash) ? "" : hash;
}
