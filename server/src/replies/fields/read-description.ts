import type { JsonNode } from "../json/json-node.ts";
import { type TextGuard, visible } from "./safe-text.ts";

/** Fits on a card in two lines. */
const LONGEST_DESCRIPTION = 60;

/** The user's words, cut to the shown length; `null` for text that is not theirs. */
export function descriptionIn(node: JsonNode, guard: TextGuard): string | null {
  if (node.kind !== "text" && node.kind !== "bare") return null;
  return shown(node.written, guard);
}

/** Adds an unknown category's word to the description, so that it is not lost. */
export function withWord(description: string, word: string, guard: TextGuard): string {
  const added = shown(word, guard) ?? "";
  if (added === "" || description.includes(added)) return description;
  return shown(description === "" ? added : `${description}（${added}）`, guard) ?? description;
}

/** A few Han characters can hide or quote nothing; most descriptions are such. */
const PLAIN = /^\p{Script=Han}{0,7}$/u;

function shown(written: string, guard: TextGuard): string | null {
  if (PLAIN.test(written)) return written;
  const text = [...visible(written)].slice(0, LONGEST_DESCRIPTION).join("");
  return guard.allows(text) ? text : null;
}
