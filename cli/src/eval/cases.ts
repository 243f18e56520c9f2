import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Moment, parseCalendarDate } from "@suikouji/core";
import { isRecord, readBatch } from "../wire/read-batch.ts";
import { readMoment } from "../wire/read-moment.ts";
import type { WireBatchItem } from "../wire/wire-format.ts";

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

export class BadCase extends Error {
  override readonly name = "BadCase";
}

/** Reads parse.jsonl, correct.jsonl and intent.jsonl, whichever are there. */
export function readCases(folder: string): readonly EvalCase[] {
  const cases = (["parse", "correct", "intent"] as const).flatMap((task) => {
    const file = join(folder, `${task}.jsonl`);
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.flatMap((line, at) =>
      line.trim() === "" ? [] : [readCase(line, task, `${task}.jsonl 第 ${at + 1} 行`)],
    );
  });
  if (cases.length === 0) {
    throw new BadCase(`${folder} 里没有 parse.jsonl、correct.jsonl 或 intent.jsonl`);
  }
  return cases;
}

function readCase(line: string, task: EvalCase["task"], where: string): EvalCase {
  const value = parseJson(line, where);
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

function expectedTransactions(expect: unknown, where: string): readonly ExpectedTransaction[] {
  if (!Array.isArray(expect)) throw new BadCase(`${where}：expect 应为数组`);
  return expect.map((entry) => {
    if (!isRecord(entry) || typeof entry.amount !== "number") {
      throw new BadCase(`${where}：expect 里的交易缺少 amount`);
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

function strings(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function parseJson(line: string, where: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  } catch {
    // Falls through to the one sentence for every kind of bad line.
  }
  throw new BadCase(`${where}：不是 JSON 对象`);
}
