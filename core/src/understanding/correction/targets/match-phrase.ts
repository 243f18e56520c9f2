import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import { normalize } from "../../text/normalize.ts";
import { namedCategory } from "../changes/named-category.ts";
import { simplify } from "../tokens/simplify.ts";
import { coreOf, plain } from "./phrase-core.ts";
import { isGeneralWord, kindsNamedIn } from "./synonyms.ts";

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
  readonly indexes: readonly number[];
  readonly strength: number;
}

/** From here on a category was told from the thing itself, not from a shop or a manner. */
const PARTICULAR = 0.9;

const MEAL = /^[早中午晚夜]上?(?:饭|餐|点|茶|宵)/;
/** 药 alone means whatever 药 there is; 车 or 水 may be too many things. */
const HEAD_NOUN = /^[药菜饭酒鞋书肉鱼烟糖油米包]$/;

/** Two characters that descriptions share without being about the same thing. */
const EMPTY_PAIRS = new Set(
  "朋友 一个 的钱 费用 今天 昨天 公司 给我 买了 买的 花了 一次 东西 支付 微信 付款 两个 三个".split(
    " ",
  ),
);

/** Which drafts a phrase such as 出租车 or 药钱 is about. */
export function matchPhrase(
  phrase: string,
  {
    batch,
    context,
  }: { readonly batch: readonly NumberedTransaction[]; readonly context: UserContext },
): PhraseMatch {
  const said = plain(phrase);
  if (said === "") return { indexes: [], strength: MATCH.none };
  const strengths = batch.map((draft) => strengthOf(said, { draft, context }));
  const strength = Math.max(MATCH.none, ...strengths);
  if (strength === MATCH.none) return { indexes: [], strength };
  return { indexes: positionsOf(strengths, strength), strength };
}

function strengthOf(
  said: string,
  { draft, context }: { readonly draft: NumberedTransaction; readonly context: UserContext },
): number {
  const name = plain(simplify(normalize(draft.description)));
  if (name !== "") {
    if (said === name) return MATCH.exact;
    if (name.length > 1 && said.includes(name)) return MATCH.name;
    if (said.length > 1 && name.includes(said)) return MATCH.name;
    const core = coreOf(said);
    const ownCore = coreOf(name);
    if (core !== "" && core === ownCore) return MATCH.core;
    if (HEAD_NOUN.test(core) && ownCore.endsWith(core)) return MATCH.partOfName;
    const shared = sharedPairs(core, ownCore);
    // 回家打车 fits 打车回家 better than 打车去公司.
    if (shared > 0) return MATCH.partOfName + Math.min(shared, 9) / 10;
  }
  const kinds = kindsNamedIn(said);
  const ownKinds = kindsNamedIn(name);
  for (const kind of kinds) if (ownKinds.has(kind)) return MATCH.synonym;
  if (namedCategory(said, context) === draft.category) return MATCH.category;
  if (isGeneralWord(said, draft.category)) return MATCH.category;
  // Both are known to be particular things, and not the same one.
  if (kinds.size > 0 && ownKinds.size > 0) return MATCH.none;
  const guess = categorize(said, { type: draft.type, context });
  const same = guess.confidence > UNKNOWN_CONFIDENCE && guess.category === draft.category;
  // 早饭那个 is the 油条 of the batch: a meal names a time, not a dish.
  const fits = same && (MEAL.test(said) || isVague(name, { draft, context }));
  return fits ? MATCH.sameCategory : MATCH.none;
}

/** 「午饭那笔」 may be the draft 吃饭, and 「猫粮那笔」 one described as 淘宝, never one of 狗粮. */
function isVague(
  name: string,
  { draft, context }: { readonly draft: NumberedTransaction; readonly context: UserContext },
): boolean {
  return (
    name === "" ||
    name === draft.category ||
    isGeneralWord(name, draft.category) ||
    (kindsNamedIn(name).size === 0 &&
      categorize(name, { type: draft.type, context }).confidence < PARTICULAR)
  );
}

/** How many two-character pieces with a meaning of their own the phrases have in common. */
function sharedPairs(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let shared = 0;
  for (let start = 0; start + 2 <= short.length; start += 1) {
    const pair = short.slice(start, start + 2);
    if (!EMPTY_PAIRS.has(pair) && long.includes(pair)) shared += 1;
  }
  return shared;
}

function positionsOf(strengths: readonly number[], strength: number): readonly number[] {
  return strengths.flatMap((each, position) => (each === strength ? [position] : []));
}
