import { entryNamer, foundEntry } from "@suikouji/core";
import { UNDOABLE_MS } from "../books.ts";
import { namesOf } from "../ledger/named-entries.ts";
import type { DeviceBooks } from "../open-books.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { present } from "../sync/sync-records.ts";
import type { SavedElsewhere } from "./keeping.ts";

interface NotedSave extends SavedElsewhere {
  readonly firstId: string | undefined;
}

/** Calls the listener once for each save of this device from now on, and for one shortly before. */
export function watchLastSave(
  { storage, writer, watch }: Pick<DeviceBooks, "storage" | "writer" | "watch">,
  listener: (save: NotedSave) => void,
): void {
  let known: string | null = null;
  watch(
    () => storage.read(lastSaveIn),
    (save) => {
      const before = known;
      known = save === null ? "" : `${save.firstId} ${save.savedAtMs}`;
      // Also called when one of its entries was changed.
      if (save === null || known === before) return;
      const agoMs = writer.now().epochMs - save.savedAtMs;
      if (before !== null || agoMs < UNDOABLE_MS) listener(save);
    },
  );
}

async function lastSaveIn(tables: BooksTables): Promise<NotedSave | null> {
  const note = await tables.notes.get("lastSave");
  if (note === undefined) return null;
  const found = present(await tables.entries.get(note.ids)).filter(({ deleted }) => !deleted);
  const named = entryNamer(await namesOf(tables));
  const recorded = found.map((entry) => foundEntry(named(entry)));
  return { recorded, savedAtMs: note.atMs, firstId: note.ids[0] };
}
