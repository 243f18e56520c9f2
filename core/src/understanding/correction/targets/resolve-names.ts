import { typeNamed } from "../changes/read-type.ts";
import { isThing } from "../changes/value.ts";
import type { SpokenPhrase, Subject } from "../clauses/clause.ts";
import { MATCH, matchPhrase } from "./match-phrase.ts";
import { plain } from "./phrase-core.ts";
import { everyPosition, type TargetOptions } from "./target.ts";

const CONJUNCTION = /和|跟|与|、|以及|还有|及/;

export interface Named {
  readonly positions: readonly number[];
  readonly strength: number;
  /** Several phrases, each with its own drafts: 吃饭和打车. */
  readonly joined: boolean;
}

/** By description, type, amount or day; `null` when none of them was said. */
export function resolveNames(subject: Subject, options: TargetOptions): Named | "none" | null {
  const { batch } = options;
  let positions = everyPosition(options);
  let strength: number = MATCH.exact;
  let joined = false;
  const phrases = meaningful(subject.phrases, options);
  if (phrases.length > 0) {
    const union = new Set<number>();
    joined = phrases.length > 1;
    for (const phrase of phrases) {
      const match = matchOne(phrase, options);
      for (const position of match.positions) union.add(position);
      strength = Math.min(strength, match.strength);
      if (match.positions.length === 0) return "none";
      joined &&= match.positions.length === 1;
    }
    positions = [...union].sort((a, b) => a - b);
  }
  const { amounts, dates } = subject;
  if (amounts.length > 0) {
    const known = amounts.every((amount) =>
      positions.some((each) => batch[each]?.amount === amount),
    );
    if (!known) return "none";
    positions = positions.filter((each) =>
      amounts.some((amount) => batch[each]?.amount === amount),
    );
    joined ||= amounts.length > 1 && positions.length === amounts.length;
  }
  if (dates.length > 0) {
    positions = positions.filter((each) => dates.some((date) => batch[each]?.date === date));
  }
  if (phrases.length + amounts.length + dates.length === 0) return null;
  return positions.length === 0 ? "none" : { positions, strength, joined };
}

/** Loose words that name no draft and no thing anybody buys are noise: 我觉得, 跟朋友. */
function meaningful(
  phrases: readonly SpokenPhrase[],
  { batch, context }: TargetOptions,
): readonly SpokenPhrase[] {
  const pointing = phrases.some(({ pointed }) => pointed);
  return phrases
    .flatMap(({ words, pointed }) =>
      splitPhrase(words, { batch, context }).map((part) => ({ words: part, pointed })),
    )
    .filter(({ words, pointed }) => {
      if (plain(words) === "") return false;
      if (pointed || typeNamed(plain(words)) !== null) return true;
      const { strength } = matchPhrase(words, { batch, context });
      // 午饭那笔公司报销了: beside a draft pointed at, other words give a reason.
      if (pointing) return strength >= MATCH.synonym;
      return strength > MATCH.none || isThing(words, context);
    });
}

/** 吃饭和打车 names two drafts; 和府捞面 and 跟朋友吃饭 name one. */
function splitPhrase(
  words: string,
  { batch, context }: Pick<TargetOptions, "batch" | "context">,
): readonly string[] {
  const parts = words.split(CONJUNCTION).filter((part) => plain(part) !== "");
  if (parts.length < 2 || batch.some(({ description }) => description.includes(plain(words)))) {
    return [words];
  }
  const strengths = parts.map((part) => matchPhrase(part, { batch, context }).strength);
  const named = strengths.some((strength) => strength >= MATCH.category);
  const things = parts.every(
    (part, turn) => (strengths[turn] ?? 0) >= MATCH.category || isThing(part, context),
  );
  return named && things ? parts : [words];
}

function matchOne(
  { words }: SpokenPhrase,
  { batch, context }: TargetOptions,
): { readonly positions: readonly number[]; readonly strength: number } {
  const type = typeNamed(plain(words));
  if (type !== null && !batch.some(({ description }) => description === plain(words))) {
    const positions = batch.flatMap((draft, position) => (draft.type === type ? [position] : []));
    return { positions, strength: MATCH.name };
  }
  const { indexes, strength } = matchPhrase(words, { batch, context });
  return { positions: indexes, strength };
}
