import { NOWHERE } from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";

/**
 * Erases everything except the device id and the settings. A page or an answer under way then finds
 * another position and no chunk, and is dropped.
 */
export async function erase(tables: BooksTables): Promise<void> {
  await tables.entries.clear();
  await tables.categories.clear();
  await tables.definitions.clear();
  await tables.outbox.clear();
  await tables.utterances.clear();
  await tables.photos.clear();
  await tables.notes.drop("chunk");
  await tables.notes.drop("lastSave");
  await tables.notes.drop("conflicts");
  await tables.notes.drop("offers");
  await tables.notes.drop("deviceNames");
  await tables.notes.drop("unnamedPhotos");
  await tables.notes.drop("photosEpoch");
  await tables.notes.drop("photosRefused");
  const { erasures } = (await tables.notes.get("conversations")) ?? { erasures: 0 };
  await tables.notes.put("conversations", { erasures: erasures + 1, tabs: [] });
  await tables.notes.put("position", NOWHERE);
}
