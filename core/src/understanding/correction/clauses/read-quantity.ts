import type { FieldValue } from "../changes/value.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";
import { hasSubject, isComplete, type Subject } from "./clause.ts";
import {
  describesDraft,
  isPredicate,
  isReplacedAmount,
  isSwapped,
  leadsToPointing,
  nextAfter,
  textAfter,
} from "./lookahead.ts";
import {
  afterCompletion,
  type Reading,
  type Step,
  withClause,
  withSubject,
  withUnwanted,
  withValue,
} from "./reading.ts";

/** 用了20块的券 tells how the amount came about. */
const VOUCHER = /^(?:钱)?的?(?:优惠|折扣|满减|代金|抵用|消费)?券|^的?优惠/;

/** An amount is wanted, or the one to be rid of, or tells which draft is meant. */
export function readAmount(reading: Reading, step: Step<Token & { type: "amount" }>): Reading {
  const { token, tokens, index } = step;
  const { clause, announcement } = reading;
  const said = (subject: Subject): Subject => ({
    ...subject,
    amounts: [...subject.amounts, token.amount],
  });
  if (leadsToPointing(tokens, index) || describesDraft(tokens, index) || isSwapped(tokens, index)) {
    return withSubject(reading, said);
  }
  if (VOUCHER.test(textAfter(tokens, index))) return reading;
  if (isUnitPrice(tokens, index)) return withClause(reading, { stated: true });
  const aimsCommand =
    !isComplete({ ...clause, commands: [] }) &&
    (clause.commands.length > 0 || nextAfter(tokens, index)?.type === "command");
  if (aimsCommand && announcement === null) return withSubject(reading, said);
  const value: FieldValue = { field: "amount", amount: token.amount };
  if (announcement === null && isReplacedAmount(tokens, index)) {
    const next = isComplete(clause) ? afterCompletion(reading) : reading;
    return withClause(withUnwanted(next, value), { stated: true });
  }
  const before = tokens[index - 1];
  // 每套一百八，一共三百六: the sum is what was paid.
  const isSum =
    before !== undefined && /(?:一共|总共|合计|总计|共)(?:是|花了?|付了?)?$/.test(before.text);
  return withValue(isSum ? { ...reading, repairing: true } : reading, value);
}

/** 每晚280 is no amount of the draft; what it comes to may still be said. */
function isUnitPrice(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before?.type === "text" && /每.{1,2}$/.test(before.text);
}

/** A day is wanted, or tells which draft is meant: 昨天那笔. */
export function readDate(reading: Reading, step: Step<Token & { type: "date" }>): Reading {
  const { token, tokens, index } = step;
  const { clause, announcement } = reading;
  const next = tokens[index + 1];
  const opensSubject =
    !hasSubject(clause.subject) &&
    announcement === null &&
    next?.type === "text" &&
    plain(next.text) !== "" &&
    isPredicate(nextAfter(tokens, index + 1));
  const follower = nextAfter(tokens, index);
  const aims =
    announcement === null &&
    !hasSubject(clause.subject) &&
    (follower?.type === "command" || (follower?.type === "group" && next?.type === "text"));
  if (leadsToPointing(tokens, index) || opensSubject || aims) {
    return withSubject(reading, (subject) => ({
      ...subject,
      dates: [...subject.dates, token.date],
    }));
  }
  return withValue(reading, { field: "date", date: token.date });
}
