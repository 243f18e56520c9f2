import type { Entry } from "@suikouji/core";
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
 * Entries on sheets. What is read and written takes a handful of requests to the browser, however
 * many entries it is, as long as they are neighbours. Changes belong into a transaction.
 */
export function sheetTable(sheets: Table<Sheet, string>): EntryTable {
  /** Neighbours by one question each. */
  async function read(keys: readonly string[], near: readonly string[]): Promise<Sheet[]> {
    const stretches = stretchesOf(keys, near).map(([first, last]) =>
      sheets.where("first").between(first, last, true, true).toArray(),
    );
    return (await Promise.all(stretches)).flat();
  }

  /** The sheets on which ids are, or would be; the ids in order. */
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

    async keptBetween({ from, to }) {
      // The keys alone: a sheet is in the index once for every day, and would come as many times.
      const days = await sheets.where("days").between(from, to, true, true).primaryKeys();
      const keys = [...new Set(days)].sort();
      const [lowest, highest] = [keys[0], keys.at(-1)];
      if (lowest === undefined || highest === undefined) return [];
      const near = await sheets.where("first").between(lowest, highest, true, true).primaryKeys();
      return entriesOn(await read(keys, near))
        .filter((entry) => isKept(entry) && entry.date >= from && entry.date <= to)
        .sort(byDate);
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

async function lastKeyOf(some: Collection<Sheet, string>): Promise<string | undefined> {
  return (await some.reverse().limit(1).primaryKeys())[0];
}

function entriesOn(sheets: readonly Sheet[]): readonly Entry[] {
  return sheets.flatMap(({ entries }) => entries);
}

function isKept({ deleted }: Entry): boolean {
  return !deleted;
}

/** Those of one day stay in the order of their ids. */
function byDate(one: Entry, other: Entry): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}
