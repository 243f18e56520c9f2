import {
  accept,
  type Clock,
  classifyIntent,
  correctBatch,
  dateOf,
  type Moment,
  parseLocally,
  type Result,
  reject,
} from "@suikouji/core";
import { isRecord, readBatch } from "../wire/read-batch.ts";
import { readMoment } from "../wire/read-moment.ts";
import {
  numberedTransaction,
  type WireBatchItem,
  wireCorrectAnswer,
  wireIntent,
  wireTransaction,
} from "../wire/wire-format.ts";

export const TASKS = ["parse", "correct", "intent"] as const;
export type Task = (typeof TASKS)[number];

export interface AnsweredLine {
  readonly ok: boolean;
  /** One JSON object: the answer, or `{id?, error}`. */
  readonly json: string;
}

/** Answers one JSON line. The error for a bad line never repeats the user's words. */
export function answerLine(line: string, task: Task, clock: Clock): AnsweredLine {
  const value = parseJson(line);
  if (!isRecord(value)) return failed(undefined, "这一行不是 JSON 对象");
  const question = readQuestion(value, task, clock);
  if (!question.ok) return failed(value.id, question.rejection);
  return { ok: true, json: JSON.stringify({ id: value.id, ...answer(question.value, task) }) };
}

interface Question {
  readonly text: string;
  readonly now: Moment;
  readonly batch: readonly WireBatchItem[] | null;
}

function answer({ text, now, batch }: Question, task: Task): object {
  const context = { recentCategories: [], customCategories: [], now };
  switch (task) {
    case "parse":
      return { transactions: parseLocally({ text, context }).transactions.map(wireTransaction) };
    case "correct": {
      const currentBatch = (batch ?? []).map(numberedTransaction);
      return wireCorrectAnswer(correctBatch({ currentBatch, correctionText: text, context }));
    }
    case "intent":
      return { intent: wireIntent(classifyIntent(text), batch?.length ?? null) };
  }
}

function readQuestion(
  value: Readonly<Record<string, unknown>>,
  task: Task,
  clock: Clock,
): Result<Question, string> {
  const { text, now: said, batch: given } = value;
  if (typeof text !== "string") return reject("缺少字符串 text");
  const now = said === undefined || said === null ? clock.now() : readNow(said);
  if (now === null) return reject("now 应为带时区的 ISO 时间或 yyyy-MM-dd HH:mm");
  if (given === undefined || given === null) {
    return task === "correct" ? reject("correct 需要 batch") : accept({ text, now, batch: null });
  }
  const batch = readBatch(given, dateOf(now));
  return batch.ok ? accept({ text, now, batch: batch.value }) : batch;
}

function readNow(said: unknown): Moment | null {
  return typeof said === "string" ? readMoment(said) : null;
}

function failed(id: unknown, error: string): AnsweredLine {
  return { ok: false, json: JSON.stringify({ id, error }) };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
