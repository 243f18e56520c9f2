import type { Version } from "./versions.ts";

/** What a definition describes. */
export type DefinitionKind = "account" | "budget" | "recurring" | "waiting" | "import";

export const DEFINITION_KINDS: readonly DefinitionKind[] = [
  "account",
  "budget",
  "recurring",
  "waiting",
  "import",
];

/**
 * Something of the books besides entries and categories: an account, a budget, a recurring entry, a place
 * for a posted draft, a table that was imported. One kind of record for all of them, so that they are synced,
 * merged, kept and exported alike.
 */
export interface Definition extends Version {
  /** Stable: entries refer to it, and it stays when the name changes. */
  readonly id: string;
  readonly ledgerId: string;
  readonly revision: number;
  readonly kind: DefinitionKind;
  /** May be empty, except an account's. */
  readonly name: string;
  /** Not offered for new entries. */
  readonly hidden: boolean;
  readonly order: number;
  /** What else belongs to its kind, as JSON. Each kind writes it in one form, and reads what it can. */
  readonly details: string;
}

export const LONGEST_DEFINITION_NAME = 50;
/** More than the longest template of a recurring entry needs. */
export const LONGEST_DETAILS = 4000;
