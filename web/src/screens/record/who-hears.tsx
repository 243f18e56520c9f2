import { memo, useEffect } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { hearingText } from "../../ui/hearing-text.ts";

/** Names the recognizer, before the user speaks. */
export const WhoHears = memo(function WhoHears() {
  const { serverSpeech } = useServices();
  // The user may speak as soon as the page is shown.
  useEffect(() => serverSpeech.refresh(), [serverSpeech]);
  const words = useSessionPart(wordsOf);
  return words;
});

function wordsOf({ hearing }: SessionView): string | null {
  if (hearing === null || hearing.hearer === null || hearing.noRecognizer !== null) return null;
  return hearingText.hearer(hearing.hearer);
}
