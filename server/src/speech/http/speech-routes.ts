import type { SpeechContext } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import type { MachineClock } from "../../machine-clock.ts";
import type { EarService } from "../ear/ear-service.ts";
import { repairBySound } from "../repair/repair-by-sound.ts";
import type { SpeechSynthesizer } from "../speaking/speech-synthesizer.ts";
import type { SpeechHostState } from "../speech.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { type EarRouteParts, mountEarRoutes, NO_EAR } from "./ear-routes.ts";
import { mountSpeakRoute } from "./speak-route.ts";
import type { SpeechLimits } from "./speech-limits.ts";
import { mountSpeechSocket, type SpeechSocketParts } from "./speech-socket.ts";

export interface SpeechServices {
  /** Null: the server does not hear now. Read for each sentence: the ear may start or stop. */
  readonly recognizer: SpeechRecognizer | null;
  /** Null: the server does not speak. */
  readonly synthesizer: SpeechSynthesizer | null;
  /** The remote services; absent: none. */
  readonly hosts?: () => readonly SpeechHostState[];
  /** Whisper on this machine; absent: turned off. */
  readonly ear?: EarService;
  readonly limits?: Partial<SpeechLimits>;
  readonly clock?: MachineClock;
}

/** Mounts hearing and speaking; each answers 404 where it is not configured. */
export async function mountSpeechRoutes(
  app: FastifyInstance,
  services: SpeechServices = { recognizer: null, synthesizer: null },
  around: Pick<SpeechSocketParts, "reportBug" | "tokens"> & Pick<EarRouteParts, "registry">,
): Promise<void> {
  const { limits, clock } = services;
  await mountSpeechSocket(app, {
    ...around,
    repair,
    recognizerNow: () => services.recognizer,
    ...(limits === undefined ? {} : { limits }),
    ...(clock === undefined ? {} : { clock }),
  });
  mountSpeakRoute(app, services);
  mountEarRoutes(app, { ear: services.ear ?? NO_EAR, registry: around.registry });
}

function repair(text: string, context: SpeechContext | null): string {
  return repairBySound(text, {
    customCategories: context?.customCategories ?? [],
    recentDescriptions: context?.recentDescriptions ?? [],
  }).text;
}
