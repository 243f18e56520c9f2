import { type RecurringRule, ruleInWords } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";

/** When a recurring entry comes again. */
export const ruleText = localized("rule", {
  /** 每个月15号 */
  words: (rule: RecurringRule) => ruleInWords(rule),
});
