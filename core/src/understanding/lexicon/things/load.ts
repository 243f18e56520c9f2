/**
 * How much a word says about what was bought:
 * - `thing`: names the thing or service itself (牛肉面, 打车); the last one of a phrase wins;
 * - `head`: one character that does so at the end of a longer word (刀削面, 帆布鞋);
 * - `stem`: one character that does so anywhere in a word (唇釉, 纹唇);
 * - `general`: leaves its kind to the words before it (门票, 会员);
 * - `doing`: a bare verb (吃, 喝), where no noun is known;
 * - `place`: where it was bought (超市, 医院), where nothing else is known;
 * - `none`: names nothing, but holds a character that would (对面 is no noodle).
 */
export type ThingKind = (typeof KINDS)[number];

const KINDS = ["thing", "head", "stem", "name", "general", "doing", "place", "none"] as const;

export interface Thing {
  readonly word: string;
  readonly kind: ThingKind;
  readonly category: string;
  /** Categories that fit nearly as well; a recently used one of them wins. */
  readonly alternates: readonly string[];
  /** Names for the rules that change a category: `cook`, `meal`. */
  readonly contexts: readonly string[];
}

export interface ThingLists {
  readonly expense: ReadonlyMap<string, Thing>;
  readonly income: ReadonlyMap<string, Thing>;
  /** Categories by their names and by what else people call them. */
  readonly aliases: ReadonlyMap<string, string>;
  /** What is counted so where nothing else is known: 四瓶脉脉 are drinks. */
  readonly measures: ReadonlyMap<string, string>;
  /** Characters that hint inside an unknown word: 车膜. */
  readonly hints: ReadonlyMap<string, string>;
  /** Words and categories that can never take effect, and why. */
  readonly idle: readonly string[];
}

export interface Known {
  readonly expense: readonly string[];
  readonly income: readonly string[];
  /** Text as the engine reads it; a word that is written otherwise is never found. */
  readonly normalize: (text: string) => string;
}

/**
 * Reads lists of the form `expense: 零食`, then lines `kind: word word` of that category. `thing/买菜:` adds
 * 买菜 as an alternate. Throws when a word is in two categories.
 */
export function loadThings(texts: readonly string[], contexts: string, known: Known): ThingLists {
  const things = { expense: new Map<string, Thing>(), income: new Map<string, Thing>() };
  const aliases = new Map<string, string>();
  const measures = new Map<string, string>();
  const hints = new Map<string, string>();
  const idle: string[] = [];
  for (const text of texts) {
    let type: "expense" | "income" = "expense";
    let category = "";
    for (const [label, words] of labelled(text)) {
      const [kind = "", ...alternates] = label.split("/");
      if (kind === "expense" || kind === "income") {
        [type, category] = [kind, words[0] ?? ""];
        if (!known[kind].includes(category)) throw new Error(`${category} is no ${kind} category`);
        aliases.set(category, category);
      }
      for (const word of words) {
        if (word !== known.normalize(word))
          idle.push(`${word} is read as ${known.normalize(word)}`);
        if (kind === "alias") aliases.set(word, category);
        else if (kind === "measure") measures.set(word, category);
        else if (kind === "hint") hints.set(word, category);
        else if (isKind(kind))
          add(things[type], { word, kind, category, alternates, contexts: [] }, type);
        else if (kind !== type) throw new Error(`${label}: is no kind of word`);
      }
    }
  }
  for (const type of ["expense", "income"] as const) {
    for (const category of known[type]) {
      const all = [...things[type].values()];
      if (!all.some((thing) => thing.category === category))
        idle.push(`${category} has no words: nothing is ever filed there`);
      if (!things[type].has(category) && category !== "其他")
        add(things[type], { ...NAMED, word: category, category }, type);
    }
  }
  addContexts(things.expense, contexts);
  return { ...things, aliases, measures, hints, idle };
}

const NAMED = { kind: "name", alternates: [], contexts: [] } as const;

function add(things: Map<string, Thing>, thing: Thing, type: string): void {
  const { word, kind, category } = thing;
  const other = things.get(word);
  if (other !== undefined && (other.category !== category || other.kind !== kind))
    throw new Error(
      `${word} is a ${other.kind} of ${other.category} and a ${kind} of ${category} (${type}): keep one, or ` +
        `let ${other.category} name ${category} as an alternate (${other.kind}/${category}: ${word})`,
    );
  things.set(word, thing);
}

function addContexts(things: Map<string, Thing>, text: string): void {
  for (const [context, words] of labelled(text)) {
    for (const word of words) {
      const thing = things.get(word) ?? { ...NAMED, kind: "doing", word, category: "" };
      things.set(word, { ...thing, contexts: [...thing.contexts, context] });
    }
  }
}

function labelled(text: string): readonly (readonly [string, readonly string[]])[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [label = "", words = ""] = line.split(": ");
      return [label, words.split(" ")];
    });
}

function isKind(label: string): label is ThingKind {
  return KINDS.some((kind) => kind === label);
}
