import { useCallback } from "react";
import type { Books } from "../platform/books/books.ts";
import { useServices, useWatched } from "../session/services.ts";

/** What became of an entry whose form is open. */
export type EntryFate = "pending" | "kept" | "deleted-here" | "deleted-elsewhere";

/**
 * Follows an entry; null: there is none to follow. `isListed`: whether the list beside the form has it; when that changes the entry is
 * read anew, because the list may know of a deletion before this does.
 */
export function useEntryFate(id: string | null, isListed = true): EntryFate {
  const { books } = useServices();
  const read = useCallback(
    async (from: Books) => ({
      id,
      isListed,
      entry: id === null ? null : await from.entry(id),
    }),
    [id, isListed],
  );
  const answer = useWatched(read);
  if (id === null) return "kept";
  if (answer === null || answer.id !== id || answer.isListed !== isListed) return "pending";
  const { entry } = answer;
  if (entry?.deleted === false) return "kept";
  // Erased books hold no trace of it.
  const isOurs = entry === null || entry.deviceId === books.deviceId;
  return isOurs ? "deleted-here" : "deleted-elsewhere";
}
