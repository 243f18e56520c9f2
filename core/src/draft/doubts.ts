import {
  type DoubtfulField,
  type ParsedTransaction,
  SURE_ENOUGH,
  type TransactionChange,
} from "../transaction.ts";

/** The fields that settle a doubt when the user changes one of them. */
const SETTLED_BY: Readonly<Record<DoubtfulField, readonly (keyof TransactionChange)[]>> = {
  amount: ["amount"],
  type: ["type"],
  category: ["category", "type"],
  date: ["date"],
  account: ["account", "toAccount", "type"],
};

export const DOUBTFUL_FIELDS = Object.keys(SETTLED_BY) as readonly DoubtfulField[];

/** A model says how sure it is, but not of what. */
const ANY_OF_IT: readonly DoubtfulField[] = ["amount", "type", "category"];

type Doubted = Pick<ParsedTransaction, "confidence" | "doubts">;

/** The doubts that a change leaves: the mark 请核对 stays until what is doubtful was changed itself. */
export function doubtsAfter(before: Doubted, change: TransactionChange): Doubted {
  const isSettled = (doubt: DoubtfulField) =>
    SETTLED_BY[doubt].some((field) => change[field] !== undefined);
  const { confidence, doubts } = before;
  if (doubts === undefined) {
    const isOpen = confidence < SURE_ENOUGH && !ANY_OF_IT.some(isSettled);
    return { confidence: isOpen ? confidence : 1 };
  }
  const left = doubts.filter((doubt) => !isSettled(doubt));
  return left.length === 0 ? { confidence: 1 } : { confidence, doubts: left };
}

/** The user said the value that the field has already. */
export function assured(
  before: ParsedTransaction,
  fields: readonly (keyof TransactionChange)[],
): ParsedTransaction {
  if (before.confidence >= SURE_ENOUGH) return before;
  const said = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const { confidence: _, doubts: __, ...known } = before;
  return { ...known, ...doubtsAfter(before, said) };
}

export function withDoubts(
  before: readonly DoubtfulField[] | undefined,
  ...more: readonly DoubtfulField[]
): readonly DoubtfulField[] {
  return [...new Set([...(before ?? []), ...more])];
}
