import { type LedgerStore, NoSuchLedger, StorageFailed } from "./ledger-store.ts";

type Tended = Pick<LedgerStore, "registry" | "purge" | "recount">;

const DAY_MS = 86_400_000;
/** Not while devices come back after a restart. */
const FIRST_MS = 60_000;

/**
 * Once a day: takes the words of what was deleted long ago, and adds up every digest anew, for a row
 * that was damaged by hand is otherwise found only by who reads it. Returns how to stop. What fails
 * waits for the next day.
 */
export function tendDaily(store: Tended): () => void {
  let isStopped = false;
  let timer = setTimeout(run, FIRST_MS).unref();

  function run(): void {
    timer = setTimeout(run, DAY_MS).unref();
    tend(store, () => isStopped).catch(() => {});
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * A ledger at a time, a part of it at a time: others get their turn in between. One that fails does
 * not keep the others from theirs.
 */
export async function tend(
  { registry, purge, recount }: Tended,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await registry.all()) {
    try {
      while (!isStopped() && (await purge(id)) > 0);
      if (!isStopped()) await recount(id);
    } catch (error) {
      if (!(error instanceof StorageFailed || error instanceof NoSuchLedger)) throw error;
    }
  }
}
