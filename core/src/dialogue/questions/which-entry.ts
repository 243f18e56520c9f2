import { GIVE_UP } from "../../understanding/answering/answering.ts";
import { choose } from "../../understanding/answering/choose.ts";
import type { Question } from "./question.ts";

/** 找到3笔：…。请说第几笔: the batch is the saved entries to choose from. */
export interface WhichEntryAsked {
  readonly kind: "which-entry";
}

export const whichEntry: Question<WhichEntryAsked> = {
  stored: () => true,
  no: GIVE_UP,
  // The newest comes first.
  answersLoosely: (_, { hasWord, onlyWords }) =>
    hasWord("newest") && onlyWords(["newest", "ok", "pause", "of", "ref"])
      ? { type: "confirm", drafts: [0] }
      : null,
  answers(_, heard) {
    const { isUnaimed, others } = heard;
    const isLeft = isUnaimed && heard.only("ok", "drop", "stop", "giveup");
    if (others.length > 0 && isLeft && !heard.hasWord("erase")) return GIVE_UP;
    // 都不是
    if (
      others.length > 0 &&
      others.every(({ says, target }) => says === "wrong" && target.kind === "all")
    )
      return GIVE_UP;
    if (heard.agrees || others.length === 0) return null;
    const among = [...heard.situation.batch.keys()];
    return choose({ act: "confirm", among }, heard);
  },
};
