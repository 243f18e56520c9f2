import { PHOTO_ID, photoIds } from "@suikouji/core";
import type { BooksTables, NoteTable } from "../books/storage/books-storage.ts";

/** The ids of all photos that are still needed: of entries, of offers and of unsaved forms. */
export async function namedPhotos({
  entries,
  notes,
}: Pick<BooksTables, "entries" | "notes">): Promise<ReadonlySet<string>> {
  const naming = [...(await entries.all()), ...((await notes.get("offers")) ?? [])];
  return new Set([
    ...naming.flatMap((entry) => photoIds(entry.photos)),
    ...(await idsInForms(notes)),
  ]);
}

/** Whatever version of the app wrote the forms: their photos are found as texts. */
async function idsInForms(notes: NoteTable): Promise<readonly string[]> {
  const forms = (await notes.get("conversations"))?.forms ?? [];
  return JSON.stringify(forms).match(new RegExp(PHOTO_ID, "g")) ?? [];
}
