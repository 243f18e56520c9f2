import { DELETED_KEPT_MS } from "@suikouji/core";
import type { BooksStorage } from "../books/storage/books-storage.ts";
import { runChange } from "../books/storage/run-change.ts";
import { namedPhotos } from "./named-photos.ts";

/**
 * Removes photos that nothing has named for as long as a deleted entry is kept: of deleted entries, of
 * forms that were given up, and those taken off an entry, which an undo may bring back. One that is
 * named again is offered to the server again.
 */
export async function purgePhotos(storage: BooksStorage, nowMs: number): Promise<void> {
  await runChange(storage, async (tables) => {
    const { photos, notes } = tables;
    const ids = await photos.ids();
    if (ids.length === 0) return;
    const named = await namedPhotos(tables);
    const before = (await notes.get("unnamedPhotos")) ?? {};
    // The server may have removed it by now: for it the month began earlier.
    for (const id of ids.filter((each) => named.has(each) && before[each] !== undefined)) {
      const photo = await photos.get(id);
      if (photo !== undefined) await photos.put({ ...photo, unsent: 1 });
    }
    const unnamed = ids
      .filter((id) => !named.has(id))
      .map((id) => [id, before[id] ?? nowMs] as const);
    const isOver = (sinceMs: number) => sinceMs < nowMs - DELETED_KEPT_MS;
    await photos.drop(unnamed.filter(([, sinceMs]) => isOver(sinceMs)).map(([id]) => id));
    const left = unnamed.filter(([, sinceMs]) => !isOver(sinceMs));
    await notes.put("unnamedPhotos", Object.fromEntries(left));
  });
}
