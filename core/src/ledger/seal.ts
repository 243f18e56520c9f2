import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";

/** Sums of seals stay below it, so that every number here is exact. */
const MODULUS = 2 ** 48;

/**
 * A number that stands for one version of one record: equal for two that say the same, wherever they
 * are kept and whatever their revisions. What a deleted entry said does not count, for it is purged
 * after a while, at one place sooner than at another.
 */
export function sealOf<Kind extends RecordKind>(kind: Kind, record: RecordOf[Kind]): number {
  const { id, updatedAtMs, deviceId, deleted, stamps } = record;
  const parts: unknown[] = [kind, id.toLowerCase(), updatedAtMs, deviceId, deleted];
  if (kind === "category" || !deleted) {
    for (const name of SEALED_FIELDS[kind]) parts.push(record[name]);
  }
  if (stamps !== undefined) {
    const { rest, fields = {}, removal } = stamps;
    // In one order, whichever they came in.
    parts.push(rest, ...FIELD_GROUPS[kind].map(([group]) => fields[group] ?? null));
    if (removal !== undefined)
      parts.push(removal.at, removal.undone === true, removal.unseen ?? []);
  }
  return hashOf(storedText(parts));
}

const SEALED_FIELDS: { readonly [Kind in RecordKind]: readonly (keyof RecordOf[Kind])[] } = {
  category: FIELD_GROUPS.category.flatMap(([, names]) => names),
  entry: FIELD_GROUPS.entry.flatMap(([, names]) => names),
};

/** Whether a number can be one. 0 stands for none: a row whose seal counts for nothing. */
export function isSeal(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value < MODULUS;
}

/** The digest of a ledger is the sum of its seals: the order of the records does not matter. */
export function withSeal(digest: number, seal: number): number {
  return (digest + seal) % MODULUS;
}

export function withoutSeal(digest: number, seal: number): number {
  return (digest - seal + MODULUS) % MODULUS;
}

/** The server replaces NUL and half an emoji, which no database keeps; the device does not. */
function storedText(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  return text.includes("\\u") ? JSON.stringify(parts, withoutUnstorable) : text;
}

function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/[\p{Surrogate}\0]/gu, "\uFFFD") : value;
}

/** Two multiplicative hashes side by side, 24 bits of each. */
function hashOf(text: string): number {
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

/** So that every bit of the text reaches every bit that is kept. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  value = Math.imul(value, 0x846ca68b);
  return value ^ (value >>> 16);
}
