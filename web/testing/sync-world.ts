import {
  type CalendarDate,
  fen,
  NOT_YET_SYNCED,
  OtherLedgerMet,
  SaveFailed,
  SyncUnavailable,
} from "@suikouji/core";
import {
  createSyncModelServer,
  type SyncModelBackup,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { CategoryRefused } from "../src/platform/books/categories/category-refused.ts";
import { DefinitionRefused } from "../src/platform/books/definitions/definition-refused.ts";
import { carryOut, type Decision, versionsOf } from "../src/platform/books/sync/other-ledger.ts";
import { eraseDevice } from "./erase-device.ts";
import { categoryChangeOf, changeDefinition, changeOf, chosen, nameOf } from "./sync-changes.ts";
import {
  createDevice,
  knownLedger,
  restart,
  START_MS,
  type SyncDevice,
  syncDevice,
  tear,
  type Versions,
} from "./sync-device.ts";
import { DEVICES, type Happening, LEDGERS, type ProgramHappening } from "./sync-history.ts";
import { arrive, type Flight, type Network, serverOf, wire } from "./sync-network.ts";

/** Three devices, a server for each ledger and a network, on which a history is played. */
export interface World extends Network {
  nowMs: number;
  readonly versions: Versions;
  readonly devices: readonly SyncDevice[];
  backup: SyncModelBackup;
  /** The server's state at every moment so far. */
  readonly moments: SyncModelBackup[];
  /** Ids that `saveBatch` resolved with. */
  readonly saved: Set<string>;
  /** Those of them that were neither erased nor on the server when it was cleared. */
  readonly owed: Set<string>;
  /** Those that their device erased before they were on the server. */
  readonly erased: Set<string>;
  /** Entries that were cleared, and that every device holding them knew to be on the server. */
  readonly cleared: Set<string>;
  /** For every label, the ledgers it may be in: where it was recorded, and where a user put it. */
  readonly homes: Map<string, Set<string | null>>;
  /** Entries on a device whose user took the server's books instead. */
  readonly givenUp: Set<string>;
  ahead: Happening[];
  labels: number;
}

export function createWorld(): World {
  const versions = { entries: new Map(), categories: new Map(), definitions: new Map() };
  const shared = { nowMs: 0, versions };
  const serverMs = () => START_MS + shared.nowMs;
  const servers = Array.from({ length: LEDGERS }, (_, at) =>
    createSyncModelServer(`ledger ${at}`, serverMs),
  );
  const world: World = Object.assign(shared, {
    devices: [] as SyncDevice[],
    servers,
    backup: createSyncModelServer().backup(),
    moments: [],
    inNetwork: [],
    saved: new Set<string>(),
    owed: new Set<string>(),
    erased: new Set<string>(),
    cleared: new Set<string>(),
    homes: new Map<string, Set<string | null>>(),
    givenUp: new Set<string>(),
    ahead: [],
    labels: 0,
  });
  const devices = Array.from({ length: DEVICES }, (_, at) => createDevice(`device-${at}`, world));
  return Object.assign(world, { devices });
}

export async function play(world: World, history: readonly Happening[]): Promise<void> {
  world.ahead = [...history];
  while (world.ahead.length > 0) await playNext(world);
}

/**
 * The network works, all devices run and a day has passed: after this nothing is left to sync,
 * except on devices that met another ledger and have no decision.
 */
export async function settle(world: World, decision: Decision | null = null): Promise<void> {
  while (world.inNetwork.length > 0) arrive(world, 0);
  for (const server of world.servers) server.recount();
  for (const device of world.devices) {
    device.death = null;
    device.isCut = false;
  }
  const flight = takeOff(world);
  for (let lap = 0; lap < 2; lap += 1) {
    for (const device of world.devices) {
      const sync = () =>
        syncDevice(device, (program) => wire(world, device, { program, fates: [], flight }));
      await sync().catch(async (error: unknown) => {
        if (!(error instanceof OtherLedgerMet)) throw error;
        if (decision === null) return;
        await decide(world, device, decision);
        await sync();
      });
    }
  }
}

function takeOff(world: World): Flight {
  return {
    interlude: Promise.resolve(),
    async playSome(count) {
      for (let played = 0; played < count; played += 1) await playNext(world);
    },
  };
}

async function playNext(world: World): Promise<void> {
  const happening = world.ahead.shift();
  if (happening === undefined) return;
  world.nowMs += 1;
  world.moments.push(sharedServer(world).backup());
  if (happening.type === "roll-back") return rollBack(world, happening.pick);
  if (happening.type === "damage") return sharedServer(world).damage(happening.pick);
  if (happening.type === "clear") return clear(world);
  if (happening.type === "back-up") return backUp(world);
  if (happening.type === "restore-backup") return sharedServer(world).restore(world.backup);
  if (happening.type === "replace") return replace(world);
  if (happening.type === "arrive") return arrive(world, happening.pick);
  const device = world.devices[happening.device];
  if (device === undefined) throw new Error("A history happens to the devices there are");
  if (happening.type === "tear") return await tear(device, happening.disk, world);
  const { program } = device;
  const flight = takeOff(world);
  const done = happenTo({ world, flight }, device, happening).then(
    () => "done" as const,
    (error: unknown) => {
      if (isUsual(error)) return "done" as const;
      throw error;
    },
  );
  const end = await Promise.race([done, program.died]);
  if (end === "died" && device.program === program) await restart(device, world);
  // Events under way beside a device that died end first.
  await flight.interlude;
}

/** The user asked for something impossible, or the server was unavailable. */
function isUsual(error: unknown): boolean {
  return (
    error instanceof SyncUnavailable ||
    error instanceof CategoryRefused ||
    error instanceof DefinitionRefused ||
    (error instanceof SaveFailed && error.failure === "no-such-entry")
  );
}

async function happenTo(
  { world, flight }: { world: World; flight: Flight },
  device: SyncDevice,
  happening: ProgramHappening,
): Promise<void> {
  const { ledger, categories } = device.program;
  switch (happening.type) {
    case "save":
      return save(world, device, happening);
    case "edit": {
      const id = chosen(await ledger.entries(), happening.pick);
      return void (await ledger.edit(id, changeOf(happening.pick)));
    }
    case "remove":
      return await ledger.remove([chosen(await ledger.entries(), happening.pick)]);
    case "restore": {
      const removed = [...device.durable.entries.values()].filter(({ deleted }) => deleted);
      return await ledger.restore([chosen(removed, happening.pick)]);
    }
    case "make-category":
      return void (await categories.add("EXPENSE", nameOf(happening.pick)));
    case "change-category": {
      const all = await categories.all();
      const parentId = chosen(all, happening.pick + 1);
      const change = categoryChangeOf(parentId, happening.pick);
      return await categories.change(chosen(all, happening.pick), change);
    }
    case "remove-category": {
      const own = (await categories.all()).filter(({ custom }) => custom);
      return await categories.remove(chosen(own, happening.pick));
    }
    case "put-definition":
    case "change-definition":
    case "remove-definition":
    case "restore-definition":
      return await changeDefinition(device, happening);
    case "set-clock":
      device.skewMs = happening.skewMs;
      return;
    case "cut":
      device.isCut = happening.isCut;
      return;
    case "erase":
      return await eraseDevice(world, device);
    case "sign-in":
      device.ledger = happening.ledger;
      return;
    case "decide":
      return await decide(world, device, happening.decision);
    case "kill":
      device.death = happening.death;
      return;
    case "sync": {
      const fates = [...happening.fates];
      return await syncDevice(device, (program) => wire(world, device, { program, fates, flight }));
    }
  }
}

async function save(
  world: World,
  device: SyncDevice,
  { count, pick }: { count: number; pick: number },
): Promise<void> {
  world.labels += 1;
  const label = world.labels;
  world.homes.set(`${label}`, new Set([knownLedger(device)]));
  const batch = Array.from({ length: count }, (_, at) => ({
    amount: fen(100 + pick),
    type: "EXPENSE" as const,
    category: nameOf(pick),
    ...(pick % 2 === 0 ? {} : { account: nameOf(pick), tags: nameOf(pick) }),
    date: "2026-11-15" as CalendarDate,
    description: `${label}: ${at + 1}/${count}`,
  }));
  for (const { id } of await device.program.ledger.saveBatch(batch)) {
    world.saved.add(id);
    // The device may have been erased while the save was reported.
    if (!world.erased.has(id)) world.owed.add(id);
  }
}

/** In histories without sign-ins all devices have the same server. */
export function sharedServer(world: World): SyncModelServer {
  const [device] = world.devices;
  if (device === undefined) throw new Error("There are devices");
  return serverOf(world, device);
}

function backUp(world: World): void {
  world.backup = sharedServer(world).backup();
}

function rollBack(world: World, pick: number): void {
  const moment = world.moments[pick % world.moments.length];
  if (moment !== undefined) sharedServer(world).rollBack(moment);
}

function replace(world: World): void {
  const { servers, devices } = world;
  const serverMs = () => START_MS + world.nowMs;
  servers.push(createSyncModelServer(`ledger ${servers.length}`, serverMs));
  for (const device of devices) device.ledger = servers.length - 1;
}

/** The user decides about the ledger that was shown, not one that was met since. */
async function decide(world: World, device: SyncDevice, decision: Decision): Promise<void> {
  const { met } = device;
  if (met === null) return;
  for (const { id, description } of device.durable.entries.values()) {
    if (decision === "merge") world.homes.get(labelOf(description))?.add(met.ledgerId);
    else world.givenUp.add(id);
  }
  const versions = versionsOf([...device.durable.entries.values()]);
  const counted = { onlyHere: versions.size, ledgerId: met.ledgerId, versions };
  await device.program.storage.change((tables) => carryOut(tables, { decision, met, counted }));
  device.met = null;
}

export function labelOf(description: string): string {
  return description.split(":")[0] ?? "";
}

function clear(world: World): void {
  const server = sharedServer(world);
  for (const { id } of server.books().entries) {
    world.owed.delete(id);
    const copies = world.devices.map(({ durable }) => durable.entries.get(id));
    if (copies.every((copy) => copy?.revision !== NOT_YET_SYNCED)) world.cleared.add(id);
  }
  server.clear();
}
