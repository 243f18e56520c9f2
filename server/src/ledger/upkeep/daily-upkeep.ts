import {
  type LedgerStore,
  NoSuchLedger,
  type ReceivedNotices,
  StorageFailed,
} from "../ledger-store.ts";

type UpkeepStore = Pick<LedgerStore, "registry" | "purge" | "receive" | "recount" | "photos">;

const DAY_MS = 86_400_000;
/** Old drafts of payment messages are forgotten with it. */
const NOTHING_RECEIVED: ReceivedNotices = { drafts: [], deviceId: null, isRecorded: () => false };
/** Later than the requests of devices that reconnect after a restart. */
const FIRST_MS = 60_000;

/**
 * Once a day: removes the words of entries deleted long ago, drafts that nobody confirmed and photos that no entry names, and
 * recomputes every digest, because a damaged row is otherwise found only when it is read. Returns a
 * function that stops it. A failure is retried the next day.
 */
export function startDailyUpkeep(store: UpkeepStore): () => void {
  let isStopped = false;
  let timer = setTimeout(run, FIRST_MS).unref();

  function run(): void {
    timer = setTimeout(run, DAY_MS).unref();
    runUpkeep(store, () => isStopped).catch(() => {});
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Works on one ledger at a time, in small transactions, so that other requests run in between. A
 * ledger that fails does not stop the others.
 */
export async function runUpkeep(
  { registry, purge, receive, recount, photos }: UpkeepStore,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await registry.all()) {
    try {
      while (!isStopped() && (await purge(id)) > 0);
      if (!isStopped()) await receive(id, NOTHING_RECEIVED);
      while (!isStopped() && (await photos.purge(id)) > 0);
      if (!isStopped()) await recount(id);
    } catch (error) {
      if (!(error instanceof StorageFailed || error instanceof NoSuchLedger)) throw error;
    }
  }
}
