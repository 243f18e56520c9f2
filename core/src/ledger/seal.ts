import {
  FIELD_GROUPS,
  LATER_FIELDS,
  LATER_GROUPS,
  type RecordKind,
  type RecordOf,
} from "./field-groups.ts";

/** Sums of seals stay below it, so that every number here is an exact integer. */
const MODULUS = 2 ** 48;

/**
 * A number for one version of one record: equal for equal versions, wherever they are stored and
 * whatever their revisions. The content of a deleted entry does not count, because it is purged at
 * different times in different places.
 */
export function sealOf<Kind extends RecordKind>(kind: Kind, record: RecordOf[Kind]): number {
  const { id, updatedAtMs, deviceId, deleted, stamps } = record;
  const parts: unknown[] = [kind, id.toLowerCase(), updatedAtMs, deviceId, deleted];
  if (kind !== "entry" || !deleted) {
    for (const name of SEALED_FIELDS[kind]) {
      const value = record[name];
      // Optional fields were added later: records without them keep the seal that they had.
      if (value !== undefined) parts.push(LATER_FIELDS.has(String(name)) ? [name, value] : value);
    }
  }
  if (stamps !== undefined) {
    const { rest, fields = {}, removal } = stamps;
    // Always in the same order.
    parts.push(rest, ...stampsToSeal(kind, fields));
    if (removal !== undefined)
      parts.push(removal.at, removal.undone === true, removal.unseen ?? []);
  }
  return hashOf(storedText(parts));
}

function stampsToSeal(kind: RecordKind, fields: Readonly<Record<string, string>>) {
  const groups = FIELD_GROUPS[kind].map(([group]) => group);
  return groups
    .filter((group) => fields[group] !== undefined || !LATER_GROUPS.has(group))
    .map((group) => fields[group] ?? null);
}

const SEALED_FIELDS: { readonly [Kind in RecordKind]: readonly (keyof RecordOf[Kind])[] } = {
  category: FIELD_GROUPS.category.flatMap(([, names]) => names),
  definition: FIELD_GROUPS.definition.flatMap(([, names]) => names),
  entry: FIELD_GROUPS.entry.flatMap(([, names]) => names),
};

/** Whether a number can be a seal. 0 means none: the row does not count in the digest. */
export function isSeal(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < MODULUS;
}

/** A ledger's digest is the sum of its seals, so the order of the records does not matter. */
export function withSeal(digest: number, seal: number): number {
  return (digest + seal) % MODULUS;
}

export function withoutSeal(digest: number, seal: number): number {
  return (digest - seal + MODULUS) % MODULUS;
}

/** The server replaces NUL and lone surrogates, which no database stores; the device does not. */
function storedText(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  return text.includes("\\u") ? JSON.stringify(parts, withoutUnstorable) : text;
}

function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/[\p{Surrogate}\0]/gu, "\uFFFD") : value;
}

/** 48 bits: two multiplicative hashes side by side, 24 bits of each. It finds accidents, not attacks. */
export function hashOf(text: string): number {
  let one = 0x9e3779b1;
  let two = 0x85ebca77;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x5bd1e995);
    two ^= two >>> 13;
  }
  return (mixed(one) >>> 8) * 2 ** 24 + (mixed(two) >>> 8);
}

/** Lets every bit of the text affect every bit of the result. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  value = Math.imul(value, 0x846ca68b);
  return value ^ (value >>> 16);
}
