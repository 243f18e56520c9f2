import {
  beginningOf,
  type Entry,
  follow,
  judgePage,
  type LedgerLife,
  type MergedVersion,
  mergeServerVersion,
  NEW_CLOCK,
  NOT_YET_SYNCED,
  NOWHERE,
  overSent,
  type Page,
  type Position,
  type Recorded,
  type RecordKind,
  type RecordOf,
  setByServer,
  survivorsOf,
  withoutSeal,
  withSeal,
} from "@suikouji/core";
import { namedPhotos } from "../../photos/named-photos.ts";
import {
  keepConflicts,
  keepLosses,
  keepOffers,
  keepReplaced,
  settleReplaced,
} from "../news/keep-conflicts.ts";
import type { BooksTables, KeptConflict } from "../storage/books-storage.ts";
import { idsOf, present, recordsIn, waiting, waitingIn } from "./sync-records.ts";

export interface TakenPage {
  readonly asked: Position;
  readonly page: Page;
  readonly deviceId: string;
  /** The device's own clock. */
  readonly nowMs: number;
}

/**
 * - dropped: the page is outdated, or the ledger has changed; ask again from the present position.
 * - diverged: the server lacks records that the device knows it had; everything is read again.
 */
export type PageOutcome = "taken" | "dropped" | "diverged" | "other-ledger";

/** Writes a page that was requested from the position `asked`. */
export async function takePage(tables: BooksTables, taken: TakenPage): Promise<PageOutcome> {
  const { asked, page, deviceId } = taken;
  const known = await positionOf(tables);
  if (!isSame(known, asked)) return "dropped";
  switch (judgePage(known, page)) {
    case "other-ledger":
      return "other-ledger";
    case "start-over":
      await startOver(tables, { life: page, deviceId });
      return "dropped";
    case "reread":
      await readAgain(tables, page, "under-way");
      return "dropped";
    case "diverged":
      await readAgain(tables, page, "diverged");
      return "diverged";
    case "take":
      return await take(tables, taken, known);
  }
}

export async function positionOf({ notes }: BooksTables): Promise<Position> {
  return (await notes.get("position")) ?? NOWHERE;
}

/**
 * Starts reading the ledger from the beginning, as if nothing were known of this epoch. Records
 * that are missing on the server at the last page are then sent. The outbox stays empty until then:
 * the server has most of them, and the user would read that thousands of entries wait.
 */
export async function readAgain(
  tables: BooksTables,
  life: LedgerLife,
  rereading: "diverged" | "under-way",
): Promise<void> {
  const unknown = <Kept extends RecordOf[RecordKind]>(records: readonly Kept[]) =>
    records.map((record) => ({ ...record, revision: NOT_YET_SYNCED }));
  await tables.notes.drop("chunk");
  await tables.entries.put(unknown(await tables.entries.all()));
  await tables.categories.put(unknown(await tables.categories.all()));
  await tables.definitions.put(unknown(await tables.definitions.all()));
  const rows = await tables.outbox.first(await tables.outbox.count());
  await tables.outbox.put(rows.map(({ known: _, ...row }) => row));
  const before = await positionOf(tables);
  await tables.notes.put("position", { ...beginningOf(life, before), rereading });
}

/** Merges the server's versions into the books; returns the position with the new digest. */
export async function mergeAll(
  tables: BooksTables,
  { entries, categories, definitions }: Recorded,
  { deviceId, position }: { readonly deviceId: string; readonly position: Position },
): Promise<Position> {
  const merged = [
    ...(await mergeKind(tables, "category", { theirs: categories, deviceId })),
    ...(await mergeKind(tables, "definition", { theirs: definitions, deviceId })),
    ...(await mergeKind(tables, "entry", { theirs: entries, deviceId })),
  ];
  return await writeMerged(tables, merged, position);
}

/** Writes the rows of merged versions into the outbox; returns the position with the new digest. */
export async function writeMerged(
  { outbox }: BooksTables,
  merged: readonly MergedVersion<RecordOf[RecordKind]>[],
  position: Position,
): Promise<Position> {
  const left = merged.flatMap(({ row }) => (row === null ? [] : [row]));
  const gone = merged.filter(({ row }) => row === null);
  if ((await outbox.count()) > 0) {
    await outbox.drop(gone.map(({ kind, record: { id } }) => ({ kind, id })));
  }
  await outbox.put(left);
  // From an earlier version of the app: everything is read again before digests are compared.
  if (position.digest === undefined) return position;
  const digest = merged.reduce(
    (sum, { known, seal }) => withSeal(withoutSeal(sum, known), seal),
    position.digest,
  );
  return { ...position, digest };
}

async function mergeKind<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  { theirs, deviceId }: { theirs: readonly RecordOf[Kind][]; deviceId: string },
): Promise<readonly MergedVersion<RecordOf[Kind]>[]> {
  if (theirs.length === 0) return [];
  const table = recordsIn(tables, kind);
  const held = await table.get(theirs.map(({ id }) => id));
  const rows = await tables.outbox.get(waiting(kind, theirs));
  const conflicts: KeptConflict[] = [];
  const offers: Entry[] = [];
  const replaced: KeptConflict[] = [];
  const merged = theirs.map((record, at) => {
    const mine = held[at];
    const each = mergeServerVersion(kind, record, { present: mine, row: rows[at] }, deviceId);
    const { conflict } = each;
    if (mine === undefined) return each;
    if (each.replaced !== null) {
      const lost = { type: "edit-lost", ...each.replaced } as const;
      replaced.push({ kind, conflict: lost, mine } as KeptConflict);
    }
    if (conflict === null) return each;
    if (conflict.type !== "erased") {
      conflicts.push({ kind, conflict, mine } as KeptConflict);
    } else if ("date" in mine) {
      // Only entries are purged.
      offers.push(mine);
    }
    return each;
  });
  await table.put(merged.map(({ record }) => record));
  await keepConflicts(tables, conflicts);
  await keepOffers(tables, offers);
  await keepReplaced(tables, replaced);
  return merged;
}

async function take(
  tables: BooksTables,
  { asked, page, deviceId, nowMs }: TakenPage,
  known: Position,
): Promise<PageOutcome> {
  await followClock(tables, page, nowMs);
  const {
    rereading,
    head: _,
    ...reached
  } = await mergeAll(tables, await withoutOvertaken(tables, page), {
    deviceId,
    position: { ...known, ledgerId: page.ledgerId, epoch: page.epoch, after: page.after },
  });
  // The server sends the latest first.
  await keepLosses(tables, page.lost.toReversed());
  if (page.more) {
    await tables.notes.put("position", { ...reached, ...stillToRead(page, rereading) });
    return "taken";
  }
  if (rereading !== undefined) await sendMissing(tables);
  await tables.notes.put("position", reached);
  const isEqual = reached.digest === page.digest;
  await settleReplaced(tables, rereading === undefined && isEqual ? "known" : "unknown");
  // A push answered meanwhile is in the device's digest, and perhaps not in the page's.
  const isComparable = (asked.answers ?? 0) === (known.answers ?? 0);
  if (!isComparable || isEqual) return "taken";
  await readAgain(tables, page, "diverged");
  return "diverged";
}

function stillToRead(
  { head }: Page,
  rereading: Position["rereading"],
): Pick<Position, "rereading" | "head"> {
  if (rereading !== undefined) return { rereading: "under-way" };
  return head === undefined ? {} : { head };
}

/** A push answered meanwhile may have brought later versions than this page. */
async function withoutOvertaken(tables: BooksTables, page: Recorded): Promise<Recorded> {
  async function fresh<Kind extends RecordKind>(kind: Kind, theirs: readonly RecordOf[Kind][]) {
    const held = await recordsIn(tables, kind).get(theirs.map(({ id }) => id));
    return theirs.filter(({ revision }, at) => (held[at]?.revision ?? 0) <= revision);
  }
  return {
    entries: await fresh("entry", page.entries),
    categories: await fresh("category", page.categories),
    definitions: await fresh("definition", page.definitions),
  };
}

/** The ledger was read to its end: records without a revision are missing there. */
async function sendMissing(tables: BooksTables): Promise<void> {
  const { entries, categories, definitions, outbox } = tables;
  const isMissing = ({ revision }: { readonly revision: number }) => revision === NOT_YET_SYNCED;
  const missing = {
    categories: (await categories.all()).filter(isMissing),
    definitions: (await definitions.all()).filter(isMissing),
    entries: (await entries.all()).filter(isMissing),
  };
  const rows = waitingIn(missing);
  const known = await outbox.get(rows);
  // Written again together with their outbox rows, because the spare copy takes what is written.
  await categories.put(missing.categories);
  await definitions.put(missing.definitions);
  await entries.put(missing.entries);
  const over = new Map([
    ...missing.categories.map((each) => [each.id, overSent("category", each)] as const),
    ...missing.definitions.map((each) => [each.id, overSent("definition", each)] as const),
    ...missing.entries.map((each) => [each.id, overSent("entry", each)] as const),
  ]);
  await outbox.put(rows.map((row, at) => known[at] ?? { ...row, again: 1, ...over.get(row.id) }));
}

async function followClock(
  { notes }: BooksTables,
  { nowMs: serverMs, entries, categories, definitions }: Page,
  nowMs: number,
): Promise<void> {
  const clock = setByServer((await notes.get("clock")) ?? NEW_CLOCK, serverMs, nowMs);
  const latest = [...entries, ...categories, ...definitions].reduce(
    (last, { updatedAtMs }) => Math.max(last, updatedAtMs),
    0,
  );
  await notes.put("clock", follow(clock, latest, serverMs));
}

async function startOver(
  tables: BooksTables,
  { life, deviceId }: { life: LedgerLife; deviceId: string },
): Promise<void> {
  const all = await tables.outbox.first(await tables.outbox.count());
  // The server had those once, and lost them before it was erased.
  const rows = all.filter(({ again }) => again !== 1);
  const stay = survivorsOf(
    {
      entries: present(await tables.entries.get(idsOf(rows, "entry"))),
      categories: await tables.categories.all(),
      definitions: await tables.definitions.all(),
    },
    deviceId,
  );
  await tables.entries.clear();
  await tables.categories.clear();
  await tables.definitions.clear();
  await tables.outbox.clear();
  await tables.notes.drop("chunk");
  await tables.entries.put(stay.entries);
  await tables.categories.put(stay.categories);
  await tables.definitions.put(stay.definitions);
  await tables.outbox.put(waitingIn(stay));
  await keepOffers(tables, stay.offers);
  await dropUnnamed(tables);
  await tables.notes.put("position", beginningOf(life, await positionOf(tables)));
}

/** At once, not after a month: 清空账本 promises that the photos are gone from every device. */
async function dropUnnamed(tables: BooksTables): Promise<void> {
  const named = await namedPhotos(tables);
  await tables.photos.drop((await tables.photos.ids()).filter((id) => !named.has(id)));
  await tables.notes.drop("unnamedPhotos");
}

function isSame(one: Position, other: Position): boolean {
  return one.ledgerId === other.ledgerId && one.epoch === other.epoch && one.after === other.after;
}
