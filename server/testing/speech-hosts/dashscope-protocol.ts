import type { DashScopeStep, Outgoing } from "./dashscope-host.ts";

export interface ClientFrame {
  readonly header: {
    readonly action: "run-task" | "continue-task" | "finish-task";
    readonly task_id: string;
    readonly streaming: string;
  };
  readonly payload: Readonly<Record<string, unknown>>;
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/;

export function readFrame(text: string): ClientFrame | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Why the real host would fail the task; null if it would not. */
export function objectionTo(
  frame: ClientFrame | null,
  before: readonly ClientFrame[],
): string | null {
  const { action, task_id: taskId, streaming } = frame?.header ?? {};
  if (frame === null || action === undefined) return "missing header";
  if (streaming !== "duplex") return "streaming must be duplex";
  if (taskId === undefined || !UUID.test(taskId)) return "task_id is no UUID";
  const [first] = before;
  if (action !== "run-task") {
    if (first === undefined) return "no task is running";
    return first.header.task_id === taskId && "input" in frame.payload ? null : "unknown task";
  }
  if (first !== undefined) return "a task is already running";
  const { task_group: group, task, function: called, model, parameters, input } = frame.payload;
  const isRecognition = task === "asr" && called === "recognition";
  const isSynthesis = task === "tts" && called === "SpeechSynthesizer";
  if (group !== "audio" || !(isRecognition || isSynthesis)) return "unknown task";
  if (typeof model !== "string" || typeof parameters !== "object") return "model is required";
  return input === undefined ? "input is required" : null;
}

export const STARTED: Outgoing = { event: "task-started" };
export const FINISHED: Outgoing = {
  event: "task-finished",
  payload: { output: {}, usage: { duration: 3 } },
};

export function failed(code: string): Outgoing {
  // Like the original, it repeats its input.
  return { event: "task-failed", header: { error_code: code, error_message: "午饭 sk-canary" } };
}

interface SentenceParts {
  readonly isEnd?: boolean;
  readonly heartbeat?: boolean;
}

export function sentence(
  text: string,
  { isEnd = false, heartbeat = false }: SentenceParts = {},
): Outgoing {
  const words = [...text].map((word, index) => ({
    begin_time: index * 200,
    end_time: (index + 1) * 200,
    text: word,
    punctuation: "",
  }));
  return {
    event: "result-generated",
    payload: {
      output: {
        sentence: {
          begin_time: 170,
          end_time: isEnd ? 170 + words.length * 200 : null,
          text,
          heartbeat,
          sentence_end: isEnd,
          words,
        },
      },
      usage: isEnd ? { duration: 3 } : null,
    },
  };
}

/** A host that hears these sentences, growing as they are said, and ends correctly. */
export function hears(...sentences: readonly string[]): readonly DashScopeStep[] {
  const grown = sentences.flatMap((text) => [
    sentence([...text].slice(0, Math.ceil(text.length / 2)).join("")),
    sentence("", { heartbeat: true }),
    sentence(text, { isEnd: true }),
  ]);
  return [
    { on: "run-task", send: [STARTED] },
    { on: "input", bytes: 3_200, send: grown },
    { on: "finish-task", send: [FINISHED] },
  ];
}
