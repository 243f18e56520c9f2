import type { UserContext } from "../../../ports/understanding.ts";
import type { FieldValue } from "../changes/value.ts";
import type { Announcement, FieldName, Token } from "../tokens/token.ts";
import {
  type Clause,
  EMPTY_CLAUSE,
  hasSubject,
  isComplete,
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
  /** Tokens before this one are part of a description already read. */
  readonly readUpTo: number;
}

export const NOTHING_READ: Reading = {
  clauses: [],
  clause: EMPTY_CLAUSE,
  announcement: null,
  field: null,
  excepting: false,
  repairing: false,
  readUpTo: 0,
};

export function withClause(reading: Reading, change: Partial<Clause>): Reading {
  return { ...reading, clause: { ...reading.clause, ...change } };
}

/** A draft named after a finished request opens the next one. */
export function withSubject(reading: Reading, change: (subject: Subject) => Subject): Reading {
  const { clause } = reading;
  const awaited = clause.commandLeads && !isComplete({ ...clause, commands: [] });
  const settled = (isComplete(clause) && !awaited) || clause.approved || clause.remarked;
  const base = hasSubject(clause.subject) && settled ? nextClause(reading) : reading;
  const { subject } = base.clause;
  const changed = base.excepting
    ? { ...subject, except: change(subject.except ?? NO_SUBJECT) }
    : change(subject);
  return { ...withClause(base, { subject: changed }), announcement: null, field: null };
}

export function withValue(reading: Reading, value: FieldValue): Reading {
  const { announcement } = reading;
  if (announcement === "negated" || announcement === "recorded")
    return withUnwanted(reading, value);
  const { wanted, respectively } = reading.clause;
  const rivals = wanted.filter(({ field }) => field === value.field);
  const kept = reading.repairing ? wanted.filter(({ field }) => field !== value.field) : wanted;
  const contradictory =
    !reading.repairing && !respectively && rivals.some((rival) => !sameValue(rival, value));
  return {
    ...withClause(reading, {
      wanted: [...kept, value],
      stated: reading.clause.stated || (announcement === null && value.field === "amount"),
      contradictory: reading.clause.contradictory || contradictory,
    }),
    announcement: respectively ? announcement : null,
    field: null,
    repairing: false,
  };
}

export function withUnwanted(reading: Reading, value: FieldValue): Reading {
  const { unwanted } = reading.clause;
  return {
    ...withClause(reading, { unwanted: [...unwanted, value] }),
    announcement: null,
    field: null,
  };
}

export function afterCompletion(reading: Reading): Reading {
  return isComplete(reading.clause) ? nextClause(reading) : reading;
}

function nextClause(reading: Reading): Reading {
  return {
    ...reading,
    clauses: [...reading.clauses, reading.clause],
    clause: EMPTY_CLAUSE,
    announcement: null,
    field: null,
    excepting: false,
    repairing: false,
  };
}

function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
