import { photoIds } from "@suikouji/core";
import type { BooksTables } from "../books/storage/books-storage.ts";

/** The ids of the photos that entries name and the server does not have yet. */
export async function unsentPhotos({
  photos,
  entries,
}: Pick<BooksTables, "photos" | "entries">): Promise<readonly string[]> {
  const unsent = await photos.unsent();
  if (unsent.length === 0) return [];
  const named = new Set((await entries.kept()).flatMap((entry) => photoIds(entry.photos)));
  return unsent.filter((id) => named.has(id));
}
