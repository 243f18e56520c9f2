import { isText, listOf, maybe, shape } from "../../checks.ts";
import { NO } from "../../understanding/answering/answering.ts";
import type { Yes } from "../../understanding/answering/assent.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question, Replied } from "./question.ts";

/** 好，共3笔，支出90元，保存吗？ */
export interface SaveAsked {
  readonly kind: "save";
}

/** 没听清要改什么，请再说一次。现在有3笔，支出90元，保存吗？ 刚才说的“一人一半”没有改。还是按现在的1笔，支出90元保存吗？ */
export interface UnheardAsked {
  readonly kind: "unheard";
  /** The orders that were not carried out. */
  readonly words?: readonly string[];
}

/** Nothing was understood, and the app has asked whether to save the drafts as they are. */
export const UNHEARD: UnheardAsked = { kind: "unheard" };

/** Nothing more to change: the next yes saves. */
export function offersToSave(): Replied {
  return { line: announcements.nothingMore, next: { kind: "save" } };
}

const AS_SAID: Yes = { others: "save", polite: "order" };
const saving: Pick<
  Question<SaveAsked | UnheardAsked>,
  "yes" | "no" | "savesAfterNo" | "answers"
> = {
  yes: AS_SAID,
  no: NO,
  savesAfterNo: true,
  // 先不存, 我再看看
  answers: (_, { says, only }) => (says("later") && only("ok", "later") ? NO : null),
};

export const save: Question<SaveAsked> = {
  ...saving,
  stored: () => true,
  said: (_, batch) => announcements.nothingMore(batch),
};

export const unheard: Question<UnheardAsked> = {
  ...saving,
  // 就这些 may mean what the order would have left.
  yes: ({ words }) => ({ ...AS_SAID, ...(words !== undefined && { whole: "no" }) }),
  stored: shape({ words: maybe(listOf(isText)) }),
  said: ({ words }, batch) =>
    words === undefined ? announcements.unclear("change") : announcements.untaken(words, batch),
  isOfUndone: true,
  isAnew: true,
};
