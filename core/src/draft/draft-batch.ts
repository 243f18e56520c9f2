import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import { accept, type Result, reject } from "../result.ts";
import type {
  ParsedTransaction,
  Transaction,
  TransactionChange,
  TransactionType,
} from "../transaction.ts";

export type DraftStatus = "pending" | SettledStatus;
export type SettledStatus = "confirmed" | "cancelled";

/** One draft. Its index never changes: cancelling the 1st does not renumber the 2nd. */
export interface DraftTransaction {
  readonly index: number;
  readonly parsed: ParsedTransaction;
  readonly status: DraftStatus;
  /** Where it was filed before another type took it out of there; nobody named a category since. */
  readonly filedBefore?: Filed;
}

/** What the user said and has yet to settle, in the order it was said. One draft is a batch of one. */
export interface DraftBatch {
  readonly items: readonly DraftTransaction[];
}

export type DraftRejection =
  | { readonly type: "no-such-item"; readonly index: number }
  | { readonly type: "already-settled"; readonly index: number; readonly status: SettledStatus }
  | { readonly type: "amount-out-of-range"; readonly amount: Fen }
  | { readonly type: "batch-full" };

type Changed = Result<DraftBatch, DraftRejection>;

/** Ten is what a person can still check by ear and eye; cancelled drafts count, for numbers stay. */
export const BATCH_LIMIT = 10;

/** Every transaction becomes a pending draft; the caller has cut the list to {@link BATCH_LIMIT}. */
export function createBatch(transactions: readonly ParsedTransaction[]): Changed {
  return append({ items: [] }, transactions);
}

/** All or none: what does not fit, or is no amount of money, leaves the batch as it was. */
export function append(batch: DraftBatch, transactions: readonly ParsedTransaction[]): Changed {
  if (batch.items.length + transactions.length > BATCH_LIMIT) return reject({ type: "batch-full" });
  const bad = transactions.find(({ amount }) => !isRecordableAmount(amount));
  if (bad !== undefined) return reject({ type: "amount-out-of-range", amount: bad.amount });
  const first = batch.items.length;
  const added = transactions.map(
    (parsed, offset): DraftTransaction => ({ index: first + offset, parsed, status: "pending" }),
  );
  return accept({ items: [...batch.items, ...added] });
}

type Filed = Pick<Transaction, "type" | "category">;

/** What the product's categories are called now, and where a draft goes that would be in one of them. */
export interface CategoryNames {
  readonly present: (filed: Filed) => string;
  readonly forDraft: (filed: Filed) => string;
  /** Another than the draft's where the category is one that its owner made for that type alone. */
  readonly typeWith: (filed: Filed) => TransactionType;
}

const OWN_NAMES: CategoryNames = {
  present: ({ category }) => category,
  forDraft: ({ category }) => category,
  typeWith: ({ type }) => type,
};

/** What the user set by word or hand is no longer a guess, so the draft counts as sure. */
export function updateItem(
  batch: DraftBatch,
  index: number,
  change: TransactionChange,
  names = OWN_NAMES,
): Changed {
  if (change.amount !== undefined && !isRecordableAmount(change.amount)) {
    return reject({ type: "amount-out-of-range", amount: change.amount });
  }
  return withPendingItem(batch, index, ({ filedBefore, ...item }) => {
    const { parsed: before } = item;
    const back = givenBack(filedBefore, { before, change, names });
    const refile = back ?? refiled(before, change, names);
    const parsed = { ...before, ...change, confidence: 1, ...refile };
    const isFiled = back !== null || namesCategory(before, change);
    const isMoved = parsed.type !== before.type && parsed.category !== before.category;
    const { type, category } = before;
    const filed = filedBefore ?? (isMoved ? { type, category } : undefined);
    return isFiled || filed === undefined
      ? { ...item, parsed }
      : { ...item, parsed, filedBefore: filed };
  });
}

function namesCategory(before: Filed, { category = before.category }: TransactionChange): boolean {
  return category !== before.category;
}

/** 是收入, and then 支出 after all: the meal is 餐饮 again, unless a category was named meanwhile. */
function givenBack(
  filed: Filed | undefined,
  { before, change, names }: { before: Filed; change: TransactionChange; names: CategoryNames },
): Partial<ParsedTransaction> | null {
  if (filed === undefined || namesCategory(before, change)) return null;
  const isBack = change.type === filed.type && change.type !== before.type;
  if (!isBack || names.typeWith(filed) !== filed.type) return null;
  return { category: names.forDraft(filed) };
}

/** What is neither the type nor the category that was named together; the user should look. */
const AT_ODDS = 0.6;

/**
 * 「是收入」 said of a meal: income has no 餐饮, so unless another category was named it is 其他. A
 * category of one's own stays unless it was made for the other type alone; named by itself, it brings
 * its type along.
 */
function refiled(
  before: Filed,
  change: TransactionChange,
  names: CategoryNames,
): Partial<ParsedTransaction> {
  const { type = before.type, category = before.category } = change;
  const brought = names.typeWith({ type, category });
  if (brought !== type) {
    const isNamed = category !== before.category;
    if (isNamed && change.type === undefined) return { type: brought };
    const other = names.present({ type, category: OTHER_CATEGORY });
    return { category: other, confidence: isNamed ? AT_ODDS : 1 };
  }
  if (type === before.type || category !== before.category) return {};
  const namesOf = (each: TransactionType) =>
    defaultCategories(each).map((own) => names.present({ type: each, category: own }));
  if (namesOf(type).includes(category)) return { category: names.forDraft({ type, category }) };
  return namesOf(before.type).includes(category)
    ? { category: names.present({ type, category: OTHER_CATEGORY }) }
    : {};
}

export function confirmItem(batch: DraftBatch, index: number): Changed {
  return withPendingItem(batch, index, (item) => ({ ...item, status: "confirmed" }));
}

export function cancelItem(batch: DraftBatch, index: number): Changed {
  return withPendingItem(batch, index, (item) => ({ ...item, status: "cancelled" }));
}

/** Settled drafts that the user asks for again wait for a verdict once more, under their old numbers. */
export function reopenItems(batch: DraftBatch, indexes: readonly number[]): DraftBatch {
  return {
    items: batch.items.map((item) =>
      indexes.includes(item.index) ? { ...item, status: "pending" } : item,
    ),
  };
}

/** Confirms what is pending; what was settled stays as it is. */
export function confirmAll(batch: DraftBatch): DraftBatch {
  return {
    items: batch.items.map((item) =>
      item.status === "pending" ? { ...item, status: "confirmed" } : item,
    ),
  };
}

/** Cancels every draft, confirmed ones included: nothing of this batch will be saved. */
export function cancelAll(batch: DraftBatch): DraftBatch {
  return { items: batch.items.map((item) => ({ ...item, status: "cancelled" })) };
}

export function pendingItems(batch: DraftBatch): readonly DraftTransaction[] {
  return batch.items.filter(({ status }) => status === "pending");
}

export function confirmedItems(batch: DraftBatch): readonly DraftTransaction[] {
  return batch.items.filter(({ status }) => status === "confirmed");
}

export function allResolved(batch: DraftBatch): boolean {
  return batch.items.every(({ status }) => status !== "pending");
}

function withPendingItem(
  batch: DraftBatch,
  index: number,
  change: (item: DraftTransaction) => DraftTransaction,
): Changed {
  const item = batch.items[index];
  if (item === undefined) return reject({ type: "no-such-item", index });
  if (item.status !== "pending") {
    return reject({ type: "already-settled", index, status: item.status });
  }
  return accept({ items: batch.items.with(index, change(item)) });
}
