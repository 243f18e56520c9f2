import type { RecognitionFailure, SaveFailure } from "@suikouji/core";
import type { SessionView } from "../../session/session.ts";

/** Stops what the user is doing right now; each has its own text and remedy. */
export type UrgentTrouble =
  | { readonly name: "load-failed" }
  | { readonly name: "save-failed"; readonly failure: SaveFailure }
  | { readonly name: "microphone-failed"; readonly failure: RecognitionFailure };

/** The most serious first. */
export function urgentTroublesOf(view: SessionView): readonly UrgentTrouble[] {
  const { readiness, saveFailure, microphone } = view;
  const troubles: UrgentTrouble[] = [];
  if (readiness === "failed") troubles.push({ name: "load-failed" });
  if (saveFailure !== null) troubles.push({ name: "save-failed", failure: saveFailure });
  if (microphone.name === "failed") {
    troubles.push({ name: "microphone-failed", failure: microphone.failure });
  }
  return troubles;
}
