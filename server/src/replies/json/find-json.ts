import { type Outcome, type UnusableReason, unusable, usable } from "../outcome.ts";
import { type Cursor, spendSteps, TooCostly } from "./cursor.ts";
import { isSame, type JsonNode } from "./json-node.ts";
import { ARRAY_OPENERS, OBJECT_OPENERS } from "./marks.ts";
import { readPlainJson } from "./read-plain-json.ts";
import { readValue } from "./read-value.ts";

/** Ten transactions are 2 KB; the rest is room for a model that thinks aloud. */
export const LONGEST_REPLY = 32_000;

/**
 * A plain reply takes about four steps a character; one that takes four times as many is hostile.
 */
const STEPS_PER_CHARACTER = 16;
const LEAST_STEPS = 2_000;

const THOUGHT_OPENS = /<(?:think|thinking|thought|reasoning)>|◁think▷/iy;
const THOUGHT_CLOSES = /<\/(?:think|thinking|thought|reasoning)>|◁\/think▷/iy;
const NEXT_CLOSE = /<\/(?:think|thinking|thought|reasoning)>|◁\/think▷/i;

/**
 * Finds the reply's JSON value among thoughts, fences and remarks. `isOurs` tells our keys from
 * braces in prose. Thoughts are recognised outside of values only: 「</think>」 inside a description
 * is the user's.
 */
export function findJson(text: string, isOurs: (key: string) => boolean): Outcome<JsonNode> {
  if (text.trim() === "") return unusable("empty");
  if (text.length > LONGEST_REPLY) return unusable("too-long");
  try {
    const plain = readPlainJson(text);
    if (typeof plain === "string") return scan(plain, isOurs);
    if (plain === null) return scan(text, isOurs);
    return mentions(plain, isOurs) ? usable(plain) : unusable("no-json");
  } catch (error) {
    if (error instanceof TooCostly) return unusable("broken-json");
    throw error;
  }
}

function scan(text: string, isOurs: (key: string) => boolean): Outcome<JsonNode> {
  const cursor: Cursor = {
    text,
    at: 0,
    stepsLeft: LEAST_STEPS + text.length * STEPS_PER_CHARACTER,
  };
  let found: JsonNode | null = null;
  let problem: UnusableReason | null = null;
  while (cursor.at < text.length) {
    const mark = text.charAt(cursor.at);
    if (mark === "<" || mark === "◁") {
      const thought = skipThought(cursor);
      if (thought === "unfinished") return unusable("unfinished-thought");
      if (thought === "over") [found, problem] = [null, null];
      continue;
    }
    if (!OBJECT_OPENERS.has(mark) && !ARRAY_OPENERS.has(mark)) {
      cursor.at += 1;
      continue;
    }
    const start = cursor.at;
    const value = readValue(cursor, "item");
    if (value === null || (value.ending === "torn" && !mentions(value, isOurs))) {
      // {type, amount} in a sentence is no JSON; {"amount": 1,280} is broken JSON.
      if (namesOurs(cursor, start, isOurs)) problem ??= "broken-json";
      cursor.at = problem === null ? start + 1 : Math.max(cursor.at, start + 1);
      continue;
    }
    if (!mentions(value, isOurs)) continue;
    if (found !== null && !isSame(found, value)) problem ??= "several-answers";
    found = value;
  }
  if (problem !== null) return unusable(problem);
  return found === null ? unusable("no-json") : usable(found);
}

/** `over`: the text before was a thought, including its examples. */
function skipThought(cursor: Cursor): "over" | "unfinished" | "none" {
  const { text, at } = cursor;
  THOUGHT_CLOSES.lastIndex = at;
  const closing = THOUGHT_CLOSES.exec(text)?.[0];
  if (closing !== undefined) {
    cursor.at = at + closing.length;
    return "over";
  }
  THOUGHT_OPENS.lastIndex = at;
  const opening = THOUGHT_OPENS.exec(text)?.[0];
  if (opening === undefined) {
    cursor.at = at + 1;
    return "none";
  }
  const close = text.slice(at).search(NEXT_CLOSE);
  if (close < 0) return "unfinished";
  cursor.at = at + close;
  return "none";
}

const MEMBER_START = /["'“”‘’＂「]?([\p{L}_]{2,20})["'“”‘’＂」]?\s{0,4}[:：]/gu;

/** Whether one of our keys was read before the JSON broke. */
function namesOurs(cursor: Cursor, start: number, isOurs: (key: string) => boolean): boolean {
  const consumed = cursor.text.slice(start, cursor.at + 1);
  spendSteps(cursor, consumed.length);
  return [...consumed.matchAll(MEMBER_START)].some(([, key = ""]) => isOurs(key));
}

function mentions(node: JsonNode, isOurs: (key: string) => boolean): boolean {
  if (node.kind === "object") {
    return node.members.some(({ key, value }) => isOurs(key) || mentions(value, isOurs));
  }
  return node.kind === "array" && node.items.some((item) => mentions(item, isOurs));
}
