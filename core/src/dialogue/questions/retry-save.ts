import { is, shape } from "../../checks.ts";
import { NO } from "../../understanding/answering/answering.ts";
import type { AfterSaving } from "../state.ts";
import type { Question } from "./question.ts";
import { positions } from "./stored.ts";

/** 保存失败，草稿还在，请再确认一次. */
export interface RetrySaveAsked {
  readonly kind: "retry-save";
  readonly drafts: readonly number[];
  readonly next: AfterSaving;
}

/** 第二笔先存上 is another save than the failed one. */
export const retrySave: Question<RetrySaveAsked> = {
  stored: shape({ drafts: positions, next: is("listen", "continue", "exit", "time-out") }),
  yes: { others: "do", polite: "order" },
  proposes: ({ drafts }) => ({ type: "confirm", drafts }),
  no: NO,
  answers: ({ drafts }, { isUnaimed, phrases, only }) =>
    isUnaimed && phrases.length > 0 && only("ok", "store", "retry")
      ? { type: "confirm", drafts }
      : null,
  isOfVerdict: true,
};
