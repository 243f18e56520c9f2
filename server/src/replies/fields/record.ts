import { isNull, isSame, type JsonNode, type JsonObject } from "../json/json-node.ts";
import { type Outcome, unusable, usable } from "../outcome.ts";
import { type FieldName, fieldNamed, isWrapper } from "./vocabulary.ts";

/** An object's known fields; null counts as absent, unknown fields are left out. */
export type FieldRecord = ReadonlyMap<FieldName, JsonNode>;

const ADDING: ReadonlySet<FieldName> = new Set<FieldName>(["description", "note"]);

/** No honest model writes it, and no object of ours may get it. */
const HOSTILE_KEY = "__proto__";

/**
 * Fails if a field has two different values: there is no way to know whether 60 or 6000 is meant.
 */
export function recordOf({ members }: JsonObject): Outcome<FieldRecord> {
  const record = new Map<FieldName, JsonNode>();
  for (const { key, value } of members) {
    if (key === HOSTILE_KEY) return unusable("wrong-shape");
    const name = fieldNamed(key);
    if (name === null) continue;
    // Two names for what it is only add words: the first one is kept.
    if (ADDING.has(name) && record.has(name)) continue;
    const before = record.get(name);
    if (before !== undefined && !isSame(before, value)) return unusable("contradiction");
    record.set(name, value);
  }
  for (const [name, value] of record) if (isNull(value)) record.delete(name);
  return usable(record);
}

const DEEPEST_WRAPPER = 3;

/** Returns the inner value of {"result": {"data": {…}}}; a wrapper with other fields stays. */
export function unwrapped(node: JsonNode, depth = 0): JsonNode {
  if (node.kind !== "object" || depth === DEEPEST_WRAPPER) return node;
  const [only, ...others] = node.members;
  if (only === undefined || !isWrapper(only.key)) return node;
  if (others.some(({ key }) => fieldNamed(key) !== null)) return node;
  return unwrapped(only.value, depth + 1);
}
