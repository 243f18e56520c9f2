import {
  type Category,
  type Entry,
  judgePage,
  type LedgerLife,
  mergePulled,
  NOT_YET_SYNCED,
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
): Promise<"taken" | "dropped" | "other-ledger"> {
  const known = await positionOf(tables);
  if (!isSame(known, asked)) return "dropped";
  switch (judgePage(known, page)) {
    case "other-ledger":
      return "other-ledger";
    case "start-over":
      await startOver(tables, { life: page, deviceId });
      return "dropped";
    case "send-everything-again":
      await sendEverythingTo(tables, page);
      return "dropped";
    case "take":
      await take(tables, page);
      return "taken";
  }
}

export async function positionOf({ notes }: BooksTables): Promise<Position> {
  return (await notes.get("position")) ?? NOWHERE;
}

/**
 * Every record waits to be sent to this life of a ledger, the deleted ones too. What the server
 * turns out to have is read from the beginning and waits no longer.
 */
export async function sendEverythingTo(tables: BooksTables, life: LedgerLife): Promise<void> {
  const unknown = <Kept extends Entry | Category>(records: readonly Kept[]) =>
    records.map((record) => ({ ...record, revision: NOT_YET_SYNCED }));
  const entries = unknown(await tables.entries.all());
  const categories = unknown(await tables.categories.all());
  await tables.notes.drop("chunk");
  await tables.entries.put(entries);
  await tables.categories.put(categories);
  await tables.outbox.put([...waiting("category", categories), ...waiting("entry", entries)]);
  await tables.notes.put("position", beginningOf(life));
}

export function beginningOf({ ledgerId, epoch }: LedgerLife): Position {
  return { ledgerId, epoch, after: 0 };
}

async function take(tables: BooksTables, page: Page): Promise<void> {
  const categories = await merged(tables.categories, page.categories);
  const entries = await merged(tables.entries, page.entries);
  if ((await tables.outbox.count()) > 0) {
    await tables.outbox.drop([...waiting("category", categories), ...waiting("entry", entries)]);
  }
  await tables.notes.put("position", { ...beginningOf(page), after: page.after });
}

async function startOver(
  tables: BooksTables,
  { life, deviceId }: { life: LedgerLife; deviceId: string },
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
  await tables.notes.put("position", beginningOf(life));
}

function isSame(one: Position, other: Position): boolean {
  return one.ledgerId === other.ledgerId && one.epoch === other.epoch && one.after === other.after;
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
