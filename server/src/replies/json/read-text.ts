import { type Cursor, endOfBlanks, isAtEnd, spendSteps } from "./cursor.ts";
import type { JsonScalar } from "./json-node.ts";
import { CLOSERS, COLONS, COMMAS, QUOTES } from "./marks.ts";

/** The role of a quoted text decides what may follow its closing quote. */
export type TextRole = "key" | "member" | "item";

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** Reads from an opening quote to its end; inner quotes that were not escaped are kept. */
export function readText(cursor: Cursor, role: TextRole): JsonScalar {
  const closing = QUOTES.get(cursor.text.charAt(cursor.at)) ?? "";
  cursor.at += 1;
  let written = "";
  let isStart = true;
  while (cursor.at < cursor.text.length) {
    spendSteps(cursor, 1);
    const character = cursor.text.charAt(cursor.at);
    if (character === "\\") {
      written += readEscape(cursor);
    } else if (closing.includes(character)) {
      cursor.at += 1;
      if (endsText(cursor, role)) return { kind: "text", written, ending: "closed" };
      // ""午饭": a doubled opening quote is not part of the text.
      if (!isStart) written += character;
    } else {
      written += character;
      cursor.at += 1;
    }
    isStart = false;
  }
  return { kind: "text", written, ending: "torn" };
}

function readEscape(cursor: Cursor): string {
  const { text, at } = cursor;
  const marked = text.charAt(at + 1);
  const code = marked === "u" ? /^[\da-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
  if (code !== undefined) {
    cursor.at = at + 6;
    return String.fromCharCode(Number.parseInt(code, 16));
  }
  cursor.at = at + 2;
  return ESCAPES.get(marked) ?? marked;
}

/** The cursor is after a quote: does it end the text, or is it part of it? */
function endsText(cursor: Cursor, role: TextRole): boolean {
  const next = endOfBlanks(cursor, cursor.at);
  const end: Cursor = { ...cursor, at: next };
  const character = cursor.text.charAt(next);
  if (role === "key") return COLONS.has(character);
  if (isAtEnd(end) || CLOSERS.has(character)) return true;
  if (COMMAS.has(character)) return role === "item" || mayFollowComma(cursor, next + 1);
  // A missing comma: the next key follows, on this line or the next.
  return next > cursor.at && (role === "item" ? QUOTES.has(character) : isKeyAt(cursor, next));
}

/** 他说"好",然后走了: after a comma that ends a member comes a key, or the end. */
function mayFollowComma(cursor: Cursor, from: number): boolean {
  const next = endOfBlanks(cursor, from);
  const end: Cursor = { ...cursor, at: next };
  return isAtEnd(end) || CLOSERS.has(cursor.text.charAt(next)) || isKeyAt(cursor, next);
}

const LONGEST_KEY = 40;
const KEY =
  /^(?:["'“”‘’＂「][^"'“”‘’＂」:：]{0,36}["'“”‘’＂」]?|[\p{L}\p{N}_$-]{1,36})\s{0,4}(?:[:：]|$)/u;

function isKeyAt(cursor: Cursor, at: number): boolean {
  spendSteps(cursor, LONGEST_KEY);
  return KEY.test(cursor.text.slice(at, at + LONGEST_KEY));
}
