import {
  type DialogueEffect,
  type Ledger,
  type Outcome,
  SaveFailed,
  type SaveFailure,
} from "@suikouji/core";
import type { Dialogue } from "./dialogue.ts";

export interface LedgerParts {
  readonly ledger: Pick<Ledger, "saveBatch" | "entriesBetween">;
  readonly answerQuery: Dialogue["answerQuery"];
  readonly report: (outcome: Outcome) => void;
  /** Why nothing was kept; null: it was. Told before the outcome. */
  readonly saved: (failure: SaveFailure | null) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

export interface LedgerWork {
  save(effect: Extract<DialogueEffect, { type: "save-batch" }>): void;
  query(effect: Extract<DialogueEffect, { type: "query-ledger" }>): void;
}

/** Whatever goes wrong is reported as an outcome: the dialogue waits for one. */
export function createLedgerWork({
  ledger,
  answerQuery,
  report,
  saved,
  reportBug,
}: LedgerParts): LedgerWork {
  async function save({ request, transactions }: Parameters<LedgerWork["save"]>[0]): Promise<void> {
    const failure = await ledger.saveBatch(transactions).then(() => null, failureOf);
    saved(failure);
    report({ type: failure === null ? "batch-saved" : "save-failed", request });
  }

  function failureOf(error: unknown): SaveFailure {
    if (error instanceof SaveFailed) return error.failure;
    reportBug("save-batch", error);
    return "storage-failed";
  }

  async function query({ request, query: asked }: Parameters<LedgerWork["query"]>[0]) {
    try {
      const entries = await ledger.entriesBetween(asked.range);
      report({ type: "ledger-answered", request, answer: answerQuery(asked, entries) });
    } catch (error) {
      reportBug("query-ledger", error);
      report({ type: "ledger-query-failed", request });
    }
  }

  return {
    save: (effect) => void save(effect),
    query: (effect) => void query(effect),
  };
}
