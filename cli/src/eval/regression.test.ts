import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readCases } from "./cases.ts";
import { localEngine } from "./engines.ts";
import { figuresOf, shareOf } from "./figures.ts";
import { FLOORS } from "./floors.ts";
import { runEval } from "./run-eval.ts";

const REPOSITORY = new URL("../../../", import.meta.url);

/** Thousands of sentences take a busy machine longer than a test usually may. */
const PATIENCE = { timeout: 600_000 };

// Figures only: whoever sees a held case can no longer be surprised by it.
describe.each(["open", "held"] as const)("the local engine on eval/%s", (set) => {
  test("keeps what it has reached", PATIENCE, async () => {
    const outcomes = await runEval(readCases(folder(`eval/${set}`)), localEngine);
    const figures = figuresOf(outcomes);

    const below = figures.filter((figure) => shareOf(figure) < FLOORS[set][figure.task]);

    expect(figures.map(({ task }) => task)).toEqual(["parse", "correct", "intent"]);
    expect(below.map(({ task, right, total }) => `${task} ${right}/${total}`)).toEqual([]);
  });
});

test("every local intent of the shared examples is decided right", async ({ skip }) => {
  const examples = folder("../shared/eval/dev");
  skip(!existsSync(examples), "the shared examples are not beside this checkout");
  const intents = readCases(examples).filter(({ task }) => task === "intent");

  const outcomes = await runEval(intents, localEngine);

  expect(outcomes.filter(({ fault }) => fault !== null).map(({ asked }) => asked.text)).toEqual([]);
});

function folder(path: string): string {
  return fileURLToPath(new URL(path, REPOSITORY));
}
