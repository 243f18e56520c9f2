import { GIVE_UP } from "../../understanding/answering/answering.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question } from "./question.ts";

/** 一次请只说一件事，先说第一件: the refused order may have wanted some drafts away. */
export interface OneThingAsked {
  readonly kind: "one-thing";
}

export const ONE_THING: OneThingAsked = { kind: "one-thing" };

/** 就这些了 may mean what the refused order would have left, so only 确认 and 存吧 save. */
export const oneThing: Question<OneThingAsked> = {
  yes: { others: "yes", affirm: "order", save: "order" },
  no: GIVE_UP,
  isOfUndone: true,
  stored: () => true,
  said: () => announcements.oneThing(),
  replied: () => ({ line: announcements.nothingChanged, next: ONE_THING }),
  isAnew: true,
};
