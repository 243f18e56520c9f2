import { addToSums, type DateRange, type Entry, type Summed } from "@suikouji/core";
import type { Collection, Table } from "dexie";
import type { EntryTable } from "./books-storage.ts";
import {
  byId,
  homesAmong,
  MOST_ON_A_SHEET,
  type Rewriting,
  type Sheet,
  stretchesOf,
  withoutIds,
  withPut,
} from "./sheets.ts";

/**
 * A table of entries on sheets. Reads and writes of neighbouring entries take a few requests to the
 * browser, however many entries there are. Changes must run in a transaction.
 */
export function sheetTable(sheets: Table<Sheet, string>): EntryTable {
  /** One request per group of neighbours. */
  async function read(keys: readonly string[], near: readonly string[]): Promise<Sheet[]> {
    const stretches = stretchesOf(keys, near).map(([first, last]) =>
      sheets.where("first").between(first, last, true, true).toArray(),
    );
    return (await Promise.all(stretches)).flat();
  }

  /** The sheets that hold the ids, or would hold them; the ids must be sorted. */
  async function homesOf(ids: readonly string[]): Promise<readonly Sheet[]> {
    const [lowest, highest] = [ids[0], ids.at(-1)];
    if (lowest === undefined || highest === undefined) return [];
    const before = await lastKeyOf(sheets.where("first").belowOrEqual(lowest));
    const within =
      lowest === highest
        ? []
        : await sheets.where("first").between(lowest, highest, false, true).primaryKeys();
    const keys = before === undefined ? within : [before, ...within];
    const known = keys.length > 0 ? keys : await sheets.orderBy("first").limit(1).primaryKeys();
    return await read(homesAmong(known, ids), known);
  }

  /**
   * Visits the entries of these days, in the order saved. Reads in parts, so that the page can react in
   * between.
   */
  async function visit({ from, to }: DateRange, each: (entry: Entry) => void): Promise<void> {
    // Only keys: a sheet is in this index once per day, and would be returned that many times.
    const days = await sheets.where("days").between(from, to, true, true).primaryKeys();
    const keys = [...new Set(days)].sort();
    const [lowest, highest] = [keys[0], keys.at(-1)];
    if (lowest === undefined || highest === undefined) return;
    const near = await sheets.where("first").between(lowest, highest, true, true).primaryKeys();
    for (let at = 0; at < keys.length; at += SHEETS_AT_ONCE) {
      for (const entry of entriesOn(await read(keys.slice(at, at + SHEETS_AT_ONCE), near))) {
        if (isKept(entry) && entry.date >= from && entry.date <= to) each(entry);
      }
    }
  }

  async function rewrite({ gone, written }: Rewriting): Promise<void> {
    if (gone.length > 0) await sheets.bulkDelete([...gone]);
    if (written.length > 0) await sheets.bulkPut([...written]);
  }

  return {
    async get(ids) {
      const homes = await homesOf([...ids].sort());
      const found = new Map(entriesOn(homes).map((entry) => [entry.id, entry]));
      return ids.map((id) => found.get(id));
    },

    async put(records) {
      if (records.length === 0) return;
      const added = byId(records);
      const homes = await homesOf(added.map(({ id }) => id));
      const last = await lastKeyOf(sheets.orderBy("first"));
      await rewrite(withPut(homes, added, { reachesEnd: homes.at(-1)?.first === last }));
    },

    async drop(ids) {
      await rewrite(withoutIds(await homesOf([...ids].sort()), new Set(ids)));
    },

    clear: async () => await sheets.clear(),
    all: async () => entriesOn(await sheets.toArray()),
    kept: async () => entriesOn(await sheets.orderBy("kept").toArray()).filter(isKept),

    async keptBetween(range) {
      const found: Entry[] = [];
      await visit(range, (entry) => found.push(entry));
      return found.sort(byDate);
    },

    async sumsBetween(range) {
      const sums = new Map<string, Summed>();
      await visit(range, (entry) => addToSums(sums, entry));
      return [...sums.values()];
    },

    /** By the sheets: the index of days has more keys than there are sheets. */
    async visitKept(each) {
      let rest = sheets.orderBy("kept");
      for (;;) {
        const part = await rest.limit(SHEETS_AT_ONCE).toArray();
        for (const entry of entriesOn(part)) if (isKept(entry)) each(entry);
        const last = part.at(-1);
        if (last === undefined || part.length < SHEETS_AT_ONCE) return;
        rest = sheets.where("kept").above(last.first);
      }
    },

    async recordedDays() {
      const [from] = await sheets.orderBy("days").limit(1).keys();
      const [to] = await sheets.orderBy("days").reverse().limit(1).keys();
      return from === undefined ? null : ({ from, to } as DateRange);
    },

    async newest(count) {
      const found: Entry[] = [];
      let behind = sheets.orderBy("kept");
      for (let most = Math.ceil(count / MOST_ON_A_SHEET); ; most *= 2) {
        const last = await behind.reverse().limit(most).toArray();
        for (const { entries } of last) found.push(...entries.filter(isKept).reverse());
        const lowest = last.at(-1);
        if (found.length >= count || lowest === undefined) return found.slice(0, count);
        behind = sheets.where("kept").below(lowest.first);
      }
    },
  };
}

/** Some 4000 entries: less than a frame of work on a phone. */
const SHEETS_AT_ONCE = 64;

async function lastKeyOf(some: Collection<Sheet, string>): Promise<string | undefined> {
  return (await some.reverse().limit(1).primaryKeys())[0];
}

function entriesOn(sheets: readonly Sheet[]): readonly Entry[] {
  return sheets.flatMap(({ entries }) => entries);
}

function isKept({ deleted }: Entry): boolean {
  return !deleted;
}

/** Stable: entries of one day stay in the order of their ids. */
function byDate(one: Entry, other: Entry): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}
