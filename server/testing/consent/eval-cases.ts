import { readFileSync } from "node:fs";
import { TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";

// The expected answers of the evaluation sets, in yuan as a model would write them.

const FOLDER = new URL("../../../eval/open/", import.meta.url);

const type = z.enum(TRANSACTION_TYPES);
/** Every acceptable category, the best first. */
const category = z
  .union([z.string(), z.array(z.string())])
  .transform((names) => (typeof names === "string" ? names : (names[0] ?? "其他")));

const Fields = z.object({
  amount: z.number().optional(),
  type: type.optional(),
  category: category.optional(),
  date: z.string().optional(),
  description: z.string().optional(),
});
const Draft = z.object({
  index: z.number(),
  amount: z.number(),
  type,
  category: z.string(),
  date: z.string().default("2026-11-15"),
  description: z.string(),
});
const Answer = z.object({
  intent: z.enum(["correction", "confirm", "cancel", "append", "unclear"]),
  corrections: z.array(z.object({ index: z.number(), updatedFields: Fields })).default([]),
});
const Item = z.object({ amount: z.number(), type, category, date: z.string() });

const CorrectCase = z.object({ text: z.string(), batch: z.array(Draft), expect: Answer });
const IntentCase = z.object({ text: z.string(), expect: z.string() });
const ParseCase = z.object({ text: z.string(), now: z.string().optional(), expect: z.array(Item) });

export type WireFields = z.output<typeof Fields>;
export type WireDraft = z.output<typeof Draft>;
export type WireAnswer = z.output<typeof Answer>;
export type WireItem = z.output<typeof Item>;
export type CorrectCase = z.output<typeof CorrectCase>;
export type IntentCase = z.output<typeof IntentCase>;
export type ParseCase = z.output<typeof ParseCase>;

export function correctCases(): readonly CorrectCase[] {
  return read("correct.jsonl", CorrectCase);
}

export function intentCases(): readonly IntentCase[] {
  return read("intent.jsonl", IntentCase);
}

/** Only cases at the common moment: the others are about the date. */
export function parseCases(): readonly ParseCase[] {
  return read("parse.jsonl", ParseCase).filter(({ now }) => now === undefined);
}

function read<Shape extends z.ZodType>(name: string, shape: Shape): readonly z.output<Shape>[] {
  const lines = readFileSync(new URL(name, FOLDER), "utf8").trim().split("\n");
  return lines.map((line) => shape.parse(JSON.parse(line)));
}
