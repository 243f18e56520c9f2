import type { Piece } from "./cut-pieces.ts";
import { ACTS, AGREES, has, type Kind, type Pieces } from "./pieces.ts";

/** May stand between a word and the action it asks for. */
const GLUE: readonly Kind[] = [
  "particle",
  "lead",
  "first",
  "take",
  "only",
  "scope",
  "ordinal",
  "object",
];

/** Ask for an action after them. */
const ASKING: readonly Kind[] = ["refuse", "urge", "subject", "first"];
/** A sentence cannot end in these. */
const LEADING: readonly Kind[] = ["lead", "first", "take", "only", "urge", "subject"];

/** 不要取消, 不要删, 马上好, 我好了: a word that asks for an action and gets another kind of word. */
export function isTurnedAround(pieces: Pieces): boolean {
  return pieces.some((piece, index) => {
    if (!ASKING.includes(piece.kind)) return false;
    const asked = pieces.slice(index + 1).find(({ kind }) => !GLUE.includes(kind));
    if (asked === undefined) return piece.kind !== "refuse";
    if (piece.kind === "refuse") return asked.kind !== "refuse" && isCommanding(asked.kind);
    if (ACTS.includes(asked.kind) || asked.kind === "urge" || asked.kind === "subject") {
      return false;
    }
    return piece.kind !== "subject" || asked.kind !== "approval";
  });
}

/** 删错了 and 取消错了 regret a deed, 你存了 and 都记好了 tell of one, 你确定都对 asks. */
export function tellsOfDeed(pieces: Pieces): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1];
    if (piece.kind === "subject" && /[你您]/.test(piece.word)) {
      if (next?.kind === "affirm" && index + 2 < pieces.length) return !isAsked(pieces);
    }
    if (!ACTS.includes(piece.kind) || piece.kind === "ordinal" || next === undefined) return false;
    if (next.kind === "mistake" && next.word === "错了") return true;
    if (next.kind !== "particle" || next.word !== "了" || isAsked(pieces)) return false;
    const before = pieces[index - 1];
    const isDone = piece.kind === "save" && /.[好上住]$/.test(piece.word);
    // 那我退出了 takes leave.
    const deed = before?.kind === "subject" && /^[我你您]$/.test(before.word);
    return isDone || (deed && piece.kind !== "exit");
  });
}

/** 你存了吧 asks for the deed. */
function isAsked(pieces: Pieces): boolean {
  const last = pieces.at(-1);
  return last?.kind === "particle" && last.word === "吧";
}

/** 好，那 and 对，都: the command is still to come. */
export function breaksOff(pieces: Pieces): boolean {
  const last = pieces.findLast(({ kind }) => kind !== "particle");
  if (last === undefined) return true;
  // 不记了，睡觉了 says where to.
  const leaves = last.kind === "lead" && /[了咯啦]$/.test(last.word);
  if (leaves && has(pieces, "exit", "stopRecording")) return false;
  return LEADING.includes(last.kind) || (last.kind === "scope" && /[都全]$/.test(last.word));
}

/** 对账 is reconciling: a noun counts only after what it belongs to, or leading into an action. */
export function hasLooseObject(pieces: Pieces): boolean {
  const owners: readonly Kind[] = [...ACTS, "scope", "ordinal", "recent"];
  return pieces.some(({ kind }, index) => {
    if (kind !== "object") return false;
    const owner = pieces[index - 1] ?? pieces[index + 1];
    return owner === undefined || !owners.includes(owner.kind);
  });
}

/** 没问题的那几笔存 and 没问题的先存 are for some, and say of none which they are. */
export function isForSome(pieces: Pieces): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1];
    if (piece.kind === "ordinal" || next === undefined || next.kind === "ordinal") return false;
    const some = next.kind === "first" || (next.kind === "scope" && /^[这那]/.test(next.word));
    return some && AGREES.includes(piece.kind) && piece.word.endsWith("的");
  });
}

/** 全部删掉，不对: whatever came before is not to be done. */
export function isTakenBack(pieces: Pieces): boolean {
  const wrong = pieces.findLastIndex(({ kind }) => kind === "wrong");
  return pieces.slice(0, Math.max(wrong, 0)).some(({ kind }) => kind !== "particle");
}

/** 我确认一下 announces a look at the list. */
export function isChecking(pieces: Pieces): boolean {
  return has(pieces, "subject", "urge") && has(pieces, "brief") && has(pieces, "affirm");
}

/** 成都, 都是, 也是 and 中好 are words or broken-off sentences, not yeses. */
export function isSafeYes(pieces: Pieces): boolean {
  const yes = pieces.find((piece) => piece.kind === "yes");
  if (yes === undefined || yes.kind === "ordinal") return true;
  if (has(pieces, "scope", "object", "recent", "urge", "first")) return false;
  return pieces.every((piece, index) => {
    if (piece.kind === "yes") return piece.word === yes.word && mayPrecedeYes(pieces[index - 1]);
    return piece.kind === "ordinal" || !isCommanding(piece.kind) || piece.word.length > 1;
  });
}

/**
 * 可以吧, 没问题吧 and 好了吧 ask for a yes; 好吧 and 确认吧 give one. 取消嘛 may be heard for 取消吗, and
 * urges only after a yes, 要得，保存嘛, or where it orders: 把第五笔去掉嘛.
 */
export function seeksAssent(pieces: Pieces): boolean {
  return pieces.some((piece, index) => {
    if (isParticle(piece, "嘛")) return !saves(pieces.slice(0, index)) && !orders(pieces, index);
    if (!isParticle(piece, "吧")) return false;
    const settled = isParticle(pieces[index - 1], "了");
    const before = pieces[settled ? index - 2 : index - 1];
    if (before?.kind === "approval") return settled || !/^就[^是]/.test(before.word);
    return before?.kind === "ack" && (settled || /^(?:可以|ok|对|是)/.test(before.word));
  });
}

function saves(pieces: Pieces): boolean {
  return has(pieces.slice(0, -1), "ack", "approval") && has(pieces.slice(-1), "save", "affirm");
}

/** 帮我把第二笔删了嘛; 把第二笔删了嘛 and 你把第二笔去掉嘛 may well ask. */
function orders(pieces: Pieces, end: number): boolean {
  const said = pieces.slice(0, end);
  if (!has(said, "take") || !has(said, "ordinal") || has(said, "subject")) return false;
  const pleads = said.some((piece) => piece.kind === "lead" && /^[请帮麻]/.test(piece.word));
  return pleads || !isParticle(said.at(-1), "了");
}

function isParticle(piece: Piece | undefined, word: string): boolean {
  return piece?.kind === "particle" && piece.word === word;
}

function isCommanding(kind: Kind): boolean {
  return ACTS.includes(kind) || AGREES.includes(kind) || kind === "giveUp";
}

function mayPrecedeYes(piece: Piece | undefined): boolean {
  return piece === undefined || piece.kind === "particle" || isCommanding(piece.kind);
}
