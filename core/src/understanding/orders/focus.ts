import { type BatchDraft as Draft, pendingIn, touchedIn } from "../../draft/batch-draft.ts";
import { fieldOf } from "../kinds/edits.ts";
import { CHANGING, placeTarget, type Situation } from "../kinds/said.ts";
import type { Target } from "../token.ts";
import type { Intention } from "./types.ts";

/** 它, 刚才那个, 这笔: the draft that was added or changed last. */
export function inFocus(
  phrases: readonly Intention[],
  { text, batch }: Situation,
): readonly Intention[] {
  const at = touchedIn(batch);
  if (at === null || pendingIn(batch).length < 2) return phrases;
  return phrases.map((phrase) => {
    const { says, target, start, end } = phrase;
    if (target.kind !== "pointed") return phrase;
    const said = text.slice(start, end);
    // 那个，都存吧 only hesitates, and 撤销刚才那笔 may take back the change.
    const isVague = said.startsWith("撤") || (!target.latest && HESITANT.test(said));
    const isOrder = CHANGING.includes(says) || (VERDICTS.includes(says) && !isVague);
    return isOrder ? { ...phrase, target: placeTarget(at) } : phrase;
  });
}

const VERDICTS: readonly Intention["says"][] = ["drop", "store", "ok", "open", "wrong"];
/** A note or a tag is said of any draft. */
const TOLD = ["amount", "date", "type", "category"];
const HESITANT = /[那这]个/;

/** What a change without a name may be about: the draft touched last; 刚才那个 of a first sentence, its last draft. */
export function perhapsInFocus(
  { edits }: Pick<Intention, "edits">,
  target: Target,
  batch: readonly Draft[],
): number | null {
  const isOpen =
    ["unsaid", "pointed", "rest"].includes(target.kind) &&
    edits.every((edit) => TOLD.includes(fieldOf(edit)));
  const isLast = target.kind === "pointed" && target.latest === true;
  const last = isLast ? (pendingIn(batch).at(-1) ?? null) : null;
  return isOpen ? (touchedIn(batch) ?? last) : null;
}
