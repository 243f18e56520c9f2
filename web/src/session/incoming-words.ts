import type { Session } from "./session.ts";

/** The part of `window` that words in the address need. */
export interface AddressedPage {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "replaceState">;
  addEventListener(type: "hashchange", listener: () => void): void;
}

/**
 * Makes drafts of words in the address: `/#say=吃饭60`, or text shared to the app as `?text=`. They
 * never act on drafts that are open. The words are first removed from the address, so that neither
 * a reload nor the history repeats them.
 */
export function receiveWords(page: AddressedPage, session: Pick<Session, "receive">): void {
  function receive(): void {
    const words = wordsIn(page.location);
    if (words === null) return;
    page.history.replaceState(null, "", page.location.pathname);
    session.receive(words);
  }

  receive();
  page.addEventListener("hashchange", receive);
}

const SAY = "#say=";

/** Null when the address holds no words. Empty words are answered: nothing was heard. */
function wordsIn({ hash, search }: AddressedPage["location"]): string | null {
  if (hash.startsWith(SAY)) return decoded(hash.slice(SAY.length));
  const shared = new URLSearchParams(search);
  if (!shared.has("text") && !shared.has("title")) return null;
  // Some apps share the sentence as text, some as title, some as both: take it once.
  const text = shared.get("text")?.trim() || shared.get("title");
  return text ?? "";
}

/** The longest cut-off character: three escaped bytes and most of the fourth. */
const LONGEST_STUMP = 11;

/** A link cut off in the middle of a character still gives the words before it. */
function decoded(words: string): string {
  for (let end = words.length; end >= Math.max(0, words.length - LONGEST_STUMP); end -= 1) {
    try {
      return decodeURIComponent(words.slice(0, end));
    } catch {
      // Cut off: try with one character less.
    }
  }
  return words;
}
