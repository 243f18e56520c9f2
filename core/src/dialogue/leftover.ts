import type { DialogueState } from "./state.ts";
import type { Undrafted, Waiting } from "./undrafted.ts";

const WAITING: ReadonlySet<Undrafted["because"]> = new Set<Waiting>([
  "offline",
  "no-room",
  "received",
  "unpriced",
]);

/** It is to be recorded and only waits; anything else was left out for a reason. */
export function isWaiting({ because }: Undrafted): boolean {
  return WAITING.has(because);
}

/** What to offer for recording: not what is on its way already, lest it be drafted twice. */
export function leftoverOf({ undrafted, phase }: DialogueState): readonly Undrafted[] {
  const isTaken =
    phase.name === "saving" && phase.deferred.some(({ type }) => type === "leftover-taken");
  if (isTaken) return [];
  const taken = phase.name === "interpreting" ? phase.text : null;
  return undrafted.filter((each) => isWaiting(each) && each.said !== taken);
}
