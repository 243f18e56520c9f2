import { entriesAt, type Scene } from "../lexicon/lexicon.ts";
import { measureAt } from "../numbers/measures.ts";
import { allMatches } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";
import { type ThingReading, thingsAt } from "./things.ts";

/** Words of the lexicon and the lists of things. If a word is in both, the readings compete. */
export function wordReadings(
  text: string,
  scene: Scene,
  customCategories: readonly string[],
): readonly TokenReading[] {
  const found: TokenReading[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const things = thingsAt(text, start, { scene, own: customCategories }).filter(
      ({ end }) => !isCut(text, start, end),
    );
    const joined = new Set<number>();
    for (const { end, value } of entriesAt(text, start, scene)) {
      const { group, senses, field, type } = value;
      const [sense = ""] = senses;
      const thing = things.find((each) => each.end === end)?.value;
      // In a sentence 工资 is an income and a thing at once; about drafts 收入 is a type or a thing.
      const both = scene === "record" || group === "part";
      if (both) joined.add(end);
      const cost = costOf(end - start, true) - (MORE_LIKELY[group] ?? 0);
      const names = [...senses, group];
      if (both && thing !== undefined) names.push(...alsoNamed(thing));
      const values = { ...(field && { field }), ...(type && { type }) };
      const of = thing?.thing && { thing: thing.thing };
      found.push({ start, end, sense, names, cost, ...values, ...of });
    }
    for (const { end, value } of things) {
      if (joined.has(end)) continue;
      // About drafts 保险 is the category rather than a payer.
      const named = scene === "drafts" && value.category === text.slice(start, end);
      found.push({ start, end, cost: costOf(end - start, false) - (named ? NAMED : 0), ...value });
    }
  }
  return found;
}

const NAMED = 0.05;

/** 猕猴桃花了三十 does not contain 桃花, and hm is a shop only as a whole Latin word. */
function isCut(text: string, start: number, end: number): boolean {
  if (text[end - 1] === "花" && "了掉费".includes(text[end] ?? "?")) return end - start > 1;
  return (
    (LATIN.test(text[start] ?? "") && LATIN.test(text[start - 1] ?? "")) ||
    (LATIN.test(text[end - 1] ?? "") && LATIN.test(text[end] ?? ""))
  );
}

const LATIN = /[a-z]/;

/** A particle is more likely than other words: 取消 | 了, not 取 | 消了. A part of a compound is the least likely. */
const MORE_LIKELY: Readonly<Record<string, number>> = { glue: 0.1, part: -0.1 };

/** Longer words cost less; a single character that may be a thing costs most. */
function costOf(length: number, isKnown: boolean): number {
  if (length === 1) return isKnown ? 1.3 : 1.7;
  return 1.1 - 0.1 * Math.min(length, 5);
}

/** 加了 is an act; the context it gives to the next thing does not make it a thing. */
function alsoNamed({ thing, names = [] }: ThingReading): readonly string[] {
  return thing?.category === "" ? thing.contexts : names;
}

/** 买了条裙子: a measure word without a number. */
export function bareMeasures(text: string): readonly TokenReading[] {
  const found: TokenReading[] = [];
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

/** 记成支出了 complains about the record; 记成支出 is an order. */
export function complaints(text: string): readonly TokenReading[] {
  return allMatches(COMPLAINT, text).map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
    sense: "was",
    cost: 0.8,
  }));
}

const COMPLAINT =
  /(?:[记写弄搞算变]成|(?<=你[^,，。;；\s]{0,6})[放归算记][到成在进]?)(?=[^,，。;；\s]+(?<![好行得])了(?:$|[,，。;；\s]|其实|应该))/g;
