import { shape } from "../../checks.ts";
import { onlyRemoves } from "../../draft/amended.ts";
import { keepsOnly, NO } from "../../understanding/answering/answering.ts";
import { saysCancel } from "../../understanding/answering/words-said.ts";
import type { Question } from "./question.ts";
import { positions } from "./stored.ts";

/** 只记午饭: 已确认第1笔。其他的不要了吗？ */
export interface LeaveOutAsked {
  readonly kind: "leave-out";
  readonly drafts: readonly number[];
}

/** 不要了 and 不用了 agree, 要 and 留着 do not. */
export const leaveOut: Question<LeaveOutAsked> = {
  stored: shape({ drafts: positions }),
  said: (_, batch) => (onlyRemoves(batch) ? "其他的不删了吗？" : "其他的不要了吗？"),
  yes: { others: "do", polite: "order", wish: "no", that: "order" },
  proposes: ({ drafts }) => ({ type: "cancel", drafts }),
  answersLoosely: (_, heard) => (keepsOnly(heard) ? NO : null),
  answers({ drafts }, heard) {
    const { phrases, only } = heard;
    if (!heard.isUnaimed) return null;
    const no = heard.declines ? NO : null;
    if (phrases.length === 0) return no;
    if (only("ok", "keep", "leave", "rewant", "restore")) return NO;
    if (!only("ok", "enough", "drop", "stop")) return no;
    // 取消 may mean the whole batch.
    return saysCancel(heard) ? null : { type: "cancel", drafts };
  },
  drafts: ({ drafts }) => drafts,
};
