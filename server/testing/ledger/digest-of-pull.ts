import { categoryOfPull, entryOfPull, type PullReply } from "@suikouji/contract";
import { sealOf, withSeal } from "@suikouji/core";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";

/** All that a device reads from the beginning, in one page. */
export function pullAll(store: LedgerStore, ledgerId: string): Promise<PullReply> {
  return store.pull(ledgerId, { after: 0, limit: 10_000 });
}

/** What a device makes of the records it read: the sum of their seals. */
export function digestOfPull({ ledgerId, entries, categories }: PullReply): number {
  const seals = [
    ...entries.map((entry) => sealOf("entry", entryOfPull(entry, ledgerId))),
    ...categories.map((category) => sealOf("category", categoryOfPull(category, ledgerId))),
  ];
  return seals.reduce(withSeal, 0);
}
