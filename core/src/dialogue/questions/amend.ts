import { is, shape } from "../../checks.ts";
import type { AmendmentKind } from "../../ledger/amending.ts";
import { type Answering, keepsOnly, type Saying } from "../../understanding/answering/answering.ts";
import { namedAmong } from "../../understanding/answering/choose.ts";
import type { Question } from "./question.ts";
import { positions } from "./stored.ts";

/** 要删掉昨天的打车30元吗？ What the app wants to do with saved entries: edit, remove or restore them. */
export interface AmendAsked {
  readonly kind: "amend";
  readonly wants: AmendmentKind;
  readonly drafts: readonly number[];
}

/** 别删，我看错了; 不改了，没记错: what is said beside it may only say why. */
function keeps(wants: AmendmentKind, heard: Answering): boolean {
  if (wants === "remove" && keepsOnly(heard)) return true;
  const isWhy = ({ says, edits }: Answering["others"][number]) =>
    edits.length === 0 && WHY.includes(says);
  const isKept = heard.others.some(({ says }) => KEEPING[wants].includes(says));
  return isKept && !heard.said.reading.unfinished && heard.others.every(isWhy);
}

const KEEPING: Readonly<Record<AmendmentKind, readonly Saying[]>> = {
  edit: ["leave", "enough", "giveup"],
  remove: ["restore", "rewant", "keep", "leave", "enough", "giveup"],
  restore: ["leave", "enough", "giveup"],
};
const WHY: readonly Saying[] = [...KEEPING.remove, "wrong", "reason", "topic"];

const AGREEING = { edit: "open", remove: "drop", restore: "restore" } as const;

/**
 * 删吧 and 别删 answer it, of several entries also 第二笔别删. Agreement alone is read as for drafts, and 取消 and
 * 不要了 mean the proposal: the entry stays.
 */
export const amend: Question<AmendAsked> = {
  stored: shape({ wants: is("edit", "remove", "restore"), drafts: positions }),
  // 存吧 keeps something: nobody removes an entry by it.
  yes: ({ wants }) => ({
    others: "order",
    nod: "do",
    ...(wants === "remove" && { save: "yes" }),
  }),
  proposes: ({ drafts }) => ({ type: "confirm", drafts }),
  // Whatever else is said, nothing is to be done.
  answersLoosely({ wants, drafts }, heard) {
    const named = keeps(wants, heard) ? namedAmong(drafts, heard) : null;
    return named === null ? null : { type: "cancel", drafts: named };
  },
  answers({ wants, drafts }, heard) {
    const isOnly = (...sayings: readonly Saying[]) =>
      heard.others.length > 0 && heard.only("ok", ...sayings);
    const isKept = heard.declines || keeps(wants, heard);
    const isMeant = isOnly(AGREEING[wants]) && (wants !== "remove" || heard.hasWord("erase"));
    if (!isKept && (!isMeant || heard.agrees)) return null;
    const named = namedAmong(drafts, heard);
    // Read as for drafts, 删掉第九笔 would keep an entry that the user wants to remove.
    if (named === null) return { type: "unclear", missing: "target", open: null };
    if (isKept) return { type: "cancel", drafts: named };
    // 只删奶茶, 除了午饭都删: the others are not to be removed by the next yes.
    const isPart = heard.others.some(({ only, target }) => only === true || target.kind === "but");
    const others = named.length < drafts.length && isPart;
    return { type: "confirm", drafts: named, ...(others && { only: true }) };
  },
};
