import { DEEPEST, TooCostly } from "./cursor.ts";
import type { JsonNode, JsonScalar } from "./json-node.ts";

const KEY_END = /"\s*:/g;

/**
 * A fast path for replies that are only JSON, as most are. Returns a string if the model put its
 * JSON into one. `null`: not plain JSON, or a key may occur twice, which JSON.parse hides.
 */
export function readPlainJson(text: string): JsonNode | string | null {
  const value = parsed(text);
  if (value === undefined || typeof value === "string") return value ?? null;
  const count: KeyCount = { keys: 0 };
  const node = nodeOf(value, count, 0);
  // Every key ends like this. Other places may look the same; then the slow path is used.
  return count.keys === (text.match(KEY_END)?.length ?? 0) ? node : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface KeyCount {
  keys: number;
}

function nodeOf(value: unknown, count: KeyCount, depth: number): JsonNode {
  if (typeof value !== "object" || value === null) return scalarOf(value);
  if (depth > DEEPEST) throw new TooCostly();
  if (Array.isArray(value)) {
    const items = value.map((item) => nodeOf(item, count, depth + 1));
    return { kind: "array", items, ending: "closed" };
  }
  const members = Object.entries(value).map(([key, inner]) => ({
    key,
    value: nodeOf(inner, count, depth + 1),
  }));
  count.keys += members.length;
  return { kind: "object", members, ending: "closed" };
}

function scalarOf(value: unknown): JsonScalar {
  const kind = typeof value === "string" ? "text" : "bare";
  return { kind, written: String(value), ending: "closed" };
}
