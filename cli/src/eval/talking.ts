import { askedIn, askLocally, fenFromYuan, type Moment, tagNames } from "@suikouji/core";
import { ConversationDriver, NOW } from "@suikouji/core/testing/conversation-driver";
import { remembering } from "@suikouji/core/testing/memory-talk";
import type { WireBatchItem } from "../wire/wire-format.ts";

// All that the scorers know of the dialogue: change it here when the dialogue changes.

/** A conversation with the app: online, without a model. The functions below leave it as it is. */
export type Talk = ConversationDriver;

/** Nothing was said yet, and the books are empty. */
export function startTalk(now: Moment = NOW): Talk {
  return remembering(new ConversationDriver().waits(now.epochMs - NOW.epochMs));
}

/** These drafts were just read back to the user, who had said the like of 吃饭60元，打车30元. */
export function openDrafts(batch: readonly WireBatchItem[], now: Moment): Talk {
  const told = batch.map(({ type, description, category, amount, ...details }) => {
    const name = description === "" ? category : description;
    const { account, toAccount, tags, note } = details;
    // What a model adds counts only if the words have it.
    const marks = tagNames(tags).map((tag) => `#${tag}`);
    const more = [account, toAccount, ...marks, note].filter((each) => each !== undefined);
    return [`${type === "INCOME" ? "收到" : ""}${name}${amount}元`, ...more].join(" ");
  });
  const drafts = batch.map(({ index: _, amount, ...said }) => ({
    ...said,
    amount: fenFromYuan(amount),
    confidence: 1,
  }));
  return startTalk(now).records(told.join("，"), drafts);
}

/** The conversation after the user has said this. The app learns from what it saved. */
export function say(before: Talk, text: string): Talk {
  const talk = before.copy();
  let answered = talk.questions.length;
  talk.says(text);
  for (; answered < talk.questions.length; answered += 1) talk.happens(askLocally(talk.asked));
  const isSaved = talk.effects
    .slice(before.effects.length)
    .some(({ type }) => type === "save-batch");
  return isSaved ? remembering(talk) : talk;
}

/** What the app said to the last words of the user. */
export function linesSince(before: Talk, after: Talk): readonly string[] {
  return after.spoken.slice(before.spoken.length);
}

/** The short answers to a question. Who was not told of the question cannot have written them down. */
export interface OpenQuestion {
  readonly kind: string;
  /** Each lets the app do something that it proposed. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** Asked after every turn, or because nothing was understood; or the answer is no mere yes or no. */
const OTHER_QUESTIONS: ReadonlySet<string> = new Set([
  "verdict",
  "more",
  "say-anew",
  "save",
  "unheard",
  "which-draft",
  "which-of",
  "which-entry",
  "what-value",
  "what-field",
  "what-amount",
]);

const ALTERNATIVES = ["前者", "加一笔", "这笔", "后者", "改", "全部"];

/** A question that proposes something: 要把第2笔改成75元吗？ 只取消第2笔，还是全部取消？ */
export function questionIn(talk: Talk): OpenQuestion | null {
  const asked = askedIn(talk.state);
  if (asked === null) return null;
  const { kind } = asked;
  // 刚才说的“…”没有改。还是按现在的3笔，支出90元保存吗？
  if (kind === "unheard" && asked.words !== undefined) return { kind, yes: ["对"], no: ["不"] };
  if (OTHER_QUESTIONS.has(kind)) return null;
  const line = talk.spoken.findLast((each) => each.includes("？")) ?? "";
  if (line.includes("还是")) return { kind, yes: ALTERNATIVES, no: [] };
  return { kind, yes: ["对"], no: ["不用", "不是"] };
}
