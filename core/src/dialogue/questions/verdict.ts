import { pendingIn } from "../../draft/batch-draft.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question } from "./question.ts";
import { offersToSave } from "./save.ts";

/** 确认吗？ */
export interface VerdictAsked {
  readonly kind: "verdict";
}

export const verdict: Question<VerdictAsked> = {
  stored: () => true,
  // 嗯 may only have heard a list, so the app asks once more.
  yes: (_, { situation }) =>
    pendingIn(situation.batch).length > 1
      ? { others: "order", nod: "right" }
      : { others: "order", nod: "save" },
  replied: (says) =>
    says === "yes" ? { line: announcements.nothingChanged, next: null } : offersToSave(),
  givesWay: true,
  isOfVerdict: true,
};
