/**
 * How a value ended. `unclosed`: the text ended between its parts, so all parts are whole but some
 * may be missing. `torn`: the text ended inside a part, so 「6」 may have been 60.
 */
export type Ending = "closed" | "unclosed" | "torn";

/** A value as the model wrote it: numbers as text, and every key kept, so that duplicates show. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

export interface JsonObject {
  readonly kind: "object";
  readonly members: readonly JsonMember[];
  readonly ending: Ending;
}

export interface JsonMember {
  readonly key: string;
  readonly value: JsonNode;
}

export interface JsonArray {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
  readonly ending: Ending;
}

/** `text` was quoted. `bare` was not: a number, a literal, or a word without its quotes. */
export interface JsonScalar {
  readonly kind: "text" | "bare";
  readonly written: string;
  readonly ending: Ending;
}

const NOTHING = /^(?:null|none|undefined|nil)$/i;

/** null as JSON, Python and others write it. */
export function isNull(node: JsonNode): boolean {
  return node.kind === "bare" && NOTHING.test(node.written);
}

export function isWhole(node: JsonNode): boolean {
  if (node.ending !== "closed") return false;
  if (node.kind === "object") return node.members.every(({ value }) => isWhole(value));
  return node.kind !== "array" || node.items.every(isWhole);
}

/** Whether the values are equal, ignoring number formats and the order of keys. */
export function isSame(one: JsonNode, other: JsonNode): boolean {
  if (one.kind === "array") {
    if (other.kind !== "array" || one.items.length !== other.items.length) return false;
    return one.items.every((item, index) => {
      const counterpart = other.items[index];
      return counterpart !== undefined && isSame(item, counterpart);
    });
  }
  if (one.kind === "object") {
    if (other.kind !== "object" || one.members.length !== other.members.length) return false;
    return one.members.every(({ key, value }) =>
      other.members.some((member) => member.key === key && isSame(value, member.value)),
    );
  }
  if (other.kind === "object" || other.kind === "array") return false;
  return one.written === other.written || isSameNumber(one.written, other.written);
}

function isSameNumber(one: string, other: string): boolean {
  return one.trim() !== "" && other.trim() !== "" && Number(one) === Number(other);
}
