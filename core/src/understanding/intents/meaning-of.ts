import type { LocalIntent } from "./local-intent.ts";
import {
  breaksOff,
  hasLooseObject,
  isChecking,
  isForSome,
  isSafeYes,
  isTakenBack,
  isTurnedAround,
  seeksAssent,
  tellsOfDeed,
} from "./lookalikes.ts";
import { AGREES, first, has, type Kind, type Pieces, THROWS_AWAY } from "./pieces.ts";

/** Something is wrong: beside agreement this leaves open what is right. */
const MISTAKEN: readonly Kind[] = ["mistake", "nonsense", "duplicate", "wrong"];

/** What a fully understood utterance orders; `null` when it orders nothing, or two things. */
export function meaningOf(pieces: Pieces): LocalIntent | null {
  if (has(pieces, "block", "unaimed") || seeksAssent(pieces) || breaksOff(pieces)) return null;
  if (isTurnedAround(pieces) || hasLooseObject(pieces) || tellsOfDeed(pieces)) return null;
  if (isForSome(pieces) || isTakenBack(pieces)) return null;
  return has(pieces, "ordinal") ? itemCommand(pieces) : batchCommand(pieces);
}

function itemCommand(pieces: Pieces): LocalIntent | null {
  const target = onlyOrdinal(pieces);
  if (target === null) return null;
  if (has(pieces, "scope", "exit", "continue", "done", "recent", "yes")) return null;
  const at = first(pieces, "ordinal");
  // 那个，确认第三笔 hesitates; once the item is named, 那个 may be another.
  if (has(pieces.slice(at), "pointer")) return null;
  const throwsAway = first(pieces, ...THROWS_AWAY, "stopRecording");
  // 等一下，第三笔不要了 asks for attention, 等会儿 and 第三笔不要了，等一下 for time.
  if (first(pieces, "wait") > at || pieces.some(isLater)) return null;
  const givesUp = pieces.findIndex(({ kind }, index) => kind === "giveUp" && index > at);
  // 确认第一笔，算了 gives up the confirmation, or the item.
  if (throwsAway < 0 && givesUp >= 0 && has(pieces, "affirm")) return null;
  const thrownAt = throwsAway >= 0 ? throwsAway : givesUp;
  if (thrownAt >= 0) {
    return contradicts(pieces, thrownAt) ||
      has(pieces.slice(at, thrownAt), "ack", "affirm", "brief")
      ? null
      : { type: "cancel-item", ordinal: target };
  }
  if (has(pieces, "giveUp", "wait", ...MISTAKEN) || isChecking(pieces)) return null;
  // 好的第二笔 breaks off: agreement counts for the item only once the item is named.
  const agreed = !has(pieces, "take") && has(pieces.slice(at), "ack", "approval", "aside");
  const saved = has(pieces, "affirm", "save", "saveOnly");
  return agreed || saved ? { type: "confirm-item", ordinal: target } : null;
}

function batchCommand(pieces: Pieces): LocalIntent | null {
  if (!isSafeYes(pieces)) return null;
  const all = has(pieces, "scope");
  if (has(pieces, "only", "saveOnly") || (has(pieces, "take", "recent") && !all)) return null;
  // 我逗你玩的，别记 needs no 都: all of it was a joke.
  const whole = all || has(pieces, "nonsense");
  const cancels =
    has(pieces, "cancel", "refuse") || (whole && has(pieces, "remove", "stopRecording"));
  const exits = has(pieces, "exit") || (!whole && has(pieces, "stopRecording"));
  const continues = has(pieces, "continue");
  const points = has(pieces, "pointer") && !all;
  if (has(pieces, "remove") && !whole) return null;
  if (has(pieces, "wait") && !hasMoreToRecord(pieces)) return null;
  if (has(pieces, "duplicate") && !all) return null;
  if (has(pieces, ...MISTAKEN) && !cancels && !has(pieces, "giveUp")) return null;
  if (Number(cancels || has(pieces, "giveUp")) + Number(exits) + Number(continues) > 1) {
    return sighThenExit(pieces, { cancels, continues });
  }
  if (!cancels && has(pieces, "giveUp") && leavesAsIs(pieces)) return null;
  if (cancels || has(pieces, "giveUp")) {
    const thrownAt = first(pieces, ...THROWS_AWAY, "stopRecording");
    return points || contradicts(pieces, thrownAt) ? null : { type: "cancel" };
  }
  if (exits) {
    // 这个不记了 drops one draft, which one is not said.
    if (has(pieces, "stopRecording") && points) return null;
    return all || contradicts(pieces, first(pieces, "exit", "stopRecording"))
      ? null
      : { type: "exit" };
  }
  if (continues) {
    return all || has(pieces, "affirm", "save", "approval", "done", "yes")
      ? null
      : { type: "continue-recording" };
  }
  return !points && agreesToAll(pieces) ? { type: "confirm" } : null;
}

/** 算了，退出 leaves and 不要了，拜拜 drops the drafts; any other pair asks for two things. */
function sighThenExit(
  pieces: Pieces,
  { cancels, continues }: { readonly cancels: boolean; readonly continues: boolean },
): LocalIntent | null {
  if (continues || has(pieces, "affirm", "save", "approval", "pointer")) return null;
  return { type: cancels ? "cancel" : "exit" };
}

function isLater(piece: Pieces[number]): boolean {
  return piece.kind === "wait" && piece.word.includes("会");
}

/** 等一下，还有一笔 is for now, 等会儿继续 for later. */
function hasMoreToRecord(pieces: Pieces): boolean {
  const more = pieces.findIndex(
    (piece) => piece.kind === "continue" && /还|[笔个条]/.test(piece.word),
  );
  return more > first(pieces, "wait");
}

/** 算了，不改了 gives up the change, not the drafts. */
function leavesAsIs(pieces: Pieces): boolean {
  return pieces.some((piece) => piece.kind === "done" && /[改动]/.test(piece.word));
}

function agreesToAll(pieces: Pieces): boolean {
  if (isChecking(pieces)) return false;
  const scopeAt = first(pieces, "scope");
  return has(pieces, ...AGREES) || (scopeAt >= 0 && pieces[scopeAt + 1]?.kind === "aside");
}

/**
 * Agreement beside throwing away: 确认取消 and 好的取消 are one command, but 保存取消, 取消确认,
 * 没问题取消 and 算了就这样 pull both ways. `-1` stands for a bare 算了.
 */
function contradicts(pieces: Pieces, thrownAt: number): boolean {
  if (has(pieces, "save", "approval")) return true;
  if (thrownAt < 0) return has(pieces.slice(first(pieces, "giveUp")), ...AGREES);
  return has(pieces.slice(thrownAt), "affirm");
}

function onlyOrdinal(pieces: Pieces) {
  const ordinals = pieces.flatMap((piece) => (piece.kind === "ordinal" ? [piece.ordinal] : []));
  const [target] = ordinals;
  if (target === undefined) return null;
  const { from, position } = target;
  return ordinals.every((other) => other.from === from && other.position === position)
    ? target
    : null;
}
