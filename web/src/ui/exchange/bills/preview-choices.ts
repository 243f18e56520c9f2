import { type Fen, fen, type TransactionType } from "@suikouji/core";
import type { BillCandidate, BillLine } from "@suikouji/core/bills";

/** A line with an entry that the user may choose. */
export type ChoosableLine = Extract<BillLine, { readonly candidate: BillCandidate }>;

export type Filing = Pick<BillCandidate, "type" | "category">;

/** What the user changed about a line; the rest is as suggested. */
interface Choice {
  readonly isTaken?: boolean;
  readonly filing?: Filing;
}

/** By the id of the candidate. */
export type Choices = ReadonlyMap<string, Choice>;

export function isChoosable(line: BillLine): line is ChoosableLine {
  return line.kind === "entry" || line.kind === "left-out";
}

/** An entry that is in the books cannot come in again: it has the same id. */
export function canBeTaken(line: ChoosableLine): boolean {
  return line.kind === "entry" || line.why.reason !== "in-books";
}

export function isTaken({ kind, candidate }: ChoosableLine, choices: Choices): boolean {
  return choices.get(candidate.id)?.isTaken ?? kind === "entry";
}

/** The entry as the user filed it. */
export function filed({ candidate }: ChoosableLine, choices: Choices): BillCandidate {
  const filing = choices.get(candidate.id)?.filing;
  // A copy of each of 50,000 rows would be a long task.
  return filing === undefined ? candidate : { ...candidate, ...filing };
}

export function withTaken(
  choices: Choices,
  lines: readonly ChoosableLine[],
  taken: boolean,
): Choices {
  const next = new Map(choices);
  for (const { candidate } of lines.filter(canBeTaken)) {
    next.set(candidate.id, { ...next.get(candidate.id), isTaken: taken });
  }
  return next;
}

export function withFiling(
  choices: Choices,
  lines: readonly ChoosableLine[],
  filing: Filing,
): Choices {
  const next = new Map(choices);
  for (const { candidate } of lines) {
    next.set(candidate.id, { ...next.get(candidate.id), filing });
  }
  return next;
}

/** The lines of the same merchant and type, itself included; those without a merchant stand alone. */
export function ofSameMerchant(
  line: ChoosableLine,
  lines: readonly ChoosableLine[],
): readonly ChoosableLine[] {
  const { merchant, type } = line.candidate;
  if (merchant === "") return [line];
  return lines.filter(
    ({ candidate }) => candidate.merchant === merchant && candidate.type === type,
  );
}

/** The entries that will be imported. */
export function takenRows(
  lines: readonly ChoosableLine[],
  choices: Choices,
): readonly BillCandidate[] {
  return lines.filter((line) => isTaken(line, choices)).map((line) => filed(line, choices));
}

export type Sums = Readonly<Record<TransactionType, Fen>>;

export function sumsOf(rows: readonly BillCandidate[]): Sums {
  const sums = { EXPENSE: 0, INCOME: 0, TRANSFER: 0 };
  for (const { type, amount } of rows) sums[type] += amount;
  return { EXPENSE: fen(sums.EXPENSE), INCOME: fen(sums.INCOME), TRANSFER: fen(sums.TRANSFER) };
}
