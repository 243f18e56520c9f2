import { isKind } from "./correction/targets/synonyms.ts";
import { STRUCTURE_WORDS } from "./correction/tokens/words.ts";
import { COMMAND_WORDS } from "./intents/command-words.ts";
import { THINGS } from "./lexicon/things/things.ts";
import { QUERY_WORDS } from "./queries/query-words.ts";
import { expand } from "./text/expand.ts";

// The words that the rules read, for what must know them without understanding: a layer that
// repairs what a recognizer misheard. Words of one character are apart; they are in everything.

/** Categories by every name they go by. */
export const CATEGORY_WORDS: ReadonlySet<string> = new Set(
  [...THINGS.aliases.keys()].filter((word) => word.length > 1),
);

const THING_WORDS: readonly string[] = [...THINGS.expense.values(), ...THINGS.income.values()]
  .filter(({ category, kind }) => category !== "" || kind === "none")
  .filter(({ word, kind }) => word.length > 1 || kind === "head" || kind === "thing")
  .map(({ word }) => word);

/** What money is spent on and comes from. */
export const GOODS_WORDS: ReadonlySet<string> = new Set(
  THING_WORDS.filter((word) => word.length > 1),
);

/** What a single character names: 饭, 烟, 茶. */
export const ONE_CHARACTER_WORDS: ReadonlySet<string> = new Set(
  THING_WORDS.filter((word) => word.length === 1),
);

/** Those of them that people say day by day, so that they go by several names. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [...CATEGORY_WORDS, ...GOODS_WORDS].filter(isKind),
);

/** What commands, corrections and questions are made of; slips of recognizers among them. */
export const REQUEST_WORDS: ReadonlySet<string> = words([
  ...Object.values(COMMAND_WORDS),
  ...STRUCTURE_WORDS.map(([, short]) => short),
  ...Object.values(QUERY_WORDS),
]);

function words(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(expand).filter((word) => word.length > 1));
}
