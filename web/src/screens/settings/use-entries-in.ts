import { useCallback } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";

/** How many entries a category has; null until they are counted. */
export function useEntriesIn(id: string): number | null {
  return useWatched(
    useCallback(
      async ({ ledger }: Books) =>
        (await ledger.entries()).filter(({ categoryId }) => categoryId === id).length,
      [id],
    ),
  );
}
