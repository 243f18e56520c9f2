import {
  type Category,
  type Entry,
  mergePulled,
  NOWHERE,
  type Page,
  type Position,
  survivorsOf,
} from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { idsOf, present, type Records } from "./sync-records.ts";
import { waiting } from "./writing.ts";

/**
 * Takes in a page that was asked for from `asked`. A page that nobody waits for any more is dropped,
 * and the next one must be asked for from where the device is now.
 */
export async function takePage(
  tables: BooksTables,
  { asked, page, deviceId }: { asked: Position; page: Page; deviceId: string },
): Promise<"taken" | "dropped"> {
  const { epoch, after } = await positionOf(tables);
  if (epoch !== asked.epoch || after !== asked.after) return "dropped";
  if (epoch !== null && epoch !== page.epoch) {
    await startOver(tables, { epoch: page.epoch, deviceId });
    return "dropped";
  }
  const categories = await merged(tables.categories, page.categories);
  const entries = await merged(tables.entries, page.entries);
  if ((await tables.outbox.count()) > 0) {
    await tables.outbox.drop([...waiting("category", categories), ...waiting("entry", entries)]);
  }
  await tables.notes.put("position", { epoch: page.epoch, after: page.after });
  return "taken";
}

export async function positionOf({ notes }: BooksTables): Promise<Position> {
  return (await notes.get("position")) ?? NOWHERE;
}

async function startOver(
  tables: BooksTables,
  { epoch, deviceId }: { epoch: string; deviceId: string },
): Promise<void> {
  const rows = await tables.outbox.first(await tables.outbox.count());
  const stay = survivorsOf(
    {
      entries: present(await tables.entries.get(idsOf(rows, "entry"))),
      categories: await tables.categories.all(),
    },
    deviceId,
  );
  await tables.entries.clear();
  await tables.categories.clear();
  await tables.outbox.clear();
  await tables.notes.drop("chunk");
  await tables.entries.put(stay.entries);
  await tables.categories.put(stay.categories);
  await tables.outbox.put([
    ...waiting("category", stay.categories),
    ...waiting("entry", stay.entries),
  ]);
  await tables.notes.put("position", { epoch, after: 0 });
}

/** Writes the outcome of every meeting; returns what need not wait any longer. */
async function merged<Kept extends Entry | Category>(
  table: Records<Kept>,
  pulled: readonly Kept[],
): Promise<readonly Kept[]> {
  if (pulled.length === 0) return [];
  const found = await table.get(pulled.map(({ id }) => id));
  const meetings = pulled.map((record, at) => mergePulled(record, found[at]));
  await table.put(meetings.map(({ record }) => record));
  return meetings.filter(({ isSettled }) => isSettled).map(({ record }) => record);
}
