import { z } from "zod";
import { troubleOfCode } from "../../trouble/trouble-of.ts";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";

/** What the task does: recognize or speak, with its parameters. */
export interface TaskDescription {
  readonly task: "asr" | "tts";
  readonly function: "recognition" | "SpeechSynthesizer";
  readonly model: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export function runTask(taskId: string, description: TaskDescription): string {
  return message("run-task", taskId, { task_group: "audio", ...description, input: {} });
}

export function continueTask(taskId: string, text: string): string {
  return message("continue-task", taskId, { input: { text } });
}

export function finishTask(taskId: string): string {
  return message("finish-task", taskId, { input: {} });
}

function message(action: string, taskId: string, payload: object): string {
  return JSON.stringify({ header: { action, task_id: taskId, streaming: "duplex" }, payload });
}

/** Fields that we do not read may be anything; hosts add new ones. */
const EventSchema = z.object({
  header: z.object({
    event: z.string(),
    error_code: z.string().nullish(),
  }),
  payload: z.unknown(),
});

const SentencePayloadSchema = z.object({
  output: z.object({
    sentence: z.object({
      text: z.string(),
      begin_time: z.number().nullish(),
      sentence_end: z.boolean().nullish(),
      end_time: z.number().nullish(),
      heartbeat: z.boolean().nullish(),
    }),
  }),
});

export type TaskEvent = z.output<typeof EventSchema>;
export type Sentence = z.output<typeof SentencePayloadSchema>["output"]["sentence"];

export function readEvent(text: string): TaskEvent | null {
  try {
    return EventSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for a result without a sentence, such as one that only reports usage. */
export function sentenceOf(payload: unknown): Sentence | null {
  return SentencePayloadSchema.safeParse(payload).data?.output.sentence ?? null;
}

/** Reads only the host's error code: its message may quote the user. */
export function failureOfCode(service: string, code: string | null | undefined): SpeechFailure {
  return new SpeechFailure(service, reasonOfCode(code), { trouble: troubleOfCode(code) });
}

function reasonOfCode(code: string | null | undefined): SpeechFailureReason {
  if (code === "NO_VALID_AUDIO_ERROR") return "no-speech";
  if (/throttl|ratequota|limit/i.test(code ?? "")) return "busy";
  return /timeout/i.test(code ?? "") ? "late" : "refused";
}
