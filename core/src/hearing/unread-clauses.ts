import { isOtherName } from "../consent/parsed.ts";
import type { Fen } from "../money.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { HeardDraft } from "../understanding/kinds/act.ts";
import { clausesOf } from "../understanding/kinds/drafts.ts";
import { ANY_CONTEXT } from "../understanding/plain-readings.ts";
import { is, isAny, type Token } from "../understanding/token.ts";
import { tokensOf } from "../understanding/tokens-of.ts";
import { amountsHeld } from "./doubtful-amounts.ts";
import { homophoneFigures } from "./homophones.ts";

/** A clause with a sum that is in no draft. */
export interface Unread {
  readonly said: string;
  /** The local engine's draft of it; `null` if it could not read the figure. */
  readonly draft: HeardDraft | null;
}

interface Sentence {
  readonly text: string;
  /** The local engine's reading of the sentence. */
  readonly heard: readonly HeardDraft[];
  /** The drafts made of it, by any engine. */
  readonly made: readonly ParsedTransaction[];
  /** Figures in it that may have been misheard. */
  readonly doubtful: readonly string[];
}

/** The clauses with figures that would otherwise be lost silently. */
export function unreadIn(sentence: Sentence): readonly Unread[] {
  const homophones = homophoneFigures(sentence.text);
  const stretches = [...new Set([...sentence.doubtful, ...homophones])];
  return [...undrafted(sentence, homophones), ...unreadable(sentence, stretches)];
}

/** Sums that the local engine found and the model did not draft. If the model drafted none, the app says so elsewhere. */
function undrafted(
  { text, heard, made }: Sentence,
  homophones: readonly string[],
): readonly Unread[] {
  if (made.length === 0) return [];
  const others = [...made];
  const missing = heard.filter(({ amount }) => !removedOne(others, amount));
  return missing.flatMap((draft) => {
    const said = text.slice(draft.start, draft.end).trim();
    // 一共150，三个人分: the model calculated another amount for the same thing.
    if (others.some((other) => !isOtherName(other, said))) return [];
    // 烟四是二块 is not offered as 2 yuan.
    const isMisread = homophones.some((stretch) => said.includes(stretch));
    return [{ said, draft: isMisread ? null : draft }];
  });
}

/** Removes one draft of this amount; `false` if there is none. */
function removedOne(drafts: ParsedTransaction[], amount: Fen): boolean {
  const at = drafts.findIndex((each) => each.amount === amount);
  if (at >= 0) drafts.splice(at, 1);
  return at >= 0;
}

/** 烟一白六: clauses without a sum whose figure no token explains. */
function unreadable({ text, made }: Sentence, stretches: readonly string[]): readonly Unread[] {
  const left = stretches.filter((stretch) => {
    const held = amountsHeld(stretch);
    return text.includes(stretch) && !made.some(({ amount }) => held.has(amount));
  });
  if (left.length === 0) return [];
  return clausesOf(tokensOf(text, null, ANY_CONTEXT)).flatMap((clause) => {
    const said = text.slice(clause[0]?.start, clause.at(-1)?.end).trim();
    const isRead = clause.some((token) => isAny(token, SUMS));
    return !isRead && left.some((stretch) => isUnknown(stretch, clause, text))
      ? [{ said, draft: null }]
      : [];
  });
}

/** Only unknown tokens count: a date, a count or a label explains its figure. */
function isUnknown(stretch: string, clause: readonly Token[], text: string): boolean {
  return clause.some(
    (token) =>
      is(token, "unknown") &&
      placesOf(stretch, text).some((at) => token.start < at + stretch.length && token.end > at),
  );
}

function placesOf(stretch: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(stretch); at >= 0; at = text.indexOf(stretch, at + 1)) places.push(at);
  return places;
}

/** Sums that are drafted, or left out for a reason that the app tells. */
const SUMS = ["money", "range", "foreign-currency", "out-of-range"];
