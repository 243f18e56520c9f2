import { type DialogueState, leftoverOf } from "@suikouji/core";
import type { Session } from "./session.ts";

/** `window`, as far as it can be left. */
export type LeavablePage = Pick<EventTarget, "addEventListener">;

/**
 * Leaving drops the drafts: with any open the browser asks first, and when the page goes they go.
 * It listens for the question from the first sentence on: a page that always does is not kept for
 * the way back, and one that begins anew with every sentence delays each.
 */
export function warnBeforeLeaving(page: LeavablePage, session: Session): void {
  const unsubscribe = session.subscribe(() => {
    if (!losesSomething(session.view.dialogue)) return;
    unsubscribe();
    page.addEventListener("beforeunload", (event) => {
      if (losesSomething(session.view.dialogue)) event.preventDefault();
    });
  });
  page.addEventListener("pagehide", () => session.dispose());
}

/** Drafts, words that are yet to become some, or a save nobody has heard of yet. */
function losesSomething(dialogue: DialogueState): boolean {
  const { name } = dialogue.phase;
  return (name !== "idle" && name !== "listening") || leftoverOf(dialogue).length > 0;
}
