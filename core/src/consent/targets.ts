import { type BatchDraft, pendingIn } from "../draft/batch-draft.ts";
import type { Words } from "./words.ts";

/** Whether the words can mean these drafts: they name them, or no others. */
export function mayMean(targets: readonly number[], words: Words): boolean {
  const pending = pendingIn(words.batch);
  if (!targets.every((at) => pending.includes(at))) return false;
  const named = words.named.length > 0 ? words.named : literallyNamed(pending, words);
  const fitting = pending.filter((at) => named.includes(at) || fits(at, words));
  if (named.length > 0 && !named.some((at) => targets.includes(at))) return false;
  if (fitting.length > 0) return targets.every((at) => fitting.includes(at));
  return targets.length === pending.length;
}

function literallyNamed(pending: readonly number[], { batch, text }: Words): readonly number[] {
  return pending.filter((at) => {
    const { description = "" } = batch[at] ?? {};
    return description.length > 1 && text.includes(description);
  });
}

/** 猫吃的 for 猫粮, 坐车钱 for 打车, 五十八 for a draft of 58: too little for our own reading. */
function fits(at: number, { batch, tokens, text }: Words): boolean {
  const draft = batch[at];
  if (draft === undefined) return false;
  return (
    sharesCharacter(draft, text) ||
    tokens.some(
      ({ amount, thing, fit }) =>
        amount === draft.amount || thing?.category === draft.category || (fit?.[at] ?? 0) > 0,
    )
  );
}

/** Characters that say nothing about what it is. */
const EMPTY = new Set("钱费款的了单买给个一二两三四五六七八九十百千块元笔是");

function sharesCharacter({ description }: BatchDraft, text: string): boolean {
  return [...description].some((character) => !EMPTY.has(character) && text.includes(character));
}
