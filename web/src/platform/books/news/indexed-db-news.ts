import { entryNamer } from "@suikouji/core";
import { unsentPhotos } from "../../photos/unsent-photos.ts";
import { namesOf } from "../ledger/named-entries.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, noteLastSave, type Writer, write } from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";
import type { BooksNews, ToldConflict } from "./books-news.ts";
import { offeredRecords } from "./offered-records.ts";
import { toldConflicts } from "./told-conflicts.ts";

export function indexedDbNews(writer: Writer): BooksNews {
  const { storage } = writer;
  return {
    conflicts: () =>
      storage.read(async (tables) => {
        const told = await toldConflicts(tables);
        const conflicts = told.flatMap(({ conflict }) => (conflict === null ? [] : [conflict]));
        // The device and the server may both have reported one conflict.
        return [...new Map(conflicts.map((each) => [keyOf(each), each])).values()].reverse();
      }),
    dismiss: (told) =>
      runChange(storage, async (tables) => {
        const known = new Set(told.map(keyOf));
        const left = (await toldConflicts(tables)).filter(
          ({ conflict }) => conflict !== null && !known.has(keyOf(conflict)),
        );
        if (left.length === 0) await tables.notes.drop("conflicts");
        else {
          await tables.notes.put(
            "conflicts",
            left.map(({ kept }) => kept),
          );
        }
      }),
    offers: () =>
      storage.read(async (tables) => {
        const named = entryNamer(await namesOf(tables));
        return ((await tables.notes.get("offers")) ?? []).map(named);
      }),
    takeOffers: () =>
      runChange(storage, async (tables) => {
        const offers = (await tables.notes.get("offers")) ?? [];
        const here = present(await tables.entries.get(offers.map(({ id }) => id)));
        const author = await authorNow(tables, writer, await namesOf(tables));
        await write(tables, offeredRecords(offers, here, author));
        await tables.notes.drop("offers");
        await noteLastSave(tables, writer, []);
      }),
    declineOffers: () => runChange(storage, ({ notes }) => notes.drop("offers")),
    clockAheadMs: () => storage.read(async ({ notes }) => (await notes.get("clock"))?.aheadMs ?? 0),
    unsentPhotos: () =>
      storage.read(async (tables) => ({
        count: (await unsentPhotos(tables)).length,
        isFull: (await tables.notes.get("photosRefused")) === "photos-full",
      })),
    entry: (id) =>
      storage.read(async (tables) => {
        const [entry] = await tables.entries.get([id]);
        return entry === undefined ? null : entryNamer(await namesOf(tables))(entry);
      }),
  };
}

function keyOf({ type, mine: { id, updatedAtMs } }: ToldConflict): string {
  return `${type} ${id} ${updatedAtMs}`;
}
