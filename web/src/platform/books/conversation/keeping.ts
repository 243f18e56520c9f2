import type { FoundEntry, KeptConversation, Ledger } from "@suikouji/core";

/**
 * Keeps this tab's conversation on the device, for a page that is reloaded or killed. A conversation
 * belongs to one tab: what another living tab keeps is not found.
 */
export interface Keeping {
  /** What earlier pages left. Their first replacement by `keep` removes it. */
  readonly found: readonly KeptConversation[];
  /** Whether what was given last would survive the page. */
  readonly isSafe: boolean;
  /**
   * Stores the conversation; null removes it. Writes follow each other, and of several that wait only
   * the last is made. Resolves when nothing waits any more; never rejects.
   */
  keep(kept: KeptConversation | null): Promise<void>;
  /** The ledger's; the same transaction marks the conversation, so no batch is saved twice. */
  readonly saveBatch: Ledger["saveBatch"];
  /** Calls the listener when the books were erased, by this tab or another. */
  onErased(listener: () => void): void;
  /**
   * Calls the listener when this device saved entries by other means than `saveBatch`: in a form, by an
   * import, in another tab; also at once if that was shortly before.
   */
  onSavedElsewhere(listener: (saved: SavedElsewhere) => void): void;
}

export interface SavedElsewhere {
  /** Those that are still in the books; none of an import, which has an undo of its own. */
  readonly recorded: readonly FoundEntry[];
  readonly savedAtMs: number;
}
