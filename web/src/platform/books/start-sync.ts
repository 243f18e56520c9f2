import { PUSH_LIMIT } from "@suikouji/contract";
import { httpSyncServer } from "./http-sync-server.ts";
import type { DeviceBooks } from "./open-books.ts";
import { type Counted, carryOut, countOnlyHere } from "./other-ledger.ts";
import { type Chance, createSync } from "./sync.ts";
import { forgiveRefused } from "./sync-push-steps.ts";
import { syncRound } from "./sync-round.ts";
import type { Sync } from "./sync-state.ts";

/** Starts the sync of this page's books with the page's own server. */
export function startSync(books: DeviceBooks, fetch: typeof globalThis.fetch): Sync {
  const { storage, deviceId, writer } = books;
  const server = httpSyncServer({ fetch, deviceId });
  const nowMs = () => writer.now().epochMs;
  const { ids } = writer;
  let isForgiven = false;
  /** What the user was told last. */
  let counted: Counted | null = null;
  return createSync({
    async round() {
      // Once per start of the app: the server, or the app, may be a newer one.
      if (!isForgiven) await storage.change(forgiveRefused);
      isForgiven = true;
      await syncRound({ storage, server, deviceId, ids, nowMs, chunkLimit: PUSH_LIMIT });
    },
    carryOut: (decision, met) =>
      storage.change((tables) => carryOut(tables, { decision, met, counted })),
    async countOnlyHere() {
      counted = await countOnlyHere(storage, server);
      return counted.onlyHere;
    },
    alone,
    watchOutbox: (listener) =>
      books.watch(
        () =>
          storage.read(async ({ outbox }) => ({
            waiting: await outbox.count(),
            refused: (await outbox.refused()).length,
          })),
        listener,
      ),
    onChance,
    isShown: () => document.visibilityState === "visible",
    timer(delayMs, call) {
      const timeout = setTimeout(call, delayMs);
      return () => clearTimeout(timeout);
    },
    nowMs,
    random: Math.random,
  });
}

/**
 * One tab after the other. A page without TLS has no locks: then two tabs may send the same, which
 * the chunk's key and the position make harmless.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return await work();
  await navigator.locks.request("suikouji sync", work);
}

function onChance(listener: (chance: Chance) => void): () => void {
  const connected = () => listener("network-is-back");
  const looked = () => {
    if (document.visibilityState === "visible") listener("looked-at");
  };
  addEventListener("online", connected);
  addEventListener("focus", looked);
  document.addEventListener("visibilitychange", looked);
  return () => {
    removeEventListener("online", connected);
    removeEventListener("focus", looked);
    document.removeEventListener("visibilitychange", looked);
  };
}
