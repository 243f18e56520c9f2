import { GIVE_UP } from "../../understanding/answering/answering.ts";
import type { Yes } from "../../understanding/answering/assent.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question } from "./question.ts";

/** 没有第5笔: the order was refused, and there is nothing that an answer could complete. */
export interface SayAnewAsked {
  readonly kind: "say-anew";
}

export const SAY_ANEW: SayAnewAsked = { kind: "say-anew" };

/** What is missing is no yes or no: a weak yes says nothing, so the app tells what can be said. */
export const gap: Pick<Question<SayAnewAsked>, "no" | "savesAfterNo" | "isOfUndone"> & {
  readonly yes: Yes;
} = {
  yes: {
    ...{ polite: "yes", nod: "yes", yes: "yes", wish: "yes", right: "yes", ok: "yes" },
    others: "order",
  },
  no: GIVE_UP,
  savesAfterNo: true,
  isOfUndone: true,
};

export const sayAnew: Question<SayAnewAsked> = {
  ...gap,
  stored: () => true,
  said: () => announcements.unclear("change"),
  isAnew: true,
};
