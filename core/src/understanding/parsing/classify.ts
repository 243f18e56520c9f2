import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { type CategoryGuess, categorize, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";
import { AMOUNT_MARK, decideType, type TypeGuess } from "../types/decide-type.ts";
import { maskPeople } from "../types/people.ts";
import { contentOf } from "./content.ts";
import { clauseOf, type Draft, piecesOf } from "./draft.ts";
import { type Mentions, type Span, within } from "./mentions.ts";
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
  /(?<!退)给某+(?:们)?(?:又|也)?(?:转|打|汇|塞|寄|拿|给|#|了#|发#)|(?:转|打|汇|寄)(?:了|账)?#?给某|转给某/;
const HEADER = /(收入|进账|支出|花销|开销|开支)(?:这边|方面|的话|部分|有|是|:|：|如下|包括)/g;
/** Below what is saved without a look. */
export const UNKNOWN_ITEM_CONFIDENCE = 0.6;
const LONGEST_DESCRIPTION = 20;

export function classify(mentions: Mentions, draft: Draft, around: Surroundings): Classified {
  const pieces = piecesOf(mentions, draft);
  const before = pieces.before.filter((span) => !isSilenced(around.silenced, span));
  const near = [pieces.own, ...before, ...pieces.after];
  const clause = clauseWithDirection(mentions, draft);
  const content = draft.item ?? contentOf(mentions, pieces.own);
  const type = typeOf(mentions, draft, {
    clause,
    content,
    others: [...before, ...pieces.after],
    around,
  });
  const found = categoryOf(mentions, { draft, near, type: type.type, clause, around });
  const description = describe(mentions, { content, near, found });
  return {
    type: type.type,
    category: found.guess.category,
    description: description === "" ? found.guess.category : description,
    confidence: confidenceOf(draft, type, found.guess),
  };
}

/** 上个月工资8500这个月9200 shares its words; 昨天输了200今天赢了400 does not share the direction. */
function clauseWithDirection(mentions: Mentions, draft: Draft): string {
  const own = marked(mentions, clauseOf(mentions, draft));
  if (draft.repeats === null || decideType(own).strength > 1) return own;
  return marked(mentions, clauseOf(mentions, draft.repeats));
}

function typeOf(
  mentions: Mentions,
  draft: Draft,
  {
    clause,
    content,
    others,
    around,
  }: {
    readonly clause: string;
    readonly content: string;
    readonly others: readonly Span[];
    readonly around: Surroundings;
  },
): TypeGuess {
  const own = decideType(clause);
  if (own.strength >= 2) return own;
  const header = headerBefore(mentions.text, draft.anchor.start);
  if (header !== null) return { type: header, strength: 2 };
  if (own.strength > 0) return own;
  const known =
    categorize(content, { type: "EXPENSE", context: around.context }).confidence >
    UNKNOWN_CONFIDENCE;
  if (known) return own;
  for (const span of others) {
    const guess = decideType(marked(mentions, span));
    if (guess.strength > 0) return guess;
  }
  return own;
}

function headerBefore(text: string, at: number): TransactionType | null {
  let header: TransactionType | null = null;
  for (const match of text.slice(Math.max(0, at - 200), at).matchAll(HEADER)) {
    header = match[1] === "收入" || match[1] === "进账" ? "INCOME" : "EXPENSE";
  }
  return header;
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
  for (const span of near) {
    const guess = categorize(wordsOf(mentions, span), options);
    if (guess.confidence > best.guess.confidence) best = { guess, span };
    if (best.guess.confidence >= 0.85) break;
  }
  const unknown = best.guess.confidence <= UNKNOWN_CONFIDENCE;
  if (unknown && type === "EXPENSE" && GIVEN.test(maskPeople(clause))) {
    return { guess: { category: "人情", confidence: 0.85 }, span: null };
  }
  return best;
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
  const toldByDirection = unknown && type.type !== "EXPENSE" && type.strength >= 2;
  const category = toldByDirection ? 0.85 : unknown ? UNKNOWN_ITEM_CONFIDENCE : guess.confidence;
  const amount = draft.approximate ? 0.65 : 1;
  return Math.round(Math.min(category, amount, draft.certainty) * 100) / 100;
}

/** The words of a stretch with `#` for each amount, as the rules on direction read them. */
export function marked(mentions: Mentions, { start, end }: Span): string {
  let words = "";
  let from = start;
  for (const amount of within(mentions.amounts, start, end)) {
    words += mentions.text.slice(from, amount.start) + AMOUNT_MARK;
    from = amount.end;
  }
  return (words + mentions.text.slice(from, end)).replace(/\s+/g, "");
}

/** The words of a stretch without amounts and counts: 打了两趟车 and 打了30块的车 read 打了车. */
function wordsOf(mentions: Mentions, span: Span): string {
  const holes = [
    ...within(mentions.amounts, span.start, span.end),
    ...within(mentions.quantities, span.start, span.end),
  ].sort((a, b) => a.start - b.start);
  let words = "";
  let from = span.start;
  for (const { start, end } of holes) {
    if (start < from) continue;
    words += mentions.text.slice(from, start).replace(/\s+/g, "");
    const joined = mentions.text.startsWith("的", end) || words === "" || words.endsWith("了");
    if (!joined && within(mentions.amounts, start, end).length > 0) words += " ";
    from = mentions.text.startsWith("的", end) ? end + 1 : end;
  }
  return words + mentions.text.slice(from, span.end).replace(/\s+/g, "");
}
