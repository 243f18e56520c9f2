import { defaultCategories } from "../categories.ts";
import { categoryIdOf } from "../ledger/category.ts";
import {
  APPENDED,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type CorrectQuestion,
  type ParseAnswer,
  type UserContext,
} from "../ports/understanding.ts";
import { TRANSACTION_TYPES, type Transaction } from "../transaction.ts";
import { normalize } from "./text/normalize.ts";

type Names = Pick<UserContext, "renamedCategories" | "hiddenCategories">;
/** A category as entries name it. */
export type Filed = Pick<Transaction, "type" | "category">;

/** Engines say 交通; whoever calls it 出行 finds the entry there, and nowhere else. */
export function presentName({ type, category }: Filed, { renamedCategories = {} }: Names): string {
  return renamedCategories[categoryIdOf(type, category)] ?? category;
}

/**
 * The names its owner gave to categories that were renamed, or made and then hidden. No new draft
 * goes there by itself; a question or a change that says the whole name means it.
 */
export function givenNames({
  renamedCategories = {},
  hiddenCategories = {},
}: Names): readonly Filed[] {
  const renamed = Object.entries(renamedCategories).flatMap(([id, category]) =>
    filedAs(id).map(({ type }) => ({ type, category })),
  );
  const made = Object.keys(hiddenCategories)
    .flatMap(filedAs)
    .filter(({ type, category }) => !defaultCategories(type).includes(category));
  return [...renamed, ...made];
}

/** Where a new draft goes: under the present name, and past what its owner hid. */
export function nameForDraft(filed: Filed, names: Names): string {
  const { hiddenCategories = {} } = names;
  return hiddenCategories[categoryIdOf(filed.type, filed.category)] ?? presentName(filed, names);
}

export function parsedInPresentNames(answer: ParseAnswer, names: Names): ParseAnswer {
  const transactions = answer.transactions.map((transaction) => ({
    ...transaction,
    category: nameForDraft(transaction, names),
  }));
  return { ...answer, transactions };
}

export function correctedInPresentNames(
  answer: CorrectAnswer,
  { currentBatch, correctionText, context }: CorrectQuestion,
): CorrectAnswer {
  const corrections = answer.corrections.map((correction) => {
    const { category, type: changed } = correction.updatedFields;
    if (category === undefined) return correction;
    const before = currentBatch.find(({ index }) => index === correction.index);
    const filed = { type: changed ?? before?.type ?? "EXPENSE", category };
    const present =
      correction.index === APPENDED
        ? nameForDraft(filed, context)
        : nameAfterChange(filed, { before, said: correctionText, context });
    return { ...correction, updatedFields: { ...correction.updatedFields, category: present } };
  });
  return { ...answer, corrections };
}

export function conversedInPresentNames(
  answer: ConverseAnswer,
  { messages, currentTransaction, context }: ConverseQuestion,
): ConverseAnswer {
  const { action, transaction } = answer;
  if (transaction === null) return answer;
  const said = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const category =
    action === "correct"
      ? nameAfterChange(transaction, { before: currentTransaction ?? undefined, said, context })
      : nameForDraft(transaction, context);
  return { ...answer, transaction: { ...transaction, category } };
}

/**
 * What the draft has stays. Whoever hid 零食 and says 改成零食 gets it all the same; whoever says
 * 改成薯片 has named no category, and finds it where new drafts go.
 */
function nameAfterChange(
  filed: Filed,
  { before, said, context }: { before: Filed | undefined; said: string; context: Names },
): string {
  if (filed.category === before?.category) return filed.category;
  const present = presentName(filed, context);
  const heard = normalize(said);
  const isNamed = [filed.category, present].some((name) => heard.includes(normalize(name)));
  return isNamed ? present : nameForDraft(filed, context);
}

function filedAs(id: string): readonly Filed[] {
  return TRANSACTION_TYPES.filter((type) => id.startsWith(categoryIdOf(type, ""))).map((type) => ({
    type,
    category: id.slice(categoryIdOf(type, "").length),
  }));
}
