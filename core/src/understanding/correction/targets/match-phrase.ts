import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import { normalize } from "../../text/normalize.ts";
import { namedCategory } from "../changes/named-category.ts";
import { coreOf, plain, unparted } from "./phrase-core.ts";
import { isSynonym } from "./synonyms.ts";

/** From a mere common category to the draft's own words; a stronger match beats all weaker ones. */
export const MATCH = {
  none: 0,
  sameCategory: 1,
  category: 2,
  synonym: 3,
  partOfName: 4,
  core: 5,
  name: 6,
  exact: 7,
} as const;

export interface PhraseMatch {
  /** The drafts that fit best, in order; more than one means that the phrase does not decide. */
  readonly positions: readonly number[];
  readonly strength: number;
}

export interface BatchInContext {
  readonly batch: readonly NumberedTransaction[];
  readonly context: UserContext;
}

/** From here on a category was told from the thing itself, up to there from a mere place. */
const PARTICULAR = 0.9;
const PLACE = 0.8;

const MEAL = /^[早中午晚夜]上?(?:饭|餐|点|茶|宵)/;
/** 药 alone means whatever 药 there is; 水 may be too many things. */
const HEAD_NOUN =
  /^[药菜饭面酒鞋书肉鱼烟糖油米包串花票胎帽裤裙袜杯锅汤饼糕茶奶蛋笔伞灯刀琴球壳虾蟹瓜枣梨镜椅柜被枕]$/;
/** 鞋子 and 轮胎 say no more than their head. */
const SAYS_HEAD = /^(?:([鞋帽裤裙袜杯锅])子|[轮车](胎)|(药)品|(酒)水|(包)包|(面)条|鲜(花))$/;
/** Whose it was says enough, wherever it stands in the name. */
const BEING = /^老?([猫狗妈爸娃])\1?[吃用玩穿]?$/;

/** Words for a whole category besides its names, as people point with them. */
const POINTING_WORDS: Readonly<Record<string, RegExp>> = {
  餐饮: /^饭[钱费]?$/,
  交通: /^(?:坐?车|路)[钱费]?$/,
  汽车: /^车[钱费]?$/,
};

/** Two characters that descriptions share without being about the same thing. */
const EMPTY_PAIR =
  /朋友|一个|的钱|费用|[今昨]天|公司|给我|[买花]了|买的|一次|东西|支付|微信|付款|[两三]个/;

/** Which drafts a phrase such as 出租车 or 药钱 is about; 买菜那两笔 is the 青菜, which says 菜, and the 鲫鱼. */
export function matchPhrase(
  phrase: string,
  { batch, context }: BatchInContext,
  count = 0,
): PhraseMatch {
  const said = unparted(plain(phrase));
  const strengths = batch.map((draft) => (said === "" ? 0 : strengthOf(said, draft, context)));
  const weakest = strengths.toSorted((one, other) => other - one)[count - 1] ?? MATCH.none;
  const counted = strengths.flatMap((each, at) => (each >= weakest ? [at] : []));
  if (weakest > MATCH.none && counted.length === count) {
    return { positions: counted, strength: weakest };
  }
  const strength = Math.max(MATCH.none, ...strengths);
  // 审车 may be any of the drafts about the car, not only the one that says least.
  const loosest = strength === MATCH.sameCategory;
  const kinds = new Set(batch.filter((_, at) => strengths[at] === strength).map(kindOf));
  const fits = (each: number, at: number) =>
    strength > MATCH.none && (each === strength || (loosest && kinds.has(kindOf(batch[at]))));
  return { positions: strengths.flatMap((each, at) => (fits(each, at) ? [at] : [])), strength };
}

function kindOf(draft: NumberedTransaction | undefined): string {
  return `${draft?.type} ${draft?.category}`;
}

/** What a draft is called, in plain words. */
export function nameOf({ description }: NumberedTransaction): string {
  return plain(normalize(description));
}

/** 杯子 is as much as 杯, whichever cup it is. */
export function headOf(word: string): string {
  return word.replace(SAYS_HEAD, "$1$2$3$4$5$6$7");
}

/** 吃的, 穿的 and 车钱 point at anything of their category. */
export function isGeneral(word: string, category: string, context: UserContext): boolean {
  return namedCategory(word, context) === category || isPointingWord(word, category);
}

/** 饭钱, 车费: no thing, but what some draft of the category was paid for. */
export function isPointingWord(word: string, category: string): boolean {
  return POINTING_WORDS[category]?.test(word) === true;
}

function strengthOf(said: string, draft: NumberedTransaction, context: UserContext): number {
  const name = unparted(nameOf(draft));
  if (said === name) return MATCH.exact;
  const core = coreOf(said);
  const ownCore = coreOf(name);
  if (name !== "") {
    const [short, long] = said.length < name.length ? [said, name] : [name, said];
    if (short.length > 1 && long.includes(short)) return MATCH.name;
    // 车费 may be that of the 地铁 beside the 打车.
    if (core === ownCore && !isPointingWord(said, draft.category)) return MATCH.core;
    // 买菜 is whatever was filed so, not only the 青菜.
    if (said === draft.category) return MATCH.category;
    const head = headOf(core);
    const isHead =
      HEAD_NOUN.test(head) &&
      (name.endsWith(head) ||
        ownCore.endsWith(head) ||
        (head === "书" && ownCore.startsWith(head)) ||
        (head === "药" && ownCore.includes(head)));
    const being = BEING.exec(core)?.[1];
    if (isHead || (being !== undefined && name.includes(being))) return MATCH.partOfName;
    // 回家打车 fits 打车回家 better than 打车去公司.
    const shared = sharedPairs(core, ownCore);
    if (shared > 0) return MATCH.partOfName + Math.min(shared, 9) / 10;
  }
  // 第二杯 counts among drinks, and is not whatever drink there is.
  if (/^第[一二两三四五六七八九十\d]/.test(said)) return MATCH.none;
  if (isSynonym(said, name)) return MATCH.synonym;
  const { category, type } = draft;
  if ([said, core].some((each) => isGeneral(each, category, context))) return MATCH.category;
  const guess = categorize(said, { type, context });
  if (guess.confidence <= UNKNOWN_CONFIDENCE || guess.category !== category) return MATCH.none;
  // 早饭那个 is the 油条 of the batch: a meal names a time, not a dish.
  const meal = MEAL.test(said) && !MEAL.test(name);
  const vague =
    name === "" ||
    isGeneral(name, category, context) ||
    categorize(name, { type, context }).confidence < PARTICULAR;
  // Two particular things are never the same one: 奶茶 is not the 咖啡 of the batch.
  return meal || vague || guess.confidence <= PLACE ? MATCH.sameCategory : MATCH.none;
}

/** How many two-character pieces with a meaning of their own the phrases have in common. */
function sharedPairs(one: string, other: string): number {
  const pairs = Array.from(one, (_, start) => one.slice(start, start + 2));
  return pairs.filter((pair) => pair.length === 2 && other.includes(pair) && !EMPTY_PAIR.test(pair))
    .length;
}
