import { shape } from "../../checks.ts";
import { pendingIn } from "../../draft/batch-draft.ts";
import type { DraftBatch, DraftTransaction } from "../../draft/draft-batch.ts";
import { type Saying, YES } from "../../understanding/answering/answering.ts";
import { which } from "../../understanding/answering/judged.ts";
import { affirms } from "../../understanding/answering/words-said.ts";
import { openCount } from "../announcements/counting.ts";
import { nameOf } from "../announcements/spoken-transaction.ts";
import type { Question } from "./question.ts";
import { positions } from "./stored.ts";

/** 刚刚记过一笔，还要记吗？ */
export interface TwiceAsked {
  readonly kind: "twice";
  readonly drafts: readonly number[];
}

/** 要记, 记吧, 还要记. */
const RECORDING = ["want", "file", "store", "add", "edit", "ok"];

/**
 * 要, 还要, 记吧 keep the drafts, which still have to be confirmed; 不用, 重复了 cancel them. 取消 may also mean the
 * whole batch, so the app asks which. 确认 is about all drafts, as ever.
 */
export const twice: Question<TwiceAsked> = {
  stored: shape({ drafts: positions }),
  said({ drafts }, { items }) {
    if (items.length === 1) return "刚刚记过一笔，还要记吗？";
    const named = drafts.map((index) => `第${index + 1}笔${nameOfDraft(items[index])}`);
    return `${named.join("、")}刚刚记过，还要记吗？`;
  },
  choices: () => ["还要记", "不用了"],
  yes: { others: "yes", polite: "order", affirm: "order", save: "order" },
  answersLoosely({ drafts }, heard) {
    const { isRead, others } = heard;
    if (!heard.isUnaimed) return null;
    const isOnly = (...sayings: readonly Saying[]) =>
      isRead && others.length > 0 && heard.only("ok", ...sayings);
    const refuses = isRead && (heard.declines || heard.opensWithNo);
    if (refuses || isOnly("stop", "reason")) return { type: "cancel", drafts };
    const records = heard.onlyWords(RECORDING) && !affirms(heard);
    if (records || isOnly("open", "further", "rewant", "keep")) return YES;
    if (!isOnly("drop")) return null;
    const isWhole = pendingIn(heard.situation.batch).every((at) => drafts.includes(at));
    return isWhole ? { type: "cancel", drafts } : which("cancel");
  },
  replied: () => ({ line: kept, next: { kind: "verdict" } }),
  drafts: ({ drafts }) => drafts,
  isRepeated: true,
};

function kept(batch: DraftBatch): string {
  return `好的，再记一笔。保存现在的${openCount(batch)}笔请说确认`;
}

function nameOfDraft(item: DraftTransaction | undefined): string {
  return item === undefined ? "" : nameOf(item.parsed);
}
