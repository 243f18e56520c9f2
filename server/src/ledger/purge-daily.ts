import type { LedgerStore } from "./ledger-store.ts";

const DAY_MS = 86_400_000;

/** Purges every ledger now and once a day; returns how to stop. Failures wait for the next day. */
export function purgeDaily(store: Pick<LedgerStore, "registry" | "purge">): () => void {
  let isStopped = false;
  const run = () => purgeAll(store, () => isStopped).catch(() => {});
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  void run();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** A ledger at a time, a part of it at a time: others get their turn in between. */
export async function purgeAll(
  { registry, purge }: Pick<LedgerStore, "registry" | "purge">,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await registry.all()) {
    while (!isStopped() && (await purge(id)) > 0);
  }
}
