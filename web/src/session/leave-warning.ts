import type { DialogueState } from "@suikouji/core";
import type { Session } from "./session.ts";

/** `window`, as far as it can be left. */
export type LeavablePage = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * Leaving drops the drafts: with any open the browser asks first, and when the page goes they go.
 * It listens for the question only while there is something to lose, because a page that always
 * does is not kept for the way back.
 */
export function warnBeforeLeaving(page: LeavablePage, session: Session): void {
  const ask = (event: Event) => event.preventDefault();
  let isAsking = false;

  function follow(): void {
    const wouldLose = losesSomething(session.view.dialogue);
    if (wouldLose === isAsking) return;
    isAsking = wouldLose;
    if (wouldLose) page.addEventListener("beforeunload", ask);
    else page.removeEventListener("beforeunload", ask);
  }

  session.subscribe(follow);
  follow();
  page.addEventListener("pagehide", () => session.dispose());
}

/** Drafts, a sentence on its way to becoming some, or a save nobody has heard of yet. */
function losesSomething({ phase }: DialogueState): boolean {
  return phase.name !== "idle" && phase.name !== "listening";
}
