import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@suikouji/core";
import {
  CATEGORY_WORDS,
  EVERYDAY_WORDS,
  GOODS_WORDS,
  REQUEST_WORDS,
} from "@suikouji/core/understanding-words";
import { spell } from "./spell.ts";
import { type Syllable, soundDistance } from "./syllable.ts";
import { COMMANDS, CORRECTIONS, EVERYDAY, STATEMENTS } from "./targets-text.ts";

/** What a speaker uses besides the words that everybody does. */
export interface SpokenVocabulary {
  readonly customCategories: readonly string[];
  /** What drafts and entries were called, the pending ones first. */
  readonly recentDescriptions: readonly string[];
}

/** A word that may have been said, with its sound. */
export interface Target {
  readonly word: string;
  readonly sound: readonly Syllable[];
  /** Requests are made of some; drafts of what was bought, and of what tells that it was. */
  readonly role: "request" | "goods" | "statement";
}

/** The words one utterance is held against. */
export interface Targets {
  /** Those that a word whose first syllable sounds like this may have been. */
  startingLike(syllable: Syllable): readonly Target[];
  /** Whether a stretch of text is itself such a word: then nothing was misheard. */
  isWord(stretch: string): boolean;
}

/** A word that has more than this in one syllable was not misheard but another. */
export const MOST_PER_SYLLABLE = 0.6;

export const LONGEST_WORD = 8;

const MOST_OWN_WORDS = 200;

const COMMON: readonly Target[] = [
  ...targetsOf(new Set(`${COMMANDS} ${CORRECTIONS}`.split(" ")), "request"),
  ...targetsOf(new Set(STATEMENTS.split(" ")), "statement"),
  ...targetsOf(
    new Set([
      ...EVERYDAY.split(" "),
      ...EXPENSE_CATEGORIES,
      ...INCOME_CATEGORIES,
      ...EVERYDAY_WORDS,
    ]),
    "goods",
  ),
];

const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...COMMON.map(({ word }) => word),
  ...CATEGORY_WORDS,
  ...GOODS_WORDS,
  ...REQUEST_WORDS,
]);

/** There are some four hundred syllables, so this is bounded. */
const commonByStart = new Map<string, readonly Target[]>();

/** Spelling them takes longer than the rest, and a speaker says many things in one visit. */
const known = new WeakMap<SpokenVocabulary, Targets>();

export function targetsFor(vocabulary: SpokenVocabulary): Targets {
  const targets = known.get(vocabulary) ?? newTargets(vocabulary);
  known.set(vocabulary, targets);
  return targets;
}

function newTargets({ customCategories, recentDescriptions }: SpokenVocabulary): Targets {
  const words = [...customCategories, ...recentDescriptions].slice(0, MOST_OWN_WORDS);
  const own = targetsOf(new Set(words), "goods");
  const ownWords = new Set(own.map(({ word }) => word));
  return {
    startingLike: (syllable) => [...startingLike(own, syllable), ...commonStartingLike(syllable)],
    isWord: (stretch) => COMMON_WORDS.has(stretch) || ownWords.has(stretch),
  };
}

function commonStartingLike(syllable: Syllable): readonly Target[] {
  const key = `${syllable.initial} ${syllable.final}`;
  const known = commonByStart.get(key) ?? startingLike(COMMON, syllable);
  commonByStart.set(key, known);
  return known;
}

function startingLike(targets: readonly Target[], syllable: Syllable): readonly Target[] {
  return targets.filter(
    ({ sound: [first] }) =>
      first !== undefined && soundDistance(first, syllable) <= MOST_PER_SYLLABLE,
  );
}

/** Only what is Chinese throughout has a sound to compare. */
function targetsOf(words: ReadonlySet<string>, role: Target["role"]): readonly Target[] {
  return [...words].flatMap((word) => {
    if (word.length < 2 || word.length > LONGEST_WORD) return [];
    const sound = spell(word);
    return sound.every((syllable) => syllable !== null) ? [{ word, sound, role }] : [];
  });
}
