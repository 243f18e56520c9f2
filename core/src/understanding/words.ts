import { SYNONYMS } from "./lexicon/draft-names.ts";
import { type Group, linesOf } from "./lexicon/group.ts";
import { MADE_NAMES } from "./lexicon/people-names.ts";
import { POINTERS } from "./lexicon/pointers.ts";
import { QUERY_WORDS } from "./lexicon/question-words.ts";
import { SESSION } from "./lexicon/session.ts";
import { THINGS } from "./lexicon/things/things.ts";
import { VALUES } from "./lexicon/values.ts";
import { VERDICTS } from "./lexicon/verdicts.ts";

// The words that the engine reads, for code that must know them without parsing: the layer that corrects
// misheard words. Single characters are separate, because they occur in everything.

/** Categories, by all their names. */
export const CATEGORY_WORDS: ReadonlySet<string> = new Set(
  [...THINGS.aliases.keys()].filter((word) => word.length > 1),
);

const THING_WORDS: readonly string[] = [...THINGS.expense.values(), ...THINGS.income.values()]
  .filter(({ category, kind }) => category !== "" || kind === "none")
  .filter(({ word, kind }) => word.length > 1 || kind === "head" || kind === "thing")
  .map(({ word }) => word);

/** What money is spent on or comes from. */
export const GOODS_WORDS: ReadonlySet<string> = new Set(
  THING_WORDS.filter((word) => word.length > 1),
);

/** Things named by a single character: 饭, 烟, 茶. */
export const ONE_CHARACTER_WORDS: ReadonlySet<string> = new Set(
  THING_WORDS.filter((word) => word.length === 1),
);

const OTHERWISE_CALLED = new Set(linesOf(SYNONYMS).flatMap((line) => line.split(/[\s>]+/)));

/** The everyday things, which people call by several names. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [...CATEGORY_WORDS, ...GOODS_WORDS].filter((word) => OTHERWISE_CALLED.has(word)),
);

/** 老周, 王姐: no dictionary has them. */
export const PEOPLE_WORDS: ReadonlySet<string> = new Set(MADE_NAMES);

/** The words of commands, corrections and questions, including common recognition errors. */
export const REQUEST_WORDS: ReadonlySet<string> = new Set([
  ...[VERDICTS, SESSION, VALUES, POINTERS].flatMap(wordsOf),
  ...Object.values(QUERY_WORDS).flatMap(listed),
]);

function wordsOf({ lines }: Group): readonly string[] {
  return lines.flatMap((line) => listed(line.split(": ")[1] ?? ""));
}

function listed(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word.length > 1);
}
