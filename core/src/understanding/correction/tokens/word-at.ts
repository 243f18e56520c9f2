import { expand } from "../../text/expand.ts";
import type { Found, TokenContent } from "./token.ts";
import { STRUCTURE_WORDS } from "./words.ts";

const MEANING = new Map<string, TokenContent>();
for (const [content, short] of STRUCTURE_WORDS) {
  for (const word of expand(short)) if (!MEANING.has(word)) MEANING.set(word, content);
}
const LONGEST = Math.max(...[...MEANING.keys()].map((word) => word.length));

/** The longest word of corrections that starts at this very place. */
export function wordAt(text: string, at: number): Found | null {
  for (let { length } = text.slice(at, at + LONGEST); length > 0; length -= 1) {
    const content = MEANING.get(text.slice(at, at + length));
    if (content !== undefined) return { content, length };
  }
  return null;
}
