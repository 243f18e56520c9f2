import {
  type Category,
  createIdSource,
  type Definition,
  type Entry,
  type IdSource,
  isTooFarAhead,
  type Ledger,
  type LedgerLife,
  mergeVersions,
  OtherLedgerMet,
  type Position,
  type RecordKind,
  type RecordOf,
  type SyncServer,
} from "@suikouji/core";
import type { CategoryBooks, DefinitionBooks } from "../src/platform/books/books.ts";
import { indexedDbCategories } from "../src/platform/books/categories/category-books.ts";
import { indexedDbDefinitions } from "../src/platform/books/definitions/definition-books.ts";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { reconcile, sparedStorage } from "../src/platform/books/spare/spared-storage.ts";
import type { BooksStorage } from "../src/platform/books/storage/books-storage.ts";
import { syncRound } from "../src/platform/books/sync/sync-round.ts";
import { type Durable, EMPTY, memoryBooksStorage } from "./memory-books-storage.ts";
import type { Death } from "./sync-history.ts";

/** A device: disks that outlive its programs, a wrong clock, a connection that may be cut. */
export interface SyncDevice {
  readonly id: string;
  durable: Durable;
  /** The spare copy. */
  spare: Durable;
  /** The index of the server that answers it. */
  ledger: number;
  /** The other ledger that the user was told of last, and has not decided about. */
  met: LedgerLife | null;
  skewMs: number;
  isCut: boolean;
  death: Death | null;
  program: Program;
  starts: number;
}

/** The running app until it is killed; after that nothing it awaits ever settles. */
export interface Program {
  readonly storage: BooksStorage;
  readonly ledger: Ledger;
  readonly categories: CategoryBooks;
  readonly definitions: DefinitionBooks;
  readonly ids: IdSource;
  /** The device's own clock. */
  readonly nowMs: () => number;
  readonly died: Promise<"died">;
  /** Resolves when one disk has restored what the other lost. */
  readonly reconciled: Promise<void>;
  isDead: boolean;
  die(): void;
}

/** The last of all versions that ever were on a disk: what all devices must end with. */
export interface Versions {
  readonly entries: Map<string, Entry>;
  readonly categories: Map<string, Category>;
  readonly definitions: Map<string, Definition>;
}

export const START_MS = 1_794_708_000_000;
const SMALL_CHUNK = 3;

export function createDevice(id: string, world: { nowMs: number; versions: Versions }): SyncDevice {
  const known = { ...EMPTY, notes: new Map([["deviceId", id]]) };
  const device: SyncDevice = {
    id,
    durable: known,
    spare: known,
    ledger: 0,
    met: null,
    skewMs: 0,
    isCut: false,
    death: null,
    program: undefined as unknown as Program,
    starts: 0,
  };
  start(device, world);
  return device;
}

function start(device: SyncDevice, world: { nowMs: number; versions: Versions }): void {
  device.starts += 1;
  const died = Promise.withResolvers<"died">();
  const ids = createIdSource(distinctBytes(device));
  const now = () => ({
    epochMs: Math.max(0, START_MS + world.nowMs + device.skewMs),
    utcOffsetMinutes: 480,
  });
  /** A device that dies at a write never learns of its result. */
  async function commit(next: Durable, keep: (next: Durable) => void): Promise<void> {
    if (program.isDead) return await forever();
    const dies = device.death?.afterWrites === 0 ? device.death : null;
    if (device.death !== null) {
      device.death = { ...device.death, afterWrites: device.death.afterWrites - 1 };
    }
    if (dies === null || dies.isWritten) keep(next);
    if (dies === null) return;
    program.die();
    await forever();
  }
  const main = memoryBooksStorage({
    durable: () => device.durable,
    commit: (written) =>
      commit(written, (next) => {
        witness(device, next, world);
        device.durable = next;
      }),
  });
  const spare = memoryBooksStorage({
    durable: () => device.spare,
    commit: (written) =>
      commit(written, (next) => {
        device.spare = next;
      }),
  });
  // As in the app: no copy is written before the two agree, or the older one would count as the
  // last.
  const reconciled = reconcile(main, spare);
  const storage = sparedStorage(
    main,
    reconciled.then(() => spare),
  );
  const writer = { storage, deviceId: device.id, now, ids };
  const program: Program = {
    storage,
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
    definitions: indexedDbDefinitions(writer),
    ids,
    nowMs: () => now().epochMs,
    died: died.promise,
    reconciled,
    isDead: false,
    die() {
      program.isDead = true;
      device.death = null;
      died.resolve("died");
    },
  };
  device.program = program;
}

/** The browser is killed, and deletes one of its databases at the next start. */
export async function tear(
  device: SyncDevice,
  disk: "main" | "spare",
  world: { nowMs: number; versions: Versions },
): Promise<void> {
  device.program.die();
  if (disk === "main") device.durable = EMPTY;
  else device.spare = EMPTY;
  await restart(device, world);
}

/** Kills even a program that is still starting. */
export async function restart(
  device: SyncDevice,
  world: { nowMs: number; versions: Versions },
): Promise<void> {
  for (;;) {
    start(device, world);
    const { program } = device;
    const end = await Promise.race([program.reconciled, program.died]);
    if (end !== "died" || device.program !== program) return;
  }
}

/** One round of the app's own sync; a device that dies during it is restarted. */
export async function syncDevice(
  device: SyncDevice,
  server: (program: Program) => SyncServer,
): Promise<void> {
  const { program } = device;
  const round = syncRound({
    storage: program.storage,
    server: server(program),
    deviceId: device.id,
    ids: program.ids,
    nowMs: program.nowMs,
    chunkLimit: SMALL_CHUNK,
  });
  device.met = null;
  await round.catch((error: unknown) => {
    if (error instanceof OtherLedgerMet) device.met = error.met;
    throw error;
  });
}

/** The ledger that the device believes its books to be. */
export function knownLedger({ durable }: SyncDevice): string | null {
  const position = durable.notes.get("position") as Position | undefined;
  return position?.ledgerId ?? null;
}

export function forever(): Promise<never> {
  return new Promise(() => {});
}

/** Ids must differ between devices and between the starts of one device. */
function distinctBytes({ id, starts }: SyncDevice): (count: number) => Uint8Array {
  let given = 0;
  const number = Number(id.at(-1));
  return (count) => {
    given += 1;
    const bytes = new Uint8Array(count);
    bytes.set([0, number, starts >> 8, starts & 255, given >> 16, (given >> 8) & 255, given & 255]);
    return bytes;
  };
}

/** Notes each version when it first reaches the disk of the device that wrote it. */
function witness(
  { id, durable }: SyncDevice,
  next: Durable,
  { nowMs, versions }: { nowMs: number; versions: Versions },
): void {
  const serverMs = START_MS + nowMs;
  keepLast("entry", id, [durable.entries, next.entries], { last: versions.entries, serverMs });
  const categories = { last: versions.categories, serverMs };
  keepLast("category", id, [durable.categories, next.categories], categories);
  const definitions = { last: versions.definitions, serverMs };
  keepLast("definition", id, [durable.definitions, next.definitions], definitions);
}

/** Merges: every edit of every device must be in the final version. */
function keepLast<Kind extends RecordKind>(
  kind: Kind,
  deviceId: string,
  [before, after]: readonly [
    ReadonlyMap<string, RecordOf[Kind]>,
    ReadonlyMap<string, RecordOf[Kind]>,
  ],
  { last, serverMs }: { last: Map<string, RecordOf[Kind]>; serverMs: number },
): void {
  for (const [id, record] of after) {
    if (record === before.get(id) || record.deviceId !== deviceId) continue;
    // A device whose clock is ahead stamps its versions anew before another device sees them.
    if (isTooFarAhead(record.updatedAtMs, { serverMs, presentMs: null })) continue;
    const known = last.get(id);
    last.set(id, known === undefined ? record : mergeVersions(kind, known, record));
  }
}
