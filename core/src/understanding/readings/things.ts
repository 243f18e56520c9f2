import type { Scene } from "../lexicon/lexicon.ts";
import type { Thing, ThingKind } from "../lexicon/things/load.ts";
import { isEnding, THINGS, thingOf } from "../lexicon/things/things.ts";
import { type Found, indexWords, wordsAt } from "../lexicon/word-index.ts";
import { normalize } from "../text/normalize.ts";
import type { TokenReading } from "../token.ts";

/** The reading of a thing at any position. */
export type ThingReading = Pick<TokenReading, "sense" | "names" | "category" | "thing">;

type InScenes = Readonly<Record<Scene, ThingReading | null>>;

interface ThingWord {
  /** `null` if the word is known to be no thing. */
  readonly alone: InScenes;
  /** Followed by 费, 子 or the like: 停车费, 裙子. */
  readonly withEnding: InScenes | null;
}

/** A category, too, but first of all the remaining drafts. */
const REST = ["其他", "其它"];
/** A shop is `site`, because `place` means a position in the list. */
const NAMES: Readonly<Record<ThingKind, string>> = {
  thing: "thing",
  head: "thing",
  stem: "thing",
  name: "name",
  general: "general",
  doing: "doing",
  place: "site",
  none: "word",
};
const WORDS = load();

/** The things that begin at a position of the text; about drafts also incomes and category names. */
export function thingsAt(
  text: string,
  start: number,
  { scene, own }: { readonly scene: Scene; readonly own: readonly string[] },
): readonly Found<ThingReading>[] {
  const found: Found<ThingReading>[] = [];
  const words = wordsAt(WORDS, text, start);
  for (const [at, { end, value }] of words.entries()) {
    const { alone, withEnding } = value;
    if (alone[scene] !== null) found.push({ end, value: alone[scene] });
    const ended = withEnding?.[scene] ?? null;
    if (ended === null || words[at + 1]?.end === end + 1) continue;
    if (isEnding(text.charAt(end), end - start)) found.push({ end: end + 1, value: ended });
  }
  return scene === "drafts" && own.length > 0 ? withOwn(found, text, { start, own }) : found;
}

/** The user's own categories win over the lists. */
function withOwn(
  found: readonly Found<ThingReading>[],
  text: string,
  { start, own }: { readonly start: number; readonly own: readonly string[] },
): readonly Found<ThingReading>[] {
  const named = own.filter((name) => name !== "" && text.startsWith(normalize(name), start));
  const ends = new Map(found.map(({ end, value }) => [end, value]));
  for (const category of named.toReversed()) {
    const end = start + category.length;
    ends.set(end, { ...(ends.get(end) ?? thingNamed(category)), category });
  }
  return [...ends].map(([end, value]) => ({ end, value }));
}

function load() {
  const words = new Map<string, ThingWord>();
  const { expense, income, aliases } = THINGS;
  for (const word of [...expense.keys(), ...income.keys(), ...aliases.keys()]) {
    if (words.has(word) || REST.includes(word)) continue;
    const spent = expense.get(word);
    const thing = thingOf(word);
    const bySale = thing && inScenes(thing);
    const takesEnding = spent !== undefined && spent.kind !== "none";
    words.set(word, {
      alone: { record: bySale?.record ?? null, drafts: aboutDrafts(word, bySale) },
      withEnding: takesEnding ? (bySale ?? null) : null,
    });
  }
  return indexWords(words);
}

function inScenes(thing: Thing): InScenes {
  const { kind, category, contexts } = thing;
  const name = NAMES[kind];
  const sense = kind === "none" || kind === "doing" ? name : "thing";
  const reading = { sense, names: [name, category, ...contexts], thing };
  const isNothing = kind === "none" || category === "";
  return { record: reading, drafts: isNothing ? null : reading };
}

/** About drafts, incomes count as things, and a category may be named directly. */
function aboutDrafts(word: string, spent: InScenes | undefined): ThingReading | null {
  const earned = THINGS.income.get(word);
  const isEarned = spent === undefined && earned !== undefined && earned.kind !== "doing";
  const known = isEarned ? inScenes(earned).drafts : (spent?.drafts ?? null);
  const category = THINGS.aliases.get(word);
  return category === undefined ? known : { ...(known ?? thingNamed(category)), category };
}

function thingNamed(category: string): ThingReading {
  return { sense: "thing", names: ["thing", category] };
}

/** A category said directly, by its name or an alias. */
export function categoryNamed(word: string, own: readonly string[]): string | undefined {
  return own.find((name) => normalize(name) === word) ?? THINGS.aliases.get(word);
}
