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
import type { BooksStorage } from "./books-storage.ts";
import { positionOf, takePage } from "./sync-pull-steps.ts";
import {
  isolateChunk,
  keepNewHere,
  settleChunk,
  stampAnew,
  takeChunk,
  withdrawChunk,
} from "./sync-push-steps.ts";

export interface RoundOptions {
  readonly storage: BooksStorage;
  readonly server: SyncServer;
  readonly deviceId: string;
  readonly ids: IdSource;
  readonly nowMs: () => number;
  /** How many records a push may carry. */
  readonly chunkLimit: number;
}

/** A server that keeps saying the same to every new chunk is out of order. */
const MOST_WITHDRAWALS = 3;

/** Chunks in a row of which nothing is settled: what is merged here must be the same there one day. */
const MOST_MERGES = 20;

/**
 * Brings the device and the server together once: what was under way is sent again, what is new
 * there is fetched, what is new here is sent, and what that changed is fetched. Rejects with
 * `SyncUnavailable`; whatever was done until then stays done. A chunk names the life of the ledger
 * it is meant for, so that no other takes it, whoever answers at the server's address.
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
      await storage.change((tables) => stampAnew(tables, { deviceId, serverMs, nowMs: nowMs() }));
    }
  }

  const left = await storage.read(({ notes }) => notes.get("chunk"));
  if (left !== undefined) await deliver(left);
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
      settleChunk(tables, { chunk, reply, deviceId }),
    );
    // An answer about nothing would be asked for again without end.
    if (heard === 0) return "withdrawn";
    return settled === 0 ? "merged" : "settled";
  } catch (error) {
    if (!(error instanceof ChunkRefused)) throw error;
    if (error.refusal === "invalid" || error.refusal === "full") {
      const setAside = error.refusal === "full" ? keepNewHere : isolateChunk;
      await storage.change((tables) => setAside(tables, chunk));
      return "isolated";
    }
    await storage.change((tables) => withdrawChunk(tables, chunk));
    return error.refusal === "ahead" ? "ahead" : "withdrawn";
  }
}

/** A server whose books differ again, as soon as all was read and sent, is out of order. */
const MOST_DIVERGENCES = 2;

/**
 * Reads to the end; the last page. The next page is on its way while one is being written: each would
 * else wait for the other.
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
    // Should the writing fail first, nobody is left to hear of it.
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
