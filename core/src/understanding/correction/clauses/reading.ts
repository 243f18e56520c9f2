import type { UserContext } from "../../../ports/understanding.ts";
import type { FieldValue } from "../changes/value.ts";
import type { Announcement, FieldName, Token } from "../tokens/token.ts";
import {
  type Clause,
  EMPTY_CLAUSE,
  hasSubject,
  isComplete,
  makesChange,
  NO_SUBJECT,
  type Subject,
} from "./clause.ts";

export interface ReadingOptions {
  readonly context: UserContext;
  /** The utterance as it was said; descriptions keep its letters. */
  readonly original: string;
  /** Whether words name a draft of the batch, by name or synonym. */
  readonly namesDraft: (words: string) => boolean;
}

/** The token at hand and all that surrounds it. */
export interface Step<Kind extends Token = Token> extends ReadingOptions {
  readonly token: Kind;
  readonly index: number;
  readonly tokens: readonly Token[];
  /** From this token on; see `shape.ts`. */
  readonly shape: string;
}

/** What has been read so far. */
export interface Reading {
  readonly clauses: readonly Clause[];
  readonly clause: Clause;
  readonly announcement: Announcement | null;
  readonly field: FieldName | null;
  readonly excepting: boolean;
  /** Words such as 啊不 came after the last value: the next one replaces it. */
  readonly repairing: boolean;
  /** Tokens before this place are part of a description already read. */
  readonly readUpTo: number;
}

const AT_REST = { announcement: null, field: null, excepting: false, repairing: false };

export const NOTHING_READ: Reading = { ...AT_REST, clauses: [], clause: EMPTY_CLAUSE, readUpTo: 0 };

export function withClause(reading: Reading, change: Partial<Clause>): Reading {
  return { ...reading, clause: { ...reading.clause, ...change } };
}

/** A draft named after a finished request opens the next one. */
export function withSubject<Part extends keyof Subject>(
  reading: Reading,
  part: Part,
  said: Subject[Part],
): Reading {
  const { clause } = reading;
  const awaited = clause.commandLeads && !makesChange(clause);
  const settled = (isComplete(clause) && !awaited) || clause.approved || clause.remarked;
  const base = hasSubject(clause) && settled ? nextClause(reading) : reading;
  const { subject } = base.clause;
  const changed = base.excepting
    ? { ...subject, except: [adding(subject.except[0] ?? NO_SUBJECT, part, said)] }
    : adding(subject, part, said);
  return { ...withClause(base, { subject: changed }), announcement: null, field: null };
}

export function withPhrase(reading: Reading, step: Step, phrase: PhraseSaid): Reading {
  const { words = step.token.text, pointed = false } = phrase;
  const apart = /^[,，。;；]/.test(step.tokens[step.index - 1]?.text ?? "");
  return withSubject(reading, "phrases", [{ words, pointed, apart }]);
}

interface PhraseSaid {
  /** All of the token, if not said otherwise. */
  readonly words?: string;
  readonly pointed?: boolean;
}

export function withLeftover(reading: Reading, words: string): Reading {
  return withClause(reading, { leftovers: [...reading.clause.leftovers, words] });
}

export function withValue(reading: Reading, value: FieldValue): Reading {
  const { announcement, clause, repairing } = reading;
  if (announcement === "negated" || announcement === "recorded") {
    return withUnwanted(reading, value);
  }
  const { wanted, respectively } = clause;
  const { field } = value;
  const rivals = wanted.filter((said) => said.field === field);
  const differs = rivals.some((rival) => rival.change[field] !== value.change[field]);
  const read = withClause(reading, {
    wanted: [...(repairing ? wanted.filter((said) => said.field !== field) : wanted), value],
    arithmetic: repairing && field === "amount" ? [] : clause.arithmetic,
    stated: clause.stated || (announcement === null && field === "amount"),
    contradictory: clause.contradictory || (differs && !repairing && !respectively),
  });
  return {
    ...read,
    announcement: respectively ? announcement : null,
    field: null,
    repairing: false,
  };
}

export function withUnwanted(reading: Reading, value: FieldValue): Reading {
  const unwanted = [...reading.clause.unwanted, value];
  return { ...withClause(reading, { unwanted }), announcement: null, field: null };
}

export function afterCompletion(reading: Reading): Reading {
  return isComplete(reading.clause) ? nextClause(reading) : reading;
}

function nextClause(reading: Reading): Reading {
  const clauses = [...reading.clauses, reading.clause];
  return { ...reading, ...AT_REST, clauses, clause: EMPTY_CLAUSE };
}

function adding<Part extends keyof Subject>(
  subject: Subject,
  part: Part,
  said: Subject[Part],
): Subject {
  return { ...subject, [part]: [...subject[part], ...said] };
}
