import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { type CategoryGuess, categorize, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";
import { tester } from "../text/worth-trying.ts";
import { CHANNEL } from "../types/between.ts";
import type { TypeGuess } from "../types/decide-type.ts";
import { TO_CUSTOMER } from "../types/frame-words.ts";
import { maskPeople } from "../types/people.ts";
import { isCarriedOut, isTalk, likeliestFirst } from "./chatter.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { Draft } from "./draft.ts";
import { clauseWithDirection, typeOf } from "./draft-type.ts";
import { marked, wordsOf } from "./draft-words.ts";
import { incomeBySource } from "./income-sources.ts";
import { ledgerName } from "./ledger-name.ts";
import type { Mentions, Span } from "./mentions.ts";
import { interestOwed } from "./owed-interest.ts";
import { isSilenced } from "./retract.ts";
import { type ToldDraft, toldDraft } from "./told-draft.ts";

/** Sixth stage: what a draft is, apart from its amount and date. */
export interface Classified {
  readonly type: TransactionType;
  readonly category: string;
  readonly description: string;
  readonly confidence: number;
}

export interface Surroundings {
  /** The most confidence the draft may have. */
  readonly certainty: number;
  readonly context: UserContext;
  readonly silenced: readonly Span[];
}

/** Money handed to family and friends, with nothing bought. */
const GIVEN = new RegExp(
  `(?<!退)给了?(?:老家的?)?某+(?:家的?某+)?(?:们)?(?:又|也|各|每人|一人|${CHANNEL})?(?:转|打|汇|塞|寄|拿|给|包|封|留|钱|#|了#|发了?#)|(?:转|打|汇|寄|分)(?:了|账)?#?给(?:老家)?某|#给了?某+了?$|某[找跟问向]我要了?#|往某+[^#,，]{0,3}[塞打转]|(?:补贴|贴补|资助|孝敬|接济|支援)了?某+#|给某+过节费`,
);
/** 数学考了满分奖励他五十: what it was for is not what was bought. */
const REWARDED = /奖(?:励了?|了)给?(?:某|我们?家|徒弟)*#|我奖给?某+#/;
const OCCASION =
  "(?:结婚|出嫁|订婚|喜酒|生日|大寿|满月|百[日天]|周岁|生(?:二胎|孩子|娃)|乔迁|新家|升[学职]|考上|毕业|开业|[过去]世|老人走了|白事)";
/** 朋友结婚，我们凑了五百; 我妈住院，我出了 is the bill. */
const BROUGHT = new RegExp(
  `(?:${OCCASION}[^#买聚餐饭吃唱玩旅装照票花]{0,12}(?:[给凑塞封包送随添]|出)|(?<!我[爸妈]?|老[公婆]|孩子|[儿女]子?|[爸妈])(?:住院|[看生]病|手术|坐月子)[^#,，费药押]{0,3}[,，][^#,，]{0,3}[给凑塞封包])了?(?:[他她]们?)?#(?![^,，]{0,4}费)`,
);
/** 考上研究生了，我这当姑的得表示表示，转给她六百六: why it was given is not what was bought. */
const WHY_GIVEN = new RegExp(`${OCCASION}|表示|意思意思`);
/** 我妹考上公务员我高兴给她转了六百六: in one breath, and nothing but who got it. */
const GIVEN_AT_ONCE = new RegExp(`(?:${WHY_GIVEN.source})[^#]*(?:给某+转了?|转给某+)#`);
/** 给邻居家新生儿封了三百, 大姐家娶儿媳妇随了八百, 出嫁我添了两千: the verb tells it, whoever was given to. */
const PRESENTED =
  /给[^#,，车]{1,10}(?<![红书钱背面])(?:[封塞包](?:了个?|个)|[寄汇]了)#|(?<![跟追])随(?:了|上|出去?)*#(?![一-龥]{2})|(?:^|[,，我们也又就])包了#(?!的)|(?:支援|资助|接济)了?#|(?:出嫁|结婚|满月|乔迁|大寿)[^#,，]{0,6}[添包封]了?#/;
const isPresented = tester(PRESENTED);
const isBrought = tester(BROUGHT);
/** Those who are paid for something, and what for. */
const SELLER =
  /老板|师傅|司机|房东|店|阿姨|[工厂]|供[应货]商|商家|公司|客户|中介|物业|医院|学校|平台|[货尾余首]款|[定订押]金/;
/** 带狗看病，拍片二百: the patient may stand before the pause. */
const CARE = "医疗 美容 洗浴";
const WITH = /[给带帮][^买]*$/;
/** 我家狗吃坏肚子了，带去看病: or be taken there after it. */
const TAKEN = /^[我就又赶紧]*[带抱送][它他]?去/;
/** Below what is saved without a look. */
export const UNKNOWN_ITEM_CONFIDENCE = 0.6;
const LONGEST_DESCRIPTION = 20;
const PLACE_CONFIDENCE = 0.75;
/** From here on a thing was named, not merely a place or a verb. */
const NAMED_CONFIDENCE = 0.9;
/** Said of a price after it: what came with it or was left out. */
const REMARK =
  /^\s*(?:[^,，买\d]{1,2}得(?!了)|[穿戴用]上|像|[还都也又]?[送赠含包附带搭加配寄邮去给]|[没不]|[^,，]{1,4}另[算付收])/;

export function classify(mentions: Mentions, told: ToldDraft, around: Surroundings): Classified {
  const { draft, pieces, after } = told;
  const spoken = pieces.before.filter(
    (span) => !isSilenced(around.silenced, span) || isCarriedOut(mentions, span, pieces.own.end),
  );
  const before = spoken.length > 0 ? spoken : pieces.before;
  const near = [pieces.own, ...before, ...pieces.after];
  const clause = clauseWithDirection(mentions, told);
  const content = draft.item ?? contentOf(mentions, pieces.own);
  const others = [...before, ...pieces.after];
  const { context } = around;
  const owed = interestOwed(mentions, draft.anchor);
  const own: TypeGuess =
    owed === null
      ? typeOf(mentions, draft, { clause, content, others, after, context })
      : { type: "EXPENSE", strength: 3 };
  // 退了两单，一单39，一单128: the second goes the way of the first.
  const type =
    draft.repeats !== null && own.strength === 0
      ? typeOfFirst(mentions, draft.repeats, around)
      : own;
  const found =
    owed === null
      ? categoryOf(mentions, { draft, near, type: type.type, clause, around })
      : { guess: categorize(owed.of, { type: type.type, context }), span: null };
  const description = describe(mentions, { content, near, found });
  return {
    type: type.type,
    category: found.guess.category,
    description: description === "" ? found.guess.category : description,
    confidence: Math.min(
      confidenceOf({ ...draft, certainty: around.certainty }, type, found.guess),
      isServiceInHand(clause, type, found.guess) || isPaidEitherWay(clause, type) ? DOUBTFUL : 1,
    ),
  };
}

/** 上门做美甲，到手二百三: of a thing it is a price, of a service rather what was earned. */
const SERVICES = "医疗 美容 洗浴 教育 交通 住房";

function isServiceInHand(
  clause: string,
  { type }: TypeGuess,
  { category }: CategoryGuess,
): boolean {
  return type === "EXPENSE" && SERVICES.includes(category) && /到手#/.test(clause);
}

/** 设计尾款付了三千: to a designer or by a customer. */
function isPaidEitherWay(clause: string, { type }: TypeGuess): boolean {
  return type === "INCOME" && /(?<!客户|甲方)的?[尾余首]款付[了清]*#/.test(clause);
}

function typeOfFirst(mentions: Mentions, first: Draft, around: Surroundings): TypeGuess {
  const told = toldDraft(mentions, first);
  const { own, before, after } = told.pieces;
  return typeOf(mentions, first, {
    clause: clauseWithDirection(mentions, told),
    content: first.item ?? contentOf(mentions, own),
    others: [...before, ...after].filter((span) => !isSilenced(around.silenced, span)),
    after: told.after,
    context: around.context,
  });
}

interface Found {
  readonly guess: CategoryGuess;
  readonly span: Span | null;
}

/** The piece with the amount decides; others only where it names nothing or merely a place. */
function categoryOf(
  mentions: Mentions,
  {
    draft,
    near,
    type,
    clause,
    around,
  }: {
    readonly draft: Draft;
    readonly near: readonly Span[];
    readonly type: TransactionType;
    readonly clause: string;
    readonly around: Surroundings;
  },
): Found {
  const options = { type, context: around.context };
  if (draft.item !== null) return { guess: categorize(draft.item, options), span: null };
  let best: Found = {
    guess: { category: OTHER_CATEGORY, confidence: UNKNOWN_CONFIDENCE },
    span: null,
  };
  const [own] = near;
  // 电影票八十 送了杯可乐: what is named before the price beats what is said after it.
  if (own !== undefined && REMARK.test(mentions.text.slice(draft.anchor.end, own.end))) {
    const ahead = { start: own.start, end: draft.anchor.start };
    const guess = categorize(wordsOf(mentions, ahead), options);
    if (guess.confidence >= NAMED_CONFIDENCE) return { guess, span: own };
  }
  for (const span of [...near.slice(0, 1), ...likeliestFirst(mentions, near.slice(1))]) {
    const guess = categorizePiece(mentions, span, options);
    const { openTo } = best.guess;
    // 看了场话剧，票钱一百八: what a ticket is for may stand before the pause.
    const told = openTo?.includes(guess.category) && guess.confidence >= NAMED_CONFIDENCE;
    if (told) best = { ...best, guess };
    else if (openTo === undefined && isBetter(guess, best.guess)) best = { guess, span };
    if (best.guess.confidence >= 0.85 && best.guess.openTo === undefined) break;
  }
  // 邻居还算讲理，赔了我八百: who paid may stand before the pause.
  const earlier = near.slice(1, 3).reverse();
  const story = [...earlier.map((span) => marked(mentions, span)), clause].join(",");
  if (type === "INCOME") return { ...best, guess: incomeBySource(story, best.guess) };
  // 顾客嫌染得不好，退了他一百二: a trader gives back; what for is not what was bought.
  const masked = maskPeople(clause);
  if (type === "EXPENSE" && isHandedBack(story, masked)) {
    return { guess: { category: OTHER_CATEGORY, confidence: 0.85 }, span: null };
  }
  const presented = best.guess.category !== "红包" && (isPresented(clause) || isBrought(story));
  if (type === "EXPENSE" && (presented || REWARDED.test(masked))) {
    return { guess: { category: "人情", confidence: 0.85 }, span: null };
  }
  // 给家里转了两千: a place says less than that it was given.
  const unnamed =
    best.guess.confidence <= PLACE_CONFIDENCE ||
    (best.guess.category !== "人情" && GIVEN_AT_ONCE.test(masked)) ||
    (best.span !== null &&
      best.span !== own &&
      (WHY_GIVEN.test(story) || isTalk(mentions, best.span)));
  if (unnamed && type === "EXPENSE" && GIVEN.test(masked) && !SELLER.test(clause)) {
    return { guess: { category: "人情", confidence: 0.85 }, span: null };
  }
  const before = pieceBefore(mentions, near);
  const patient = CARE.includes(best.guess.category) && (WITH.test(before) || TAKEN.test(clause));
  return patient && categorize(before, options).category === "宠物"
    ? { ...best, guess: { ...best.guess, category: "宠物" } }
    : best;
}

/** 搬家的师傅说有钢琴要加钱: who said it tells more than what was said. */
function categorizePiece(
  mentions: Mentions,
  span: Span,
  options: Parameters<typeof categorize>[1],
): CategoryGuess {
  const words = wordsOf(mentions, span);
  const speaker = /^(.{3,})说/.exec(words)?.[1];
  const bySpeaker = speaker === undefined ? null : categorize(speaker, options);
  return bySpeaker !== null && bySpeaker.confidence >= NAMED_CONFIDENCE && isTalk(mentions, span)
    ? bySpeaker
    : categorize(words, options);
}

const HANDED_BACK = /退[了给还回]*(?:某|#[^#,，]{0,4}给某)|给某+退/;

function isHandedBack(story: string, masked: string): boolean {
  if (!isToCustomer(story) && !HANDED_BACK.test(masked)) return false;
  return !/押金|租/.test(story);
}

const isToCustomer = tester(TO_CUSTOMER);

function pieceBefore(mentions: Mentions, [own, next]: readonly Span[]): string {
  return own === undefined || next === undefined || next.start > own.start
    ? ""
    : wordsOf(mentions, next);
}

/** A mere hint counts where nothing is known at all. */
function isBetter(guess: CategoryGuess, best: CategoryGuess): boolean {
  const unnamed = best.category === OTHER_CATEGORY && guess.category !== OTHER_CATEGORY;
  return guess.confidence > best.confidence || (unnamed && guess.confidence === best.confidence);
}

/** 随了六百, 转给她六百六: no more than that it was given. */
const NAMES_NOTHING = /^(?:[随送退修换续]|[转发送]?给?[他她它]们?)$/;

/** 退货退了八十, 大姐家娶儿媳妇随了八百, 装修尾款结了一万八, 自行车谈下来四百五. */
const VERB_LEFT =
  /(?<=退[货票款])退$|(?<=.)(?:[我也又都]|一共)*随$|(?<=[尾余首]款)[结付清]+$|(?<=..)(?:成交价?|(?<![洽会])谈|(?:吊牌|[标价]签|牌子)上?[写标印价]着?|(?:人家|网上|店里)?挂[着价]?)$/;

function describe(
  mentions: Mentions,
  { content, near, found }: { content: string; near: readonly Span[]; found: Found },
): string {
  const own = found.span === null || found.span === near[0] ? content : "";
  const elsewhere = found.span === null ? "" : contentOf(mentions, found.span);
  const words = own !== "" ? own : elsewhere.length > 1 || content === "" ? elsewhere : content;
  const said = words.replace(/\s+/g, "").replace(VERB_LEFT, "");
  if (NAMES_NOTHING.test(said)) return "";
  const { thing } = found.guess;
  return (thing === undefined ? said : ledgerName(said, thing)).slice(0, LONGEST_DESCRIPTION);
}

function confidenceOf(draft: Draft, type: TypeGuess, guess: CategoryGuess): number {
  const unknown = guess.confidence <= UNKNOWN_CONFIDENCE;
  const toldByDirection = unknown && type.type === "INCOME" && type.strength === 3;
  const category = toldByDirection ? 0.85 : unknown ? UNKNOWN_ITEM_CONFIDENCE : guess.confidence;
  const amount = draft.approximate ? 0.65 : 1;
  return Math.round(Math.min(category, amount, draft.certainty) * 100) / 100;
}
