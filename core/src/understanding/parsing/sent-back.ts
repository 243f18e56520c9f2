import { maskPeople } from "../types/people.ts";

/** 我妈转我, 客户多打了: what is bought or paid for is none of this. */
const CAME =
  "(?:^|[,，])[^#,，某我给]{0,6}某+[^#,，买]{0,8}[转打发塞包寄汇给退付交][^#,，买交]{0,6}#";
/** 没来上, 后来不做了. */
const OFF = "(?:[^#,，]{0,4}(?:不[做来要用]|没[来成]|取消)[^#,，]{0,3}[,，])?";
/** 我退回去了, 又给他转回去了, 我没收. */
const RETURNED =
  "(?:[我咱]|(?=[又就给没原自直退转后]))(?:[^#买花交某]|给某+){0,10}(?:退[回还给去某]*了|[转打塞还汇][回还][给去某]*了|没[收点领]|拒收?了)";
/** 我给他转了, 转给我妈; 转给他的五百 went some other time. */
const WENT = "(?:^|[,，])[^#,，某]{0,6}[给转打发包塞汇]了?给?某+[^#,，买交的]{0,4}#";
/** 他退回来了, 她没收; 还给我了 is a loan repaid. */
const REFUSED = "某+[^#买花]{0,8}(?:[退转塞](?:回来?|还?给?我)+了|没[收点领要]|拒收?了)";

const SENT_BACK = new RegExp(
  `(?:${CAME}[^#,，]{0,6}[,，]?${OFF}${RETURNED}|${WENT}[^#]{0,5}${REFUSED}|红包[^#,，]{0,4}#[^#]{0,4}没人[领收抢][^#]{0,8})$`,
);

/** Most stories hold nothing of the kind. */
const BACK = /[退拒]|[转打塞还汇][回还]|没[收点领要]/;

/**
 * 我妈转我两千我退回去了, 给他转了一百，他没收: passed between two people and back, it came to nothing.
 * 我退了件衣服两百 is a refund. `story` holds `#` for the amount.
 */
export function isSentBack(story: string): boolean {
  return BACK.test(story) && SENT_BACK.test(maskPeople(story));
}
