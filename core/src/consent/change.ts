import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import type { BatchDraft } from "../draft/batch-draft.ts";
import { changeInPresentNames } from "../ports/answers-in-present-names.ts";
import { changeTold, type TransactionChange } from "../transaction.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { isAny } from "../understanding/token.ts";
import type { DraftChange } from "../understanding/understand.ts";
import { isUnreal, type Words } from "./words.ts";

/** Whether the words mean these drafts and name every field that would change. */
export function isChangeSaid(advised: readonly DraftChange[], words: Words): boolean {
  const { batch } = words;
  const own = changesRead(words, advised);
  if (own.length === 0 || own.length !== advised.length) return false;
  if (new Set(advised.map(({ draft }) => draft)).size < advised.length) return false;
  return advised.every(({ draft, change }) => {
    const ours = own.find((each) => each.draft === draft)?.change;
    const before = batch[draft];
    if (ours === undefined || before === undefined) return false;
    return agrees(different(change, before, words), { ours, before, words });
  });
}

/**
 * What our own reading changes; or would, if it did not ask because of what stands beside an order: 三十八那笔改成四十二吧，我忘了
 * 还有杀鱼的钱. Two readings that agree need no question.
 */
function changesRead(words: Words, advised: readonly DraftChange[]): readonly DraftChange[] {
  const { act } = words;
  if (act.type === "change") return act.changes;
  if (act.type !== "unclear" || act.perhaps?.type !== "change") return [];
  const amounts = advised.map(({ change }) => change.amount);
  return isOrdered(words) && !isUnreal(words, amounts) ? act.perhaps.changes : [];
}

/** 改成 orders a change; 看岔了, 说反了 and 应该是 say that the draft is wrong. */
function isOrdered({ phrases, tokens }: Words): boolean {
  return (
    phrases.some(({ says: said, orders }) => orders && CHANGING.includes(said)) ||
    tokens.some((token) => isAny(token, ["wrong", "swap", "ought"]))
  );
}

const CHANGING: readonly Saying[] = ["change", "open", "scale", "raise", "lower"];

/** The changes, reduced to the fields that differ: all that a question has to name. */
export function differences(advised: readonly DraftChange[], words: Words): readonly DraftChange[] {
  return advised.map(({ draft, change }) => {
    const before = words.batch[draft];
    return { draft, change: before === undefined ? {} : different(change, before, words) };
  });
}

/** The fields that the change makes different, with the user's own category names. */
function different(
  advised: TransactionChange,
  before: BatchDraft,
  { text, context }: Words,
): TransactionChange {
  return changeTold(before, changeInPresentNames(advised, { before, said: text, context }));
}

type Field = keyof TransactionChange;

interface Held {
  readonly ours: TransactionChange;
  readonly before: BatchDraft;
  readonly words: Words;
}

/** The same fields with the same values. A name may bring its category along, and a category its type. */
function agrees(change: TransactionChange, { ours, before, words }: Held): boolean {
  const said = new Set(fieldsSaid(words));
  const fields = new Set([...Object.keys(change), ...Object.keys(ours)] as Field[]);
  return [...fields].every((field) => {
    if (change[field] === ours[field]) return true;
    if (change[field] === undefined) return BROUGHT.includes(field) && !said.has(field);
    if (field === "description") return isSameName(change.description, ours.description, words);
    return field === "category" && isLeftover(change, { ours, before });
  });
}

/** 改成果汁 files it under 饮品, and 算工资 makes it income: neither word names that field. */
const BROUGHT: readonly Field[] = ["category", "type"];

/** The fields that the words set. */
function fieldsSaid({ phrases }: Words): readonly Field[] {
  return phrases.flatMap(({ edits }) =>
    edits.flatMap((edit) => (edit.kind === "to" ? edit.field : [])),
  );
}

/** 给打车备注一下报销: the same words, split at another place. */
function isSameName(name: string | undefined, ours: string | undefined, { text }: Words): boolean {
  if (name === undefined || ours === undefined || name === "") return false;
  return text.includes(name) && (ours.includes(name) || name.includes(ours));
}

/** 是收入 for a lunch: 餐饮 is no income category, so a model's 其他 adds nothing new. */
function isLeftover(
  { category, type }: TransactionChange,
  { ours, before }: Omit<Held, "words">,
): boolean {
  if (ours.category !== undefined || ours.type === undefined || ours.type !== type) return false;
  return category === OTHER_CATEGORY && !defaultCategories(ours.type).includes(before.category);
}
