import { defaultCategories } from "../../categories.ts";
import { currencyCalled } from "../../currencies.ts";
import { type Filed, givenNames, presentName } from "../../ledger/present-names.ts";
import type { Moment } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { TRANSACTION_TYPES, type TransactionType } from "../../transaction.ts";
import { oneCategoryOf } from "../kinds/category.ts";
import { findCustomCategory } from "../kinds/custom-categories.ts";
import { ACCOUNT_WORDS } from "../lexicon/accounts.ts";
import { MEANT_BY, OCCASIONS } from "../lexicon/asked-words.ts";
import { MADE_NAMES } from "../lexicon/people-names.ts";
import { DOING } from "../lexicon/question-words.ts";
import type { Thing } from "../lexicon/things/load.ts";
import { THINGS, thingOf } from "../lexicon/things/things.ts";
import { isNumeral } from "../numbers/characters.ts";
import type { WordsOf } from "../reading.ts";
import { normalize } from "../text/normalize.ts";
import { isAny, type Token } from "../token.ts";

export type QueryContext = Pick<
  UserContext,
  "customCategories" | "renamedCategories" | "hiddenCategories" | "accounts" | "people"
>;

/** What a question is about: entries of a category, or entries whose description has the words. */
export interface About {
  /** By its present name. */
  readonly category: string | null;
  readonly words: string | null;
  /** Words that are no known thing: a shop, a place, somebody. */
  readonly mention?: string;
  readonly type: TransactionType;
  /** The words are known as a thing or a category; others may be a shop, or a misreading. */
  readonly isKnown: boolean;
}

/** Other names of a category that are narrower than it: 房租 is not all of 住房. */
const NARROWER = new Set(
  "房租 话费 电话费 学费 打车费 药费 足疗 按摩 足浴 礼物 健身 年终奖 利息 份子钱 快递费 运费 邮费 网购 家电 带娃 培训".split(
    " ",
  ),
);

/** Names and aliases of at least two characters, which are read as a whole: 吃的, 人情往来. */
export const CATEGORY_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...THINGS.aliases].filter(([name]) => name.length > 1),
);

/** The words around a thing: 在吃饭上, 给孩子. */
const AROUND =
  /^(?:[在于给为去往向从到]|关于|用于)|(?:身上|[上里类项中得]|[上方]面|这块|这一块|(?<=费)用|(?<=.[上里])买(?:东西)?)$/g;
/** Verbs beside the thing: 喝奶茶, 看电影. */
const VERB = /^[吃喝买打坐搭点充交付做看玩去逛叫订](?=..)/;
/** These begin many things as well: 住宿费. */
const OTHER_VERB = /^[住租寄剪修换请骑开洗送拿发随收](?=..)/;
/** An unknown name has none of these: a word of the question was not understood. */
const NO_NAME =
  /然后|后来|[之以][前后]|接着|所以|[最哪谁几多少怎什么何吗呢吧不没别或比占还要会能该想把被让改删第笔条单次些这那]/;
/** What things cost in shops is not in the books. */
const PRICE = /(?:[油房股菜金肉米电]价|价格|行情|汇率)$/;
const LONGEST_NAME = 8;

/** What names are read with. */
export interface Naming {
  readonly now: Moment;
  readonly context: QueryContext;
  /** The words of a part of the utterance. */
  readonly wordsOf: WordsOf;
}

/** `null` if the phrase says more than one thing, or is no name. */
export function aboutOf(
  phrase: string,
  types: readonly TransactionType[],
  naming: Naming,
): About | null {
  const { now, context } = naming;
  const core = phrase.replace(AROUND, "").replace(AROUND, "");
  if (PRICE.test(core)) return null;
  const [type = "EXPENSE"] = types;
  const filed =
    givenName([phrase, core], types, givenNames(context)) ?? ownCategory(core, types, context);
  if (filed !== null) return { ...inCategory(filed), isKnown: true };
  const meant = MEANT_BY.get(core) ?? [];
  const said = naming.wordsOf(core);
  const named =
    (meant.length === 1 ? meant[0] : undefined) ??
    categoryAtEnd(core, naming) ??
    (NARROWER.has(core) ? "" : (categoryCalled(core) ?? categoryCalled(withoutVerb(core)) ?? ""));
  const wider = NARROWER.has(core) ? categoryCalled(core) : undefined;
  const narrow = types.find((each) => wider && defaultCategories(each).includes(wider));
  if (narrow !== undefined) return { category: null, words: core, type: narrow, isKnown: true };
  const fitting = types.find((each) => defaultCategories(each).includes(named));
  if (fitting !== undefined) {
    const category = presentName({ category: named, type: fitting }, context);
    return { ...inCategory({ category, type: fitting }), isKnown: true };
  }
  const full = { ...context, now, recentCategories: [] };
  if (isSeveral(thingsIn(core, said))) return null;
  const words = withoutVerb(core)
    .replace(/(?<=..)(?:费用?|钱)$/, "")
    .replace(/(?<=.行)卡$/, "");
  const known = types.find(
    (each) => oneCategoryOf(core, said, { type: each, context: full }) !== null,
  );
  const isThing = thingOf(words) ?? currencyCalled(words) ?? (known && thingAtEnd(said));
  if (isThing != null) return { category: null, words, type: known ?? type, isKnown: true };
  // A part of it is known; the whole may be in the books.
  if (known !== undefined)
    return { category: null, words: null, mention: words, type: known, isKnown: true };
  const isName =
    words.length > 1 &&
    words.length <= LONGEST_NAME &&
    !NO_NAME.test(words) &&
    ![...words].some(isNumeral);
  return isName
    ? { category: null, words: null, mention: paying(words), type, isKnown: false }
    : null;
}

/** 跑医院看病, 下馆子吃饭: a category after what goes with it. */
function categoryAtEnd(phrase: string, { wordsOf }: Naming): string | undefined {
  if (thingOf(phrase) !== undefined) return undefined;
  for (let at = 1; at < phrase.length - 1; at += 1) {
    const category = CATEGORY_BY_NAME.get(phrase.slice(at));
    if (category === undefined) continue;
    const goesWith = ({ thing, text }: Token) =>
      thing?.category === category || thing?.kind === "doing" || DOING.includes(text);
    return wordsOf(phrase.slice(0, at)).every(goesWith) ? category : undefined;
  }
  return undefined;
}

/** 用现金, 刷信用卡: the account alone. */
function paying(words: string): string {
  const rest = words.slice(1);
  return /^[用刷拿走]/.test(words) && ACCOUNT_WORDS.includes(rest) ? rest : words;
}

/** 水果零食: the things that stand side by side; `null` if it is not several. */
export function severalOf(phrase: string, naming: Naming): readonly string[] | null {
  if (aboutOf(phrase, TRANSACTION_TYPES, naming)?.category != null) return null;
  const core = phrase.replace(AROUND, "");
  const meant = MEANT_BY.get(core) ?? [];
  if (meant.length > 1) return meant;
  const fees = core.split(/(?<=费)/);
  if (fees.length > 1 && fees.every((fee) => thingOf(fee) !== undefined)) return fees;
  if (OCCASIONS.some((occasion) => core.startsWith(occasion))) return null;
  const pair = pairIn(core);
  if (pair !== null) return pair;
  const things = thingsIn(core, naming.wordsOf(core));
  const areNames = things.every(({ kind }) => kind === "thing" || kind === "name");
  return isSeveral(things) || (things.length > 1 && areNames)
    ? things.map(({ word }) => word)
    : null;
}

/** 车险: the kind of thing that its end says. */
function thingAtEnd(said: readonly Token[]): Thing | undefined {
  const thing = said.at(-1)?.thing;
  return thing?.kind === "doing" || thing?.kind === "place" ? undefined : thing;
}

/** 衣服裤子: two of one category. */
function pairIn(phrase: string): readonly string[] | null {
  if (thingOf(phrase) !== undefined) return null;
  const categoryOf = (name: string) => CATEGORY_BY_NAME.get(name) ?? thingOf(name)?.category;
  for (let at = 2; at < phrase.length - 1; at += 1) {
    const pair = [phrase.slice(0, at), phrase.slice(at)];
    const [one, other] = pair.map(categoryOf);
    if (one !== undefined && one === other) return pair;
  }
  return null;
}

/** The things that a phrase is made of; none if it has other words. A shop before its goods is one thing: 淘宝毛衣. */
function thingsIn(phrase: string, said: readonly Token[]): readonly Thing[] {
  const things = said.flatMap(({ thing }) => thing ?? []);
  const whole = things.filter(({ word, kind }) => word.length > 1 && kind !== "place");
  const covered = whole.reduce((length, { word }) => length + word.length, 0);
  return covered === phrase.length ? whole : [];
}

/** 吃饭打车: things of two categories, side by side. */
function isSeveral(things: readonly Thing[]): boolean {
  return new Set(things.map(({ category }) => category)).size > 1;
}

/** 老婆, 我妈: somebody else's money is not in the books. 给我妈 is about a present to her. */
export function isPerson(phrase: string, naming: Naming): boolean {
  const tokens = naming.wordsOf(phrase);
  const [first, ...others] = tokens;
  // 老婆买衣服 is hers; 同学聚餐 is one thing.
  const isSomebody = isAny(first, ["kin", "they"]) || MADE_NAMES.includes(first?.text ?? "");
  if (others.length > 0 && isSomebody) return true;
  const last = tokens.at(-1);
  // 科室小刘, 隔壁老王; 给表姐 is about a present.
  const isAnother = !BESIDE.test(phrase) && last !== undefined && MADE_NAMES.includes(last.text);
  return isAnother || (tokens.length > 0 && tokens.every(isPersonToken));
}

const BESIDE = /^[给为帮替跟和与同陪请带]/;

/** 超市 sells things, and is nobody. */
export function isPersonToken(token: Token): boolean {
  const isThing = token.thing !== undefined || token.category !== undefined;
  return (isAny(token, PEOPLE) && !isThing) || MADE_NAMES.includes(token.text);
}

export const PEOPLE = [
  "kin",
  "friend",
  "child",
  "they",
  "payer",
  "boss",
  "taker",
  "customer",
  "name",
];

/** By one name, or by two: 理财收益. */
function categoryCalled(name: string): string | undefined {
  const whole = CATEGORY_BY_NAME.get(name);
  if (whole !== undefined) return whole;
  const first = CATEGORY_BY_NAME.get(name.slice(0, 2));
  return first !== undefined && first === CATEGORY_BY_NAME.get(name.slice(2)) ? first : undefined;
}

function inCategory({ category, type }: Filed): Omit<About, "isKnown"> {
  return { category, words: null, type };
}

function withoutVerb(phrase: string): string {
  const rest = phrase.slice(1);
  if (OTHER_VERB.test(phrase) && thingOf(rest) !== undefined) return rest;
  return phrase.replace(VERB, "");
}

/** A custom category whose name has the whole phrase; it has no type, unless its name says it. */
function ownCategory(
  core: string,
  [type = "EXPENSE", ...others]: readonly TransactionType[],
  { customCategories }: QueryContext,
): Filed | null {
  const custom = findCustomCategory(core, customCategories);
  if (custom === null || !custom.toLowerCase().includes(core)) return null;
  const ofIncome = others.length > 0 && custom.endsWith("收入");
  return { category: custom, type: ofIncome ? "INCOME" : type };
}

/** A hidden custom expense category 工资 is not meant by 这个月工资多少. */
function givenName(
  phrases: readonly string[],
  types: readonly TransactionType[],
  given: readonly Filed[],
): Filed | null {
  const called = given.filter(({ category }) => phrases.includes(normalize(category).trim()));
  const [first] = called;
  if (first === undefined) return null;
  if (types.some((type) => defaultCategories(type).includes(first.category))) return null;
  const type = types.find((each) => called.some((one) => one.type === each)) ?? types[0];
  return { category: first.category, type: type ?? "EXPENSE" };
}
