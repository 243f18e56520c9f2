import type { SessionView } from "./session.ts";

const MICROPHONE_AT_REST: ReadonlySet<SessionView["microphone"]["name"]> = new Set([
  "off",
  "unavailable",
  "failed",
]);

/** No one is talking, there are no drafts and no open question: a notice may be shown now. */
export function isQuiet({ dialogue, microphone, isSpeaking }: SessionView): boolean {
  const { phase } = dialogue;
  // After a save the app waits in `listening`; the user need not answer.
  const isResting =
    phase.name === "idle" || (phase.name === "listening" && phase.asked === undefined);
  return isResting && MICROPHONE_AT_REST.has(microphone.name) && !isSpeaking;
}
