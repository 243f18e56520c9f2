import type { BooksTables, KeptConflict } from "./books-storage.ts";

/** More at once nobody reads; the history of each entry has all of them. */
const MOST_KEPT = 50;

/** Keeps what the user is to be told, until they were told. */
export async function keepConflicts(
  { notes }: BooksTables,
  conflicts: readonly KeptConflict[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const earlier = (await notes.get("conflicts")) ?? [];
  await notes.put("conflicts", [...earlier, ...conflicts].slice(-MOST_KEPT));
}
