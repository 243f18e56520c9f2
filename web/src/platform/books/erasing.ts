import { NOWHERE } from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";

/**
 * Takes everything away but the device's name and its settings. A page or an answer that was on
 * its way finds another position and no chunk, and is dropped.
 */
export async function erase(tables: BooksTables): Promise<void> {
  await tables.entries.clear();
  await tables.categories.clear();
  await tables.outbox.clear();
  await tables.utterances.clear();
  await tables.notes.drop("chunk");
  await tables.notes.drop("lastSave");
  await tables.notes.drop("conflicts");
  await tables.notes.drop("offers");
  await tables.notes.put("position", NOWHERE);
}
