import {
  type Chunk,
  type ChunkReply,
  type Page,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import type { SyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { forever, type Program, type SyncDevice } from "./sync-device.ts";
import type { Fate } from "./sync-history.ts";

/** A server for each ledger, and the requests still under way to it. */
export interface Network {
  readonly servers: SyncModelServer[];
  readonly inNetwork: { readonly chunk: Chunk; readonly device: SyncDevice }[];
}

/** What happens while a request is under way. */
export interface Flight {
  interlude: Promise<void>;
  /** Lets this many further events happen. */
  readonly playSome: (count: number) => Promise<void>;
}

const PAGE = 4;

/** The server that answers the device. */
export function serverOf({ servers }: Network, { ledger }: SyncDevice): SyncModelServer {
  const server = servers[ledger];
  if (server === undefined) throw new Error("A device is signed in to a ledger there is");
  return server;
}

/** Delivers a request that was sent long ago; its answer is dropped. */
export function arrive(network: Network, pick: number): void {
  const { inNetwork } = network;
  const [late] = inNetwork.splice(pick % Math.max(1, inNetwork.length), 1);
  if (late === undefined) return;
  try {
    serverOf(network, late.device).push(late.chunk);
  } catch {
    // The refusal is dropped.
  }
}

/** The server as a device sees it. */
export function wire(
  network: Network,
  device: SyncDevice,
  { program, fates, flight }: { program: Program; fates: Fate[]; flight: Flight },
): SyncServer {
  async function send<Reply>(ask: () => Reply, chunk: Chunk | null): Promise<Reply> {
    if (program.isDead) return await forever();
    if (device.isCut) throw new SyncUnavailable("offline");
    const fate = fates.shift() ?? { type: "answered" };
    const reply = await applyFate(network, fate, { ask, chunk, device, flight });
    if (program.isDead) return await forever();
    return reply;
  }
  return {
    push: (chunk) => send<ChunkReply>(() => serverOf(network, device).push(chunk), chunk),
    pull: (after, options) =>
      send<Page>(() => serverOf(network, device).pull(after, PAGE, options), null),
  };
}

interface Asking<Reply> {
  readonly ask: () => Reply;
  readonly chunk: Chunk | null;
  readonly device: SyncDevice;
  readonly flight: Flight;
}

async function applyFate<Reply>(
  network: Network,
  fate: Fate,
  { ask, chunk, device, flight }: Asking<Reply>,
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
      if (chunk !== null) network.inNetwork.push({ chunk, device });
      return ask();
    case "failed":
      throw new SyncUnavailable("failing");
    case "slow": {
      const early = fate.way === "back" ? { reply: ask() } : null;
      const interlude = flight.playSome(fate.meanwhile);
      const others = flight.interlude;
      flight.interlude = others.then(() => interlude);
      await interlude;
      return early === null ? ask() : early.reply;
    }
  }
}
