import { z } from "zod";
import { spokenText, wants } from "../llm/fields.ts";
import { SPEECH_SAMPLE_RATE, SPEECH_WORD_LIMIT, SPEECH_WORD_LIST_LIMIT } from "./limits.ts";

/**
 * A WebSocket. The client sends `start`, then binary frames (mono, signed 16 bit, little endian),
 * then `stop` or `cancel`; the server sends any number of `partial`, then one `final` or `failed`.
 * After `cancel` nothing more comes. Then the next `start` may follow on the same socket.
 */
export const SPEECH_SOCKET_PATH = "/api/v1/speech/recognize";

const WordsSchema = z
  .array(spokenText(SPEECH_WORD_LIMIT), { error: wants("词的列表") })
  .max(SPEECH_WORD_LIST_LIMIT, { error: `最多 ${SPEECH_WORD_LIST_LIMIT} 个词` })
  .nullish();

/** Words this user is likely to say, so that what sounds like them is taken for them. */
export const SpeechContextSchema = z.object({
  customCategories: WordsSchema,
  recentDescriptions: WordsSchema,
});

export const SpeechStartSchema = z.object({
  type: z.literal("start"),
  sampleRate: z.literal(SPEECH_SAMPLE_RATE, { error: `采样率要是 ${SPEECH_SAMPLE_RATE}` }),
  /** How the end of speech is decided: by silence, by letting go, by itself again and again. */
  manner: z.enum(["tap", "hold", "hands-free"]),
  context: SpeechContextSchema.nullish(),
});

export const SpeechClientMessageSchema = z.discriminatedUnion("type", [
  SpeechStartSchema,
  /** No more audio will come: the final text of what was heard, please. */
  z.object({ type: z.literal("stop") }),
  /** Nobody wants the text any more. */
  z.object({ type: z.literal("cancel") }),
]);

/**
 * - no-speech: nobody spoke
 * - too-long: longer than a minute
 * - busy: others are being listened to; worth another try in a moment
 * - daily-cap: the day's seconds are used up; tomorrow there are more
 * - unavailable: the recognizer is down or refuses us; another try soon will not help
 * - bad-message: the client broke the protocol; the socket is closed
 * - shutting-down: the server ends; the socket is closed
 */
export const SPEECH_FAILURES = [
  "no-speech",
  "too-long",
  "busy",
  "daily-cap",
  "unavailable",
  "bad-message",
  "shutting-down",
] as const;

export const SpeechServerMessageSchema = z.discriminatedUnion("type", [
  /** What was heard so far; each replaces the one before. */
  z.object({ type: z.literal("partial"), text: z.string() }),
  /** `raw` is as it was recognized, `text` after words were put right by their sound. */
  z.object({ type: z.literal("final"), text: z.string(), raw: z.string() }),
  z.object({ type: z.literal("failed"), reason: z.enum(SPEECH_FAILURES), message: z.string() }),
]);

export type SpeechContext = z.output<typeof SpeechContextSchema>;
export type SpeechStart = z.output<typeof SpeechStartSchema>;
export type SpeechClientMessage = z.output<typeof SpeechClientMessageSchema>;
export type SpeechServerMessage = z.output<typeof SpeechServerMessageSchema>;
export type SpeechFailureReason = (typeof SPEECH_FAILURES)[number];

/** Of a user's words those that a `start` may carry: the first ones, none blank or long. */
export function speechContextOf(words: {
  readonly customCategories: readonly string[];
  readonly recentDescriptions: readonly string[];
}): SpeechContext {
  return {
    customCategories: sendable(words.customCategories),
    recentDescriptions: sendable(words.recentDescriptions),
  };
}

function sendable(words: readonly string[]): string[] {
  const fitting = words.filter((word) => /\S/u.test(word) && [...word].length <= SPEECH_WORD_LIMIT);
  return [...new Set(fitting)].slice(0, SPEECH_WORD_LIST_LIMIT);
}
