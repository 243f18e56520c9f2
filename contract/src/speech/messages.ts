import { z } from "zod";
import { spokenText, wants } from "../llm/fields.ts";
import { TroubleKindSchema } from "../trouble.ts";
import {
  LONGEST_SILENCE_MS,
  SHORTEST_SILENCE_MS,
  SPEECH_SAMPLE_RATE,
  SPEECH_WORD_LIMIT,
  SPEECH_WORD_LIST_LIMIT,
} from "./message-limits.ts";

/**
 * A WebSocket. The client sends `start`, then binary frames (mono, signed 16 bit, little endian),
 * then `stop` or `cancel`; the server sends `listening`, any number of `partial`, then one `final`
 * or `failed`. A server that detects the end of speech (`findsEnds`) reports when speech begins and
 * ends; after `speech-ended` it accepts no more audio, and the client need not send `stop`.
 * After `cancel` nothing more comes. The next `start` may follow on the same socket.
 */
export const SPEECH_SOCKET_PATH = "/api/v1/speech/recognize";

const SILENCE_ERROR = `停顿要在 ${SHORTEST_SILENCE_MS} 到 ${LONGEST_SILENCE_MS} 毫秒之间`;

const WordsSchema = z
  .array(spokenText(SPEECH_WORD_LIMIT), { error: wants("词的列表") })
  .max(SPEECH_WORD_LIST_LIMIT, { error: `最多 ${SPEECH_WORD_LIST_LIMIT} 个词` })
  .nullish();

/** Words that this user is likely to say; the recognizer prefers them to homophones. */
export const SpeechContextSchema = z.object({
  customCategories: WordsSchema,
  recentDescriptions: WordsSchema,
});

export const SpeechStartSchema = z.object({
  type: z.literal("start"),
  sampleRate: z.literal(SPEECH_SAMPLE_RATE, { error: `采样率要是 ${SPEECH_SAMPLE_RATE}` }),
  /** What ends an utterance: silence (tap), releasing the button (hold), or silence again and again (hands-free). */
  manner: z.enum(["tap", "hold", "hands-free"]),
  /** The length of silence that ends an utterance; absent or null: only `stop` ends it. */
  silenceMs: z
    .int({ error: wants("毫秒数") })
    .min(SHORTEST_SILENCE_MS, { error: SILENCE_ERROR })
    .max(LONGEST_SILENCE_MS, { error: SILENCE_ERROR })
    .nullish(),
  context: SpeechContextSchema.nullish(),
});

export const SpeechClientMessageSchema = z.discriminatedUnion("type", [
  SpeechStartSchema,
  /** No more audio follows; the server should send the final text. */
  z.object({ type: z.literal("stop") }),
  /** The client no longer wants the text. */
  z.object({ type: z.literal("cancel") }),
]);

/**
 * - no-speech: nobody spoke
 * - too-long: longer than a minute
 * - busy: the server is busy with other speakers; a retry in a moment may succeed
 * - daily-cap: the seconds of the day are used up; there are more tomorrow
 * - refused: the speech host refuses the request; `trouble` says why, if known
 * - unavailable: the recognizer is down; a retry soon will not help
 * - bad-message: the client broke the protocol; the socket is closed
 * - shutting-down: the server is stopping; the socket is closed
 */
export const SPEECH_FAILURES = [
  "no-speech",
  "too-long",
  "busy",
  "daily-cap",
  "refused",
  "unavailable",
  "bad-message",
  "shutting-down",
] as const;

export const SpeechServerMessageSchema = z.discriminatedUnion("type", [
  /** `findsEnds`: this server reports when speech begins and ends; otherwise the client decides. */
  z.object({ type: z.literal("listening"), findsEnds: z.boolean() }),
  z.object({ type: z.literal("speech-began") }),
  z.object({ type: z.literal("speech-ended") }),
  /** The text so far; each replaces the one before. */
  z.object({ type: z.literal("partial"), text: z.string() }),
  /**
   * `raw` is the text as recognized, `text` the same with homophones corrected. `doubtful`: figures in
   * the text, as written there, that may have been misheard.
   */
  z.object({
    type: z.literal("final"),
    text: z.string(),
    raw: z.string(),
    doubtful: z.array(z.string()).default([]),
  }),
  z.object({
    type: z.literal("failed"),
    reason: z.enum(SPEECH_FAILURES),
    /** With `refused`: why the host would refuse every request. Absent: not known. */
    trouble: TroubleKindSchema.optional(),
    message: z.string(),
  }),
]);

export type SpeechContext = z.output<typeof SpeechContextSchema>;
export type SpeechStart = z.output<typeof SpeechStartSchema>;
export type SpeechClientMessage = z.output<typeof SpeechClientMessageSchema>;
export type SpeechServerMessage = z.output<typeof SpeechServerMessageSchema>;
export type SpeechFailureReason = (typeof SPEECH_FAILURES)[number];

/** The user's words that fit into a `start`: the first ones, none blank or too long. */
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
