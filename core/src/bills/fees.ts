import { derivedId, startOfDayMs } from "../ledger/derived-id.ts";
import type { BillLine } from "./bill-candidate.ts";
import type { BillSource } from "./bill-columns.ts";
import { billSourceDigit } from "./bill-entry-id.ts";
import { describeFee } from "./describe-record.ts";
import type { CategoryGuesser } from "./guess-category.ts";
import type { ImportedBefore, ProposedEntry } from "./judge-bill.ts";
import type { IdentifiedRecord } from "./propose-entries.ts";

/** The id of the entry that the fee of a row would become; null if it has none. */
export function feeIdOf(
  { record, id }: Pick<IdentifiedRecord, "record" | "id">,
  source: BillSource,
): string | null {
  if (record.fee === null) return null;
  return derivedId(startOfDayMs(record.date), billSourceDigit(source), `fee ${id}`);
}

export interface FeeKnowledge {
  readonly source: BillSource;
  readonly guess: CategoryGuesser;
  readonly imported: readonly ImportedBefore[];
}

/**
 * Tells the fee of each row as a line of its own, which is left out unless the user wants it: it is
 * neither dropped nor added without a word. A row that was not paid, or that the file has twice, has none.
 */
export function createFeeTeller({
  source,
  guess,
  imported,
}: FeeKnowledge): (row: ProposedEntry, judged: BillLine) => BillLine | null {
  const kept = new Set(imported.filter(({ deleted }) => !deleted).map(({ id }) => id));
  return ({ record, candidate }, judged) => {
    const { fee, line } = record;
    const id = feeIdOf({ record, id: candidate.id }, source);
    if (fee === null || id === null) return null;
    if (judged.kind === "left-out" && NOT_PAID.has(judged.why.reason)) return null;
    const plain = { ...record, ...{ category: "", kind: "", merchant: "", item: "手续费" } };
    const { date, occurredAt, payment, type, toPayment } = candidate;
    // A bank beside a withdrawal got the money; the fee was paid with what the table names as the source.
    const isPayer = type !== "TRANSFER" || toPayment !== undefined;
    return {
      kind: "left-out",
      line,
      candidate: {
        ...{ id, type: "EXPENSE", amount: fee.amount, date, occurredAt, merchant: "" },
        category: guess(plain, { source: "other", type: "EXPENSE", trade: "plain" }),
        description: describeFee(candidate.description),
        ...(payment !== undefined && isPayer ? { payment } : {}),
      },
      why: kept.has(id)
        ? { reason: "in-books" }
        : {
            ...{ reason: "fee", of: candidate.id, isWithin: fee.isWithin },
            isRowSuggested: judged.kind === "entry",
          },
    };
  };
}

const NOT_PAID: ReadonlySet<string> = new Set(["closed", "repeated", "other-side"]);
