import {
  type Cursor,
  current,
  DEEPEST,
  isAtEnd,
  skipBlanks,
  spendSteps,
  TooCostly,
} from "./cursor.ts";
import type { Ending, JsonMember, JsonNode, JsonScalar } from "./json-node.ts";
import {
  ARRAY_CLOSERS,
  ARRAY_OPENERS,
  CLOSERS,
  COLONS,
  COMMAS,
  OBJECT_CLOSERS,
  OBJECT_OPENERS,
  QUOTES,
} from "./marks.ts";
import { readText, type TextRole } from "./read-text.ts";

/** `null`: not JSON, even when read tolerantly. */
export function readValue(cursor: Cursor, role: TextRole, depth = 0): JsonNode | null {
  spendSteps(cursor, 1);
  const mark = current(cursor);
  if (depth > DEEPEST) throw new TooCostly();
  if (OBJECT_OPENERS.has(mark)) return readObject(cursor, depth);
  if (ARRAY_OPENERS.has(mark)) return readArray(cursor, depth);
  if (QUOTES.has(mark)) return readText(cursor, role);
  return readBare(cursor);
}

function readObject(cursor: Cursor, depth: number): JsonNode | null {
  const members: JsonMember[] = [];
  const ended = (ending: Ending): JsonNode => ({ kind: "object", members, ending });
  cursor.at += 1;
  for (;;) {
    skipBlanks(cursor);
    if (isAtEnd(cursor)) return ended(members.length === 0 ? "torn" : endingOf(members.at(-1)));
    if (closes(cursor, OBJECT_CLOSERS)) return ended("closed");
    if (ARRAY_CLOSERS.has(current(cursor))) return ended("unclosed");
    const key = readKey(cursor);
    if (key === null) return null;
    if (key === "torn") return ended("torn");
    skipBlanks(cursor);
    if (isAtEnd(cursor)) return ended("torn");
    const value = readValue(cursor, "member", depth + 1);
    if (value === null) return null;
    members.push({ key, value });
    if (value.ending === "torn") return ended("torn");
    if (skipComma(cursor) === "more") return ended("torn");
  }
}

function readArray(cursor: Cursor, depth: number): JsonNode | null {
  const items: JsonNode[] = [];
  const ended = (ending: Ending): JsonNode => ({ kind: "array", items, ending });
  cursor.at += 1;
  for (;;) {
    skipBlanks(cursor);
    if (isAtEnd(cursor)) return ended(items.length === 0 ? "torn" : "unclosed");
    if (closes(cursor, ARRAY_CLOSERS)) return ended("closed");
    if (OBJECT_CLOSERS.has(current(cursor))) return ended("unclosed");
    const item = readValue(cursor, "item", depth + 1);
    if (item === null) return null;
    items.push(item);
    if (item.ending === "torn") return ended("torn");
    if (skipComma(cursor) === "more") return ended("torn");
  }
}

function endingOf(last: JsonMember | undefined): Ending {
  return last?.value.ending === "torn" ? "torn" : "unclosed";
}

function closes(cursor: Cursor, closers: ReadonlySet<string>): boolean {
  if (!closers.has(current(cursor))) return false;
  cursor.at += 1;
  return true;
}

/** `more`: the text ends after a comma, so something is missing. */
function skipComma(cursor: Cursor): "more" | "next" {
  skipBlanks(cursor);
  if (!COMMAS.has(current(cursor))) return "next";
  cursor.at += 1;
  skipBlanks(cursor);
  return isAtEnd(cursor) ? "more" : "next";
}

const BARE_KEY = /[\p{L}\p{N}_$-]{1,40}/uy;

function readKey(cursor: Cursor): string | "torn" | null {
  const key = QUOTES.has(current(cursor)) ? readText(cursor, "key") : readBareKey(cursor);
  if (key === null) return null;
  skipBlanks(cursor);
  if (key.ending === "torn" || isAtEnd(cursor)) return "torn";
  if (!COLONS.has(current(cursor))) return null;
  cursor.at += 1;
  return key.written;
}

function readBareKey(cursor: Cursor): JsonScalar | null {
  BARE_KEY.lastIndex = cursor.at;
  const written = BARE_KEY.exec(cursor.text)?.[0];
  if (written === undefined) return null;
  spendSteps(cursor, written.length);
  cursor.at += written.length;
  return { kind: "bare", written, ending: "closed" };
}

const LITERAL = /^(?:true|false|null|none|undefined)$/i;

/** Reads up to the next mark. A number at the end of the text may lack digits; a literal cannot. */
function readBare(cursor: Cursor): JsonScalar | null {
  const start = cursor.at;
  while (!isAtEnd(cursor) && !endsBare(cursor)) {
    spendSteps(cursor, 1);
    cursor.at += 1;
  }
  const written = cursor.text.slice(start, cursor.at).trim();
  if (written === "") return null;
  const isCut = isAtEnd(cursor) && !LITERAL.test(written);
  return { kind: "bare", written, ending: isCut ? "torn" : "closed" };
}

function endsBare(cursor: Cursor): boolean {
  const mark = current(cursor);
  if (COMMAS.has(mark) || CLOSERS.has(mark) || mark === "\n" || mark === "\r") return true;
  if (QUOTES.has(mark) || OBJECT_OPENERS.has(mark) || ARRAY_OPENERS.has(mark)) return true;
  return mark === "/" && /[/*]/.test(cursor.text.charAt(cursor.at + 1));
}
