import type { Ledger } from "@suikouji/core";

/**
 * Keeps what was typed into the form of a new entry on the device, until it is saved or emptied. It
 * belongs to one tab: what another living tab keeps is not found, so that no two tabs save the same.
 */
export interface UnsavedForm {
  /**
   * What this tab kept; else the latest that closed tabs left, which is this tab's from then on; else
   * null. `check` returns null for what it cannot read: another version of the app may have stored it.
   */
  read<Typed>(check: (stored: unknown) => Typed | null): Promise<Typed | null>;
  /** Whether what was given last would survive the page. */
  readonly isSafe: boolean;
  /**
   * Stores it; null removes it. Writes follow each other, and of several that wait only the last is made.
   * Resolves when nothing waits any more; never rejects.
   */
  keep(typed: unknown): Promise<void>;
  /**
   * The ledger's; the same transaction removes what was kept, so nothing is offered that was saved. Call
   * `keep` only after it has settled.
   */
  readonly saveBatch: Ledger["saveBatch"];
}
