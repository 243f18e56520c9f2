import { NOT_YET_SYNCED } from "@suikouji/core";
import { erase } from "../src/platform/books/storage/erase-books.ts";
import type { SyncDevice } from "./sync-device.ts";
import type { World } from "./sync-world.ts";

/** The user erases the books on one device; what it had not sent is gone. */
export async function eraseDevice(world: World, { program }: SyncDevice): Promise<void> {
  await program.storage.change(async (tables) => {
    // Noted in the same change: another save may be under way, and the device may die after it.
    for (const { id, revision } of await tables.entries.all()) {
      if (revision !== NOT_YET_SYNCED) continue;
      world.erased.add(id);
      world.owed.delete(id);
    }
    await erase(tables);
  });
}
