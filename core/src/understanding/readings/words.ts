import { CATEGORY_ALIASES } from "../categories/category-aliases.ts";
import { type CategoryWord, findCategoryWords } from "../categories/find-category-words.ts";
import { entriesAt, type Scene } from "../lexicon/lexicon.ts";
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
    const reach = Math.max(start + LONGEST_THING, ...entries.map(({ end }) => end));
    for (let end = start + 1; end <= Math.min(text.length, reach); end += 1) {
      const word = text.slice(start, end);
      const thing = thingOf(word, scene, customCategories);
      const entry = entries.find((each) => each.end === end)?.value;
      if (entry !== undefined) {
        const { group, senses, ...values } = entry;
        const [sense = ""] = senses;
        // In a story 工资 is an earning and a thing at once; about drafts 收入 is a direction or a thing.
        const also = scene === "record" ? (thing?.names ?? []) : [];
        const cost = costOf(word, true);
        found.push({ start, end, sense, names: [...senses, group, ...also], cost, ...values });
        if (scene === "record") continue;
      }
      if (thing !== null) found.push({ start, end, cost: costOf(word, false), ...thing });
    }
  }
  return found;
}

const LONGEST_THING = 12;

type Thing = Pick<Reading, "sense" | "names" | "category">;

/** Long words before short ones; a lone character that may be a thing is the weakest of all. */
function costOf(word: string, isKnown: boolean): number {
  if (word.length === 1) return isKnown ? 1.3 : 1.7;
  return 1.1 - 0.1 * Math.min(word.length, 5);
}

/** 裙 tells what 裙子 is; 停车费 is no more than 停车, but 彩票 ends 买彩票. */
const SUFFIX = /^[子儿]?$/;
const PAID_FOR = /^[费钱票款卡]$/;
/** Also a category, but first of all the drafts not yet named. */
const REST = /^其[他它]$/;
/** A bare verb of the category lexicon is no act with money; a place of business is no place in a list. */
const KIND: Readonly<Record<string, string>> = { act: "doing", place: "site" };
const known = { record: new Map<string, Thing | null>(), drafts: new Map<string, Thing | null>() };

/** What the category lexicon knows of exactly this word; about drafts also earnings and categories by name. */
function thingOf(word: string, scene: Scene, customCategories: readonly string[]): Thing | null {
  if (REST.test(word)) return null;
  let thing = known[scene].get(word);
  if (thing === undefined) {
    const found = exactly(word, "expense") ?? (scene === "drafts" ? earned(word) : null);
    const kind = found === null ? undefined : (KIND[found.kind] ?? found.kind);
    const sense = kind === "doing" ? kind : "thing";
    thing = kind === undefined || found === null ? null : { sense, names: [kind, found.category] };
    known[scene].set(word, thing);
  }
  const category = scene === "drafts" ? categoryNamed(word, customCategories) : undefined;
  if (category === undefined) return thing;
  return { ...(thing ?? { sense: "thing", names: ["thing", category] }), category };
}

function earned(word: string): CategoryWord | null {
  const found = exactly(word, "income");
  return found?.kind === "act" ? null : found;
}

function exactly(word: string, lexicon: "expense" | "income"): CategoryWord | null {
  // 给爸妈 is giving, whatever the category.
  const [found, another] = word.startsWith("给") ? [] : findCategoryWords(word, lexicon);
  if (found === undefined || found.start > 0) return null;
  const rest = word.slice(found.end);
  const paidFor = found.end > 1 && another === undefined && PAID_FOR.test(rest);
  const whole = SUFFIX.test(rest) || paidFor;
  return whole ? found : null;
}

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORY_ALIASES).flatMap(([category, names]) =>
    [category, ...names.split(" ")].map((name) => [name, category]),
  ),
);

/** A category said outright, by its name or an alias. */
export function categoryNamed(
  word: string,
  customCategories: readonly string[],
): string | undefined {
  return customCategories.find((name) => normalize(name) === word) ?? CATEGORIES.get(word);
}

/** 买了条裙子, 每斤: a measure without its number. */
export function bareMeasures(text: string): readonly Reading[] {
  const found: Reading[] = [];
  for (let start = 1; start < text.length; start += 1) {
    const length = /[了每这那买吃喝叫来要办打看]/.test(text.charAt(start - 1))
      ? measureAt(text, start)
      : 0;
    if (length === 0) continue;
    const end = start + length;
    const measure = text.slice(start, end);
    found.push({ start, end, sense: "measure", names: ["light", "measure"], cost: 1.2, measure });
    if (text.charAt(start - 1) !== "每") continue;
    found.push({
      start: start - 1,
      end,
      sense: "count",
      names: ["count", "one", "each"],
      cost: 0.7,
      value: 1,
      measure,
    });
  }
  return found;
}

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
