import type { CorrectQuestion } from "../../ports/understanding.ts";
import { withBareValue } from "./bare-value.ts";
import { type Clause, hasSubject, isAimed, makesChange } from "./clauses/clause.ts";
import { readClauses } from "./clauses/read-clauses.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { cutRunOn } from "./tokens/cut-run-on.ts";
import { lex } from "./tokens/lex.ts";
import type { Token } from "./tokens/token.ts";

/** What one utterance asks for, sorted by kind. */
export interface Request {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly commands: readonly Clause[];
  readonly changes: readonly Clause[];
  /** 房租没错，其他都改成昨天: said to be right as they are, beside a change of others. */
  readonly spared: readonly Clause[];
}

export function readRequest(text: string, question: CorrectQuestion): Request {
  const { currentBatch: batch, context, correctionText: original } = question;
  const tokens = cutRunOn(lex(text, question), question);
  const namesDraft = (words: string) =>
    matchPhrase(words, { batch, context }).strength >= MATCH.synonym;
  const read = readClauses(tokens, { context, original, namesDraft });
  const clauses = read
    .filter((clause) => !asksNothing(clause))
    .map((clause) => withBareValue(clause, question));
  const changes = clauses.filter((clause) => !isCommand(clause));
  // 全部没问题，就是校服改成168: beside a change, approval is a remark.
  const commands = clauses.filter(
    (clause) => isCommand(clause) && (changes.length === 0 || clause.commands.length > 0),
  );
  const spared = read.filter(
    (clause) => hasSubject(clause) && (asksNothing(clause) || isCommand(clause)),
  );
  return { text, tokens, commands, changes, spared };
}

/** Courtesy, 其他不变 and the like, beside a request or instead of one. */
function asksNothing(clause: Clause): boolean {
  const { subject, commands, approved, remarked, fields, announcements } = clause;
  if (saysChange(clause) || commands.length + fields.length + announcements.length > 0)
    return false;
  if (remarked || !hasSubject(clause)) return true;
  return approved && subject.places.some(({ kind }) => kind === "rest");
}

/** Confirms or cancels; 奶茶那笔没问题 confirms without the word. */
function isCommand(clause: Clause): boolean {
  const approves = clause.approved && hasSubject(clause) && !saysChange(clause);
  return clause.commands.length > 0 || approves;
}

function saysChange(clause: Clause): boolean {
  return makesChange(clause) || clause.unwanted.length > 0 || clause.complained;
}

/** A change of drafts that are named beyond doubt: 还有第二笔改成40 adds nothing. */
export function isAimedChange(clause: Clause): boolean {
  const { announcements, arithmetic, swapped } = clause;
  if (!saysChange(clause)) return false;
  if (announcements.length + arithmetic.length === 0 && !swapped) return false;
  return isAimed(clause) || announcements.some((each) => each !== "copula" && each !== "recorded");
}
