import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";
import { CorrectCase } from "../consent/eval-cases.ts";

const names = z.union([z.string(), z.array(z.string())]).transform((said) => [said].flat());
const Sentence = z.object({
  text: z.string(),
  now: z.string().optional(),
  expect: z.array(
    z.object({
      amount: z.number(),
      type: z.enum(TRANSACTION_TYPES),
      /** Every acceptable name. */
      category: names,
      date: z.string(),
    }),
  ),
});

/** A sentence to record, and what it records. */
export type Sentence = z.output<typeof Sentence>;

/** Those at the common moment: the conversation that plays corrections has no other. */
export function sentencesIn(folder: string): readonly Sentence[] {
  return linesIn(folder, "parse.jsonl", Sentence).filter(({ now }) => now === undefined);
}

export function correctionsIn(folder: string): readonly CorrectCase[] {
  return linesIn(folder, "correct.jsonl", CorrectCase);
}

function linesIn<Shape extends z.ZodType>(
  folder: string,
  name: string,
  shape: Shape,
): readonly z.output<Shape>[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => shape.parse(JSON.parse(line)));
}
