import {
  budgetIdOf,
  type CalendarDate,
  type Definition,
  detailsOfBudget,
  detailsOfRecurring,
  fen,
} from "@suikouji/core";
import { someDefinition } from "@suikouji/core/testing/some-definition";
import { describe, expect, test } from "vitest";
import { someCategory } from "../../../../testing/import-records.ts";
import { missingRecords } from "./missing-records.ts";

const NOW_MS = 1_800_000_000_000;
const THERE = someCategory("滑雪", { id: "there" });
const HERE = someCategory("滑雪", { id: "here" });
const WALLET_THERE = someDefinition({ id: "wallet-there" });
const WALLET_HERE = someDefinition({ id: "wallet-here" });

function imported(definitions: readonly Definition[], present: readonly Definition[] = []) {
  const file = { categories: [THERE], definitions: [WALLET_THERE, ...definitions] };
  const author = { deviceId: "device", stampMs: NOW_MS };
  const books = { categories: [HERE], definitions: [WALLET_HERE, ...present], ...author };
  return missingRecords(file, books).definitions();
}

function budget(amount: number, categoryId: string | null): Definition {
  const details = detailsOfBudget({ amountFen: fen(amount), categoryId });
  return someDefinition({ id: budgetIdOf(categoryId), kind: "budget", name: "", details });
}

describe("a budget of an export", () => {
  test("is for the category of its name here", () => {
    expect(imported([budget(500, "there")])).toMatchObject([
      {
        id: budgetIdOf("here"),
        details: detailsOfBudget({ amountFen: fen(500), categoryId: "here" }),
      },
    ]);
  });

  test("does not replace the one that this category has here", () => {
    expect(imported([budget(500, "there")], [budget(900, "here")])).toEqual([]);
  });

  test("stays as it is for all expenses, and for a category that is here", () => {
    const file = [budget(500, null), budget(600, "EXPENSE:餐饮")];

    expect(imported(file)).toEqual(
      file.map((each) => ({ ...each, ledgerId: "local", revision: 0 })),
    );
  });
});

test("a recurring entry names the category and the accounts of their names here", () => {
  const details = (categoryId: string, accountId: string) =>
    detailsOfRecurring({
      template: {
        ...{ amount: fen(8000), type: "EXPENSE", categoryId, accountId, toAccountId: null },
        description: "季卡",
      },
      rule: { every: "month", count: 3, day: 1 },
      from: "2026-11-01" as CalendarDate,
      until: null,
      skipped: [],
      changed: { ["2027-02-01" as CalendarDate]: { accountId, amount: fen(7000) } },
    });
  const season = someDefinition({
    ...{ id: "season", kind: "recurring", name: "", details: details("there", "wallet-there") },
  });

  expect(imported([season])).toMatchObject([
    { id: "season", details: details("here", "wallet-here") },
  ]);
});
