import type { Subject } from "../../ledger/query/ledger-query.ts";
import type { TransactionType } from "../../transaction.ts";
import { OCCASIONS } from "../lexicon/asked-words.ts";
import type { Reading } from "../reading.ts";
import { isAny } from "../token.ts";
import { type About, aboutOf, isPerson, type Naming, PEOPLE, severalOf } from "./about-of.ts";
import type { Named, Question } from "./read-question.ts";

/** What a question is about, and what it leaves out. */
export interface Subjects extends About {
  readonly anyOf?: readonly Subject[];
}

/** What names in a question are read with. */
export function namingOf({ context, wordsOf }: Reading): Naming {
  return { now: context.now, context, wordsOf };
}

/** One thing, several that count together, or a thing of a category: 餐饮里的火锅. `null` if a name says nothing, or it is a person. */
export function subjectOf(
  { names, together, kinds }: Pick<Question, "names" | "together" | "kinds">,
  types: readonly TransactionType[],
  reading: Reading,
): Subjects | null {
  const naming = namingOf(reading);
  if (together.length > 0) return severalAbout(together, names, types, reading);
  // 十月买菜和九月买菜: one thing.
  const [who, what, ...more] = new Set(names);
  const person = kinds.has("mine") && what === undefined ? personIn(who ?? "", naming) : null;
  if (person !== null)
    return { category: null, words: null, mention: person, type: "EXPENSE", isKnown: true };
  // 给闺女的生活费: what was bought, and for whom.
  if (who !== undefined && what !== undefined && more.length === 0) {
    const mention = personIn(who, naming);
    const thing = mention === null ? null : thingAbout(what, types, naming);
    if (mention !== null && thing?.isKnown) return { ...thing, mention };
  }
  // 出差那几天吃饭: a thing of a journey.
  if (kinds.has("journey") && who !== undefined && what !== undefined && more.length === 0) {
    const [place, thing] = [who, what].map((name) => thingAbout(name, types, naming));
    const mention = place?.mention ?? place?.words;
    return mention == null || thing == null ? null : { ...thing, mention };
  }
  return oneOf([...new Set(names)].map((name) => thingAbout(name, types, naming)));
}

/** One thing, or a thing of a category or a place: 餐饮里的火锅, 在菜市场买了几次菜. */
function oneOf([first, second, ...others]: readonly (About | null)[]): About | null {
  if (first == null || second === null || others.length > 0) return null;
  if (second === undefined) return first;
  // 养车的钱，就是汽车那一类: said twice.
  if (first.category !== null && first.category === second.category) return first;
  const [wide, narrow] = first.category === null ? [second, first] : [first, second];
  const isNarrowed = wide.category !== null && narrow.category === null;
  return isNarrowed ? { ...narrow, category: wide.category, isKnown: true } : null;
}

const BOUGHT_FOR = /^[给为帮替]([^买]{1,4})买(.{2,})$/;
const FOR_ONE = new Set("宝宝 娃 娃娃 猫 狗 猫咪 狗狗 小猫 小狗".split(" "));

function thingAbout(name: string, types: readonly TransactionType[], naming: Naming): About | null {
  const [, person = "", bought = ""] = BOUGHT_FOR.exec(name) ?? [];
  const thing = bought === "" ? null : aboutOf(bought, types, naming);
  // 给宝宝买奶粉: 奶粉 is for nobody else.
  if (thing?.isKnown) return FOR_ONE.has(person) ? thing : { ...thing, mention: person };
  const occasion = OCCASIONS.find((each) => name.startsWith(each) && name !== each);
  if (occasion !== undefined) {
    const during = aboutOf(name.slice(occasion.length), types, naming);
    if (during?.isKnown) return { ...during, mention: occasion };
  }
  const about = aboutOf(name, types, naming);
  return about?.category == null && isPerson(name, naming) ? null : about;
}

/** 给闺女, 闺女: one person, without the words around. */
function personIn(name: string, naming: Naming): string | null {
  const person = name.replace(/^(?:[给为帮替]|我们?|俺们?|咱们?)+/, "");
  const [only, ...others] = naming.wordsOf(person);
  return person.length > 1 && isAny(only, PEOPLE) && others.length === 0 ? person : null;
}

/** `null` if they are not of one type, or one of them says nothing. */
function severalAbout(
  things: readonly Named[],
  within: readonly string[],
  types: readonly TransactionType[],
  reading: Reading,
): Subjects | null {
  const naming = namingOf(reading);
  const [whole, another] = within.map((name) => thingAbout(name, types, naming));
  if (whole === null || another !== undefined) return null;
  const parts = things.flatMap((thing) => aboutNamed(thing, types, naming) ?? []);
  const [first] = parts;
  const isOneType = parts.every(({ type }) => type === first?.type);
  if (first === undefined || parts.length < things.length || !isOneType) return null;
  const isKnown = parts.every((part) => part.isKnown);
  const { category = null, words = null } = whole ?? {};
  return { category, words, type: first.type, isKnown, anyOf: parts.map(subjectIn) };
}

/** An account has no type of its own. */
function aboutNamed(
  { phrase, account, tag }: Named,
  types: readonly TransactionType[],
  naming: Naming,
): (About & { readonly account?: string }) | null {
  const [type = "EXPENSE"] = types;
  // A tag is found as words of its entries.
  if (tag !== undefined) return { category: null, words: tag, type, isKnown: true };
  if (account === undefined) return thingAbout(phrase, types, naming);
  return { category: null, words: null, account, type, isKnown: true };
}

/** The things that do not count; `null` if one of them says nothing. */
export function exclusionsOf(
  { without }: Pick<Question, "without">,
  types: readonly TransactionType[],
  reading: Reading,
): readonly Subject[] | null {
  const naming = namingOf(reading);
  const things = without.flatMap((named): readonly Named[] =>
    named.account === undefined
      ? (severalOf(named.phrase, naming)?.map((phrase) => ({ phrase })) ?? [named])
      : [named],
  );
  const found = things.flatMap((thing) => aboutNamed(thing, types, naming) ?? []);
  return found.length < things.length ? null : found.map(subjectIn);
}

function subjectIn({
  category,
  words,
  mention,
  account,
}: About & { readonly account?: string }): Subject {
  return {
    category,
    words,
    ...(mention !== undefined && { mention }),
    ...(account !== undefined && { account }),
  };
}
