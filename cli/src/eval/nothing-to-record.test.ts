import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { localEngine } from "./engines.ts";
import { isDoubted } from "./harm.ts";

// What people said to a travel guide, collected by others: kept beside the checkout and never in it.
const SENTENCES = new URL(
  "../../../../shared/eval/external/crosswoz_user_sentences.txt",
  import.meta.url,
);
/** Two in a thousand, and none of them unmarked. */
const MOST_DRAFTS = 0.002;

test("people who look for a hotel, a meal or a sight record nothing", async ({ skip }) => {
  skip(!existsSync(SENTENCES), "no ../shared/eval/external beside this checkout");
  const sentences = readFileSync(SENTENCES, "utf8").trim().split("\n");
  const now = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };

  const answers = await Promise.all(
    sentences.map(async (text) => ({ text, drafts: await localEngine.parse(text, now) })),
  );
  const recorded = answers.filter(({ drafts }) => drafts.length > 0);
  const sure = recorded.filter(({ drafts }) => drafts.some((draft) => !isDoubted([draft])));

  expect(sure.map(({ text }) => text)).toEqual([]);
  expect(
    recorded.length / sentences.length,
    recorded.map(({ text }) => text).join(" · "),
  ).toBeLessThanOrEqual(MOST_DRAFTS);
});
