import {
  follow,
  heardTime,
  NEW_CLOCK,
  NOWHERE,
  type Page,
  RECORD_KINDS,
  type RecordKind,
  setBack,
  setByServer,
  type Unsent,
  type Waiting,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import type { TakenPage } from "./sync-pull-steps.ts";
import { recordsIn } from "./sync-records.ts";

// What a page tells about the device's clock, which showed `nowMs` when it came.

export async function followClock(
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

/**
 * Sets wrong stamps back in what waits to be sent. Must come before anything is merged: there they would overrule
 * later edits of other devices.
 */
export async function setUnsentBack(
  tables: BooksTables,
  { page: { nowMs: serverMs }, deviceId, nowMs }: Pick<TakenPage, "page" | "deviceId" | "nowMs">,
): Promise<void> {
  const { entries, categories, definitions, outbox, notes } = tables;
  const rows = await outbox.first(await outbox.count());
  const unsent: Unsent[] = [];
  for (const kind of RECORD_KINDS) unsent.push(...(await unsentOf(tables, kind, rows)));
  const heard = heardTime((await notes.get("clock")) ?? NEW_CLOCK, serverMs, nowMs);
  const { ledgerId } = (await notes.get("position")) ?? NOWHERE;
  const newDeviceId = ledgerId === null && heard.lastMs === 0 ? deviceId : null;
  const changed = setBack(unsent, { heard, newDeviceId });
  if (changed.length === 0) return;
  await categories.put(changed.flatMap((each) => (each.kind === "category" ? each.record : [])));
  await definitions.put(changed.flatMap((each) => (each.kind === "definition" ? each.record : [])));
  await entries.put(changed.flatMap((each) => (each.kind === "entry" ? each.record : [])));
  const changedRows = changed.map(({ row }) => row);
  // The spare copy keeps the later of two versions, unless the first is dropped.
  await outbox.drop(changedRows);
  await outbox.put(changedRows);
}

async function unsentOf<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  rows: readonly Waiting[],
): Promise<readonly Unsent[]> {
  const mine = rows.filter((row) => row.kind === kind);
  const found = await recordsIn(tables, kind).get(mine.map(({ id }) => id));
  return mine.flatMap((row, at) => {
    const record = found[at];
    return record === undefined ? [] : [{ kind, record, row } as Unsent];
  });
}
