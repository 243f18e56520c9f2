import { NO, YES } from "../../understanding/answering/answering.ts";
import type { Question } from "./question.ts";

/** 还剩一句没记，要接着记吗？ */
export interface TakeUpRestAsked {
  readonly kind: "take-up-rest";
}

export const takeUpRest: Question<TakeUpRestAsked> = {
  stored: () => true,
  yes: { others: "yes", polite: "order" },
  answers(_, heard) {
    const { phrases, only } = heard;
    // 删掉刚才那笔 after 已保存1笔，还有1笔没记 is about the saved entry, not about the rest.
    if (heard.hasWord("recent")) return null;
    if (heard.opensWithNo) return heard.declines ? NO : null;
    if (phrases.length > 0 && only("ok", "store", "retry", "more", "further")) return YES;
    return only("ok", "enough", "giveup", "drop") ? NO : null;
  },
};
