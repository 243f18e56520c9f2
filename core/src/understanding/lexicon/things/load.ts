/**
 * How much a word says about the purchase:
 * - `thing` names the thing or service itself (牛肉面, 打车); the last one in a phrase wins;
 * - `head`, one character, does so at the end of a longer word (刀削面), `stem` anywhere in it (唇釉, 纹唇);
 * - `name` is a category by its own name; `general` leaves its category to the words before it (门票, 会员);
 * - `doing` is a bare verb (吃), `place` where it was bought (超市): they decide if nothing else is known;
 * - `none` names nothing, but contains a character that would (对面 is no noodle).
 */
export type ThingKind = (typeof KINDS)[number];

const KINDS = ["thing", "head", "stem", "name", "general", "doing", "place", "none"] as const;

export interface Thing {
  readonly word: string;
  readonly kind: ThingKind;
  readonly category: string;
  /** Categories that fit nearly as well; a recently used one wins. */
  readonly alternates: readonly string[];
  /** Names that the rules in kinds/purposes.ts use: `cook`, `meal`. */
  readonly contexts: readonly string[];
}

export interface Known {
  readonly expense: readonly string[];
  readonly income: readonly string[];
  readonly contexts: string;
  /** The text as the engine reads it; a word in another form is never found. */
  readonly normalize: (text: string) => string;
}

/**
 * Reads lists of the form `expense: 零食`, then `kind: word word` of that category, separated by lines or ` | `.
 * `thing/买菜:` adds 买菜 as an alternate. `alias:` is another name of the category, `measure:` a measure word that
 * decides if nothing else is known (四瓶脉脉), `hint:` a character that decides inside an unknown word (车膜).
 * Throws if a word is in two categories; `idle` lists words and categories that never take effect.
 */
export function loadThings(texts: readonly string[], known: Known) {
  const things = { expense: new Map<string, Thing>(), income: new Map<string, Thing>() };
  const named = { alias: new Map<string, string>(), measure: new Map(), hint: new Map() };
  const idle: string[] = [];
  let type: "expense" | "income" = "expense";
  let category = "";
  for (const [label, words] of texts.flatMap(labelled)) {
    const [kind = "", ...alternates] = label.split("/");
    if (kind === "expense" || kind === "income") {
      [type, category] = [kind, words[0] ?? ""];
      if (!known[type].includes(category)) throw new Error(`${category} is no ${type} category`);
      named.alias.set(category, category);
      continue;
    }
    for (const word of words) {
      if (word !== known.normalize(word))
        throw new Error(`${word} is never found, the text is read as ${known.normalize(word)}`);
      if (!Number.isNaN(Number(word))) idle.push(`${word} is read as a number`);
      if (kind === "alias" || kind === "measure" || kind === "hint")
        named[kind].set(word, category);
      else if (!isKind(kind)) throw new Error(`${label}: is no kind of word`);
      else if (kind === "none") add(things.expense, { ...PLAIN, word, kind, category: "" });
      else add(things[type], { ...PLAIN, word, kind, category, alternates });
    }
  }
  for (const each of ["expense", "income"] as const) {
    const filed = new Set([...things[each].values()].map((thing) => thing.category));
    for (const name of known[each]) {
      if (!filed.has(name)) idle.push(`${name} has no words: nothing is ever filed there`);
      if (!things[each].has(name) && name !== "其他")
        add(things[each], { ...PLAIN, word: name, kind: "name", category: name });
    }
  }
  for (const [context, words] of labelled(known.contexts)) {
    for (const word of words) {
      const thing = things.expense.get(word) ?? { ...PLAIN, word, kind: "doing", category: "" };
      things.expense.set(word, { ...thing, contexts: [...thing.contexts, context] });
    }
  }
  return { ...things, aliases: named.alias, measures: named.measure, hints: named.hint, idle };
}

const PLAIN: Pick<Thing, "alternates" | "contexts"> = { alternates: [], contexts: [] };

function add(things: Map<string, Thing>, thing: Thing): void {
  const { word, kind, category } = thing;
  const other = things.get(word);
  if (other !== undefined && (other.category !== category || other.kind !== kind))
    throw new Error(
      `${word} is a ${other.kind} of ${other.category || "nothing"} and a ${kind} of ${category || "nothing"}: keep one, ` +
        `or let ${other.category} name the other as an alternate (${other.kind}/${category}: ${word})`,
    );
  things.set(word, thing);
}

function labelled(text: string): readonly (readonly [string, readonly string[]])[] {
  const lists = text.trim().split(/\n| \| /);
  return lists.map((list) => {
    const [label = "", words = ""] = list.split(": ");
    return [label, words.split(" ")];
  });
}

function isKind(label: string): label is ThingKind {
  return KINDS.some((kind) => kind === label);
}
