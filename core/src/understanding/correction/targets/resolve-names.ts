import type { TransactionType } from "../../../transaction.ts";
import { isThing, typeNamed } from "../changes/value.ts";
import type { Subject } from "../clauses/clause.ts";
import {
  type BatchInContext,
  MATCH,
  matchPhrase,
  nameOf,
  type PhraseMatch,
} from "./match-phrase.ts";
import { plain } from "./phrase-core.ts";

/** 吃的喝的 are two kinds. */
const CONJUNCTION = /以及|还有|[和跟与、及]|(?<=[吃喝穿用玩]的)(?=[吃喝穿用玩]的)/;

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
  // 泡馍冰峰, without 都, may mean both or be one name that holds another.
  if (subject.every.length === 0 && phrases.some((each) => namesRunTogether(each, batch, true))) {
    return "none";
  }
  const [count] = phrases.length === 1 && amounts.length === 0 ? subject.every : [];
  const matches = phrases.map((words) => matchName(words, options, count ?? 0));
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

/** 公司的都算报销, 一和三都是昨天: some of the drafts, whichever they are; 我说的都 means all. */
const RESTRICTING = /(?<![说记讲录报])的\s*$|^[一二三四五六七八九\d和跟与、]+$/;

/** Loose words that name no draft and no thing anybody buys are noise: 我觉得, 跟朋友. */
function meaningful(
  { phrases, amounts, every }: Subject,
  options: BatchInContext,
): readonly string[] {
  const pointing = amounts.length > 0 || phrases.some(({ pointed }) => pointed);
  return phrases.flatMap(({ words, pointed }) =>
    splitPhrase(words, { ...options, together: every.length > 0 }).filter((part) => {
      const said = plain(part);
      if (said === "") return false;
      const { strength } = matchPhrase(part, options);
      if (typeIn(part) !== null) return true;
      // 在这个价上: one character that names nothing points at nothing.
      if (pointed) return strength > MATCH.none || said.length > 1;
      // 午饭那笔公司报销了: beside a draft pointed at, other words give a reason.
      if (pointing) return strength >= MATCH.synonym;
      if (every.length > 0 && RESTRICTING.test(part)) return true;
      return strength > MATCH.none || isThing(part, options.context);
    }),
  );
}

/** 吃饭和打车 names two drafts; 和府捞面 and 跟朋友吃饭 name one. */
function splitPhrase(
  words: string,
  options: BatchInContext & { readonly together: boolean },
): readonly string[] {
  const parts = words.split(CONJUNCTION).filter((part) => plain(part) !== "");
  const whole = options.batch.some(({ description }) => description.includes(plain(words)));
  if (whole) return [words];
  if (parts.length < 2) return namesRunTogether(words, options.batch, options.together) ?? [words];
  const named = parts.map((part) => matchPhrase(part, options).strength >= MATCH.category);
  const things = parts.every((part, at) => named[at] === true || isThing(part, options.context));
  return things && named.includes(true) ? parts : [words];
}

/**
 * 猪肉鸡蛋先存: nothing but names of drafts, one after the other; with 都 also in part, 泡馍 for
 * 羊肉泡馍.
 */
export function namesRunTogether(
  words: string,
  batch: BatchInContext["batch"],
  inPart = false,
): readonly string[] | null {
  const names = batch.map(nameOf);
  const parts: string[] = [];
  for (let rest = plain(words); rest !== ""; ) {
    let length = Math.min(rest.length, LONGEST_NAME);
    while (length > 1 && !names.some((name) => isNamed(rest.slice(0, length), name, inPart))) {
      length -= 1;
    }
    if (length < 2) return null;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  // 豆浆油条 is 油条豆浆, one draft.
  const ofOne = names.some((name) => parts.every((part) => name.includes(part)));
  return parts.length > 1 && !ofOne ? parts : null;
}

const LONGEST_NAME = 12;

function isNamed(part: string, name: string, inPart: boolean): boolean {
  return part === name || (inPart && name.includes(part));
}

/** 进账 is a type by its full name, which without 账 it is not. */
function typeIn(words: string): TransactionType | null {
  return typeNamed(words) ?? typeNamed(plain(words));
}

function matchName(words: string, options: BatchInContext, count: number): PhraseMatch {
  const { batch } = options;
  const said = plain(words);
  const type = typeIn(words);
  if (type === null || batch.some((draft) => nameOf(draft) === said)) {
    return matchPhrase(words, options, count);
  }
  const positions = [...batch.keys()].filter((each) => batch[each]?.type === type);
  return { positions, strength: MATCH.name };
}
