import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { type CategoryGuess, categorize, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";
import type { TypeGuess } from "../types/decide-type.ts";
import { maskPeople } from "../types/people.ts";
import { contentOf } from "./content.ts";
import { type Draft, piecesOf } from "./draft.ts";
import { clauseWithDirection, typeOf } from "./draft-type.ts";
import { wordsOf } from "./draft-words.ts";
import { incomeBySource } from "./income-sources.ts";
import type { Mentions, Span } from "./mentions.ts";
import { isSilenced } from "./retract.ts";

/** Sixth stage: what a draft is, apart from its amount and date. */
export interface Classified {
  readonly type: TransactionType;
  readonly category: string;
  readonly description: string;
  readonly confidence: number;
}

export interface Surroundings {
  readonly context: UserContext;
  readonly silenced: readonly Span[];
}

/** Money handed to family and friends, with nothing bought. */
const GIVEN =
  /(?<!退)给了?某+(?:们)?(?:又|也|各|每人|一人)?(?:转|打|汇|塞|寄|拿|给|钱|#|了#|发#)|(?:转|打|汇|寄)(?:了|账)?#?给某|转给某/;
/** 数学考了满分奖励他五十: what it was for is not what was bought. */
const REWARDED = /奖(?:励了?|了)给?(?:某|我们?家|徒弟)*#/;
/** Those who are paid for something, and what for. */
const SELLER =
  /老板|师傅|司机|房东|店|阿姨|[工厂]|供[应货]商|商家|公司|客户|中介|物业|医院|学校|平台|[货尾余首]款|[定订押]金/;
/** Below what is saved without a look. */
export const UNKNOWN_ITEM_CONFIDENCE = 0.6;
const LONGEST_DESCRIPTION = 20;
const PLACE_CONFIDENCE = 0.75;
/** From here on a thing was named, not merely a place or a verb. */
const NAMED_CONFIDENCE = 0.9;
/** Said of a price after it: what came with it or was left out. */
const REMARK = /^\s*(?:[还都也又]?[送赠含包附带搭加配寄邮去给]|[没不])/;

export function classify(mentions: Mentions, draft: Draft, around: Surroundings): Classified {
  const pieces = piecesOf(mentions, draft);
  const spoken = pieces.before.filter((span) => !isSilenced(around.silenced, span));
  const before = spoken.length > 0 ? spoken : pieces.before;
  const near = [pieces.own, ...before, ...pieces.after];
  const clause = clauseWithDirection(mentions, draft);
  const content = draft.item ?? contentOf(mentions, pieces.own);
  const others = [...before, ...pieces.after];
  const own = typeOf(mentions, draft, { clause, content, others, context: around.context });
  // 退了两单，一单39，一单128: the second goes the way of the first.
  const type =
    draft.repeats !== null && own.strength === 0
      ? typeOfFirst(mentions, draft.repeats, around)
      : own;
  const found = categoryOf(mentions, { draft, near, type: type.type, clause, around });
  const description = describe(mentions, { content, near, found });
  return {
    type: type.type,
    category: found.guess.category,
    description: description === "" ? found.guess.category : description,
    confidence: confidenceOf(draft, type, found.guess),
  };
}

function typeOfFirst(mentions: Mentions, first: Draft, around: Surroundings): TypeGuess {
  const { own, before, after } = piecesOf(mentions, first);
  return typeOf(mentions, first, {
    clause: clauseWithDirection(mentions, first),
    content: first.item ?? contentOf(mentions, own),
    others: [...before, ...after].filter((span) => !isSilenced(around.silenced, span)),
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
  for (const span of near) {
    const guess = categorize(wordsOf(mentions, span), options);
    if (isBetter(guess, best.guess)) best = { guess, span };
    if (best.guess.confidence >= 0.85) break;
  }
  if (type === "INCOME") return { ...best, guess: incomeBySource(clause, best.guess) };
  if (type === "EXPENSE" && REWARDED.test(maskPeople(clause))) {
    return { guess: { category: "人情", confidence: 0.85 }, span: null };
  }
  // 给家里转了两千: a place says less than that it was given.
  const unnamed = best.guess.confidence <= PLACE_CONFIDENCE;
  if (unnamed && type === "EXPENSE" && GIVEN.test(maskPeople(clause)) && !SELLER.test(clause)) {
    return { guess: { category: "人情", confidence: 0.85 }, span: null };
  }
  return best;
}

/** A mere hint counts where nothing is known at all. */
function isBetter(guess: CategoryGuess, best: CategoryGuess): boolean {
  const unnamed = best.category === OTHER_CATEGORY && guess.category !== OTHER_CATEGORY;
  return guess.confidence > best.confidence || (unnamed && guess.confidence === best.confidence);
}

function describe(
  mentions: Mentions,
  { content, near, found }: { content: string; near: readonly Span[]; found: Found },
): string {
  const own = found.span === null || found.span === near[0] ? content : "";
  const elsewhere = found.span === null ? "" : contentOf(mentions, found.span);
  const words = own !== "" ? own : elsewhere !== "" ? elsewhere : content;
  return words.replace(/\s+/g, "").slice(0, LONGEST_DESCRIPTION);
}

function confidenceOf(draft: Draft, type: TypeGuess, guess: CategoryGuess): number {
  const unknown = guess.confidence <= UNKNOWN_CONFIDENCE;
  const toldByDirection = unknown && type.type === "INCOME" && type.strength === 3;
  const category = toldByDirection ? 0.85 : unknown ? UNKNOWN_ITEM_CONFIDENCE : guess.confidence;
  const amount = draft.approximate ? 0.65 : 1;
  return Math.round(Math.min(category, amount, draft.certainty) * 100) / 100;
}
