import type { DialogueState } from "./state.ts";
import type { Undrafted, Waiting } from "./undrafted.ts";

const WAITING: ReadonlySet<Undrafted["because"]> = new Set<Waiting>([
  "offline",
  "no-room",
  "received",
  "unpriced",
]);

/** It will be recorded later and only waits; anything else was left out for a reason. */
export function isWaiting({ because }: Undrafted): boolean {
  return WAITING.has(because);
}

/** What the app offers to record. Leaves out what is being recorded already, or it would be drafted twice. */
export function leftoverOf({ undrafted, phase }: DialogueState): readonly Undrafted[] {
  const isTaken =
    phase.name === "saving" && phase.deferred.some(({ type }) => type === "leftover-taken");
  if (isTaken) return [];
  const taken = phase.name === "interpreting" ? phase.text : null;
  return undrafted.filter((each) => isWaiting(each) && each.said !== taken);
}
