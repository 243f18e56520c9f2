import type { TransactionType } from "../../transaction.ts";
import { maskPeople } from "./people.ts";
import { type CueStrength, TYPE_CUES } from "./type-cues.ts";

/** What stands for an amount in the clause given to {@link decideType}. */
export const AMOUNT_MARK = "#";

export interface TypeGuess {
  readonly type: TransactionType;
  /** 0 when nothing in the clause tells the direction; spending is then assumed. */
  readonly strength: CueStrength | 0;
}

/** Loans on a house or car are paid for good, unlike a card that is settled from another pocket. */
const PAID_FOR_GOOD = /房贷|车贷|按揭|月供|房租|押金|定金|保证金|[气电水饭煤]卡|油卡/;

/** Those the speaker pays: 做饭阿姨这个月工资, 学校组织秋游收了. */
const TAKERS =
  /(?:厨师|服务员|月嫂|保姆|阿姨|员工|工人|小工|店员|护工|司机|师傅|伙计)[^#,，]{0,4}(?:工资|奖金|工钱)|(?<![给帮替][^#,，]{0,4})(?:学校|幼儿园|医院|物业|班[里上]|老师|师傅|房东|中介|司机|公司|[场店馆站所])[^#,，给卖]{0,8}收(?:了|我|走|#)/;
/** 医保报了, 单位报了车票: 报 without 销. */
const REIMBURSED = /(?:单位|公司|老板|医保|农合|财务)[^#,，]{0,6}报了/;

/**
 * By meaning: the cue that names giver and taker beats a bare verb, a verb beats a noun, and among
 * equals the one said last decides (卖了旧手机又买了耳机 is spending).
 */
export function decideType(clause: string): TypeGuess {
  if (TAKERS.test(clause)) return { type: "EXPENSE", strength: 3 };
  if (REIMBURSED.test(clause)) return { type: "INCOME", strength: 3 };
  const masked = maskPeople(clause).replace(/(?<!收了)一?个(?![人月])/g, "");
  let best: TypeGuess = { type: "EXPENSE", strength: 0 };
  let bestAt = -1;
  for (const { type, strength, pattern } of TYPE_CUES) {
    if (strength < best.strength) continue;
    if (type === "TRANSFER" && PAID_FOR_GOOD.test(clause)) continue;
    const at = lastMatch(pattern, masked);
    if (at < 0 || (strength === best.strength && at <= bestAt)) continue;
    best = { type, strength };
    bestAt = at;
  }
  return best;
}

function lastMatch(pattern: RegExp, text: string): number {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
}
