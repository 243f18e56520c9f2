import { parseYearMonth } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import {
  ledgerAddress,
  parseLedgerAddress,
  parseSettingsPage,
  parseStatisticsMonth,
  settingsAddress,
  statisticsAddress,
} from "./addresses.ts";

const november = parseYearMonth("2026-11");

describe("the ledger's address", () => {
  test("brings back what it was made of", () => {
    const asked = { month: november, type: "EXPENSE", categoryId: "EXPENSE:餐饮" } as const;

    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test("survives a category whose name has signs of its own in it", () => {
    const asked = { month: null, type: null, categoryId: "EXPENSE:A&B?=#/ 100%" };

    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test("is plain when nothing is asked", () => {
    expect(ledgerAddress({})).toBe("#/ledger");
    expect(parseLedgerAddress("#/ledger")).toEqual({ month: null, type: null, categoryId: null });
  });

  test("reads the address as people would type it", () => {
    expect(parseLedgerAddress("#/ledger?month=2026-11&category=EXPENSE:餐饮")).toEqual({
      month: november,
      type: null,
      categoryId: "EXPENSE:餐饮",
    });
  });

  test("leaves open what makes no sense", () => {
    expect(parseLedgerAddress("#/ledger?month=2026-13&type=GIFT&category=")).toEqual({
      month: null,
      type: null,
      categoryId: null,
    });
  });
});

test("the statistics' address names a month", () => {
  expect(november && parseStatisticsMonth(statisticsAddress(november))).toBe(november);
  expect(parseStatisticsMonth("#/statistics")).toBeNull();
  expect(parseStatisticsMonth("#/statistics?month=november")).toBeNull();
});

test("a page of the settings that does not exist is the overview", () => {
  expect(parseSettingsPage(settingsAddress("voice"))).toBe("voice");
  expect(parseSettingsPage(settingsAddress(null))).toBeNull();
  expect(parseSettingsPage("#/settings/nowhere")).toBeNull();
  expect(parseSettingsPage("#/ledger/voice")).toBeNull();
});
