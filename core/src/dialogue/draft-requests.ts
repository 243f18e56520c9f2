import { type DraftTransaction, isGone } from "../draft/draft-batch.ts";
import { transactionOf } from "../transaction.ts";
import { findOrdinals } from "../understanding/ordinals/find-ordinals.ts";
import { explain, type Understood } from "../understanding/understand.ts";
import type { About } from "./reading-here.ts";
import { userContext } from "./step.ts";

/** Asked about open drafts beside the commands: to take back the last change, to have a cancelled draft again. */
export type DraftRequest =
  | { readonly type: "take-back" }
  | {
      readonly type: "restore";
      readonly items: readonly DraftTransaction[];
      /** 恢复 alone, without a word which. */
      readonly unsaid: boolean;
      /** 第二笔还是要的 may as well be a yes to a draft that is there. */
      readonly outspoken: boolean;
    };

const CHANGING: readonly string[] = ["change", "raise", "lower", "scale", "swap", "open"];

/** Nobody asks for these at greater length. */
const LONGEST = 24;

/** A request that owns the whole utterance; `null` for anything else. */
export function draftRequestIn(text: string, about: About): DraftRequest | null {
  if (text.length > LONGEST) return null;
  const { batch } = about.draft;
  const cancelled = batch.items.filter(({ status }) => status === "cancelled");
  // What took the place of a cancelled draft is that draft, and not a second one of its name.
  const gone = cancelled.filter((item) => isGone(item, batch));
  const lists = findOrdinals(text).length > 0 ? [] : [gone, cancelled];
  for (const items of [...lists, batch.items]) {
    const understood = explainOf(items, text, about);
    const request = understood.owned ? requestOf(understood, items, cancelled) : null;
    if (request !== null) return request;
  }
  return null;
}

function explainOf(
  items: readonly DraftTransaction[],
  text: string,
  { state, at }: About,
): Understood {
  const batch = items.map(({ parsed }, index) => ({ ...transactionOf(parsed), index }));
  return explain(text, { batch, asked: null, context: userContext(state, at) });
}

function requestOf(
  { act, phrases }: Understood,
  among: readonly DraftTransaction[],
  cancelled: readonly DraftTransaction[],
): DraftRequest | null {
  if (act.type === "undo") return { type: "take-back" };
  const wanted = phrases.find(({ says }) => says === "restore" || says === "rewant");
  // 不删打车了改成20 asks for two things.
  const asksMore = phrases.some(({ says }) => CHANGING.includes(says));
  if (wanted === undefined || asksMore) return null;
  if (act.type !== "restore" && act.type !== "confirm") return null;
  const { drafts } = act;
  const items =
    typeof drafts === "string" ? cancelled : drafts.flatMap((position) => among[position] ?? []);
  const unsaid = typeof drafts === "string" && wanted.target.kind !== "all";
  return { type: "restore", items, unsaid, outspoken: wanted.says === "restore" };
}
