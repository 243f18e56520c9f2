import { type Moment, parseCalendarDate } from "@suikouji/core";
import { isRecord, readBatch } from "../wire/read-batch.ts";
import { readMoment } from "../wire/read-moment.ts";
import type { WireBatchItem } from "../wire/wire-format.ts";
import { BadCase, readLines, strings } from "./read-lines.ts";

export interface ExpectedTransaction {
  readonly amount: number;
  readonly type: string;
  /** Every acceptable name, best first. */
  readonly category: readonly string[];
  readonly date: string;
  /** Scored where the case names them; an empty text means none. */
  readonly account?: string;
  readonly toAccount?: string;
  readonly tags?: string;
  readonly note?: string;
}

export interface ExpectedCorrection {
  readonly index: number;
  /** `category` may be a list of acceptable names. */
  readonly updatedFields: Readonly<Record<string, unknown>>;
}

interface Case {
  readonly id: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly now: Moment;
}

export interface ParseCase extends Case {
  readonly task: "parse";
  readonly expect: readonly ExpectedTransaction[];
}

export interface CorrectCase extends Case {
  readonly task: "correct";
  readonly batch: readonly WireBatchItem[];
  readonly expect: { readonly intent: string; readonly corrections: readonly ExpectedCorrection[] };
}

export interface IntentCase extends Case {
  readonly task: "intent";
  readonly batch: readonly WireBatchItem[] | null;
  readonly expect: string;
}

export type EvalCase = ParseCase | CorrectCase | IntentCase;

/** The moment every case without its own `now` is said at, a Sunday. */
export const EVAL_NOW = "2026-11-15T10:00:00+08:00";

/** Reads parse.jsonl, correct.jsonl and intent.jsonl, whichever are there. */
export function readCases(folder: string): readonly EvalCase[] {
  return (["parse", "correct", "intent"] as const).flatMap((task) =>
    readLines(folder, task, (value, where) => readCase(value, task, where)),
  );
}

function readCase(
  value: Readonly<Record<string, unknown>>,
  task: EvalCase["task"],
  where: string,
): EvalCase {
  const { id = where, text, tags = [], now: said = EVAL_NOW, expect } = value;
  const now = typeof said === "string" ? readMoment(said) : null;
  if (typeof text !== "string" || now === null)
    throw new BadCase(`${where}：缺少 text，或 now 有误`);
  const common = { id: String(id), text, tags: strings(tags), now };
  switch (task) {
    case "parse":
      return { ...common, task, expect: expectedTransactions(expect, where) };
    case "correct":
      return { ...common, task, batch: batchOf(value, where), expect: correction(expect, where) };
    case "intent": {
      if (typeof expect !== "string") throw new BadCase(`${where}：expect 应为字符串`);
      const batch = value.batch === undefined ? null : batchOf(value, where);
      return { ...common, task, batch, expect };
    }
  }
}

const OPTIONAL = ["account", "toAccount", "tags", "note"] as const;

/** `field` is the one that they were read from. */
export function expectedTransactions(
  expect: unknown,
  where: string,
  field = "expect",
): readonly ExpectedTransaction[] {
  if (!Array.isArray(expect)) throw new BadCase(`${where}：${field} 应为数组`);
  return expect.map((entry) => {
    if (!isRecord(entry) || typeof entry.amount !== "number") {
      throw new BadCase(`${where}：${field} 里的交易缺少 amount`);
    }
    const { amount, type, category, date } = entry;
    const named = OPTIONAL.filter((field) => entry[field] !== undefined);
    return {
      amount,
      type: String(type),
      category: strings(category),
      date: String(date),
      ...Object.fromEntries(named.map((field) => [field, String(entry[field])])),
    };
  });
}

function correction(expect: unknown, where: string): CorrectCase["expect"] {
  if (!isRecord(expect) || typeof expect.intent !== "string") {
    throw new BadCase(`${where}：expect 缺少 intent`);
  }
  const { intent, corrections = [] } = expect;
  if (!Array.isArray(corrections)) throw new BadCase(`${where}：corrections 应为数组`);
  return {
    intent,
    corrections: corrections.map((entry) => {
      if (!isRecord(entry) || typeof entry.index !== "number") {
        throw new BadCase(`${where}：corrections 缺少 index`);
      }
      const { index, updatedFields = {} } = entry;
      if (!isRecord(updatedFields)) throw new BadCase(`${where}：updatedFields 应为对象`);
      return { index, updatedFields };
    }),
  };
}

function batchOf(value: Readonly<Record<string, unknown>>, where: string) {
  const today = parseCalendarDate(EVAL_NOW.slice(0, 10));
  const batch = today === null ? null : readBatch(value.batch, today);
  if (batch === null || !batch.ok) throw new BadCase(`${where}：${batch?.rejection}`);
  return batch.value;
}
