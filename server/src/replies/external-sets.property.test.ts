import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { withinCpuLimit } from "../../testing/cpu-limit.ts";
import { BATCH, CONTEXT, draft, replyContext } from "../../testing/questions.ts";
import { isSame, type JsonNode } from "./json/json-node.ts";
import { readConverseReply } from "./read-converse-reply.ts";
import { readCorrectReply } from "./read-correct-reply.ts";
import { readParseReply } from "./read-parse-reply.ts";
import { valueIn } from "./reply.ts";

// Broken JSON collected by others, kept beside the checkout and never in it; see its SOURCES.md.
const SETS = new URL("../../../../shared/eval/external/bad-json/", import.meta.url);
const absent = existsSync(SETS)
  ? null
  : "skipped: no ../shared/eval/external/bad-json beside the checkout";

describe.skipIf(absent !== null)(absent ?? "broken JSON collected by others", () => {
  test("Chinese bookkeeping replies with known faults are each read right or refused", () => {
    const context = { ...CONTEXT, customCategories: ["food"] };
    const cases = lines("llm_failure_modes_zh.jsonl", FailureMode).flatMap(
      ({ raw, raw_spaced, ...rest }) => [raw, raw_spaced].map((text) => ({ text, ...rest })),
    );

    const wrong = cases.filter(({ text, expected }) => {
      const outcome = readParseReply({ text, finish: "stop" }, { ...replyContext(text), context });
      if (expected === null) return outcome.ok;
      const [heard, ...others] = outcome.ok ? outcome.value.answer.transactions : [];
      return (
        others.length > 0 ||
        heard?.amount !== expected.amount * 100 ||
        heard.type !== expected.type.toUpperCase() ||
        heard.description !== expected.note.replaceAll("\n", " ")
      );
    });

    expect(cases).toHaveLength(126);
    expect(wrong).toEqual([]);
  });

  test("every reader handles every input in time", async () => {
    for (const text of inputs()) {
      for (const finish of ["stop", "length"] as const) {
        await withinCpuLimit(() => readAll(text, finish));
      }
    }
  });

  test("every amount that is read is written in the input as a whole", () => {
    const invented = inputs().flatMap((text) => {
      const outcome = readParseReply({ text, finish: "stop" }, replyContext(text));
      const amounts = outcome.ok ? outcome.value.answer.transactions : [];
      return amounts.filter(({ amount }) => !numbersIn(text).has(amount)).map(() => text);
    });

    expect(invented).toEqual([]);
  });

  test("broken JSON beside a valid transaction changes no amount", () => {
    const wrong = inputs().flatMap((broken) => {
      const replies = [
        `{"transactions":[{"amount":60,"type":"EXPENSE"}],"x":${broken}}`,
        `{"x":${broken},"transactions":[{"amount":60,"type":"EXPENSE"}]}`,
        `{"transactions":[{"x":${broken},"amount":60}]}`,
        `{"transactions":[{"amount":60,"x":${broken}}]}`,
        `${broken}\n{"transactions":[{"amount":60}]}`,
        `{"transactions":[{"amount":60}]}\n${broken}`,
      ];
      return replies.filter((text) => {
        const outcome = readParseReply({ text, finish: "stop" }, replyContext(text));
        const heard = outcome.ok ? outcome.value.answer.transactions : [];
        return heard.some(({ amount }) => amount !== 6000 && !numbersIn(broken).has(amount));
      });
    });

    expect(wrong).toEqual([]);
  });

  test("valid JSON is read as by JSON.parse", () => {
    const readable = inputs().filter((text) => {
      const value = parsed(text);
      return value !== undefined && depthOf(value) <= 10 && !/"(\w+)":[^{}]*"\1":/u.test(text);
    });

    const different = readable.filter((text) => {
      const found = valueIn({ text: `{"amount":${text}}`, finish: "stop" });
      const inner = found.ok && found.value.kind === "object" ? found.value.members[0] : undefined;
      return inner === undefined || !isSame(inner.value, nodeOf(parsed(text)));
    });

    expect(readable.length).toBeGreaterThan(300);
    expect(different).toEqual([]);
  });
});

const Transaction = z.object({ type: z.string(), amount: z.number(), note: z.string() });
const FailureMode = z.object({
  raw: z.string(),
  raw_spaced: z.string(),
  expected: Transaction.nullable(),
});
const WithInput = z.object({ input: z.string() });

function lines<Shape extends z.ZodType>(name: string, shape: Shape): readonly z.output<Shape>[] {
  const text = readFileSync(new URL(name, SETS), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => shape.parse(JSON.parse(line)));
}

function inputs(): readonly string[] {
  const sets = ["jsonrepair_cases.jsonl", "json_repair_py_cases.jsonl", "baml_jsonish_cases.jsonl"];
  const folders = ["JSONTestSuite/test_parsing/", "JSONTestSuite/test_transform/"];
  return [
    ...lines("llm_failure_modes_zh.jsonl", FailureMode).flatMap((each) => [
      each.raw,
      each.raw_spaced,
    ]),
    ...sets.flatMap((name) => lines(name, WithInput).map(({ input }) => input)),
    ...folders.flatMap((folder) => {
      const directory = new URL(folder, SETS);
      return readdirSync(directory).map((name) =>
        readFileSync(new URL(encodeURIComponent(name), directory), "utf8"),
      );
    }),
  ];
}

function readAll(text: string, finish: "stop" | "length"): void {
  const heard = {
    ...replyContext(text),
    batch: BATCH,
    currentTransaction: draft(0, 60),
    said: "好",
  };
  readParseReply({ text, finish }, heard);
  readCorrectReply({ text, finish }, heard);
  readConverseReply({ text, finish }, heard);
}

/** Every number of the text in fen, with and without digit grouping. */
function numbersIn(text: string): ReadonlySet<number> {
  const folded = text.normalize("NFKC");
  const written = folded.match(/(?<![\d.])(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/g) ?? [];
  const spoken = folded.includes("六十") ? [6000] : [];
  return new Set([
    ...spoken,
    ...written.map((number) => Math.round(Number(number.replaceAll(",", "")) * 100)),
  ]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function nodeOf(value: unknown): JsonNode {
  if (Array.isArray(value)) return { kind: "array", items: value.map(nodeOf), ending: "closed" };
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => ({ key, value: nodeOf(inner) }));
    return { kind: "object", members, ending: "closed" };
  }
  return typeof value === "string"
    ? { kind: "text", written: value, ending: "closed" }
    : { kind: "bare", written: String(value), ending: "closed" };
}
