import { defaultCategories, OTHER_CATEGORY } from "../../../categories.ts";
import { isRecordableAmount } from "../../../money.ts";
import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import type { TransactionChange, TransactionType } from "../../../transaction.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import type { Clause } from "../clauses/clause.ts";
import { isGeneralWord, kindsNamedIn } from "../targets/synonyms.ts";
import { calculateAll } from "./arithmetic.ts";
import type { FieldValue } from "./value.ts";

/**
 * What a clause makes of one draft: only the fields that differ from what it is now. `null` when
 * the clause asks for something that no draft can be (an amount of zero or less).
 */
export function changeOf(
  clause: Clause,
  { draft, context }: { readonly draft: NumberedTransaction; readonly context: UserContext },
): TransactionChange | null {
  let change: Mutable<TransactionChange> = {};
  for (const value of clause.wanted) {
    if (value.field === "amount" && !isRecordableAmount(value.amount)) return null;
    change = { ...change, ...setting(value, { clause, draft, context }) };
  }
  const calculated = calculateAll(draft.amount, clause.arithmetic);
  if (calculated === null) return null;
  // 减了5块，改成31.5: with both the sum and its result said, they must agree.
  const stated = change.amount ?? draft.amount;
  if (clause.arithmetic.length > 0 && stated !== draft.amount && stated !== calculated) return null;
  if (clause.arithmetic.length > 0) change = { ...change, amount: calculated };
  const type = change.type ?? typeLeft(clause.unwanted, draft);
  if (type !== null) change = { ...change, type };
  return onlyChanged(withFittingType(change, { draft, context }), draft);
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

function setting(
  value: FieldValue,
  { clause, draft, context }: { clause: Clause; draft: NumberedTransaction; context: UserContext },
): TransactionChange {
  switch (value.field) {
    case "amount":
      return { amount: value.amount };
    case "type":
      return { type: value.type };
    case "date":
      return { date: value.date };
    case "category":
      return replacesName(clause) || isOnlyAnotherName(value, draft)
        ? renamed(value.said, { clause, draft, context, category: value.category })
        : { category: value.category };
    case "description":
      return clause.fields.includes("description")
        ? { description: value.description }
        : renamed(value.description, { clause, draft, context, category: null });
  }
}

/** 不是奶茶是零食: what is denied is the thing itself, so the new word names the thing. */
function replacesName({ unwanted }: Clause): boolean {
  return unwanted.some(({ field }) => field === "description");
}

/** 房贷改成房租 stays in 住房, so 房租 must be what the draft is to be called. */
function isOnlyAnotherName(
  { category, said }: { readonly category: string; readonly said: string },
  draft: NumberedTransaction,
): boolean {
  if (category !== draft.category || said === category) return false;
  return !isGeneralWord(said, category) || kindsNamedIn(said).size > 0;
}

interface RenameOptions {
  readonly clause: Clause;
  readonly draft: NumberedTransaction;
  readonly context: UserContext;
  readonly category: string | null;
}

function renamed(
  words: string,
  { clause, draft, context, category }: RenameOptions,
): TransactionChange {
  const description = inPlaceOf(words, { clause, draft });
  const guess = categorize(description, { type: draft.type, context });
  const known = guess.confidence > UNKNOWN_CONFIDENCE && guess.category !== OTHER_CATEGORY;
  const implied = category ?? (known ? guess.category : null);
  return implied === null ? { description } : { description, category: implied };
}

/** 不是猫是狗, said of 给猫看病, makes it 给狗看病. */
function inPlaceOf(
  words: string,
  { clause, draft }: { readonly clause: Clause; readonly draft: NumberedTransaction },
): string {
  const denied = clause.unwanted.flatMap((value) =>
    value.field === "description" ? [value.description] : [],
  );
  const part = denied.find((each) => each !== "" && draft.description.includes(each));
  const keepsMore = part !== undefined && draft.description.length > part.length + 1;
  return keepsMore ? draft.description.replace(part, () => words) : words;
}

/** 不是收入 leaves only 支出, and the other way round. */
function typeLeft(
  unwanted: readonly FieldValue[],
  draft: NumberedTransaction,
): TransactionType | null {
  const denied = unwanted.flatMap((value) => (value.field === "type" ? [value.type] : []));
  if (!denied.includes(draft.type)) return null;
  if (draft.type === "INCOME") return "EXPENSE";
  return draft.type === "EXPENSE" ? "INCOME" : null;
}

/** 工资 is only ever income: a draft filed there becomes income with it. */
function withFittingType(
  change: TransactionChange,
  { draft, context }: { readonly draft: NumberedTransaction; readonly context: UserContext },
): TransactionChange {
  const { category } = change;
  if (category === undefined || change.type !== undefined) return change;
  if (context.customCategories.includes(category)) return change;
  if (draft.type === "TRANSFER" || defaultCategories(draft.type).includes(category)) return change;
  const other = draft.type === "INCOME" ? "EXPENSE" : "INCOME";
  return defaultCategories(other).includes(category) ? { ...change, type: other } : change;
}

function onlyChanged(change: TransactionChange, draft: NumberedTransaction): TransactionChange {
  const { amount, type, category, date, description } = change;
  return {
    ...(amount !== undefined && amount !== draft.amount && { amount }),
    ...(type !== undefined && type !== draft.type && { type }),
    ...(category !== undefined && category !== draft.category && { category }),
    ...(date !== undefined && date !== draft.date && { date }),
    ...(description !== undefined && description !== draft.description && { description }),
  };
}
