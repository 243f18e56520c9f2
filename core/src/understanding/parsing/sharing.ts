import { maskPeople } from "../types/people.ts";

/** 我和小王一人一半, 三个人AA, 跟室友对半分: how a bill was shared, which names no item. */
const SHARING =
  /^(?:[我咱们俩和跟与某人还有个跟家也都是就\d一二两三四五六七八九十几]|大家)*(?:(?:一人一半|对半分?|平[分摊]|[均分]摊|家分|aa)(?:了|的|下来|制)*)?$/;

/** Whether `words` say nothing but that a bill was shared. */
export function onlyShares(words: string): boolean {
  return SHARING.test(maskPeople(words.replace(/\s/g, "")));
}
