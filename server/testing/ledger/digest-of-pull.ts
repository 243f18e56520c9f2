import { categoryOfPull, definitionOfPull, entryOfPull, type PullReply } from "@suikouji/contract";
import { sealOf, withSeal } from "@suikouji/core";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";

/** Everything a device pulls from the beginning, in one page. */
export function pullAll(store: LedgerStore, ledgerId: string): Promise<PullReply> {
  return store.pull(ledgerId, { after: 0, limit: 10_000 });
}

/** The digest that a device computes from its records: the sum of their seals. */
export function digestOfPull({ ledgerId, entries, categories, definitions }: PullReply): number {
  const seals = [
    ...entries.map((entry) => sealOf("entry", entryOfPull(entry, ledgerId))),
    ...categories.map((category) => sealOf("category", categoryOfPull(category, ledgerId))),
    ...definitions.map((each) => sealOf("definition", definitionOfPull(each, ledgerId))),
  ];
  return seals.reduce(withSeal, 0);
}
