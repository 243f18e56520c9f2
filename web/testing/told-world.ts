import {
  accountIdOf,
  type CalendarDate,
  detailsOfAccount,
  fen,
  fieldStampsOf,
  RECORD_KINDS,
  type RecordKind,
  type RecordOf,
  SaveFailed,
  type Stamp,
} from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import {
  createSyncModelServer,
  type SyncModelBackup,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { indexedDbCategories } from "../src/platform/books/categories/category-books.ts";
import { CategoryRefused } from "../src/platform/books/categories/category-refused.ts";
import { indexedDbDefinitions } from "../src/platform/books/definitions/definition-books.ts";
import { DefinitionRefused } from "../src/platform/books/definitions/definition-refused.ts";
import { undoImport } from "../src/platform/books/import/import-records.ts";
import { importRows } from "../src/platform/books/import/import-rows.ts";
import { purgeDeleted } from "../src/platform/books/ledger/purge-deleted.ts";
import { indexedDbBudgets } from "../src/platform/books/plans/budget-books.ts";
import { indexedDbRecurring } from "../src/platform/books/plans/recurring-books.ts";
import type { Durable } from "./memory-books-storage.ts";
import { modelDevice } from "./model-device.ts";
import { SOME_FILE } from "./some-file.ts";
import { chosen, nameOf } from "./sync-changes.ts";
import type { ToldHappening } from "./told-history.ts";

const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");
const DAY = "2026-11-15" as CalendarDate;
const MONTH_MS = 31 * 86_400_000;

/** An edit that somebody made, of one group of fields of one record. */
export interface MadeEdit {
  readonly kind: RecordKind;
  readonly id: string;
  readonly group: string;
  readonly deviceId: string;
  readonly stamp: Stamp;
  /** The stamp that the device saw before; null: it had no such record. */
  readonly before: Stamp | null;
  readonly version: RecordOf[RecordKind];
}

/** An entry that somebody deleted, as the device saw it then. */
export interface MadeRemoval {
  readonly id: string;
  readonly seen: Readonly<Record<string, Stamp>>;
}

export interface ToldWorld {
  readonly model: SyncModelServer;
  readonly devices: readonly ToldDevice[];
  readonly edits: MadeEdit[];
  readonly removals: MadeRemoval[];
  readonly moments: SyncModelBackup[];
  readonly pass: (ms: number) => void;
}

export type ToldDevice = ReturnType<typeof toldDevice>;

function toldDevice(deviceId: string, model: SyncModelServer, nowMs: () => number) {
  /**
   * Whether it has read everything again since the server was put back last, and whether it ever synced without:
   * then the server had lost nothing of what it knew, or all of that was replaced meanwhile.
   */
  const reading = { isAnew: true, wasMisled: false };
  const noticing: SyncModelServer = {
    ...model,
    pull(after, ...how) {
      if (after === 0) reading.isAnew = true;
      return model.pull(after, ...how);
    },
  };
  const made = modelDevice(deviceId, noticing, nowMs);
  const { writer } = made;
  return {
    ...made,
    deviceId,
    reading,
    async round() {
      await made.round();
      if (!reading.isAnew) reading.wasMisled = true;
    },
    taken: [] as Awaited<ReturnType<typeof importRows>>[],
    recurring: indexedDbRecurring(writer),
    budgets: indexedDbBudgets(writer),
    categories: indexedDbCategories(writer),
    definitions: indexedDbDefinitions(writer),
    purge: () => purgeDeleted(writer),
  };
}

export async function createToldWorld(): Promise<ToldWorld> {
  let ms = NOON_MS;
  const nowMs = () => {
    ms += 1;
    return ms;
  };
  const model = createSyncModelServer("ledger", nowMs);
  const devices = ["phone", "tablet", "watch"].map((id) => toldDevice(id, model, nowMs));
  const pass = (passedMs: number) => {
    ms += passedMs;
  };
  const world: ToldWorld = { model, devices, edits: [], removals: [], moments: [], pass };
  const [first] = devices;
  const rule = { every: "day", count: 1 } as const;
  await first?.recurring.add(rentSaid(0), { rule, from: DAY, until: null });
  await first?.ledger.saveBatch([transaction(), transaction({ description: "打车" })]);
  await settleTold(world);
  return world;
}

/** Every device has sent and received everything. */
export async function settleTold({ devices }: ToldWorld): Promise<void> {
  for (let lap = 0; lap < 3; lap += 1) for (const device of devices) await device.round();
}

export async function playTold(world: ToldWorld, happening: ToldHappening): Promise<void> {
  const { model, devices, moments } = world;
  world.pass(1000);
  moments.push(model.backup());
  if (happening.type === "month") {
    // Without a clock that stands still, a device that was away would wait for the server's time.
    world.pass(MONTH_MS);
    model.purge();
    return;
  }
  if (happening.type === "roll-back") {
    const moment = moments[happening.pick % moments.length];
    if (moment !== undefined) model.rollBack(moment);
    for (const { reading } of devices) reading.isAnew = false;
    return;
  }
  const device = devices[happening.device];
  if (device === undefined) throw new Error("A history happens to the devices there are");
  if (!("pick" in happening)) {
    return await (happening.type === "sync" ? device.round() : device.purge());
  }
  const before = device.disk.durable();
  await act(device, happening.type, happening.pick).catch((error: unknown) => {
    if (!isUsual(error)) throw error;
  });
  const after = device.disk.durable();
  world.edits.push(...editsBetween(device.deviceId, before, after));
  world.removals.push(...removalsBetween(before, after));
}

type Deed = Extract<ToldHappening, { readonly device: number; readonly pick: number }>["type"];

async function act(device: ToldDevice, deed: Deed, pick: number): Promise<unknown> {
  const { ledger, categories, definitions, recurring, budgets, writer, taken } = device;
  const entries = await ledger.entries();
  const id = chosen(entries, pick);
  switch (deed) {
    case "save":
      return await ledger.saveBatch([transaction({ category: nameOf(pick), account: "微信" })]);
    case "edit": {
      const changes = [{ amount: fen(1 + pick) }, { note: `${pick}` }, { category: nameOf(pick) }];
      return await ledger.edit(id, changes[pick % changes.length] ?? {});
    }
    case "remove":
      return await ledger.remove([id]);
    case "restore": {
      const all = [...device.disk.durable().entries.values()];
      return await ledger.restore([
        chosen(
          all.filter((each) => each.deleted),
          pick,
        ),
      ]);
    }
    case "import":
      return taken.push(await importRows(writer, rowsFrom(pick), SOME_FILE));
    case "undo-import": {
      const last = taken.pop();
      return last === undefined ? null : await undoImport(writer, last);
    }
    case "confirm": {
      const kept = await recurring.due(DAY);
      return await recurring.confirm(kept[0]?.recurring.id ?? "", DAY, rentSaid(pick % 3));
    }
    case "merge-categories": {
      const all = await categories.all();
      return await categories.merge(chosen(all, pick), chosen(all, pick + 1 + (pick % 3)));
    }
    case "change-category":
      return await categories.change(chosen(await categories.all(), pick % 5), {
        name: `${nameOf(pick)}${pick % 7}`,
      });
    case "account": {
      const details = detailsOfAccount({
        ...{ sort: pick % 2 === 0 ? "wallet" : "cash", openingFen: pick, currency: "CNY" },
      });
      const known = (await definitions.all()).some((each) => each.id === accountIdOf("微信"));
      if (known) return await definitions.change(accountIdOf("微信"), { details });
      return await definitions.put({ kind: "account", name: "微信", details });
    }
    case "budget":
      return await budgets.set(null, fen(100 + pick));
    case "raise": {
      const kept = await recurring.due(DAY);
      const [first] = kept;
      if (first === undefined) return null;
      const { rule, from, until } = first.recurring;
      return await recurring.replace(first.recurring.id, rentSaid(pick), { rule, from, until });
    }
    case "pause": {
      const kept = await recurring.due(DAY);
      return await recurring.change(kept[0]?.recurring.id ?? "", (present) => ({
        ...present,
        paused: !present.paused,
      }));
    }
  }
}

function rentSaid(raised: number) {
  const amount = fen(350_000 + raised);
  return transaction({ amount, date: DAY, category: "居住", description: "房租" });
}

/** Two of four rows, so that bills overlap. */
function rowsFrom(pick: number): readonly BillCandidate[] {
  return [pick % 4, (pick + 1) % 4].map((number) => ({
    ...transaction({ description: `账单 ${number}`, category: nameOf(pick) }),
    id: `01a1dcee-cd01-8100-84e1-00000000000${number}`,
    occurredAt: null,
    merchant: "",
  }));
}

/** The user asked for something impossible. */
function isUsual(error: unknown): boolean {
  return (
    error instanceof SaveFailed ||
    error instanceof CategoryRefused ||
    error instanceof DefinitionRefused
  );
}

function editsBetween(deviceId: string, before: Durable, after: Durable): readonly MadeEdit[] {
  return RECORD_KINDS.flatMap((kind) => {
    const [was, is] = [recordsOf(before, kind), recordsOf(after, kind)];
    return [...is].flatMap(([id, record]) => {
      const present = was.get(id);
      if (present === record) return [];
      const known = present === undefined ? {} : fieldStampsOf(kind, present).fields;
      return Object.entries(fieldStampsOf(kind, record).fields).flatMap(([group, stamp]) => {
        const isEdit = stamp !== known[group] && group !== "origin";
        const edit = {
          kind,
          id,
          group,
          deviceId,
          stamp,
          before: known[group] ?? null,
          version: record,
        };
        return isEdit ? [edit] : [];
      });
    });
  });
}

function removalsBetween(before: Durable, after: Durable): readonly MadeRemoval[] {
  return [...before.entries].flatMap(([id, entry]) => {
    const isRemoved = !entry.deleted && after.entries.get(id)?.deleted !== false;
    return isRemoved ? [{ id, seen: fieldStampsOf("entry", entry).fields }] : [];
  });
}

export function recordsOf<Kind extends RecordKind>(
  { entries, categories, definitions }: Durable,
  kind: Kind,
): ReadonlyMap<string, RecordOf[Kind]> {
  const tables: { readonly [Each in RecordKind]: ReadonlyMap<string, RecordOf[Each]> } = {
    entry: entries,
    category: categories,
    definition: definitions,
  };
  return tables[kind];
}
