import type { SpeechContext } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../llm/clock.ts";
import { repairBySound } from "../repair/repair-by-sound.ts";
import type { SpeechSynthesizer } from "../speaking/speech-synthesizer.ts";
import type { SpeechHostState } from "../speech.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { mountSpeakRoute } from "./speak-route.ts";
import type { SpeechLimits } from "./speech-limits.ts";
import { mountSpeechSocket, type SpeechSocketParts } from "./speech-socket.ts";

export interface SpeechServices {
  /** Null: the server does not hear. */
  readonly recognizer: SpeechRecognizer | null;
  /** Null: the server does not speak. */
  readonly synthesizer: SpeechSynthesizer | null;
  /** The services that are not this machine; absent: none. */
  readonly hosts?: () => readonly SpeechHostState[];
  readonly limits?: Partial<SpeechLimits>;
  readonly clock?: Clock;
}

/** Hearing and speaking; each is a 404 where it is not configured. */
export async function mountSpeechRoutes(
  app: FastifyInstance,
  services: SpeechServices = { recognizer: null, synthesizer: null },
  around: Pick<SpeechSocketParts, "reportBug" | "tokens">,
): Promise<void> {
  await mountSpeechSocket(app, { ...services, ...around, repair });
  mountSpeakRoute(app, services);
}

function repair(text: string, context: SpeechContext | null): string {
  return repairBySound(text, {
    customCategories: context?.customCategories ?? [],
    recentDescriptions: context?.recentDescriptions ?? [],
  }).text;
}
