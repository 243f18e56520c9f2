import type { NoRecognizerReason } from "../../platform/speech/choosing/hearing.ts";
import type { SessionView } from "../../session/session.ts";

type Seen = Pick<SessionView, "hearing" | "microphone">;

/** Why another attempt would fail the same way; null: the failure itself says everything. */
export function explainsFailure({ hearing, microphone }: Seen): NoRecognizerReason | null {
  if (hearing === null || microphone.name !== "failed") return null;
  const { failure } = microphone;
  // Browsers report a missing permission on pages without TLS.
  const isWithoutTls = failure === "permission-denied" && hearing.server === "no-microphone";
  if (failure !== "service-unavailable" && !isWithoutTls) return null;
  return hearing.hearer?.by === "browser" ? hearing.withoutBrowser : hearing.noRecognizer;
}
