import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { show } from "../kinds/show.ts";
import { explain } from "../understand.ts";
import { APP_ORDERS } from "./app.ts";
import type { Frame } from "./frame.ts";
import { COMPOUNDS, DRAFT_FRAMES, POINTERS, RECORD_FRAMES } from "./index.ts";
import { ENTRY_NAMES, REPEATS } from "./saved.ts";

const context = contextAt();

function linesOf(block: string): readonly (readonly [string, string])[] {
  return block
    .trim()
    .split(/\n|；/)
    .map((line) => {
      const [said = "", meaning = ""] = line.trim().split(" → ");
      return [said, meaning];
    });
}

describe.each([
  ...[...RECORD_FRAMES, ...ENTRY_NAMES, ...REPEATS, ...APP_ORDERS].map((frame) => ({
    ...frame,
    batch: null,
  })),
  ...[...DRAFT_FRAMES, ...POINTERS, ...COMPOUNDS].map((frame) => ({
    ...frame,
    batch: SAMPLE_BATCH,
  })),
])("$name", ({ name, examples, nearMisses, batch, kept = [] }) => {
  const about = { batch, asked: null, context: { ...context, accounts: kept } };

  test("has three examples and a near-miss", () => {
    expect(linesOf(examples).length).toBeGreaterThanOrEqual(3);
    expect(linesOf(nearMisses).length).toBeGreaterThanOrEqual(1);
  });

  test.each(linesOf(examples))("%s → %s", (said, meaning) => {
    const { act, frames } = explain(said, about);

    expect(show(act)).toBe(meaning);
    expect(frames).toContain(name);
  });

  test.each(linesOf(nearMisses))("does not match: %s → %s", (said, meaning) => {
    const { act, frames } = explain(said, about);

    expect(show(act)).toBe(meaning);
    expect(frames).not.toContain(name);
  });
});

test("no two frames share a name", () => {
  const names = [
    ...ENTRY_NAMES,
    ...REPEATS,
    ...APP_ORDERS,
    ...RECORD_FRAMES,
    ...DRAFT_FRAMES,
    ...POINTERS,
    ...COMPOUNDS,
  ].map(({ name }: Frame) => name);

  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
