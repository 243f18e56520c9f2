import { pendingIn } from "../../draft/batch-draft.ts";
import type { Saying } from "../frames/frame.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Act } from "./act.ts";
import type { Phrase } from "./phrases.ts";
import type { Situation } from "./said.ts";
import { which } from "./verdict.ts";

/** 刚刚记过一笔，还要记吗？ */
export interface TwiceQuestion {
  readonly kind: "twice";
  readonly drafts: readonly number[];
}

interface Reply {
  readonly phrases: readonly Phrase[];
  readonly tokens: readonly Token[];
  /** Every word of it is understood. */
  readonly owned: boolean;
  /** It only agrees: 好, 要的. */
  readonly assents: boolean;
  /** It only refuses: 不, 不用了, 算了. */
  readonly refuses: boolean;
}

/**
 * 要, 还要, 记吧 keep the drafts, which still have to be confirmed; 不用, 重复了 cancel them. 取消 may also mean the
 * whole batch, so the app asks which. 确认 is `null`: it is about all drafts, as ever.
 */
export function replyToTwice(
  { drafts }: TwiceQuestion,
  { phrases, tokens, owned, assents, refuses }: Reply,
  { batch }: Situation,
): Act | null {
  const isUnaimed = phrases.every(({ target }) => target.kind === "unsaid");
  const others = phrases.filter(({ says }) => says !== "ok");
  const isOnly = (sayings: readonly Saying[]) =>
    owned && others.length > 0 && others.every(({ says }) => sayings.includes(says));
  if (!isUnaimed) return null;
  if (refuses || isOnly(["stop", "reason"])) return { type: "cancel", drafts };
  const isAgreed = owned && assents && phrases.length > 0;
  const records = tokens.length > 0 && tokens.every((token) => isAny(token, RECORDING));
  const isKept = isOnly(["open", "further", "rewant", "keep"]) || (records && !isAffirmed(tokens));
  if (isAgreed || isKept) return { type: "reply", says: "yes" };
  if (!isOnly(["drop"])) return null;
  const isWhole = pendingIn(batch).every((at) => drafts.includes(at));
  return isWhole ? { type: "cancel", drafts } : which("cancel");
}

/** 要记, 记吧, 还要记. */
const RECORDING = ["want", "file", "store", "add", "edit", "ok"];

/** 确认, 保存 */
function isAffirmed(tokens: readonly Token[]): boolean {
  return tokens.some((token) => is(token, "store") && !token.text.includes("记"));
}
