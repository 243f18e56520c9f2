import { isCount, maybe, shape } from "../../checks.ts";
import { GIVE_UP } from "../../understanding/answering/answering.ts";
import {
  type Choice,
  choose,
  chooseByNumber,
  chooseOneOrAll,
  crosses,
  DEED,
} from "../../understanding/answering/choose.ts";
import { which } from "../../understanding/answering/judged.ts";
import type { Verdict } from "../../understanding/understand.ts";
import { places } from "../announcements/counting.ts";
import type { Question } from "./question.ts";
import { isVerdict, positions } from "./stored.ts";

/** 要删哪笔？ */
export interface WhichOfAsked extends Choice {
  readonly kind: "which-of";
}

/** 只删奶茶，还是都不要了？ */
export interface OneOrAllAsked {
  readonly kind: "one-or-all";
  readonly act: Verdict;
  readonly one: readonly number[];
}

const DEEDS: Readonly<Record<Verdict, string>> = {
  confirm: "确认",
  cancel: "取消",
  restore: "恢复",
};

export const whichOf: Question<WhichOfAsked> = {
  stored: shape({ act: isVerdict, among: positions, count: maybe(isCount) }),
  said({ act, among }) {
    if (act === "restore") return `取消过${among.length}笔，请说恢复第几笔`;
    return `要${DEEDS[act]}哪笔？请说第几笔；要全部${DEEDS[act]}请说${DEEDS[act]}`;
  },
  answersLoosely: chooseByNumber,
  no: GIVE_UP,
  answers(asked, heard) {
    const { act, among, count } = asked;
    if (crosses(act, heard)) return { ...which(act), among, ...(count && { count }) };
    // The question itself offers it: 要全部取消请说取消.
    const isWhole = act !== "restore" && !count && heard.others.length > 0 && heard.isUnaimed;
    if (isWhole && heard.only("ok", DEED[act]) && !heard.hasWord("erase"))
      return { type: act, drafts: among };
    return choose(asked, heard, DEED[act]);
  },
  asksWhich: true,
  namesCancelled: ({ act }) => act === "restore",
  isRepeated: true,
  outlasts: ({ act }, { type }) =>
    act !== "restore" && ["append", "confirm", "cancel"].includes(type),
  needs: ({ among }) => ({ drafts: among, are: "pending" }),
  isOfUndone: true,
};

export const oneOrAll: Question<OneOrAllAsked> = {
  stored: shape({ act: isVerdict, one: positions }),
  said: ({ act, one }) => `只${DEEDS[act]}第${places(one)}笔，还是全部${DEEDS[act]}？`,
  no: GIVE_UP,
  answers: ({ act, one }, heard) =>
    crosses(act, heard) ? which(act) : chooseOneOrAll(act, one, heard),
  asksWhich: true,
  namesCancelled: ({ act }) => act === "restore",
  drafts: ({ one }) => one,
  isRepeated: true,
  isOfUndone: true,
};
