import { shape } from "../../checks.ts";
import { NO, YES } from "../../understanding/answering/answering.ts";
import { fillOf } from "../../understanding/answering/fill.ts";
import type { Act } from "../../understanding/understand.ts";
import { ordinals } from "../announcements/counting.ts";
import type { Question } from "./question.ts";
import { isAct, positions } from "./stored.ts";

/** 第1笔已经确认了，要改吗？ */
export interface ReopenAsked {
  readonly kind: "reopen";
  readonly drafts: readonly number[];
  readonly wanted: Act;
}

export const reopen: Question<ReopenAsked> = {
  stored: shape({ drafts: positions, wanted: isAct }),
  said({ drafts, wanted }, { items }) {
    const named = drafts.flatMap((index) => items[index] ?? []);
    const deed = wanted.type === "cancel" ? "取消" : "改";
    return `第${ordinals(named)}笔已经确认了，要${deed}吗？`;
  },
  // 没问题 and 就它 approve the drafts as they are.
  yes: { others: "yes", polite: "order", whole: "no", fine: "no", that: "no" },
  no: NO,
  answers({ drafts, wanted }, heard) {
    const { phrases, isUnaimed, says, only } = heard;
    const isBare = isUnaimed && !heard.opensWithNo && phrases.every(({ field }) => field === null);
    // 要改, 确认修改
    if (says("open") && isBare && only("ok", "store", "open")) return YES;
    const drops = isUnaimed && says("drop", "stop");
    if (drops && only("ok", "drop", "stop", "giveup")) return wanted.type === "cancel" ? YES : NO;
    // 别取消
    if (isUnaimed && only("ok", "restore", "rewant")) return NO;
    return wanted.type === "cancel" ? null : fillOf(drafts, heard);
  },
  isOfOne: true,
  isRepeated: true,
  outlasts: () => true,
  needs: ({ drafts }) => ({ drafts, are: "confirmed" }),
  insists: () => true,
  goesBeforeSaving: true,
  isOfUndone: true,
  holdsValue: true,
};
