import type { CalendarDate } from "../../../calendar-date.ts";
import type { Fen } from "../../../money.ts";
import type { SpokenOrdinal } from "../../ordinals/find-ordinals.ts";
import type { Arithmetic } from "../changes/arithmetic.ts";
import type { FieldValue } from "../changes/value.ts";
import type { Announcement, FieldName, Group } from "../tokens/token.ts";

/** Words that may name a draft. */
export interface SpokenPhrase {
  readonly words: string;
  /** Said with 那笔 or the like: it names a draft or nothing does. */
  readonly pointed: boolean;
}

/** All that a clause says about which drafts it is about. */
export interface Subject {
  readonly ordinals: readonly SpokenOrdinal[];
  readonly groups: readonly Group[];
  readonly phrases: readonly SpokenPhrase[];
  readonly amounts: readonly Fen[];
  readonly dates: readonly CalendarDate[];
  /** 那个 or 这笔 with nothing to say which. */
  readonly pointing: boolean;
  readonly except: Subject | null;
}

/** One request: some drafts and what is to become of them. */
export interface Clause {
  readonly subject: Subject;
  /** The values wanted, and those said to be wrong. */
  readonly wanted: readonly FieldValue[];
  readonly unwanted: readonly FieldValue[];
  readonly arithmetic: readonly Arithmetic[];
  readonly swapped: boolean;
  readonly respectively: boolean;
  readonly commands: readonly ("confirm" | "cancel")[];
  /** The command came before any draft was named: what follows is what it is for. */
  readonly commandLeads: boolean;
  readonly approved: boolean;
  readonly complained: boolean;
  readonly remarked: boolean;
  readonly fields: readonly FieldName[];
  readonly announcements: readonly Announcement[];
  /** An amount was said of something without a word that would make it a change: 打车35. */
  readonly stated: boolean;
  /** Two different values for one field, and no word to say which of them holds. */
  readonly contradictory: boolean;
  /** Words that fit nowhere. */
  readonly leftovers: readonly string[];
}

export const NO_SUBJECT: Subject = {
  ordinals: [],
  groups: [],
  phrases: [],
  amounts: [],
  dates: [],
  pointing: false,
  except: null,
};

export const EMPTY_CLAUSE: Clause = {
  subject: NO_SUBJECT,
  wanted: [],
  unwanted: [],
  arithmetic: [],
  swapped: false,
  respectively: false,
  commands: [],
  commandLeads: false,
  approved: false,
  complained: false,
  remarked: false,
  fields: [],
  announcements: [],
  stated: false,
  contradictory: false,
  leftovers: [],
};

export function hasSubject({
  ordinals,
  groups,
  phrases,
  amounts,
  dates,
  except,
}: Subject): boolean {
  return (
    ordinals.length + groups.length + phrases.length + amounts.length + dates.length > 0 ||
    except !== null
  );
}

/** Says what is to become of the drafts, so that the next draft named starts another clause. */
export function isComplete(clause: Clause): boolean {
  return (
    clause.wanted.length + clause.arithmetic.length + clause.commands.length > 0 || clause.swapped
  );
}
