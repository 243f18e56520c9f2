import { type KeptConversation, readKept, withSaved } from "@suikouji/core";
import type { Keeping, SavedElsewhere } from "../src/platform/books/conversation/keeping.ts";
import type { DialogueLedger } from "../src/session/ledger-work.ts";

/** The device's storage, as far as conversations are concerned. Outlives a session. */
export interface Shelf {
  stored: string | null;
  /** Every value that was stored, in order. */
  readonly writes: (KeptConversation | null)[];
  /** The storage is full. */
  isFull: boolean;
  erase: () => void;
  saveElsewhere: (saved: SavedElsewhere) => void;
}

export function emptyShelf(): Shelf {
  return { stored: null, writes: [], isFull: false, erase: () => {}, saveElsewhere: () => {} };
}

/** Stores at once; a save marks the conversation as the real one does. */
export function fakeKeeping(ledger: DialogueLedger, shelf: Shelf = emptyShelf()): Keeping {
  const found = readKept(JSON.parse(shelf.stored ?? "null"));
  let latest: KeptConversation | null = null;
  let isSafe = true;

  function put(kept: KeptConversation | null): void {
    isSafe = !shelf.isFull;
    if (shelf.isFull) return;
    shelf.stored = kept === null ? null : JSON.stringify(kept);
    shelf.writes.push(kept);
  }

  return {
    found: found === null ? [] : [found],
    get isSafe() {
      return isSafe;
    },
    async keep(kept) {
      latest = kept;
      put(kept);
    },
    async saveBatch(transactions, amendments) {
      const entries = await ledger.saveBatch(transactions, amendments);
      const ids = entries.map(({ id }) => id);
      if (latest !== null) put(withSaved(latest, ids));
      return entries;
    },
    onErased(listener) {
      shelf.erase = () => {
        shelf.stored = null;
        listener();
      };
    },
    onSavedElsewhere(listener) {
      shelf.saveElsewhere = listener;
    },
  };
}
