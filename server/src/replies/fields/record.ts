import { isNull, isSame, type JsonNode, type JsonObject } from "../json/json-node.ts";
import { type Outcome, unusable, usable } from "../outcome.ts";
import { type FieldName, fieldNamed, isWrapper } from "./vocabulary.ts";

/** An object's known fields; what is null counts as absent, what is unknown is left out. */
export type FieldRecord = ReadonlyMap<FieldName, JsonNode>;

/** No model of good will writes it, and no object of ours may get it. */
const HOSTILE_KEY = "__proto__";

/**
 * Fails on a field that is there twice with different values: which of 60 and 6000 was meant
 * cannot be known, so neither is taken.
 */
export function recordOf({ members }: JsonObject): Outcome<FieldRecord> {
  const record = new Map<FieldName, JsonNode>();
  for (const { key, value } of members) {
    if (key === HOSTILE_KEY) return unusable("wrong-shape");
    const name = fieldNamed(key);
    if (name === null) continue;
    // A note beside the description is more words, not another meaning: the first stays.
    if (name === "description" && record.has(name)) continue;
    const before = record.get(name);
    if (before !== undefined && !isSame(before, value)) return unusable("contradiction");
    record.set(name, value);
  }
  for (const [name, value] of record) if (isNull(value)) record.delete(name);
  return usable(record);
}

const DEEPEST_WRAPPER = 3;

/** {"result": {"data": {…}}} is what is inside; anything beside a wrapper's one value stays. */
export function unwrapped(node: JsonNode, depth = 0): JsonNode {
  if (node.kind !== "object" || depth === DEEPEST_WRAPPER) return node;
  const [only, ...others] = node.members;
  if (only === undefined || !isWrapper(only.key)) return node;
  if (others.some(({ key }) => fieldNamed(key) !== null)) return node;
  return unwrapped(only.value, depth + 1);
}
