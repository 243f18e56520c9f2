import type { FieldValue } from "../changes/value.ts";
import type { Token } from "../tokens/token.ts";
import { hasSubject, makesChange } from "./clause.ts";
import {
  afterCompletion,
  type Reading,
  type Step,
  withClause,
  withSubject,
  withUnwanted,
  withValue,
} from "./reading.ts";
import { COMMAND_FOLLOWS, LEADS_TO_POINTING, REPLACED_BY_AMOUNT, SWAP_FOLLOWS } from "./shape.ts";

/** 用了20块的券 tells how the amount came about. */
const VOUCHER = /^钱?的?.{0,2}(?:券|优惠)/;
/** 18的咖啡改成20, 两块的都归汽车: an amount with 的 tells drafts apart. */
const OF_AMOUNT = /^[块元]?钱?的/;
/** 每晚280 or 两张，一张44 is no amount of the draft; what it comes to may still be said. */
const UNIT_PRICE = /每[^都]{1,2}$|^一[张个件杯斤份只条瓶盒袋晚人次]$/;
/** 退了我38 is what came back, not what the draft was. */
const CAME_BACK = /[退返赔找][了给]?我?$/;
/** 每套一百八，一共三百六: the sum is what was paid. */
const SUM = /(?:[一总]?共|合计|总计)(?:是|[花付]了?)?$/;

const FIGURES_ALONE = /^[一二三四五六七八九]{2,9}$/;

/** An amount is wanted, or the one to be rid of, or tells which draft is meant. */
export function readAmount(reading: Reading, step: Step<Token & { type: "amount" }>): Reading {
  const { token, tokens, index, shape } = step;
  const { clause, announcement } = reading;
  const { amount } = token;
  const after = tokens[index + 1]?.text ?? "";
  const before = tokens[index - 1]?.text ?? "";
  const describes =
    OF_AMOUNT.test(after) &&
    (/^ac[ey]/.test(shape) ||
      (/^at[ c]*[sndmwkzfprye]/.test(shape) && !/^.{0,2}的?券?$/.test(after)));
  // 书费286，我说颠倒了: of a draft already named, it is the right amount.
  const swapped = SWAP_FOLLOWS.test(shape) && clause.subject.phrases.length === 0;
  if (LEADS_TO_POINTING.test(shape) || describes || swapped) {
    return withSubject(reading, "amounts", [amount]);
  }
  if (VOUCHER.test(after)) return reading;
  // 一三五都是昨天的 counts drafts.
  if (/^ae/.test(shape) && FIGURES_ALONE.test(token.text)) {
    return withClause(reading, { contradictory: true });
  }
  if (UNIT_PRICE.test(before)) return withClause(reading, { stated: true });
  const aimsCommand = clause.commands.length > 0 || COMMAND_FOLLOWS.test(shape);
  if (aimsCommand && !makesChange(clause) && announcement === null) {
    return withSubject(reading, "amounts", [amount]);
  }
  const value: FieldValue = { field: "amount", change: { amount }, said: token.text };
  if (announcement === null && REPLACED_BY_AMOUNT.test(shape)) {
    return withClause(withUnwanted(afterCompletion(reading), value), { stated: true });
  }
  // 退的那笔，退了八十五 says again what the draft is about.
  const back =
    CAME_BACK.test(before) && !clause.subject.phrases.some(({ words }) => /退/.test(words));
  if (announcement === null && back && hasSubject(clause)) {
    return withClause(withValue(reading, value), { contradictory: true });
  }
  return withValue(SUM.test(before) ? { ...reading, repairing: true } : reading, value);
}

/** A day is wanted, or tells which draft is meant: 昨天那笔, 昨天的打车改成35, 昨天的删掉. */
export function readDate(reading: Reading, step: Step<Token & { type: "date" }>): Reading {
  const { token, shape } = step;
  const { date } = token;
  const opens = !hasSubject(reading.clause) && reading.announcement === null;
  const aims = opens && /^.(?:t[ c]*[snadmwkzfprye]|[ c]*k|[ct][ c]*[eo])/.test(shape);
  if (LEADS_TO_POINTING.test(shape) || aims) return withSubject(reading, "dates", [date]);
  return withValue(reading, { field: "date", change: { date }, said: token.text });
}
