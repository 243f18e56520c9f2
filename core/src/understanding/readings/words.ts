import { entriesAt, type Scene } from "../lexicon/lexicon.ts";
import type { Thing, ThingKind } from "../lexicon/things/load.ts";
import { THINGS, thingOf } from "../lexicon/things/things.ts";
import { measureAt } from "../numbers/measures.ts";
import { normalize } from "../text/normalize.ts";
import type { Reading } from "../token.ts";

/** Words of the lexicon and things of the category lexicon. Where a word is both, both readings compete. */
export function wordReadings(
  text: string,
  scene: Scene,
  customCategories: readonly string[],
): readonly Reading[] {
  const found: Reading[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const entries = entriesAt(text, start, scene);
    const reach = Math.max(start + LONGEST_THING[scene], ...entries.map(({ end }) => end));
    for (let end = start + 1; end <= Math.min(text.length, reach); end += 1) {
      const word = text.slice(start, end);
      const thing = isCut(text, start, end) ? null : thingReading(word, scene, customCategories);
      const entry = entries.find((each) => each.end === end)?.value;
      if (entry !== undefined) {
        const { group, senses, ...values } = entry;
        const [sense = ""] = senses;
        // In a story 工资 is an earning and a thing at once; about drafts 收入 is a direction or a thing.
        const both = scene === "record" || group === "part";
        const also = both ? alsoNamed(thing) : [];
        const cost = costOf(word, true) - (MORE_LIKELY[group] ?? 0);
        found.push({
          start,
          end,
          sense,
          names: [...senses, group, ...also],
          cost,
          ...values,
          ...(thing?.thing && { thing: thing.thing }),
        });
        if (both) continue;
      }
      if (thing !== null) found.push({ start, end, cost: costOf(word, false), ...thing });
    }
  }
  return found;
}

/** With an ending (健身房卡), and names of own categories about drafts. */
const LONGEST_THING: Readonly<Record<Scene, number>> = { record: 10, drafts: 12 };

/** 猕猴桃花了三十 names no 桃花, and hm is a shop only where it is the whole Latin word. */
function isCut(text: string, start: number, end: number): boolean {
  if (text[end - 1] === "花" && "了掉费".includes(text[end] ?? "?")) return end - start > 1;
  return (
    (LATIN.test(text[start] ?? "") && LATIN.test(text[start - 1] ?? "")) ||
    (LATIN.test(text[end - 1] ?? "") && LATIN.test(text[end] ?? ""))
  );
}

const LATIN = /[a-z]/;

/** A particle is likelier than other words: 取消 | 了, not 取 | 消了. A part of a compound is the least likely. */
const MORE_LIKELY: Readonly<Record<string, number>> = { glue: 0.1, part: -0.1 };

/** Long words before short ones; a lone character that may be a thing is the weakest of all. */
function costOf(word: string, isKnown: boolean): number {
  if (word.length === 1) return isKnown ? 1.3 : 1.7;
  return 1.1 - 0.1 * Math.min(word.length, 5);
}

/** Also a category, but first of all the drafts not yet named. */
const REST = /^其[他它]$/;
/** A place of business is no place in a list. */
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

type ThingReading = Pick<Reading, "sense" | "names" | "category" | "thing">;

/** What the lists of things know of exactly this word; about drafts also earnings and categories by name. */
function thingReading(
  word: string,
  scene: Scene,
  customCategories: readonly string[],
): ThingReading | null {
  if (REST.test(word)) return null;
  const thing = thingOf(word) ?? (scene === "drafts" ? earnedBy(word) : undefined);
  const known = thing === undefined ? null : readingOf(thing, scene);
  const category = scene === "drafts" ? categoryNamed(word, customCategories) : undefined;
  if (category === undefined) return known;
  return { ...(known ?? { sense: "thing", names: ["thing", category] }), category };
}

function readingOf(thing: Thing, scene: Scene): ThingReading | null {
  const { kind, category, contexts } = thing;
  if (scene === "drafts" && (kind === "none" || category === "")) return null;
  const name = NAMES[kind];
  const sense = kind === "none" || kind === "doing" ? name : "thing";
  return { sense, names: [name, category, ...contexts], thing };
}

/** 加了 is an act; that it tells what the thing after it is for does not make it a thing. */
function alsoNamed(known: ThingReading | null): readonly string[] {
  return known?.thing?.category === "" ? known.thing.contexts : (known?.names ?? []);
}

function earnedBy(word: string): Thing | undefined {
  const thing = THINGS.income.get(word);
  return thing?.kind === "doing" ? undefined : thing;
}

/** A category said outright, by its name or an alias. */
export function categoryNamed(
  word: string,
  customCategories: readonly string[],
): string | undefined {
  return customCategories.find((name) => normalize(name) === word) ?? THINGS.aliases.get(word);
}

/** 买了条裙子: a measure without its number. */
export function bareMeasures(text: string): readonly Reading[] {
  const found: Reading[] = [];
  for (let start = 1; start < text.length; start += 1) {
    const length = BEFORE_MEASURES.includes(text.charAt(start - 1)) ? measureAt(text, start) : 0;
    if (length === 0) continue;
    const measure = text.slice(start, start + length);
    const names = ["light", "measure"];
    found.push({ start, end: start + length, sense: "measure", names, cost: 1.2, measure });
  }
  return found;
}

const BEFORE_MEASURES = "了这那买吃喝叫来要办打看";

/** 记成支出了 complains of what was recorded; 记成支出 orders it. */
export function complaints(text: string): readonly Reading[] {
  return [
    ...text.matchAll(/[记写弄搞算变]成(?=[^,，。;；\s]+(?<![好行得])了(?:$|[,，。;；\s]))/g),
  ].map(({ index }) => ({
    start: index,
    end: index + 2,
    sense: "was",
    cost: 0.8,
  }));
}
