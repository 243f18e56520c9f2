import { namedAnew } from "../accounts/changed-move.ts";
import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import { ratedAnew } from "../foreign-money.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import { accept, type Result, reject } from "../result.ts";
import type {
  ParsedTransaction,
  Transaction,
  TransactionChange,
  TransactionType,
} from "../transaction.ts";
import type { Amended } from "./amended.ts";
import { doubtsAfter } from "./doubts.ts";

export type DraftStatus = "pending" | SettledStatus;
export type SettledStatus = "confirmed" | "cancelled";

/** One draft. Its index never changes: cancelling the 1st does not renumber the 2nd. */
export interface DraftTransaction {
  readonly index: number;
  readonly parsed: ParsedTransaction;
  readonly status: DraftStatus;
  /** Its type and category before a change of type moved it; kept until the user names a category. */
  readonly filedBefore?: Filed;
  /** Set if the draft is not a new entry. */
  readonly amends?: Amended;
  /** Set if it was posted and waits on every device: its entry has this id; see `notices/waiting-draft.ts`. */
  readonly waitingId?: string;
}

/** The drafts that the user said and has not settled yet, in that order. One draft is a batch of one. */
export interface DraftBatch {
  readonly items: readonly DraftTransaction[];
  /** The index of the draft that was added to the open ones, or changed, last: 它 and 刚才那个 mean it. */
  readonly touched?: number;
}

export type DraftRejection =
  | { readonly type: "no-such-item"; readonly index: number }
  | { readonly type: "already-settled"; readonly index: number; readonly status: SettledStatus }
  | { readonly type: "amount-out-of-range"; readonly amount: Fen }
  | { readonly type: "batch-full" };

type Changed = Result<DraftBatch, DraftRejection>;

/** A person can still check ten by ear and eye. Cancelled drafts count, because numbers never change. */
export const BATCH_LIMIT = 10;

/** Makes every transaction a pending draft. The caller has cut the list to {@link BATCH_LIMIT}. */
export function createBatch(transactions: readonly ParsedTransaction[]): Changed {
  return append({ items: [] }, transactions);
}

/** Adds all or none: if one does not fit, or its amount is out of range, the batch stays as it was. */
export function append(batch: DraftBatch, transactions: readonly ParsedTransaction[]): Changed {
  return appendItems(
    batch,
    transactions.map((parsed) => ({ parsed })),
  );
}

/** The same for drafts that may amend saved entries. */
export function appendItems(
  batch: DraftBatch,
  items: readonly Pick<DraftTransaction, "parsed" | "amends">[],
): Changed {
  if (batch.items.length + items.length > BATCH_LIMIT) return reject({ type: "batch-full" });
  const bad = items.find(({ parsed }) => !isRecordableAmount(parsed.amount));
  if (bad !== undefined) return reject({ type: "amount-out-of-range", amount: bad.parsed.amount });
  const first = batch.items.length;
  const added = items.map(
    ({ parsed, amends }, offset): DraftTransaction => ({
      index: first + offset,
      parsed,
      status: "pending",
      ...(amends !== undefined && { amends }),
    }),
  );
  // The drafts of a first sentence were all said at once.
  const isLater = first > 0 && added.length > 0;
  const both = { ...batch, items: [...batch.items, ...added] };
  return accept(isLater ? { ...both, touched: both.items.length - 1 } : both);
}

type Filed = Pick<Transaction, "type" | "category">;

/** The present names of the built-in categories, and which category a new draft gets instead of a hidden one. */
export interface CategoryNames {
  readonly present: (filed: Filed) => string;
  readonly forDraft: (filed: Filed) => string;
  /** The type that a category of the user's own was made for, if it was made for one only; otherwise the draft's. */
  readonly typeWith: (filed: Filed) => TransactionType;
}

const OWN_NAMES: CategoryNames = {
  present: ({ category }) => category,
  forDraft: ({ category }) => category,
  typeWith: ({ type }) => type,
};

/** The user set the value, so it is no longer a guess; what else was doubtful stays so. */
export function updateItem(
  batch: DraftBatch,
  index: number,
  change: TransactionChange,
  names = OWN_NAMES,
): Changed {
  if (change.amount !== undefined && !isRecordableAmount(change.amount)) {
    return reject({ type: "amount-out-of-range", amount: change.amount });
  }
  const updated = withPendingItem(batch, index, ({ filedBefore, ...open }) => {
    const item = withoutRemoval(open);
    const { parsed: before } = item;
    const back = givenBack(filedBefore, { before, change, names });
    const refile = back ?? refiled(before, change, names);
    const derived = { ...ratedAnew(before, change), ...namedAnew(before, change) };
    const { confidence: _, doubts: __, ...known } = before;
    const parsed = { ...known, ...change, ...derived, ...doubtsAfter(before, change), ...refile };
    const isFiled = back !== null || namesCategory(before, change);
    const isMoved = parsed.type !== before.type && parsed.category !== before.category;
    const { type, category } = before;
    const filed = filedBefore ?? (isMoved ? { type, category } : undefined);
    return isFiled || filed === undefined
      ? { ...item, parsed }
      : { ...item, parsed, filedBefore: filed };
  });
  return updated.ok ? accept({ ...updated.value, touched: index }) : updated;
}

/** 要删掉打车吗？ 改成35: the entry is changed instead of removed. */
function withoutRemoval(item: DraftTransaction): DraftTransaction {
  if (item.amends?.wants !== "remove") return item;
  return { ...item, amends: { ...item.amends, wants: "edit" } };
}

function namesCategory(before: Filed, { category = before.category }: TransactionChange): boolean {
  return category !== before.category;
}

/** 是收入, and then 支出 after all: the meal is under 餐饮 again, unless the user named a category meanwhile. */
function givenBack(
  filed: Filed | undefined,
  { before, change, names }: { before: Filed; change: TransactionChange; names: CategoryNames },
): Partial<ParsedTransaction> | null {
  if (filed === undefined || namesCategory(before, change)) return null;
  const isBack = change.type === filed.type && change.type !== before.type;
  if (!isBack || names.typeWith(filed) !== filed.type) return null;
  return { category: names.forDraft(filed) };
}

/** The user named a type and a category that do not go together, so the app marks the draft 请核对. */
const AT_ODDS = 0.6;

/**
 * 「是收入」 said of a meal: income has no 餐饮, so it becomes 其他 unless a category was named. A category
 * of the user's own stays, unless it was made for the other type only. If only such a category is named,
 * it brings its type along.
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
    return { category: other, ...(isNamed && { confidence: AT_ODDS, doubts: ["category"] }) };
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

/** Makes settled drafts pending again, under their old numbers. */
export function reopenItems(batch: DraftBatch, indexes: readonly number[]): DraftBatch {
  return {
    ...batch,
    items: batch.items.map((item) =>
      indexes.includes(item.index) ? { ...item, status: "pending" } : item,
    ),
  };
}

/** Confirms the pending drafts; settled ones stay as they are. */
export function confirmAll(batch: DraftBatch): DraftBatch {
  return {
    ...batch,
    items: batch.items.map((item) =>
      item.status === "pending" ? { ...item, status: "confirmed" } : item,
    ),
  };
}

/** Cancels every draft, confirmed ones included: nothing of the batch will be saved. */
export function cancelAll(batch: DraftBatch): DraftBatch {
  return { ...batch, items: batch.items.map((item) => ({ ...item, status: "cancelled" })) };
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
  return accept({ ...batch, items: batch.items.with(index, change(item)) });
}
