import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { holdsNotices } from "./read-notices.ts";

// Public test sets by other authors, kept beside the checkout and never in it; see their SOURCES.md.
const SETS = new URL("../../../../shared/eval/external/", import.meta.url);
const absent = existsSync(SETS) ? null : "skipped: no ../shared/eval/external beside the checkout";

describe.skipIf(absent !== null)(absent ?? "public sets by other authors", () => {
  test("no sentence about spending is taken for a message of a bank", () => {
    const { cases } = JSON.parse(read("yujian/cases.json")) as {
      readonly cases: readonly { readonly text?: string }[];
    };
    const texts = cases.flatMap(({ text }) => text ?? []);

    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(holdsNotices)).toEqual([]);
  });

  test("no sentence about hotels and restaurants is one either", () => {
    const texts = read("crosswoz_user_sentences.txt").split("\n");

    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter(holdsNotices)).toEqual([]);
  });
});

function read(name: string): string {
  return readFileSync(new URL(name, SETS), "utf8");
}
