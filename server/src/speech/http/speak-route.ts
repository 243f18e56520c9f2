import { speak } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { NotFound, Overloaded, VoiceUsedUp } from "../../errors.ts";
import { callerOf } from "../../http/caller-of.ts";
import { mount } from "../../http/mount.ts";
import { limitRate } from "../../http/rate-limit.ts";
import type { SpeechSynthesizer } from "../speaking/speech-synthesizer.ts";
import { SpeechFailure } from "../speech-failure.ts";
import { SPEECH_LIMITS } from "./speech-limits.ts";

export interface SpeakParts {
  /** Null: this server does not speak. */
  readonly synthesizer: SpeechSynthesizer | null;
}

/**
 * Answers a line of text with its sound. The client always has the text, and its own voice to fall
 * back on.
 */
export function mountSpeakRoute(app: FastifyInstance, { synthesizer }: SpeakParts): void {
  mount(
    app,
    speak,
    async ({ text, speed = 1 }, { request, reply }) => {
      if (synthesizer === null) throw new NotFound();
      const leaving = new AbortController();
      reply.raw.once("close", () => leaving.abort());
      const { ledgerId } = callerOf(request);
      const speaking = synthesizer.speak({ text, speed }, { ledgerId, signal: leaving.signal });
      const audio = await speaking.catch((error: unknown) => {
        if (!(error instanceof SpeechFailure)) throw error;
        // For every other failure: an immediate retry would fail again.
        throw error.reason === "daily-cap" ? new VoiceUsedUp() : new Overloaded();
      });
      return reply.type(audio.contentType).send(audio.bytes);
    },
    { surface: "question", rateLimit: limitRate(SPEECH_LIMITS.linesPerMinute) },
  );
}
