import { createIdSource } from "@suikouji/core";
import { furtherName } from "../books/open-books.ts";
import { openSpare } from "../books/spare/open-spare.ts";
import { openDatabase } from "../books/storage/database.ts";
import { indexedDbStorage } from "../books/storage/indexed-db-storage.ts";

/**
 * Gives the books of a ledger another device id, and returns it: the server knows the former one, and
 * this device can no longer prove that it is its own. Pages that are open keep theirs until they load again.
 */
export async function renewDevice(ledgerId: string | null, nowMs: number): Promise<string> {
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId = ids.next(nowMs);
  const name = furtherName(ledgerId);
  const database = await openDatabase({ name });
  try {
    await indexedDbStorage(database).change(({ notes }) => notes.put("deviceId", deviceId));
  } finally {
    database.close();
  }
  const spare = await openSpare(name);
  await spare?.storage.change(({ notes }) => notes.put("deviceId", deviceId));
  spare?.close();
  return deviceId;
}
