import { categoryIdOf } from "../ledger/category.ts";
import type {
  CorrectAnswer,
  CorrectQuestion,
  ParseAnswer,
  UserContext,
} from "../ports/understanding.ts";
import type { TransactionType } from "../transaction.ts";

type Names = Pick<UserContext, "renamedCategories">;

/** Engines say 交通; whoever calls it 出行 finds the entry there, and nowhere else. */
export function presentName(
  { type, category }: { readonly type: TransactionType; readonly category: string },
  { renamedCategories = {} }: Names,
): string {
  return renamedCategories[categoryIdOf(type, category)] ?? category;
}

export function parsedInPresentNames(answer: ParseAnswer, names: Names): ParseAnswer {
  const transactions = answer.transactions.map((transaction) => ({
    ...transaction,
    category: presentName(transaction, names),
  }));
  return { ...answer, transactions };
}

export function correctedInPresentNames(
  answer: CorrectAnswer,
  { currentBatch, context }: CorrectQuestion,
): CorrectAnswer {
  const corrections = answer.corrections.map((correction) => {
    const { category, type: changed } = correction.updatedFields;
    if (category === undefined) return correction;
    const before = currentBatch.find(({ index }) => index === correction.index);
    const type = changed ?? before?.type ?? "EXPENSE";
    const present = presentName({ type, category }, context);
    return { ...correction, updatedFields: { ...correction.updatedFields, category: present } };
  });
  return { ...answer, corrections };
}
