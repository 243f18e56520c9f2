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

/** The user's own words, besides the ones that everybody uses. */
export interface SpokenVocabulary {
  readonly customCategories: readonly string[];
  /** Descriptions of drafts and entries, the pending drafts first. */
  readonly recentDescriptions: readonly string[];
}

/** A word that may have been said, with its sound. */
export interface Target {
  readonly word: string;
  readonly sound: readonly Syllable[];
  /**
   * `request`: words of commands; `goods`: names of drafts; `statement`: words about money or days.
   */
  readonly role: "request" | "goods" | "statement";
}

/** The words that one utterance is compared with. */
export interface Targets {
  /** The targets for a word whose first syllable sounds like this. */
  startingLike(syllable: Syllable): readonly Target[];
  /** Whether a stretch of text is itself a target: then nothing was misheard. */
  isWord(stretch: string): boolean;
}

/** A larger distance in one syllable means another word, not a misheard one. */
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

/** Bounded: there are some four hundred syllables. */
const commonByStart = new Map<string, readonly Target[]>();

/** Spelling takes longer than everything else, and a user says many things in one visit. */
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

/** Only words that are wholly Chinese have a sound to compare. */
function targetsOf(words: ReadonlySet<string>, role: Target["role"]): readonly Target[] {
  return [...words].flatMap((word) => {
    if (word.length < 2 || word.length > LONGEST_WORD) return [];
    const sound = spell(word);
    return sound.every((syllable) => syllable !== null) ? [{ word, sound, role }] : [];
  });
}
