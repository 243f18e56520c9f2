import { setImmediate } from "node:timers/promises";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";

/**
 * Pulls small pages while others write, and the rest after that. Returns the revisions in the order
 * of the pulls.
 */
export async function followWhile(
  writing: Promise<unknown>,
  store: LedgerStore,
  { ledgerId, limit }: { readonly ledgerId: string; readonly limit: number },
): Promise<readonly number[]> {
  const seen: number[] = [];
  let isWritten = false;
  const written = writing.finally(() => {
    isWritten = true;
  });
  for (let after = 0; ; ) {
    const wasWritten = isWritten;
    const page = await store.pull(ledgerId, { after, limit });
    const records = [...page.entries, ...page.categories, ...page.definitions];
    const changes = records.map((change) => change.revision);
    seen.push(...changes.sort((one, other) => one - other));
    after = page.after;
    if (wasWritten && !page.more) break;
    await setImmediate();
  }
  await written;
  return seen;
}
