import type { Moment } from "../moment.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { SavedLately } from "./memory.ts";
import { LATELY_MS } from "./memory-of.ts";
import { wordKey } from "./word-key.ts";

/** 又买了一杯, 再记一笔: the user knows that it is the second one. */
const ONCE_MORE = /再|又|另一|第二|一样的/;

/**
 * The positions of the drafts that say what was saved in the last minutes: the same type, amount and
 * words. Each saved entry is the same as one draft only.
 */
export function saidTwice(
  drafts: readonly ParsedTransaction[],
  {
    said,
    lately,
    at,
  }: { readonly said: string; readonly lately: readonly SavedLately[]; readonly at: Moment },
): readonly number[] {
  if (ONCE_MORE.test(normalize(said))) return [];
  const unclaimed = lately.filter(({ savedAtMs }) => {
    const ago = at.epochMs - savedAtMs;
    return ago >= 0 && ago < LATELY_MS;
  });
  return drafts.flatMap((draft, index) => {
    const found = unclaimed.findIndex((saved) => isSame(draft, saved));
    if (found < 0) return [];
    unclaimed.splice(found, 1);
    return [index];
  });
}

/** What the memory knows, and what was saved so short ago that it does not know it yet. */
export function withLastSaved(
  lately: readonly SavedLately[],
  last: readonly SavedLately[],
): readonly SavedLately[] {
  const known = [...lately];
  const unknown = last.filter((saved) => {
    const at = known.findIndex((each) => isSame(each, saved));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  return [...lately, ...unknown];
}

type Compared = Pick<SavedLately, "type" | "amount" | "description">;

function isSame(draft: Compared, saved: Compared): boolean {
  return (
    draft.type === saved.type &&
    draft.amount === saved.amount &&
    wordKey(draft.description) === wordKey(saved.description)
  );
}
