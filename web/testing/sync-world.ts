import {
  type CalendarDate,
  type Chunk,
  type ChunkReply,
  fen,
  NOT_YET_SYNCED,
  type Page,
  SaveFailed,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { CategoryRefused } from "../src/platform/books/category-refused.ts";
import { erase } from "../src/platform/books/erasing.ts";
import {
  createDevice,
  forever,
  type Program,
  restart,
  type SyncDevice,
  syncDevice,
  tear,
  type Versions,
} from "./sync-device.ts";
import { DEVICES, type Fate, type Happening, type ProgramHappening } from "./sync-history.ts";

/** Three devices, a server and a network, to which a history happens. */
export interface World {
  nowMs: number;
  readonly versions: Versions;
  readonly devices: readonly SyncDevice[];
  readonly server: SyncModelServer;
  readonly inNetwork: Chunk[];
  /** Ids that a `saveBatch` resolved with. */
  readonly saved: Set<string>;
  /** Of those, what was neither erased nor known to the server when it was cleared. */
  readonly owed: Set<string>;
  /** What was cleared, and known to be on the server by every device that had it. */
  readonly cleared: Set<string>;
  ahead: Happening[];
  labels: number;
}

const PAGE = 4;

export function createWorld(): World {
  const shared = { nowMs: 0, versions: { entries: new Map(), categories: new Map() } };
  const world: World = Object.assign(shared, {
    devices: [] as SyncDevice[],
    server: createSyncModelServer(),
    inNetwork: [],
    saved: new Set<string>(),
    owed: new Set<string>(),
    cleared: new Set<string>(),
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

/** The network works, everybody lives: after this nothing is left to tell anyone. */
export async function settle(world: World): Promise<void> {
  while (world.inNetwork.length > 0) arrive(world, 0);
  for (const device of world.devices) {
    device.death = null;
    device.isCut = false;
  }
  const flight: Flight = { interlude: Promise.resolve() };
  for (let lap = 0; lap < 2; lap += 1) {
    for (const device of world.devices) {
      await syncDevice(device, (program) => wire(world, device, { program, fates: [], flight }));
    }
  }
}

async function playSome(world: World, count: number): Promise<void> {
  for (let played = 0; played < count; played += 1) await playNext(world);
}

async function playNext(world: World): Promise<void> {
  const happening = world.ahead.shift();
  if (happening === undefined) return;
  world.nowMs += 1;
  if (happening.type === "clear") return clear(world);
  if (happening.type === "arrive") return arrive(world, happening.pick);
  const device = world.devices[happening.device];
  if (device === undefined) throw new Error("A history happens to the devices there are");
  if (happening.type === "tear") return await tear(device, happening.disk, world);
  const { program } = device;
  const flight: Flight = { interlude: Promise.resolve() };
  const done = happenTo({ world, flight }, device, happening).then(
    () => "done" as const,
    (error: unknown) => {
      if (isUsual(error)) return "done" as const;
      throw error;
    },
  );
  const end = await Promise.race([done, program.died]);
  if (end === "died" && device.program === program) await restart(device, world);
  // The world does not end with a device: what went on beside it comes to its end first.
  await flight.interlude;
}

/** What happens while a request is under way. */
interface Flight {
  interlude: Promise<void>;
}

/** The user asked for what cannot be, or the server was no help. */
function isUsual(error: unknown): boolean {
  return (
    error instanceof SyncUnavailable ||
    error instanceof CategoryRefused ||
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
      const amount = fen(1 + happening.pick);
      const category = NAMES[happening.pick % NAMES.length] ?? "餐饮";
      const id = chosen(await ledger.entries(), happening.pick);
      const change = happening.pick % 2 === 0 ? { amount } : { category };
      return void (await ledger.edit(id, change));
    }
    case "remove":
      return await ledger.remove([chosen(await ledger.entries(), happening.pick)]);
    case "restore": {
      const removed = [...device.durable.entries.values()].filter(({ deleted }) => deleted);
      return await ledger.restore([chosen(removed, happening.pick)]);
    }
    case "make-category":
      return void (await categories.add("EXPENSE", NAMES[happening.pick % NAMES.length] ?? ""));
    case "rename-category": {
      const id = chosen(await categories.all(), happening.pick);
      return await categories.rename(id, NAMES[happening.pick % NAMES.length] ?? "");
    }
    case "remove-category": {
      const own = (await categories.all()).filter(({ custom }) => custom);
      return await categories.remove(chosen(own, happening.pick));
    }
    case "set-clock":
      device.skewMs = happening.skewMs;
      return;
    case "cut":
      device.isCut = happening.isCut;
      return;
    case "erase":
      return await eraseDevice(world, device);
    case "kill":
      device.death = happening.death;
      return;
    case "sync": {
      const fates = [...happening.fates];
      return await syncDevice(device, (program) => wire(world, device, { program, fates, flight }));
    }
  }
}

const NAMES = ["滑雪", "露营", "猫粮", "餐饮", "交通"];

async function save(
  world: World,
  { program }: SyncDevice,
  { count, pick }: { count: number; pick: number },
): Promise<void> {
  world.labels += 1;
  const label = world.labels;
  const batch = Array.from({ length: count }, (_, at) => ({
    amount: fen(100 + pick),
    type: "EXPENSE" as const,
    category: NAMES[pick % NAMES.length] ?? "餐饮",
    date: "2026-11-15" as CalendarDate,
    description: `${label}: ${at + 1}/${count}`,
  }));
  for (const { id } of await program.ledger.saveBatch(batch)) {
    world.saved.add(id);
    world.owed.add(id);
  }
}

function chosen(records: readonly { readonly id: string }[], pick: number): string {
  return records[pick % Math.max(1, records.length)]?.id ?? "nothing";
}

function clear(world: World): void {
  for (const { id } of world.server.books().entries) {
    world.owed.delete(id);
    const copies = world.devices.map(({ durable }) => durable.entries.get(id));
    if (copies.every((copy) => copy?.revision !== NOT_YET_SYNCED)) world.cleared.add(id);
  }
  world.server.clear();
}

async function eraseDevice(world: World, { program, durable }: SyncDevice): Promise<void> {
  const alone = [...durable.entries.values()].filter(({ revision }) => revision === NOT_YET_SYNCED);
  for (const { id } of alone) world.owed.delete(id);
  await program.storage.change(erase);
}

/** A server was sent this long ago, and hears it only now; nobody waits for the answer. */
function arrive({ inNetwork, server }: World, pick: number): void {
  const [chunk] = inNetwork.splice(pick % Math.max(1, inNetwork.length), 1);
  if (chunk === undefined) return;
  try {
    server.push(chunk);
  } catch {
    // A refusal that goes nowhere.
  }
}

/** What a device sees of the server. */
function wire(
  world: World,
  device: SyncDevice,
  { program, fates, flight }: { program: Program; fates: Fate[]; flight: Flight },
): SyncServer {
  async function send<Reply>(ask: () => Reply, chunk: Chunk | null): Promise<Reply> {
    if (program.isDead) return await forever();
    if (device.isCut) throw new SyncUnavailable("offline");
    const fate = fates.shift() ?? { type: "answered" };
    const reply = await suffer(world, fate, { ask, chunk, flight });
    if (program.isDead) return await forever();
    return reply;
  }
  return {
    push: (chunk) => {
      const sent = asSent(chunk, device.id);
      return send<ChunkReply>(() => world.server.push(sent), sent);
    },
    pull: (after) => send<Page>(() => world.server.pull(after, PAGE), null),
  };
}

async function suffer<Reply>(
  world: World,
  fate: Fate,
  { ask, chunk, flight }: { ask: () => Reply; chunk: Chunk | null; flight: Flight },
): Promise<Reply> {
  switch (fate.type) {
    case "answered":
      return ask();
    case "lost":
      throw new SyncUnavailable("offline");
    case "unanswered":
      ask();
      throw new SyncUnavailable("offline");
    case "twice":
      ask();
      return ask();
    case "echoed":
      if (chunk !== null) world.inNetwork.push(chunk);
      return ask();
    case "failed":
      throw new SyncUnavailable("failing");
    case "slow": {
      const early = fate.way === "back" ? { reply: ask() } : null;
      const interlude = playSome(world, fate.meanwhile);
      const others = flight.interlude;
      flight.interlude = others.then(() => interlude);
      await interlude;
      return early === null ? ask() : early.reply;
    }
  }
}

/** The wire says once who writes, so that a device can only send what it wrote itself. */
function asSent(chunk: Chunk, deviceId: string): Chunk {
  for (const record of [...chunk.entries, ...chunk.categories]) {
    if (record.deviceId !== deviceId) throw new Error("A device sends only what it wrote");
  }
  return chunk;
}
