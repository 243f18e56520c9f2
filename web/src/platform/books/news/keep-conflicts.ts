import type { Entry, LostEdit } from "@suikouji/core";
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

/** So many losses are known again when they are told again, after the server was put back. */
const MOST_TOLD = 500;

/** Keeps the edits that the server says were lost, except those that it told before. */
export async function keepLosses(tables: BooksTables, lost: readonly LostEdit[]): Promise<void> {
  if (lost.length === 0) return;
  const told = (await tables.notes.get("toldLosses")) ?? [];
  const fresh = lost.filter((edit) => !told.includes(keyOf(edit)));
  if (fresh.length === 0) return;
  await tables.notes.put("toldLosses", [...told, ...fresh.map(keyOf)].slice(-MOST_TOLD));
  await keepConflicts(tables, fresh.map(conflictOf));
}

function conflictOf({ kind, version, groups, byDevice }: LostEdit): KeptConflict {
  const conflict = { type: "edit-lost" as const, groups, byDevice };
  return { kind, mine: version, conflict } as KeptConflict;
}

function keyOf({ kind, version: { id, updatedAtMs }, groups, byDevice }: LostEdit): string {
  return [kind, id, updatedAtMs, byDevice, ...groups].join(" ");
}

/** Edits that were replaced on the server; whether the later author had seen them shows at the last page. */
export async function keepReplaced(
  { notes }: BooksTables,
  replaced: readonly KeptConflict[],
): Promise<void> {
  if (replaced.length === 0) return;
  const earlier = (await notes.get("replaced")) ?? [];
  await notes.put("replaced", [...earlier, ...replaced].slice(-MOST_KEPT));
}

/**
 * Known: the server has all that it had, so the later authors had seen the edits. Unknown: the server was put
 * back or damaged, and the user is rather told once too often.
 */
export async function settleReplaced(
  tables: BooksTables,
  seen: "known" | "unknown",
): Promise<void> {
  const replaced = await tables.notes.get("replaced");
  if (replaced === undefined) return;
  await tables.notes.drop("replaced");
  if (seen === "unknown") await keepConflicts(tables, replaced);
}

/** Keeps entries until the user has decided whether to record them again. */
export async function keepOffers({ notes }: BooksTables, offers: readonly Entry[]): Promise<void> {
  if (offers.length === 0) return;
  const ids = new Set(offers.map(({ id }) => id));
  const others = ((await notes.get("offers")) ?? []).filter(({ id }) => !ids.has(id));
  await notes.put("offers", [...others, ...offers]);
}
