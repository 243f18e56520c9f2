import { OTHER_CATEGORY } from "../../../categories.ts";
import { readValue } from "../changes/value.ts";
import type { Group, Token } from "../tokens/token.ts";
import { type Clause, EMPTY_CLAUSE, hasSubject, isComplete, type Subject } from "./clause.ts";
import {
  isPredicate,
  leadsToPointing,
  nextAfter,
  standsAlone,
  tellsWhatWasRecorded,
} from "./lookahead.ts";
import { readAmount, readDate } from "./read-quantity.ts";
import { readText } from "./read-text.ts";
import {
  afterCompletion,
  NOTHING_READ,
  type Reading,
  type ReadingOptions,
  type Step,
  withClause,
  withSubject,
  withValue,
} from "./reading.ts";

const WEAK_ANNOUNCEMENTS: ReadonlySet<string> = new Set([
  "就",
  "就是",
  "要",
  "才",
  "只",
  "为",
  "应该要",
  "系",
]);

/** Turns tokens into requests, each with the drafts it is about and what it wants. */
export function readClauses(tokens: readonly Token[], options: ReadingOptions): readonly Clause[] {
  let reading = NOTHING_READ;
  for (const [index, token] of tokens.entries()) {
    if (token.start < reading.readUpTo) continue;
    reading = readToken(reading, { token, index, tokens, ...options });
  }
  return [...reading.clauses, reading.clause].filter((clause) => clause !== EMPTY_CLAUSE);
}

function readToken(reading: Reading, step: Step): Reading {
  const { token } = step;
  const { clause } = reading;
  switch (token.type) {
    case "break":
    case "addition":
    case "filler":
      return reading;
    case "remark":
      return withClause(reading, { remarked: true });
    case "ordinal":
      return withSubject(reading, (subject) => ({
        ...subject,
        ordinals: [...subject.ordinals, token.ordinal],
      }));
    case "group":
      return readGroup(reading, { ...step, group: token.group });
    case "except":
      return readException(reading, token.keeps);
    case "pointing":
      return hasSubject(clause.subject) || isComplete(clause)
        ? reading
        : withClause(reading, { subject: { ...clause.subject, pointing: true } });
    case "amount":
      return readAmount(reading, { ...step, token });
    case "date":
      return readDate(reading, { ...step, token });
    case "text":
      return readText(reading, step);
    case "announcement":
      return readAnnouncement(reading, { ...step, token });
    case "arithmetic":
      return withClause(reading, { arithmetic: [...clause.arithmetic, token.arithmetic] });
    case "swap":
      return withClause(reading, { swapped: true });
    case "respectively":
      return { ...withClause(reading, { respectively: true }), announcement: "explicit" };
    case "field":
      return {
        ...withClause(reading, { fields: [...clause.fields, token.field] }),
        field: token.field,
        excepting: false,
      };
    case "complaint":
      return {
        ...withClause(reading, { complained: true }),
        repairing: clause.wanted.length > 0,
        announcement: null,
      };
    case "command":
      return readCommand(reading, token.command);
    case "approval":
      return readApproval(reading, step);
  }
}

function readAnnouncement(
  reading: Reading,
  { token, tokens, index, context }: Step<Token & { type: "announcement" }>,
): Reading {
  const { clause } = reading;
  if (WEAK_ANNOUNCEMENTS.has(token.text)) {
    // 午饭就35 is as plain a statement as 午饭35.
    const announces = leadsToValue(tokens, { index, context });
    return announces ? { ...reading, announcement: "copula" } : reading;
  }
  const announcement = tellsWhatWasRecorded(tokens, index) ? "recorded" : token.announcement;
  const announced = withClause(reading, { announcements: [...clause.announcements, announcement] });
  return { ...announced, announcement, excepting: false };
}

/** 就 and 要 announce a number or a day; before other words they are mere emphasis. */
function leadsToValue(
  tokens: readonly Token[],
  { index, context }: Pick<Step, "index" | "context">,
): boolean {
  const next = tokens[index + 1];
  if (next?.type === "amount" || next?.type === "date") return !leadsToPointing(tokens, index + 1);
  if (next?.type !== "text" || isPredicate(tokens[index + 2])) return false;
  const value = readValue(next.text, { announcement: "copula", field: null, context });
  return value !== null && value.field !== "description";
}

/** 好 in 外面好冷 approves of nothing, and 好 before a draft is named is mere acknowledgement. */
function readApproval(reading: Reading, { tokens, index }: Step): Reading {
  const approves = hasSubject(reading.clause.subject) && standsAlone(tokens, index);
  return approves ? withClause(reading, { approved: true }) : reading;
}

function readCommand(reading: Reading, command: "confirm" | "cancel"): Reading {
  const { clause } = reading;
  const commandLeads = clause.commands.length === 0 && !hasSubject(clause.subject);
  return {
    ...withClause(reading, {
      commands: [...clause.commands, command],
      commandLeads: clause.commandLeads || commandLeads,
    }),
    excepting: false,
  };
}

function readGroup(
  reading: Reading,
  { group, tokens, index }: Step & { readonly group: Group },
): Reading {
  // 改成其他 files under 其他; 其他改成昨天 means the other drafts.
  if (
    group.type === "rest" &&
    reading.announcement !== null &&
    !isPredicate(nextAfter(tokens, index))
  ) {
    return withValue(reading, {
      field: "category",
      category: OTHER_CATEGORY,
      said: OTHER_CATEGORY,
    });
  }
  const every = group.type === "every";
  const base = every || group.type === "rest" ? { ...reading, excepting: false } : reading;
  // 都 after a finished change says more of the same drafts, unless the change named its own.
  if (every && isComplete(base.clause)) {
    return hasSubject(base.clause.subject) && base.clause.commands.length === 0
      ? base
      : withClause(base, { subject: addGroup(base.clause.subject, group) });
  }
  return withSubject(base, (subject) => addGroup(subject, group));
}

/** 只留第一笔 cancels all but the first. */
function readException(reading: Reading, keeps: boolean): Reading {
  const next = afterCompletion(reading);
  if (!keeps) return { ...next, excepting: true };
  return {
    ...withClause(next, { commands: [...next.clause.commands, "cancel"], commandLeads: true }),
    excepting: true,
  };
}

function addGroup(subject: Subject, group: Group): Subject {
  return { ...subject, groups: [...subject.groups, group] };
}
