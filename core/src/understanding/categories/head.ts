import type { CategoryWord } from "./find-category-words.ts";
import type { WordKind } from "./lexicon-shape.ts";

/** A guess and the word that decided it; none where a frame or a mere hint did. */
export interface HeadedGuess {
  readonly category: string;
  readonly confidence: number;
  readonly head: CategoryWord | null;
}

export const UNKNOWN_CONFIDENCE = 0.5;

export const GROCERIES = "餐饮 饮品 零食 买菜";

/** From what says most about what was bought to what says least. */
const CONFIDENCE: Readonly<Partial<Record<WordKind, number>>> = {
  thing: 0.95,
  name: 0.9,
  general: 0.85,
  act: 0.8,
  place: 0.75,
};
const KINDS = Object.keys(CONFIDENCE);

export function headOf(words: readonly CategoryWord[]): CategoryWord | null {
  for (const kind of KINDS) {
    const head = words.findLast((word) => word.kind === kind);
    if (head !== undefined) return head;
  }
  return null;
}

export function headed(head: CategoryWord): HeadedGuess {
  return { category: head.category, confidence: CONFIDENCE[head.kind] ?? 0, head };
}

export function unheaded(category: string, confidence = UNKNOWN_CONFIDENCE): HeadedGuess {
  return { category, confidence, head: null };
}
