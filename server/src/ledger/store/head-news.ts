import type { LedgerHead } from "../ledger-store.ts";

/** Passes on which ledgers were changed, and how far they have got. */
export interface HeadNews {
  watch(listener: (head: LedgerHead) => void): () => void;
  tell(head: LedgerHead): void;
}

export function createHeadNews(): HeadNews {
  const listeners = new Set<(head: LedgerHead) => void>();
  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(head) {
      for (const listener of listeners) listener(head);
    },
  };
}
