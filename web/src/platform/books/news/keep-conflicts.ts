import type { BooksTables, KeptConflict } from "../storage/books-storage.ts";

/** No one reads more at once; each entry's history has all of them. */
const MOST_KEPT = 50;

/** Keeps conflicts until the user has dismissed them. */
export async function keepConflicts(
  { notes }: BooksTables,
  conflicts: readonly KeptConflict[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const earlier = (await notes.get("conflicts")) ?? [];
  await notes.put("conflicts", [...earlier, ...conflicts].slice(-MOST_KEPT));
}
