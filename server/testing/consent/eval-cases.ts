import { readFileSync } from "node:fs";
import { TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";

// The expected answers of the evaluation sets, in yuan as a model would write them.

const EVAL = new URL("../../../eval/", import.meta.url);
/** Scored only: nobody may read their sentences, so no report shows them. */
export const FROZEN = ["held", "unseen/a", "unseen/b", "unseen/c", "unseen/d"];

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
  account: z.string().optional(),
  tags: z.string().optional(),
  note: z.string().optional(),
});
const Draft = z.object({
  index: z.number(),
  amount: z.number(),
  type,
  category: z.string(),
  date: z.string().default("2026-11-15"),
  description: z.string(),
});
/** What no model is told or asked for: answers with it never come. */
const UNTOLD = ["account", "toAccount", "tags", "note", "foreign"];
const Answer = z.object({
  intent: z.enum(["correction", "confirm", "cancel", "append", "unclear"]),
  corrections: z.array(z.object({ index: z.number(), updatedFields: Fields })).default([]),
});
const Item = z.object({ amount: z.number(), type, category, date: z.string() });

export const CorrectCase = z.object({ text: z.string(), batch: z.array(Draft), expect: Answer });
const IntentCase = z.object({ text: z.string(), expect: z.string() });
const ParseCase = z.object({ text: z.string(), now: z.string().optional(), expect: z.array(Item) });

export type WireFields = z.output<typeof Fields>;
export type WireDraft = z.output<typeof Draft>;
export type WireAnswer = z.output<typeof Answer>;
export type WireItem = z.output<typeof Item>;
export type CorrectCase = z.output<typeof CorrectCase>;
export type IntentCase = z.output<typeof IntentCase>;
export type ParseCase = z.output<typeof ParseCase>;

export function correctCases(folder = "open"): readonly CorrectCase[] {
  return read(`${folder}/correct.jsonl`, CorrectCase);
}

/** Those that a model can answer. */
export function tellableCases(folder = "open"): readonly CorrectCase[] {
  const Tellable = z.looseObject({}).transform(({ batch, expect, ...said }) => {
    const written = JSON.stringify([batch, expect]);
    const isUntold = UNTOLD.some((field) => written.includes(`"${field}":`));
    return isUntold ? [] : [CorrectCase.parse({ ...said, batch, expect })];
  });
  return read(`${folder}/correct.jsonl`, Tellable).flat();
}

export function intentCases(): readonly IntentCase[] {
  return read("open/intent.jsonl", IntentCase);
}

/** Only cases at the common moment: the others are about the date. */
export function parseCases(): readonly ParseCase[] {
  return read("open/parse.jsonl", ParseCase).filter(({ now }) => now === undefined);
}

function read<Shape extends z.ZodType>(name: string, shape: Shape): readonly z.output<Shape>[] {
  const lines = readFileSync(new URL(name, EVAL), "utf8").trim().split("\n");
  return lines.map((line) => shape.parse(JSON.parse(line)));
}
