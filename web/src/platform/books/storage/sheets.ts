import type { Entry } from "@suikouji/core";

/**
 * Entries with neighbouring ids in one row: a browser takes as long for a row of many entries as
 * for a row of one. Sheets are the leaves of a B+tree whose inner nodes are the browser's index:
 * the home of an id is the last sheet whose key is not after it, and the first sheet for ids below
 * all keys.
 */
export interface Sheet {
  /** The id of its first entry; a sheet is never empty. */
  readonly first: string;
  /** The same, for an index without sheets whose entries are all deleted. */
  readonly kept?: string;
  /** The days of its entries that are not deleted. */
  readonly days: readonly Entry["date"][];
  /** Sorted by id. */
  readonly entries: readonly Entry[];
}

/** How a change rewrites the affected sheets; the others stay. */
export interface Rewriting {
  /** Keys of sheets that no longer exist. */
  readonly gone: readonly string[];
  readonly written: readonly Sheet[];
}

/** With fewer, a pull writes many rows; with more, a save rewrites many other entries. */
export const MOST_ON_A_SHEET = 64;

/** Puts entries on full sheets, sorted by id, each id once. */
export function laidOut(entries: readonly Entry[], most: number = MOST_ON_A_SHEET): Sheet[] {
  const sheets: Sheet[] = [];
  for (let from = 0; from < entries.length; from += most) {
    sheets.push(...sheetOf(entries.slice(from, from + most)));
  }
  return sheets;
}

/**
 * Puts records on their home sheets, which are given in order. `reachesEnd`: no sheet comes after
 * the given ones. Entries added at the very end fill sheets, because more will follow there;
 * elsewhere a sheet that is too full is split evenly, so that each part has room.
 */
export function withPut(
  sheets: readonly Sheet[],
  records: readonly Entry[],
  { reachesEnd, most = MOST_ON_A_SHEET }: { reachesEnd: boolean; most?: number },
): Rewriting {
  const added = byId(records);
  if (sheets.length === 0) return { gone: [], written: laidOut(added, most) };
  return rewriting(sheets, (sheet, at) => {
    const mine = added.slice(startOf(sheets, at, added), startOf(sheets, at + 1, added));
    const [lowest] = mine;
    if (lowest === undefined) return null;
    const isBehind = reachesEnd && at === sheets.length - 1 && lowest.id > lastIdOf(sheet);
    const entries = isBehind ? [...sheet.entries, ...mine] : byId([...sheet.entries, ...mine]);
    const count = Math.ceil(entries.length / most);
    return laidOut(entries, isBehind ? most : Math.ceil(entries.length / count));
  });
}

/** Removes entries; sheets without entries are gone. */
export function withoutIds(sheets: readonly Sheet[], ids: ReadonlySet<string>): Rewriting {
  return rewriting(sheets, ({ entries }) => {
    const left = entries.filter(({ id }) => !ids.has(id));
    return left.length === entries.length ? null : [...sheetOf(left)];
  });
}

/** The keys of the ids' home sheets; both lists sorted, and the home of the lowest id included. */
export function homesAmong(keys: readonly string[], ids: readonly string[]): readonly string[] {
  const homes: string[] = [];
  let at = 0;
  for (const id of ids) {
    while (isAtOrBefore(keys[at + 1], id)) at += 1;
    const home = keys[at];
    if (home !== undefined && homes.at(-1) !== home) homes.push(home);
  }
  return homes;
}

/** Each run of wanted keys without another key in between, as its first and last key. */
export function stretchesOf(
  wanted: readonly string[],
  keys: readonly string[],
): readonly (readonly [string, string])[] {
  const stretches: [string, string][] = [];
  const isWanted = new Set(wanted);
  let open: [string, string] | null = null;
  for (const key of keys) {
    if (!isWanted.has(key)) {
      open = null;
    } else if (open === null) {
      open = [key, key];
      stretches.push(open);
    } else {
      open[1] = key;
    }
  }
  return stretches;
}

/** Each id once, with the last entry given for it. */
export function byId(entries: readonly Entry[]): readonly Entry[] {
  const last = new Map(entries.map((entry) => [entry.id, entry]));
  return [...last.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function rewriting(
  sheets: readonly Sheet[],
  rewrite: (sheet: Sheet, at: number) => readonly Sheet[] | null,
): Rewriting {
  const gone: string[] = [];
  const written: Sheet[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const made = rewrite(sheet, at);
    if (made === null) continue;
    if (made[0]?.first !== sheet.first) gone.push(sheet.first);
    written.push(...made);
  }
  return { gone, written };
}

/** The index among the added entries at which those of a sheet begin. */
function startOf(sheets: readonly Sheet[], at: number, added: readonly Entry[]): number {
  const sheet = sheets[at];
  if (at === 0) return 0;
  if (sheet === undefined) return added.length;
  let [low, high] = [0, added.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrBefore(sheet.first, added[middle]?.id ?? "")) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Empty for no entries. */
function sheetOf(entries: readonly Entry[]): readonly Sheet[] {
  const [first] = entries;
  if (first === undefined) return [];
  const days = new Set(entries.filter(({ deleted }) => !deleted).map(({ date }) => date));
  const kept = days.size > 0 ? { kept: first.id } : {};
  return [{ first: first.id, ...kept, days: [...days].sort(), entries }];
}

function lastIdOf({ entries, first }: Sheet): string {
  return entries.at(-1)?.id ?? first;
}

function isAtOrBefore(key: string | undefined, id: string): boolean {
  return key !== undefined && key <= id;
}
