import { PUSH_LIMIT } from "@suikouji/contract";
import { httpPhotoServer } from "../../photos/http-photo-server.ts";
import { type DeviceBooks, furtherName } from "../open-books.ts";
import { followNews } from "./follow-news.ts";
import { httpSyncServer } from "./http-sync-server.ts";
import type { NewsSource } from "./news-source.ts";
import { type Counted, carryOut, countOnlyHere } from "./other-ledger.ts";
import { keepNames } from "./refresh-names.ts";
import { type Chance, createSync } from "./sync.ts";
import { positionOf } from "./sync-pull-steps.ts";
import { retryRefused } from "./sync-push-steps.ts";
import { syncRound } from "./sync-round.ts";
import type { Sync } from "./sync-state.ts";

/**
 * Starts the sync of this page's books with the page's own server. Without a source of news it only
 * polls.
 */
export function startSync(
  books: DeviceBooks,
  fetch: typeof globalThis.fetch,
  news: NewsSource | null = null,
): Sync {
  const { storage, deviceId, ledgerId, writer } = books;
  const server = httpSyncServer({ fetch, deviceId, ledgerId });
  const nowMs = () => writer.now().epochMs;
  const { ids } = writer;
  const refreshNames = keepNames({ storage, devices: books.devices, fetch, now: writer.now });
  let uploads: (() => Promise<void>) | null = null;
  /** Most books have no photos, and need no code for them. */
  async function uploadPhotos(): Promise<void> {
    if ((await storage.read(({ photos }) => photos.ids())).length === 0) return;
    const { photoUploads } = await import("../../photos/upload-photos.ts");
    uploads ??= photoUploads({ storage, server: httpPhotoServer(fetch) });
    await uploads();
  }
  let wasRetried = false;
  /** The last count that the user saw. */
  let counted: Counted | null = null;
  const sync = createSync({
    async round() {
      // Once per start: the server, or the app, may be newer now.
      if (!wasRetried) await storage.change(retryRefused);
      wasRetried = true;
      await syncRound({ storage, server, deviceId, ids, nowMs, chunkLimit: PUSH_LIMIT });
      // An earlier server has no names; the books are in sync without them.
      await refreshNames().catch(() => undefined);
      // Not awaited: photos take long, and entries must not wait for them. The next round retries,
      // and 同步与设备 tells how many are left.
      void uploadPhotos().catch(() => undefined);
    },
    carryOut: (decision, met) =>
      storage.change((tables) => carryOut(tables, { decision, met, counted })),
    async countOnlyHere() {
      counted = await countOnlyHere(storage, server);
      return counted.onlyHere;
    },
    alone: (work) => alone(ledgerId, work),
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
    isShown,
    timer,
    nowMs,
    random: Math.random,
  });
  if (news === null) return sync;
  const stopFollowing = followNews({
    source: news,
    sync,
    async isBehind({ epoch, revision }) {
      const known = await storage.read(positionOf);
      return known.epoch !== epoch || known.after < revision;
    },
    isShown,
    onPage,
    timer,
    random: Math.random,
  });
  return {
    get state() {
      return sync.state;
    },
    subscribe: sync.subscribe,
    nudge: sync.nudge,
    countOnlyHere: sync.countOnlyHere,
    mergeInto: sync.mergeInto,
    followServer: sync.followServer,
    stop() {
      stopFollowing();
      sync.stop();
    },
  };
}

function isShown(): boolean {
  return document.visibilityState === "visible";
}

function timer(delayMs: number, call: () => void): () => void {
  const timeout = setTimeout(call, delayMs);
  return () => clearTimeout(timeout);
}

/**
 * Only one tab of a ledger at a time. Pages without TLS have no locks: there two tabs may send the
 * same chunk, which its key and the position make harmless.
 */
async function alone(ledgerId: string | null, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return await work();
  await navigator.locks.request(`${furtherName(ledgerId)} sync`, work);
}

function onPage(listener: (chance: "visibility" | "network-is-back") => void): () => void {
  const connected = () => listener("network-is-back");
  const changed = () => listener("visibility");
  addEventListener("online", connected);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("online", connected);
    document.removeEventListener("visibilitychange", changed);
  };
}

function onChance(listener: (chance: Chance) => void): () => void {
  const connected = () => listener("network-is-back");
  const looked = () => {
    if (isShown()) listener("page-shown");
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
