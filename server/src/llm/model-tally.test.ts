import { expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { onEachDatabase } from "../../testing/ledger/on-each-database.ts";
import { StorageFailed } from "../ledger/ledger-store.ts";
import type { ModelDays } from "../ledger/models/model-days.ts";
import type { ChatOptions, LlmProvider } from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";
import { countedModel, createModelTally } from "./model-tally.ts";

const OPTIONS: ChatOptions = {
  ledgerId: "a",
  signal: new AbortController().signal,
  deadlineMs: 1_000,
};

function tallyOn(store: ModelDays, day = "2026-11-15", clock = new FakeClock()) {
  const at = { day };
  const tally = createModelTally({ store, today: () => at.day, clock, keptDays: 30 });
  return { tally, clock, at };
}

await onEachDatabase("What is asked of models", (place) => {
  test("is counted by day, of several servers together, for 30 days", async () => {
    const [one, other] = [await place.open(), await place.open()];
    const first = tallyOn(one.modelDays);
    const second = tallyOn(other.modelDays);

    first.tally.answered(900);
    first.tally.failed("late");
    second.tally.failed("refused");
    second.tally.failed("unreachable");
    second.tally.failed("aborted");
    await second.tally.close();

    const day = { day: "2026-11-15", calls: 5, tokens: 900, late: 1, refused: 2 };
    expect(await first.tally.days()).toEqual([day]);
    first.at.day = "2026-12-14";
    first.tally.answered(5);
    const later = { day: "2026-12-14", calls: 1, tokens: 5, late: 0, refused: 0 };
    expect(await first.tally.days()).toEqual([day, later]);
    first.at.day = "2026-12-15";
    first.tally.answered(7);
    expect((await first.tally.days()).map((each) => each.day)).toEqual([
      "2026-12-14",
      "2026-12-15",
    ]);
    expect(await one.modelDays.since("2026-01-01")).toHaveLength(2);
  });
});

test("is written five seconds after the first call, and again if the store was away", async () => {
  const written: number[] = [];
  let isAway = true;
  const store: ModelDays = {
    async add({ calls }) {
      if (isAway) throw new StorageFailed("storage-failed", "57P01");
      written.push(calls);
    },
    since: async () => [],
  };
  const { tally, clock } = tallyOn(store);

  tally.answered(1);
  tally.answered(1);
  clock.pass(5_000);
  await tally.days();
  isAway = false;
  tally.failed("late");
  await tally.days();

  expect(written).toEqual([3]);
  expect(clock.timers).toBe(0);
});

test("a counted model answers and fails as the model does", async () => {
  const seen: unknown[] = [];
  const tally = {
    answered: (tokens: number) => seen.push(tokens),
    failed: (reason: string) => seen.push(reason),
  };
  const completion = { text: "{}", model: "m", finish: "stop", tokens: 12 } as const;
  const answering: LlmProvider = { chatCompletion: async () => completion };
  const failing: LlmProvider = {
    chatCompletion: () => Promise.reject(new ModelFailure("m", "late")),
  };
  const broken: LlmProvider = { chatCompletion: () => Promise.reject(new TypeError("a bug")) };

  expect(await countedModel(answering, tally).chatCompletion("s", "u", OPTIONS)).toBe(completion);
  for (const model of [failing, broken]) {
    await expect(countedModel(model, tally).chatCompletion("s", "u", OPTIONS)).rejects.toThrow();
  }

  expect(seen).toEqual([12, "late"]);
});
