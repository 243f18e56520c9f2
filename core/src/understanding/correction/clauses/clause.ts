import type { CalendarDate } from "../../../calendar-date.ts";
import type { Fen } from "../../../money.ts";
import type { FieldValue } from "../changes/value.ts";
import type { Announcement, Arithmetic, Command, FieldName, Place } from "../tokens/token.ts";

/** Words that may name a draft. */
export interface SpokenPhrase {
  readonly words: string;
  /** Said with 那笔 or the like: it names a draft or nothing does. */
  readonly pointed: boolean;
  /** Said after a pause, so that it need not share what is said with the draft named before. */
  readonly apart: boolean;
}

/** All that a clause says about which drafts it is about. */
export interface Subject {
  readonly places: readonly Place[];
  /** 都 is `null`, 三笔 is 3. */
  readonly every: readonly (number | null)[];
  readonly phrases: readonly SpokenPhrase[];
  readonly amounts: readonly Fen[];
  readonly dates: readonly CalendarDate[];
  /** What 除了 leaves out; one subject at most. */
  readonly except: readonly Subject[];
}

/** One request: some drafts and what is to become of them. */
export interface Clause {
  readonly subject: Subject;
  /** The values wanted, and those said to be wrong. */
  readonly wanted: readonly FieldValue[];
  readonly unwanted: readonly FieldValue[];
  readonly arithmetic: readonly Arithmetic[];
  readonly commands: readonly Command[];
  readonly fields: readonly FieldName[];
  readonly announcements: readonly Announcement[];
  /** Words that fit nowhere. */
  readonly leftovers: readonly string[];
  /** 那个 or 这笔 with nothing to say which. */
  readonly pointing: boolean;
  readonly swapped: boolean;
  readonly respectively: boolean;
  /** The command came before any draft was named: what follows is what it is for. */
  readonly commandLeads: boolean;
  readonly approved: boolean;
  readonly complained: boolean;
  readonly remarked: boolean;
  /** An amount was said of something without a word that would make it a change: 打车35. */
  readonly stated: boolean;
  /** Two different values for one field, and no word to say which of them holds. */
  readonly contradictory: boolean;
}

export const NO_SUBJECT: Subject = {
  places: [],
  every: [],
  phrases: [],
  amounts: [],
  dates: [],
  except: [],
};

export const EMPTY_CLAUSE: Clause = {
  subject: NO_SUBJECT,
  wanted: [],
  unwanted: [],
  arithmetic: [],
  commands: [],
  fields: [],
  announcements: [],
  leftovers: [],
  pointing: false,
  swapped: false,
  respectively: false,
  commandLeads: false,
  approved: false,
  complained: false,
  remarked: false,
  stated: false,
  contradictory: false,
};

export function hasSubject(clause: Clause): boolean {
  return clause.subject.every.length > 0 || namesDrafts(clause);
}

/** Says more about which drafts are meant than 都. */
export function namesDrafts({ subject: { every: _, ...names } }: Clause): boolean {
  return Object.values(names).some(({ length }) => length > 0);
}

/** Sets a value, calculates or swaps. */
export function makesChange({ wanted, arithmetic, swapped }: Clause): boolean {
  return wanted.length + arithmetic.length > 0 || swapped;
}

/** Says what is to become of the drafts, so that the next draft named starts another clause. */
export function isComplete(clause: Clause): boolean {
  return makesChange(clause) || clause.commands.length > 0;
}

/** Points at drafts in a way that no story of a new purchase does. */
export function isAimed({ subject }: Clause): boolean {
  const { places, every, phrases } = subject;
  return places.length + every.length > 0 || phrases.some(({ pointed }) => pointed);
}
