import { shape } from "../../checks.ts";
import { fen, spokenYuan } from "../../money.ts";
import type { Answering } from "../../understanding/answering/answering.ts";
import { priced } from "../../understanding/answering/price-said.ts";
import { rated } from "../../understanding/answering/rate-said.ts";
import { saysTheSame } from "../../understanding/answering/words-said.ts";
import type { Act, Unpriced } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { unpriced } from "../undrafted.ts";
import type { Question } from "./question.ts";
import { isUnpriced } from "./stored.ts";

/** 午饭多少钱？ 奶茶多少钱？还是18元吗？ 20美元，汇率是多少？ */
export interface WhatAmountAsked {
  readonly kind: "what-amount";
  readonly draft: Unpriced;
}

/** As sure as an amount that was said as an answer. */
const SAID_YES = 0.9;
export const whatAmount: Question<WhatAmountAsked> = {
  stored: shape({ draft: isUnpriced }),
  said: ({ draft }) => announcements.howMuch(draft),
  choices: ({ draft: { usual } }) => (usual === undefined ? [] : [`${spokenYuan(usual)}元`]),
  yes: ({ draft }) =>
    draft.usual === undefined || draft.foreign !== undefined
      ? null
      : { others: "do", polite: "order", affirm: "order", save: "order" },
  proposes: ({ draft }, { text }) => asUsual(draft, text),
  answersLoosely: ({ draft }, heard) =>
    rated(draft, heard.said) ?? ofUsual(draft, heard) ?? priced(draft, heard.said),
  isOfOne: true,
  replied: () => ({ line: announcements.notTaken, next: null }),
  isRepeated: true,
  outlasts: () => true,
  insists: () => true,
  leaves: ({ draft }, { ofBatch }) => unpriced(draft, { ofBatch }),
};

/** A mere no asks for the price again, without the usual one. */
function ofUsual(draft: Unpriced, heard: Answering): Act | null {
  const { text, onlyWords, hasWord } = heard;
  const { usual, ...rest } = draft;
  if (usual === undefined || draft.foreign !== undefined) return null;
  if (saysTheSame(heard)) return asUsual(draft, text);
  const isNo = onlyWords(["no", "wrong", "pause"]) && !hasWord("drop");
  return isNo ? { type: "unpriced", draft: rest } : null;
}

function asUsual({ usual = fen(0), foreign: _, ...rest }: Unpriced, { length: end }: string): Act {
  const heard = { ...rest, amount: usual, confidence: SAID_YES, start: 0, end };
  return { type: "append", dropped: [], drafts: [heard] };
}
