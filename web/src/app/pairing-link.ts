import type { PairingLink } from "../platform/account/pairing-link.ts";
import { createListeners } from "../platform/listeners.ts";

/** The part of `window` that pairing links need. */
export interface LinkedPage {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "state" | "replaceState">;
  addEventListener(type: "hashchange", listener: (event: HashChangeEvent) => void): void;
}

/** Tokens are base64url. Characters after it belong to the message around the link. */
const LINK = /^#\/pair\/([\w-]+)/;

/**
 * Takes the token from `#/pair/TOKEN`, now and whenever such a link is opened later. First removes
 * it from the address, so that neither the history nor a bystander sees it. Call it before anything
 * is rendered and before any other code reads the address.
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
  // The user stays on the same screen and keeps what they typed there.
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

/** Our own `hashchange` events, for steps that change no address, have no URL. */
function hashOf(url: string): string {
  const hash = /#.*$/.exec(url)?.[0] ?? "";
  return LINK.test(hash) ? "" : hash;
}
