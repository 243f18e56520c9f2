import { OTHER_CATEGORY } from "../../../categories.ts";
import { readValue } from "../changes/value.ts";
import type { Arithmetic, Command, Token } from "../tokens/token.ts";
import { RECORDING_WORD, WEAK_ANNOUNCEMENT } from "../tokens/words.ts";
import {
  type Clause,
  EMPTY_CLAUSE,
  hasSubject,
  isAimed,
  isComplete,
  makesChange,
} from "./clause.ts";
import { comparesDrafts, excludes } from "./comparison.ts";
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
import { isRefused } from "./refusal.ts";
import { LEADS_TO_POINTING, PREDICATE_FOLLOWS, shapeOf } from "./shape.ts";

/** Turns tokens into requests, each with the drafts it is about and what it wants. */
export function readClauses(tokens: readonly Token[], options: ReadingOptions): readonly Clause[] {
  const shape = shapeOf(tokens);
  let reading = NOTHING_READ;
  for (const [index, token] of tokens.entries()) {
    if (token.start < reading.readUpTo) continue;
    const step = { token, index, tokens, shape: shape.slice(index), ...options };
    reading = readToken(reading, step);
  }
  return [...reading.clauses, reading.clause].filter((clause) => clause !== EMPTY_CLAUSE);
}

function readToken(reading: Reading, step: Step): Reading {
  const { token } = step;
  const { clause } = reading;
  switch (token.type) {
    case "break":
    case "addition":
      return reading;
    case "text":
      return readText(reading, step);
    case "amount":
      return readAmount(reading, { ...step, token });
    case "date":
      return readDate(reading, { ...step, token });
    case "place":
      return readPlace(reading, { ...step, token });
    case "every":
      return readEvery({ ...reading, excepting: false }, { ...step, token });
    case "except": {
      // 只留第一笔 cancels all but the first.
      const next = { ...afterCompletion(reading), excepting: true };
      return token.keeps ? withClause(next, { commands: ["cancel"], commandLeads: true }) : next;
    }
    case "pointing":
      return hasSubject(clause) || makesChange(clause)
        ? reading
        : withClause(reading, { pointing: true });
    case "announcement":
      return readAnnouncement(reading, { ...step, token });
    case "arithmetic":
      return readArithmetic(reading, token.arithmetic);
    case "swap":
      return withClause(reading, { swapped: true });
    case "respectively":
      return { ...withClause(reading, { respectively: true }), announcement: "explicit" };
    case "field": {
      const { field } = token;
      const fields = [...clause.fields, field];
      return { ...withClause(reading, { fields }), field, excepting: false };
    }
    case "complaint": {
      const repairing = clause.wanted.length + clause.arithmetic.length > 0;
      return { ...withClause(reading, { complained: true }), repairing, announcement: null };
    }
    case "command":
      return readCommand(reading, step, token.command);
    case "approval": {
      // 打车那笔算了 drops it; elsewhere 算了 is a sigh.
      // 打车改成35，还是算了 gives up the change, not the draft.
      const dropped = token.text === "算了" && /^y[ c]*$/.test(step.shape) && !makesChange(clause);
      if (dropped && (clause.pointing || hasSubject(clause))) {
        return readCommand(reading, step, "cancel");
      }
      const approved = isApproved(reading, step);
      if (!approved) return reading;
      // 午饭打车都对: 都 is part of the word.
      const { subject } = clause;
      const every = /^[都全]/.test(token.text) ? [...subject.every, null] : subject.every;
      return withClause(reading, { approved, subject: { ...subject, every } });
    }
    case "remark":
      return withClause(reading, { remarked: true });
  }
}

/** 打八折，不对，九折: the later holds; 加五块，不够，再加五块 asks for more. */
function readArithmetic(reading: Reading, arithmetic: Arithmetic): Reading {
  const replaces = reading.repairing && arithmetic.said !== "again";
  const earlier = replaces ? [] : reading.clause.arithmetic;
  return { ...withClause(reading, { arithmetic: [...earlier, arithmetic] }), repairing: false };
}

function readPlace(reading: Reading, step: Step<Token & { type: "place" }>): Reading {
  const { token, tokens, index, shape } = step;
  const rest = token.places.some(({ kind }) => kind === "rest");
  // 改成其他 and 不是其他，是汽车 mean the category; 其他改成昨天 means the other drafts.
  const denied = reading.announcement === "negated" || reading.announcement === "recorded";
  // 归到其他，十五块 ends with the pause.
  const filed = reading.announcement === "filing" && /^o /.test(shape);
  const category = denied ? !token.text.endsWith("的") : filed || !PREDICATE_FOLLOWS.test(shape);
  // 改成支出里的其他
  const within = /^(?:收入|支出).{0,2}的$/.test(tokens[index - 1]?.text ?? "");
  if (rest && (reading.announcement !== null || within) && category) {
    const change = { category: OTHER_CATEGORY };
    return withValue(reading, { field: "category", change, said: OTHER_CATEGORY });
  }
  if (!rest && comparesDrafts(reading, step)) {
    return withClause(reading, { contradictory: true });
  }
  // 先存打车，别的再说: what is said of the others is no part of the command.
  const apart = rest && reading.clause.commandLeads && hasSubject(reading.clause);
  const next = apart ? afterCompletion(reading) : reading;
  const base = rest ? { ...next, excepting: false } : next;
  if (!base.excepting && excludes(step)) {
    const read = withSubject({ ...base, excepting: true }, "places", token.places);
    return { ...read, excepting: false };
  }
  return withSubject(base, "places", token.places);
}

/** 都 after a finished change says more of the same drafts, unless the change named its own. */
function readEvery(reading: Reading, step: Step<Token & { type: "every" }>): Reading {
  const { clause, clauses } = reading;
  const { count, text } = step.token;
  // 前两笔没问题，先存这两笔: those just named.
  const back = count !== null && /^[这那]/.test(text) && clause.commands.length > 0;
  if (back && clause.subject.places.length > 0) {
    const every = [...clause.subject.every, count];
    return withClause(reading, { subject: { ...clause.subject, every } });
  }
  if (count !== null || !isComplete(clause)) return withSubject(reading, "every", [count]);
  if (hasSubject(clause) && clause.commands.length === 0) {
    // 打车三十，停车十五，都是昨天的: of each that was named.
    const named = [...clauses, clause].map(({ subject }) => subject);
    // 打车减一块，都减一块: 都 is for more than the one.
    if (/^e[ c]*m/.test(step.shape) && namesOne(clause)) {
      return withSubject(reading, "every", [count]);
    }
    if (clauses.length === 0) return reading;
    const next = withSubject(
      reading,
      "phrases",
      named.flatMap(({ phrases }) => phrases),
    );
    const placed = withSubject(
      next,
      "places",
      named.flatMap(({ places }) => places),
    );
    return withSubject(placed, "every", [count]);
  }
  const { subject } = clause;
  return withClause(reading, { subject: { ...subject, every: [...subject.every, count] } });
}

function namesOne({ subject: { places, every, phrases, except } }: Clause): boolean {
  const [place] = places;
  const several = place?.kind === "span" ? place.from !== place.to : place !== undefined;
  const joined = phrases.some(({ words }) => /[和跟与及、]/.test(words));
  return (
    every.length + except.length === 0 &&
    places.length + phrases.length === 1 &&
    !several &&
    !joined
  );
}

function readCommand(reading: Reading, step: Step, command: Command): Reading {
  const { token, tokens, index, shape } = step;
  const { clause } = reading;
  // 工资先不确认: what is not to be done must not be done by mistake.
  const refused = isRefused(tokens, index);
  // 咖啡不要糖 is an order for coffee.
  const ordered = token.text.endsWith("要") && shape.startsWith("kt") && hasSubject(clause);
  // 去掉一个: one and no more, whichever they are.
  const one = /^一[个笔条][吧啊了]*$/.test(tokens[index + 1]?.text ?? "") ? [1] : [];
  const leads = clause.commands.length === 0 && !hasSubject(clause);
  const read = withClause(reading, {
    subject: { ...clause.subject, every: [...clause.subject.every, ...one] },
    commands: [...clause.commands, command],
    commandLeads: clause.commandLeads || leads,
    contradictory: clause.contradictory || refused || ordered,
  });
  return { ...read, excepting: false };
}

/**
 * 咖啡没问题 means the draft. 咖啡很好 praises the thing, 还可以 and 好像对 are half a yes, 好 in 外面好冷
 * is none, and before a draft is named 好 merely acknowledges.
 */
function isApproved({ clause }: Reading, { token, tokens, index, shape }: Step): boolean {
  const hedged = /(?:还|像|可能|大概|也许)$/.test(tokens[index - 1]?.text ?? "");
  if (hedged || shape.startsWith("yt") || !hasSubject(clause)) return false;
  return isAimed(clause) || /问题|错|毛病|对|可以|行|准|ok/.test(token.text);
}

function readAnnouncement(reading: Reading, step: Step<Token & { type: "announcement" }>): Reading {
  const { token, shape } = step;
  if (WEAK_ANNOUNCEMENT.test(token.text)) {
    // 午饭就35 is as plain a statement as 午饭35.
    return leadsToValue(step) ? { ...reading, announcement: "copula" } : reading;
  }
  // 从家打车到公司 is a way, and 从餐饮改成买菜 a change.
  if (token.text === "从" && !leadsToValue(step)) return reading;
  // 早点不算，那是邻居给的: with nothing after it, 不算 drops the draft.
  if (token.text === "不算" && /^n(?: |$)/.test(shape)) return readCommand(reading, step, "cancel");
  const announcement = tellsWhatWasRecorded(step) ? "recorded" : token.announcement;
  const announcements = [...reading.clause.announcements, announcement];
  return { ...withClause(reading, { announcements }), announcement, excepting: false };
}

/** 就 and 要 announce a number or a day; before other words they are mere emphasis. */
function leadsToValue({ tokens, index, shape, context }: Step): boolean {
  const rest = shape.slice(1);
  if (/^[ad]/.test(rest)) return !LEADS_TO_POINTING.test(rest);
  if (!/^t(?![snadmwkzfprye])/.test(rest)) return false;
  const words = tokens[index + 1]?.text ?? "";
  const value = readValue(words, { announcement: "copula", field: null, context });
  return value !== null && value.field !== "description";
}

/** 写成30了: with 了 after its value, a word of recording tells what went wrong. */
function tellsWhatWasRecorded({ token, tokens, index }: Step): boolean {
  if (!RECORDING_WORD.test(token.text)) return false;
  const [value, after] = tokens.slice(index + 1);
  if (value?.type === "text") return /[^了收付花给]了[啊呀吧呢]?$/.test(value.text);
  return after?.type === "text" && /^(?:块钱?|元)?了/.test(after.text);
}
