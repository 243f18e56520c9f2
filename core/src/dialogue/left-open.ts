import { type DraftTransaction, pendingItems } from "../draft/draft-batch.ts";
import { indexAt } from "../draft/index-at.ts";
import type { TransactionChange } from "../transaction.ts";
import { findOrdinals } from "../understanding/ordinals/find-ordinals.ts";
import type { Applied } from "./applying.ts";
import type { DraftChange } from "./changing.ts";
import type { AskedBack, Awaited, Field } from "./dialogue-state.ts";
import { fieldsNamed } from "./phrases-in.ts";
import { isPlainlyOf, namesOneOf, valueIn } from "./plain-answers.ts";
import { type About, explainHere, understandTogether } from "./reading-here.ts";

/** A change that somebody wants and has not said all of. */
export interface LeftOpen {
  /** The one thing whose value is missing; `null` when it was not said which. */
  readonly field: Field | null;
  /** The drafts that were named; empty while that is missing, too. */
  readonly drafts: readonly DraftTransaction[];
}

/** What is known of the change after all that was said of it; `null` when none is asked for. */
export function leftOpen(said: readonly string[], about: About): LeftOpen | null {
  const act = understandTogether(said, about);
  if (act?.type !== "unclear" || act.open === null) return null;
  const { drafts, field } = act.open;
  const pending = pendingItems(about.draft.batch);
  return { field, drafts: drafts.flatMap((position) => pending[position] ?? []) };
}

/**
 * What an utterance may change that follows the app's question: no other thing than was asked for,
 * unless it is called by its name, and no other draft than was named. `null`: whatever it says.
 */
export function awaitedBy(asked: AskedBack | null, text: string, about: About): Awaited | null {
  const { said } = asked ?? { said: [] };
  const open = leftOpen(said, about);
  if (open === null) return null;
  const { field, drafts } = open;
  if (namedFields(text).some((named) => named !== field)) return null;
  if (namesAnother(text, drafts, about) || changesAnother(text, drafts, about)) return null;
  return { said, field, indexes: drafts.map(({ index }) => index) };
}

/** 金额 in 金额改成30. */
export function namedFields(text: string): readonly Field[] {
  return fieldsNamed(text);
}

/** A draft that is none of these, by its place or its very name; while none is known, none is another. */
export function namesAnother(
  text: string,
  drafts: readonly DraftTransaction[],
  { draft: { batch } }: About,
): boolean {
  if (drafts.length === 0) return false;
  const others = pendingItems(batch).filter((item) => !drafts.includes(item));
  const isElsewhere = findOrdinals(text).some(
    (ordinal) => !drafts.some(({ index }) => index === indexAt(batch, ordinal)),
  );
  return isElsewhere || namesOneOf(text, others);
}

/** 出租车改成25, beside a ride: a change that says of which draft it is. */
function changesAnother(text: string, drafts: readonly DraftTransaction[], about: About): boolean {
  const understood = drafts.length === 0 ? null : explainHere(text, about);
  if (understood?.act.type !== "change") return false;
  const pending = pendingItems(about.draft.batch);
  const named = understood.named.flatMap((position) => pending[position] ?? []);
  return named.length > 0 && !named.some((item) => drafts.includes(item));
}

/** An engine that knows nothing of the question may read 15 as an amount, or as another draft's. */
export function asAwaited(applied: Applied, awaited: Awaited | null, text: string): Applied {
  if (awaited === null) return applied;
  const isDropped =
    applied.type === "corrected"
      ? !applied.changes.every((change) => isAwaited(change, awaited))
      : applied.type === "appended" && isPlainlyOf("amount", valueIn(text));
  return isDropped ? { type: "unclear", reason: "change" } : applied;
}

export function isAwaited({ index, change }: DraftChange, { field, indexes }: Awaited): boolean {
  const isOfDraft = indexes.length === 0 || indexes.includes(index);
  return isOfDraft && (field === null || isChangeOf(field, change));
}

/** 工资 is only ever income, and income has no 餐饮: of type and category one may bring the other. */
const BRINGS: Readonly<Record<Field, readonly string[]>> = {
  amount: ["amount"],
  type: ["type", "category"],
  category: ["category", "type"],
  date: ["date"],
  description: ["description", "category"],
};

export function isChangeOf(field: Field, change: TransactionChange): boolean {
  return field in change && Object.keys(change).every((key) => BRINGS[field].includes(key));
}
