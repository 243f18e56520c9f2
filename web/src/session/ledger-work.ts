import {
  type DialogueEffect,
  type Happening,
  type Ledger,
  type LedgerEntry,
  type QueriedLedger,
  SaveFailed,
  type SaveFailure,
  saveCauseOf,
} from "@suikouji/core";
import type { Dialogue } from "./dialogue.ts";

/** What the dialogue needs of the books. */
export type DialogueLedger = Pick<Ledger, "saveBatch" | "entries" | "entriesBetween"> &
  Pick<QueriedLedger<LedgerEntry>, "holdings">;

export interface LedgerParts {
  readonly ledger: DialogueLedger & Pick<QueriedLedger<LedgerEntry>, "budgetsOn">;
  readonly answerFromLedger: Dialogue["answerFromLedger"];
  readonly searchLedger: Dialogue["searchLedger"];
  readonly report: (happening: Happening) => void;
  /** Why the save failed; null when it succeeded. Called before the outcome is dispatched. */
  readonly saved: (failure: SaveFailure | null) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

export interface LedgerWork {
  save(effect: Extract<DialogueEffect, { type: "save-batch" }>): void;
  query(effect: Extract<DialogueEffect, { type: "query-ledger" }>): void;
  find(effect: Extract<DialogueEffect, { type: "find-entries" }>): void;
  readHoldings(): void;
}

/** Every error of what the dialogue waits for becomes an outcome. */
export function createLedgerWork({
  ledger,
  answerFromLedger,
  searchLedger,
  report,
  saved,
  reportBug,
}: LedgerParts): LedgerWork {
  async function save({ request, ...batch }: Parameters<LedgerWork["save"]>[0]): Promise<void> {
    try {
      const entries = await ledger.saveBatch(batch.transactions, batch.amendments);
      saved(null);
      report({ type: "batch-saved", request, ids: entries.map(({ id }) => id) });
    } catch (error) {
      const failure = failureOf(error);
      saved(failure);
      report({ type: "save-failed", request, cause: saveCauseOf(failure) });
    }
  }

  function failureOf(error: unknown): SaveFailure {
    if (error instanceof SaveFailed) return error.failure;
    reportBug("save-batch", error);
    return "storage-failed";
  }

  async function query({ request, query: asked }: Parameters<LedgerWork["query"]>[0]) {
    try {
      const answer = await answerFromLedger(ledger, asked);
      report({ type: "ledger-answered", request, answer });
    } catch (error) {
      reportBug("query-ledger", error);
      report({ type: "ledger-query-failed", request });
    }
  }

  async function find({ request, search }: Parameters<LedgerWork["find"]>[0]) {
    try {
      report({ type: "entries-found", request, found: await searchLedger(ledger, search) });
    } catch (error) {
      reportBug("find-entries", error);
      report({ type: "ledger-query-failed", request });
    }
  }

  /** Nobody waits for them: if they cannot be read, nothing is told. */
  async function readHoldings() {
    try {
      const holdings = await ledger.holdings?.();
      if (holdings !== undefined) report({ type: "holdings-read", holdings });
    } catch (error) {
      reportBug("read-holdings", error);
    }
  }

  return {
    save: (effect) => void save(effect),
    query: (effect) => void query(effect),
    find: (effect) => void find(effect),
    readHoldings: () => void readHoldings(),
  };
}
