import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import type { Reading } from "../reading.ts";
import { findFollowUp, isTimeAlone, saysMoney } from "./find-follow-up.ts";
import { findQuery } from "./find-query.ts";
import { isRelative } from "./follow-up-time.ts";
import { mayAsk } from "./question-tokens.ts";
import { findWithEarlier, withEarlier } from "./with-earlier.ts";

/** 那上旬, 再把生活费也去掉. */
const GOES_ON = /^(?:那|然后|再)/;

/** The question about the books in an utterance. 那平均每天多少 keeps the period of the question before it, but 上个月打车花了多少呢 stands by itself. */
export function findQuestion(reading: Reading, before: LedgerQuery | null): LedgerQuery | null {
  if (!mayAsk(reading.text) && (before === null || !goesOn(reading))) return null;
  const found = asked(reading, before);
  return found === null ? null : withEarlier(found, before);
}

function goesOn(reading: Reading): boolean {
  if (reading.text.includes("呢") || GOES_ON.test(reading.text)) return true;
  const question = reading.question();
  return question !== null && isTimeAlone(question);
}

function asked(reading: Reading, before: LedgerQuery | null): LedgerQuery | null {
  const both = before === null ? undefined : findWithEarlier(reading, before);
  if (both !== undefined) return both;
  const following = findFollowUp(reading, before);
  if (following === null) return findQuery(reading);
  const question = reading.question();
  const { periods = [] } = question ?? {};
  // 跟上个月比呢 names only the other period.
  const isHalf = periods.length === 1 && following.measure.kind === "compare";
  const isSame = following.measure.kind === before?.measure.kind;
  const isNamed = question !== null && question.names.length > 0;
  // 那从六月到现在总共几顿 is about the same thing.
  const isOfSame = question?.said.startsWith("那") && isSame && !isNamed;
  const isOpen = question !== null && !isNamed && !saysMoney(question);
  if (periods.length === 0 || isHalf || isOfSame || isOpen || periods.some(isRelative))
    return following;
  return findQuery(reading) ?? following;
}
