import { type Fen, fen, type TransactionType } from "@suikouji/core";
import {
  type BillCandidate,
  type BillLine,
  type FeeOf,
  type PaymentAccounts,
  withPaymentAccounts,
} from "@suikouji/core/bills";

/** A line with an entry that the user may choose. */
export type ChoosableLine = Extract<BillLine, { readonly candidate: BillCandidate }>;

export type Filing = Pick<BillCandidate, "type" | "category">;

/** What the user changed about a line; the rest is as suggested. */
interface Choice {
  readonly isTaken?: boolean;
  readonly filing?: Filing;
  /** The name of an account; empty: none. */
  readonly account?: string;
}

/** By the id of the candidate. */
export type Choices = ReadonlyMap<string, Choice>;

export function isChoosable(line: BillLine): line is ChoosableLine {
  return line.kind === "entry" || line.kind === "left-out";
}

/**
 * An entry that is in the books cannot come in again: it has the same id. A fee that another row's amount
 * contains can only be taken out of that row.
 */
export function canBeTaken(line: ChoosableLine, choices: Choices): boolean {
  if (line.kind === "entry") return true;
  const { why } = line;
  if (why.reason === "fee" && why.isWithin) return isRowTaken(why, choices);
  return why.reason !== "in-books";
}

function isRowTaken({ of, isRowSuggested }: FeeOf, choices: Choices): boolean {
  return choices.get(of)?.isTaken ?? isRowSuggested;
}

export function isTaken(line: ChoosableLine, choices: Choices): boolean {
  const isWanted = choices.get(line.candidate.id)?.isTaken ?? line.kind === "entry";
  return isWanted && canBeTaken(line, choices);
}

/** The entry as the user filed it, with the account of its payment method. */
export function filed(
  { candidate }: ChoosableLine,
  choices: Choices,
  accounts: PaymentAccounts,
): BillCandidate {
  const { filing, account } = choices.get(candidate.id) ?? {};
  // A copy of each of 50,000 rows would be a long task.
  const row = filing === undefined ? candidate : { ...candidate, ...filing };
  const paid = withPaymentAccounts(row, accounts);
  if (account === undefined || paid.type === "TRANSFER") return paid;
  const { account: _, ...bare } = paid;
  return account === "" ? bare : { ...bare, account };
}

export function withTaken(
  choices: Choices,
  lines: readonly ChoosableLine[],
  taken: boolean,
): Choices {
  const next = new Map(choices);
  for (const line of lines) {
    // A row stands before its fee.
    if (!canBeTaken(line, next)) continue;
    const { id } = line.candidate;
    next.set(id, { ...next.get(id), isTaken: taken });
  }
  return next;
}

/** What the user changes about many rows at once. */
export interface TogetherChange {
  /** Rows of other types stay as they are. */
  readonly filing: Filing | null;
  /** Empty: none. Null: as before. Transfers have two, and stay as they are. */
  readonly account: string | null;
}

export function withTogether(
  choices: Choices,
  lines: readonly ChoosableLine[],
  { filing, account }: TogetherChange,
): Choices {
  const next = new Map(choices);
  for (const { candidate } of lines) {
    const { id } = candidate;
    const { type } = next.get(id)?.filing ?? candidate;
    const isFiled = filing !== null && filing.type === type;
    const isPlaced = account !== null && type !== "TRANSFER";
    if (!isFiled && !isPlaced) continue;
    next.set(id, {
      ...next.get(id),
      ...(isFiled ? { filing } : {}),
      ...(isPlaced ? { account } : {}),
    });
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

/** The entries that will be imported. A row whose fee is imported apart is less by the fee. */
export function takenRows(
  lines: readonly ChoosableLine[],
  choices: Choices,
  accounts: PaymentAccounts,
): readonly BillCandidate[] {
  const taken = lines.filter((line) => isTaken(line, choices));
  const apart = new Map(
    taken.flatMap((line) => {
      const isWithin = line.kind === "left-out" && line.why.reason === "fee" && line.why.isWithin;
      return isWithin ? [[line.why.of, line.candidate.amount] as const] : [];
    }),
  );
  return taken.map((line) => {
    const row = filed(line, choices, accounts);
    const fee = apart.get(row.id);
    return fee === undefined ? row : { ...row, amount: fen(row.amount - fee) };
  });
}

/** The fees that are told and not imported. */
export function openFees(
  lines: readonly ChoosableLine[],
  choices: Choices,
): readonly ChoosableLine[] {
  return lines.filter(
    (line) =>
      line.kind === "left-out" &&
      line.why.reason === "fee" &&
      canBeTaken(line, choices) &&
      !isTaken(line, choices),
  );
}

export type Sums = Readonly<Record<TransactionType, Fen>>;

export function sumsOf(rows: readonly BillCandidate[]): Sums {
  const sums = { EXPENSE: 0, INCOME: 0, TRANSFER: 0 };
  for (const { type, amount } of rows) sums[type] += amount;
  return { EXPENSE: fen(sums.EXPENSE), INCOME: fen(sums.INCOME), TRANSFER: fen(sums.TRANSFER) };
}
