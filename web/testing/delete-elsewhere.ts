import { changeRecord } from "@suikouji/core";
import type { DeviceBooks } from "../src/platform/books/open-books.ts";

/** The deletion of an entry by another device, as a sync brings it. */
export async function deleteElsewhere(books: DeviceBooks, id = ""): Promise<void> {
  await books.storage.change(async ({ entries }) => {
    const [entry] = await entries.get([id]);
    if (entry === undefined) throw new Error("There is no such entry");
    const author = { deviceId: "another-device", stampMs: entry.updatedAtMs + 1000 };
    await entries.put([changeRecord("entry", entry, { deleted: true }, author)]);
  });
}
