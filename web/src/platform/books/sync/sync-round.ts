import {
  type Chunk,
  ChunkRefused,
  type IdSource,
  OtherLedgerMet,
  type Page,
  type Position,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import type { BooksStorage } from "../storage/books-storage.ts";
import { restampOutbox } from "./restamping.ts";
import { positionOf, takePage } from "./sync-pull-steps.ts";
import {
  applyChunkReply,
  isolateChunk,
  keepNewOnDevice,
  takeChunk,
  withdrawChunk,
} from "./sync-push-steps.ts";

export interface RoundOptions {
  readonly storage: BooksStorage;
  readonly server: SyncServer;
  readonly deviceId: string;
  readonly ids: IdSource;
  readonly nowMs: () => number;
  /** The most records in one push. */
  readonly chunkLimit: number;
}

/** A server that refuses every new chunk is broken. */
const MOST_WITHDRAWALS = 3;

/** Chunks in a row that only merge: device and server must agree at some point. */
const MOST_MERGES = 20;

/**
 * Syncs once: sends the chunk under way again, pulls what is new on the server, pushes what is new
 * here, and pulls what that changed. Rejects with `SyncUnavailable`; what was done until then stays
 * done. A chunk names the epoch of its ledger, so that no other ledger takes it, whichever server
 * answers at the address.
 */
export async function syncRound(options: RoundOptions): Promise<void> {
  const { storage, ids, deviceId, nowMs, chunkLimit } = options;
  let withdrawals = 0;
  let merges = 0;

  async function deliver(chunk: Chunk): Promise<void> {
    const outcome = await send(options, chunk);
    merges = outcome === "merged" ? merges + 1 : 0;
    if (merges > MOST_MERGES) throw new SyncUnavailable("failing");
    if (outcome !== "withdrawn" && outcome !== "ahead") return;
    withdrawals += 1;
    if (withdrawals > MOST_WITHDRAWALS) throw new SyncUnavailable("failing");
    const { nowMs: serverMs } = await pullAll(options);
    if (outcome === "ahead") {
      await storage.change((tables) =>
        restampOutbox(tables, { deviceId, serverMs, nowMs: nowMs() }),
      );
    }
  }

  const left = await storage.read(({ notes }) => notes.get("chunk"));
  // An earlier version of the app, which knew no definitions, may have left it.
  if (left !== undefined) await deliver({ ...left, definitions: left.definitions ?? [] });
  await pullAll(options);
  for (let isFirst = true; ; isFirst = false) {
    const key = ids.next(nowMs());
    const chunk = await storage.change((tables) => takeChunk(tables, { key, limit: chunkLimit }));
    if (chunk === null && isFirst) return;
    if (chunk === null) break;
    await deliver(chunk);
  }
  await pullAll(options);
}

async function send(
  { storage, server, deviceId }: RoundOptions,
  chunk: Chunk,
): Promise<"settled" | "merged" | "isolated" | "withdrawn" | "ahead"> {
  try {
    const reply = await server.push(chunk);
    const { heard, settled } = await storage.change((tables) =>
      applyChunkReply(tables, { chunk, reply, deviceId }),
    );
    // An answer that mentions no record would make us send the same chunk forever.
    if (heard === 0) return "withdrawn";
    return settled === 0 ? "merged" : "settled";
  } catch (error) {
    if (!(error instanceof ChunkRefused)) throw error;
    if (error.refusal === "invalid" || error.refusal === "full") {
      const setAside = error.refusal === "full" ? keepNewOnDevice : isolateChunk;
      await storage.change((tables) => setAside(tables, chunk));
      return "isolated";
    }
    await storage.change((tables) => withdrawChunk(tables, chunk));
    return error.refusal === "ahead" ? "ahead" : "withdrawn";
  }
}

/** A server whose books still differ after everything was read and sent is broken. */
const MOST_DIVERGENCES = 2;

/**
 * Pulls to the end; returns the last page. The next page is requested while one is being written,
 * so that neither waits for the other.
 */
async function pullAll({ storage, server, deviceId, nowMs }: RoundOptions): Promise<Page> {
  let ahead: { readonly after: number; readonly page: Promise<Page> } | null = null;
  let divergences = 0;
  for (;;) {
    const asked: Position = await storage.read(positionOf);
    const pull = () => server.pull(asked.after, { diverged: asked.rereading === "diverged" });
    const page: Page = await (ahead?.after === asked.after ? ahead.page : pull());
    if (page.more && page.after <= asked.after) throw new SyncUnavailable("failing");
    ahead = page.more ? { after: page.after, page: server.pull(page.after) } : null;
    // If writing fails first, no code is left to handle this rejection.
    ahead?.page.catch(() => null);
    const taken = { asked, page, deviceId, nowMs: nowMs() };
    const outcome = await storage.change((tables) => takePage(tables, taken));
    if (outcome === "other-ledger") throw new OtherLedgerMet(page);
    if (outcome === "taken" && !page.more) return page;
    if (outcome === "diverged") {
      ahead = null;
      divergences += 1;
      if (divergences > MOST_DIVERGENCES) throw new SyncUnavailable("failing");
    }
  }
}
