import type { BatchDraft as Draft } from "../../draft/batch-draft.ts";
import type { AmendmentKind } from "../../ledger/amending.ts";
import type { Saying } from "../frames/frame.ts";
import { is, isAny, type Target, type Token } from "../token.ts";
import type { Act } from "./act.ts";
import type { Phrase } from "./phrases.ts";
import { type Situation, unclear } from "./said.ts";
import { resolve } from "./target.ts";

/** What the app wants to do with saved entries: edit, remove or restore them. */
export interface Proposal {
  readonly kind: "amend";
  readonly wants: AmendmentKind;
  readonly drafts: readonly number[];
}

/** An utterance after a question about saved entries. */
interface Reply {
  readonly phrases: readonly Phrase[];
  readonly tokens: readonly Token[];
  /** It only agrees: 好, 对. */
  readonly assents: boolean;
  readonly refuses: boolean;
}

/**
 * 要删掉昨天的打车30元吗？ is answered by 删吧 and by 别删, of several entries also by 第二笔别删. Agreement alone
 * is read as for drafts, and 取消 and 不要了 mean the proposal: the entry stays.
 */
export function replyToProposal(
  { wants, drafts }: Proposal,
  { phrases, tokens, assents, refuses }: Reply,
  { batch }: Situation,
): Act | null {
  const others = phrases.filter(({ says }) => says !== "ok");
  const isOnly = (sayings: readonly Saying[]) =>
    others.length > 0 && others.every(({ says }) => sayings.includes(says));
  const isKept = refuses || (wants === "remove" && isOnly(KEEPING));
  const isMeant = isOnly([AGREEING[wants]]) && (wants !== "remove" || erases(tokens));
  if (!isKept && (!isMeant || assents)) return null;
  const named = others.flatMap(({ target }) => meantBy(target, drafts, batch));
  const places = [...new Set(others.length === 0 ? drafts : named)];
  // Read as for drafts, 删掉第九笔 would keep an entry that the user wants to remove.
  if (!places.every((at) => drafts.includes(at))) return unclear("target");
  return { type: isKept ? "cancel" : "confirm", drafts: places };
}

/** NaN for a target that means no draft, or nobody knows which. */
function meantBy(target: Target, drafts: readonly number[], batch: readonly Draft[]) {
  if (target.kind === "unsaid") return drafts;
  const resolved = resolve(target, batch, []);
  return "found" in resolved ? resolved.found : [Number.NaN];
}

const AGREEING = { edit: "open", remove: "drop", restore: "restore" } as const;
const KEEPING: readonly Saying[] = ["restore", "rewant", "keep", "leave"];

/** The entries that an answer to 请说第几笔 names; "none" for 算了, `null` if it is no answer. */
export function entriesNamed(reply: Reply): readonly Target[] | "none" | null {
  const { phrases, tokens, assents, refuses } = reply;
  const others = phrases.filter(({ says }) => says !== "ok");
  const isUnaimed = phrases.every(({ target }) => target.kind === "unsaid");
  const isLeft = isUnaimed && others.every(({ says }) => LEAVING.includes(says));
  if (refuses || (isLeft && others.length > 0 && !erases(tokens))) return "none";
  if (assents || others.length === 0 || !others.every(isNaming)) return null;
  // 30的 means the entry with that value.
  const by = tokens.filter((token) => isAny(token, ["money", "date", "type"]));
  return others.map(({ says, target }) =>
    says === "change" ? { kind: "named", by, together: false } : target,
  );
}

const LEAVING: readonly Saying[] = ["drop", "stop", "giveup"];

function isNaming({ says, frame }: Phrase): boolean {
  return says === "change" ? frame === "the value alone" : says === "topic";
}

function erases(tokens: readonly Token[]): boolean {
  return tokens.some((token) => is(token, "erase"));
}
