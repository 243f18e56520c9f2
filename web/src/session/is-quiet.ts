import type { SessionView } from "./session.ts";

const MICROPHONE_AT_REST: ReadonlySet<SessionView["microphone"]["name"]> = new Set([
  "off",
  "unavailable",
  "failed",
]);

/** Nobody talks, nothing is drafted and nothing was asked: something else may be told now. */
export function isQuiet({ dialogue, microphone, isSpeaking }: SessionView): boolean {
  const { phase } = dialogue;
  // After a save it is the user's turn, if they like.
  const isResting =
    phase.name === "idle" || (phase.name === "listening" && phase.asked === undefined);
  return isResting && MICROPHONE_AT_REST.has(microphone.name) && !isSpeaking;
}
