import type { Moment } from "../moment.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { Memory, SavedLately } from "./memory.ts";
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
  { said, memory, at }: { readonly said: string; readonly memory?: Memory; readonly at: Moment },
): readonly number[] {
  if (memory === undefined || ONCE_MORE.test(normalize(said))) return [];
  const unclaimed = memory.lately.filter(({ savedAtMs }) => {
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

function isSame(draft: ParsedTransaction, saved: SavedLately): boolean {
  return (
    draft.type === saved.type &&
    draft.amount === saved.amount &&
    wordKey(draft.description) === wordKey(saved.description)
  );
}
