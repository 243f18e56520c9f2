import type { Session } from "./session.ts";

/** `window`, as far as words can come with its address. */
export interface AddressedPage {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "replaceState">;
  addEventListener(type: "hashchange", listener: () => void): void;
}

/**
 * Words that came with the address (`/#say=吃饭60`, or shared to the app as `?text=`) become a
 * sentence of their own: drafts to confirm, once, and never a word about drafts that are open. They are taken out of the address first, so
 * that neither a reload nor the history says them again.
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

/** Null: the address says nothing. Empty words are words: they are answered that nothing was heard. */
function wordsIn({ hash, search }: AddressedPage["location"]): string | null {
  if (hash.startsWith(SAY)) return decoded(hash.slice(SAY.length));
  const shared = new URLSearchParams(search);
  if (!shared.has("text") && !shared.has("title")) return null;
  // Apps put the sentence into either; one that puts it into both means it once.
  const text = shared.get("text")?.trim() || shared.get("title");
  return text ?? "";
}

/** The longest start of an escaped character: three whole bytes and most of the fourth. */
const LONGEST_STUMP = 11;

/** A link cut off in the middle of a character still holds the words before it. */
function decoded(words: string): string {
  for (let end = words.length; end >= Math.max(0, words.length - LONGEST_STUMP); end -= 1) {
    try {
      return decodeURIComponent(words.slice(0, end));
    } catch {
      // Not an escape: one character less.
    }
  }
  return words;
}
