import { shape } from "../../checks.ts";
import { NO, YES } from "../../understanding/answering/answering.ts";
import { judged } from "../../understanding/answering/judged.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question } from "./question.ts";
import { offersToSave } from "./save.ts";
import { positions } from "./stored.ts";

/** 已将第2笔修改为支出40元。还需要修改吗？ */
export interface MoreAsked {
  readonly kind: "more";
  readonly drafts: readonly number[];
}

/** 好 and 行 are about the drafts; 是 wants a change, 对 and 没了 mean that they are right. */
export const more: Question<MoreAsked> = {
  stored: shape({ drafts: positions }),
  yes: {
    ...{ polite: "right", nod: "right", right: "right", whole: "right" },
    ...{ yes: "yes", wish: "yes" },
    others: "order",
  },
  no: NO,
  savesAfterNo: true,
  answers: ({ drafts }, heard) => (heard.opens ? YES : judged(drafts, heard.said, false)),
  replied: (says) =>
    says === "yes"
      ? { line: announcements.changeWhat, next: { kind: "what-field", drafts: [] } }
      : offersToSave(),
  drafts: ({ drafts }) => drafts,
  givesWay: true,
};
