import { fenFromYuan } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { driveSession } from "../../testing/session-driver.ts";

const ONE_DRAFT = { transactions: [parsed({ amount: fenFromYuan(60) })], truncated: false };

describe("a deadline that the server's owner set for slow models", () => {
  test.each([
    [null, 3000],
    [1_000, 3000],
    [8_000, 8_250],
    [30_000, 30_250],
    [900_000, 30_250],
  ])("of %s ms lets the app wait %i ms", async (deadlineMs, waitedMs) => {
    const driver = driveSession();
    driver.server.tellDeadline(deadlineMs);

    await driver.say("吃饭60");
    driver.timers.pass(waitedMs - 1);
    const before = driver.phase();
    driver.timers.pass(1);

    expect(driver.asked.map(({ budgetMs }) => budgetMs)).toEqual([waitedMs]);
    expect([before, driver.phase()]).toEqual(["interpreting", "confirming"]);
  });

  test("counts for changes and for their second question, and is forgotten when it is removed", async () => {
    const driver = driveSession();
    driver.server.tellDeadline(8_000);
    await driver.say("吃饭60");
    await driver.lastAsked().answer(ONE_DRAFT);
    await driver.say("那个啥来着呀");
    driver.timers.pass(4_000);
    await driver
      .lastAsked()
      .answer({ intent: "unclear", corrections: [], reason: "change", confidence: 0.9 });
    driver.server.tellDeadline(null);
    await driver.say("那个啥来着呀");

    expect(driver.asked.map(({ kind, budgetMs }) => [kind, budgetMs])).toEqual([
      ["parse", 8_250],
      ["correct", 8_250],
      ["converse", 4_250],
      ["correct", 3_000],
    ]);
  });
});
