import { createIdSource, SyncUnavailable } from "@suikouji/core";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { reconcile, sparedStorage } from "../src/platform/books/spare/spared-storage.ts";
import { erase } from "../src/platform/books/storage/erase-books.ts";
import { syncRound } from "../src/platform/books/sync/sync-round.ts";
import { type Disk, type Durable, EMPTY, memoryBooksStorage } from "./memory-books-storage.ts";
import { tickingClock } from "./test-clock.ts";

/** A disk that keeps every earlier state, so that it can be put back to one. */
export interface RememberingDisk extends Disk {
  readonly moments: readonly Durable[];
}

function rememberingDisk(first: Durable = EMPTY): RememberingDisk {
  const moments = [first];
  return {
    moments,
    durable: () => moments.at(-1) ?? EMPTY,
    commit: async (next) => void moments.push(next),
  };
}

/** What becomes of a push: answered, done without an answer, or never sent. */
export type Push = "answered" | "unanswered" | "unsent";

export interface SparedDeviceOptions {
  readonly main?: Durable;
  readonly spare?: Durable;
  readonly model?: SyncModelServer;
  readonly now?: ReturnType<typeof tickingClock>;
}

/** One start of the app over a disk and its copy, which are compared first. */
export async function startSparedDevice(options: SparedDeviceOptions = {}) {
  const { model = createSyncModelServer(), now = tickingClock() } = options;
  const main = rememberingDisk(options.main);
  const spare = rememberingDisk(options.spare);
  const copy = memoryBooksStorage(spare);
  await reconcile(memoryBooksStorage(main), copy);
  const storage = sparedStorage(memoryBooksStorage(main), Promise.resolve(copy));
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId = "device";
  await storage.change(async ({ notes }) => {
    if ((await notes.get("deviceId")) === undefined) await notes.put("deviceId", deviceId);
  });
  return {
    main,
    spare,
    model,
    now,
    storage,
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    /** The user clears the books, as 清空账本 does. */
    async clear() {
      model.clear();
      await storage.change(erase);
    },
    async sync(push: Push = "answered") {
      const round = syncRound({
        storage,
        server: {
          async push(chunk) {
            if (push === "unsent") throw new SyncUnavailable("offline");
            const reply = model.push(chunk);
            if (push === "unanswered") throw new SyncUnavailable("offline");
            return reply;
          },
          pull: async (after) => model.pull(after, 100),
        },
        deviceId,
        ids,
        nowMs: () => now().epochMs,
        chunkLimit: 3,
      });
      await round.catch((error: unknown) => {
        if (push === "answered" || !(error instanceof SyncUnavailable)) throw error;
      });
    },
  };
}

export type SparedDevice = Awaited<ReturnType<typeof startSparedDevice>>;

/** What the user would see in these books, by id. */
export function contentsOf({ entries }: Durable): ReadonlyMap<string, string> {
  const kept = [...entries.values()].filter(({ deleted }) => !deleted);
  return new Map(kept.map(({ id, description }) => [id, description] as const).sort());
}
