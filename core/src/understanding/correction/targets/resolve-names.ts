import { isThing, typeNamed } from "../changes/value.ts";
import type { Subject } from "../clauses/clause.ts";
import { type BatchInContext, MATCH, matchPhrase, type PhraseMatch } from "./match-phrase.ts";
import { plain } from "./phrase-core.ts";

const CONJUNCTION = /以及|还有|[和跟与、及]/;

export interface Named extends PhraseMatch {
  /** Several phrases, each with its own drafts: 吃饭和打车. */
  readonly joined: boolean;
}

/** By description, type, amount or day; `null` when none of them was said. */
export function resolveNames(subject: Subject, options: BatchInContext): Named | "none" | null {
  const { batch } = options;
  const { amounts, dates } = subject;
  const phrases = meaningful(subject, options);
  if (phrases.length + amounts.length + dates.length === 0) return null;
  const matches = phrases.map((words) => matchName(words, options));
  if (matches.some(({ positions }) => positions.length === 0)) return "none";
  const amountAt = (position: number) => batch[position]?.amount;
  const named = [...batch.keys()].filter(
    (each) => phrases.length === 0 || matches.some(({ positions }) => positions.includes(each)),
  );
  if (!amounts.every((amount) => named.some((each) => amountAt(each) === amount))) return "none";
  const positions = named.filter(
    (each) =>
      (amounts.length === 0 || amounts.some((amount) => amountAt(each) === amount)) &&
      (dates.length === 0 || dates.some((date) => batch[each]?.date === date)),
  );
  if (positions.length === 0) return "none";
  return {
    positions,
    strength: Math.min(MATCH.exact, ...matches.map(({ strength }) => strength)),
    joined:
      (phrases.length > 1 && matches.every((match) => match.positions.length === 1)) ||
      (amounts.length > 1 && positions.length === amounts.length),
  };
}

/** Loose words that name no draft and no thing anybody buys are noise: 我觉得, 跟朋友. */
function meaningful({ phrases, amounts }: Subject, options: BatchInContext): readonly string[] {
  const pointing = amounts.length > 0 || phrases.some(({ pointed }) => pointed);
  return phrases.flatMap(({ words, pointed }) =>
    splitPhrase(words, options).filter((part) => {
      const said = plain(part);
      if (said === "") return false;
      const { strength } = matchPhrase(part, options);
      if (typeNamed(said) !== null) return true;
      // 在这个价上: one character that names nothing points at nothing.
      if (pointed) return strength > MATCH.none || said.length > 1;
      // 午饭那笔公司报销了: beside a draft pointed at, other words give a reason.
      if (pointing) return strength >= MATCH.synonym;
      return strength > MATCH.none || isThing(part, options.context);
    }),
  );
}

/** 吃饭和打车 names two drafts; 和府捞面 and 跟朋友吃饭 name one. */
function splitPhrase(words: string, options: BatchInContext): readonly string[] {
  const parts = words.split(CONJUNCTION).filter((part) => plain(part) !== "");
  const whole = options.batch.some(({ description }) => description.includes(plain(words)));
  if (parts.length < 2 || whole) return [words];
  const named = parts.map((part) => matchPhrase(part, options).strength >= MATCH.category);
  const things = parts.every((part, at) => named[at] === true || isThing(part, options.context));
  return things && named.includes(true) ? parts : [words];
}

function matchName(words: string, options: BatchInContext): PhraseMatch {
  const { batch } = options;
  const said = plain(words);
  const type = typeNamed(said);
  if (type === null || batch.some(({ description }) => description === said)) {
    return matchPhrase(words, options);
  }
  const positions = [...batch.keys()].filter((each) => batch[each]?.type === type);
  return { positions, strength: MATCH.name };
}
