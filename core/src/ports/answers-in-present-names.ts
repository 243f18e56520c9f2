import {
  type Filed,
  filedForUser,
  type Names,
  nameForDraft,
  presentName,
} from "../ledger/present-names.ts";
import type { TransactionChange } from "../transaction.ts";
import { normalize } from "../understanding/text/normalize.ts";
import {
  APPENDED,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type CorrectQuestion,
  type ParseAnswer,
} from "./understanding.ts";

// Models use the categories' original names; the local engine already answers in the user's names.

export function parsedInPresentNames(answer: ParseAnswer, names: Names): ParseAnswer {
  const transactions = answer.transactions.map((each) => filedForUser(each, names));
  return { ...answer, transactions };
}

export function correctedInPresentNames(
  answer: CorrectAnswer,
  { currentBatch, correctionText, context }: CorrectQuestion,
): CorrectAnswer {
  const corrections = answer.corrections.map((correction) => {
    const { updatedFields, index } = correction;
    const before = currentBatch.find((draft) => draft.index === index);
    const said = index === APPENDED ? "" : correctionText;
    return {
      ...correction,
      updatedFields: changeInPresentNames(updatedFields, { before, said, context }),
    };
  });
  return { ...answer, corrections };
}

export function conversedInPresentNames(
  answer: ConverseAnswer,
  { messages, currentTransaction, context }: ConverseQuestion,
): ConverseAnswer {
  const { action, transaction, query } = answer;
  if (query?.category != null) {
    const { type, category } = query;
    const present = presentName({ type: type ?? "EXPENSE", category }, context);
    return { ...answer, query: { ...query, category: present } };
  }
  if (transaction === null) return answer;
  const said = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const category =
    action === "correct"
      ? nameAfterChange(transaction, { before: currentTransaction, said, context })
      : nameForDraft(transaction, context);
  return { ...answer, transaction: { ...transaction, category } };
}

interface Changed {
  readonly before: Filed | null | undefined;
  readonly said: string;
  readonly context: Names;
}

/** A change with the user's own category names. */
export function changeInPresentNames(
  change: TransactionChange,
  changed: Changed,
): TransactionChange {
  const { category, type = changed.before?.type ?? "EXPENSE" } = change;
  if (category === undefined) return change;
  return { ...change, category: nameAfterChange({ type, category }, changed) };
}

/**
 * A draft keeps the category it has. A user who hid 零食 and says 改成零食 gets it; one who says 改成薯片
 * names no category, so the draft goes where new drafts go.
 */
function nameAfterChange(filed: Filed, { before, said, context }: Changed): string {
  if (filed.category === before?.category) return filed.category;
  const present = presentName(filed, context);
  const heard = normalize(said);
  const isNamed = [filed.category, present].some((name) => heard.includes(normalize(name)));
  return isNamed ? present : nameForDraft(filed, context);
}
