import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { answer, confidenceOf, unclear } from "./answers.ts";
import { typeNamed } from "./changes/read-type.ts";
import { isThing } from "./changes/value.ts";
import { type Clause, hasSubject, type Subject } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";
import { resolveTarget } from "./targets/resolve-target.ts";

/** 先别存 asks to wait; only of one draft does it mean to leave it out. */
const NOT_YET = /先(?:别|不|不要|莫|甭)(?:存|记|保存|确认)/;

type Command = "confirm" | "cancel";

/** Confirms or cancels the drafts the clauses name, or the whole batch when they name all. */
export function answerCommand(
  clauses: readonly Clause[],
  { question, text }: { readonly question: CorrectQuestion; readonly text: string },
): CorrectAnswer {
  const command = commandOf(clauses);
  if (command === null) return unclear("change");
  const { currentBatch: batch, context } = question;
  const claimed = new Set<number>();
  let strength: number = MATCH.exact;
  for (const { subject } of clauses) {
    if (meansAll(subject, batch.length)) return answer(command, [], 0.9);
    if (!hasSubject(subject)) {
      if (batch.length > 1 && subject.pointing) return unclear("target");
      return NOT_YET.test(text) ? unclear("change") : answer(command, [], 0.85);
    }
    if (hasNoise(subject, question)) return unclear("change");
    const target = resolveTarget(subject, { batch, context, unwanted: [], claimed });
    if (target.type !== "found") return unclear("target");
    for (const position of target.positions) claimed.add(position);
    strength = Math.min(strength, target.strength);
  }
  const corrections = [...claimed]
    .sort((a, b) => a - b)
    .flatMap((position) => batch[position] ?? [])
    .map(({ index }) => ({ index, updatedFields: {} }));
  return corrections.length === 0
    ? unclear("target")
    : answer(command, corrections, confidenceOf(strength, { announced: true }));
}

/**
 * Nothing but a command, or a named draft and why: 午饭那笔同事请的，不要记了. Words that fit
 * nowhere may be no reason but the point when no draft is named.
 */
export function explainsCommand(clause: Clause): boolean {
  const { leftovers, wanted, arithmetic, subject, swapped } = clause;
  if (wanted.length + arithmetic.length > 0 || swapped) return false;
  return leftovers.length === 0 || hasSubject({ ...subject, groups: [] });
}

/** 确认删除 is one command; any other pair asks for two things. */
function commandOf(clauses: readonly Clause[]): Command | null {
  const each = clauses.map(({ commands, approved }): Command | null => {
    const kinds = new Set(commands);
    if (kinds.size === 0) return approved ? "confirm" : null;
    if (kinds.size === 1) return commands[0] ?? null;
    return commands[0] === "confirm" ? "cancel" : null;
  });
  const [first] = each;
  return first !== undefined && each.every((command) => command === first) ? first : null;
}

/** Words about no draft and no purchase: what is thrown away must be said without any. */
function hasNoise(subject: Subject, { currentBatch: batch, context }: CorrectQuestion): boolean {
  return subject.phrases.some(({ words, pointed }) => {
    if (pointed || plain(words) === "" || typeNamed(plain(words)) !== null) return false;
    return (
      matchPhrase(words, { batch, context }).strength === MATCH.none && !isThing(words, context)
    );
  });
}

function meansAll(
  { ordinals, groups, phrases, amounts, dates, except }: Subject,
  size: number,
): boolean {
  if (ordinals.length + phrases.length + amounts.length + dates.length > 0 || except !== null)
    return false;
  if (groups.length === 0) return false;
  return groups.every(
    (group) => group.type === "every" || (group.type === "counted" && group.count === size),
  );
}
