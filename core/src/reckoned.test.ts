import { expect, test } from "vitest";
import { parsed } from "../testing/transactions.ts";
import { addAssistantResponse, EMPTY_HISTORY } from "./conversation/conversation-history.ts";
import { reckonedWords } from "./dialogue/announcements/reckoned.ts";
import { fenFromYuan } from "./money.ts";
import { HOW_RECKONED, type HowReckoned, reckonedIn, resultOf } from "./reckoned.ts";
import { transactionOf } from "./transaction.ts";

const SAID: Readonly<Record<HowReckoned, readonly [readonly number[], number, string]>> = {
  times: [[85, 3], 255, "85元乘3"],
  shared: [[100, 3], 33.33, "一共100，3人平摊"],
  part: [[600, 1, 3], 200, "600的3分之1"],
  tenths: [[800, 6.5], 520, "800打6.5折"],
  less: [[68, 20], 48, "68减20"],
  change: [[50, 12.5], 37.5, "给了50，找回12.5"],
  second: [[16, 5, 3], 40, "每件16，第二件半价，共3件"],
  sum: [[50, 30], 80, "50加30"],
};

test.each(HOW_RECKONED)("%s: the amount, and its numbers in words", (how) => {
  const [of, yuan, words] = SAID[how];

  expect(resultOf({ how, of })).toBe(yuan);
  expect(reckonedWords({ how, of })).toBe(words);
});

test("the second piece at another rate is told with its rate", () => {
  const words = reckonedWords({ how: "second", of: [16, 8, 2] });

  expect(words).toBe("每件16，第二件8折，共2件");
});

const shared = { how: "shared", of: [240, 3] } as const;
const heard = { ...parsed({ amount: fenFromYuan(80) }), reckoned: shared };

test("nothing is told of an amount that was changed since", () => {
  expect(reckonedIn(heard)).toBe(shared);
  expect(reckonedIn({ ...heard, amount: fenFromYuan(81) })).toBeNull();
  expect(reckonedIn(parsed())).toBeNull();
});

test("it is neither saved nor sent", () => {
  const response = { action: "parse", transaction: heard, message: null } as const;

  expect(transactionOf(heard)).not.toHaveProperty("reckoned");
  expect(addAssistantResponse(EMPTY_HISTORY, response).messages[0]?.content).not.toContain(
    "reckoned",
  );
});
