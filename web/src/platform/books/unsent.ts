import type { Category, Entry, Waiting } from "@suikouji/core";
import type { BooksTables, Notes } from "./books-storage.ts";

/** Of the notes, those that no server has. */
export type Copied = Pick<Partial<Notes>, "deviceId" | "settings">;

/** What is nowhere but on this device. */
export interface Unsent {
  readonly rows: readonly Waiting[];
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  readonly notes: Copied;
}

export async function unsentOf({
  outbox,
  entries,
  categories,
  notes,
}: BooksTables): Promise<Unsent> {
  const rows = await outbox.first(await outbox.count());
  const idsOf = (wanted: Waiting["kind"]) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    rows,
    entries: (await entries.get(idsOf("entry"))).filter((entry) => entry !== undefined),
    categories: (await categories.get(idsOf("category"))).filter((one) => one !== undefined),
    notes: definite({
      deviceId: await notes.get("deviceId"),
      settings: await notes.get("settings"),
    }),
  };
}

export async function putUnsent(tables: BooksTables, unsent: Unsent): Promise<void> {
  await tables.entries.put(unsent.entries);
  await tables.categories.put(unsent.categories);
  await tables.outbox.put(unsent.rows);
  await putNotes(tables, unsent.notes);
}

export async function clearUnsent({ entries, categories, outbox }: BooksTables): Promise<void> {
  await entries.clear();
  await categories.clear();
  await outbox.clear();
}

export async function putNotes(
  { notes }: BooksTables,
  { deviceId, settings }: Copied,
): Promise<void> {
  if (settings !== undefined) await notes.put("settings", settings);
  if (deviceId !== undefined) await notes.put("deviceId", deviceId);
}

/** Equal for two that hold the same. */
export function versionsIn({ entries, categories, notes }: Unsent): string {
  const versions = [...entries, ...categories].map(({ id, updatedAtMs }) => [id, updatedAtMs]);
  return JSON.stringify([notes, versions]);
}

function definite({
  deviceId,
  settings,
}: { [Name in keyof Copied]: Copied[Name] | undefined }): Copied {
  return {
    ...(deviceId === undefined ? {} : { deviceId }),
    ...(settings === undefined ? {} : { settings }),
  };
}
