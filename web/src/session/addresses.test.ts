import { fen, parseCalendarDate, parseYearMonth } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import {
  ledgerAddress,
  parseLedgerAddress,
  parseSettingsPage,
  settingsAddress,
} from "./addresses.ts";

const ANYTHING = {
  month: null,
  type: null,
  categoryIds: [],
  days: null,
  amounts: null,
  tags: [],
  words: null,
  accountIds: [],
};
const november = parseYearMonth("2026-11");

describe("the ledger's address", () => {
  test("an address that was built is parsed back to the same values", () => {
    const asked = {
      ...ANYTHING,
      month: november,
      type: "EXPENSE",
      categoryIds: ["EXPENSE:餐饮", "EXPENSE:交通"],
      amounts: { from: fen(5000), to: null },
      accountIds: ["account:微信"],
    } as const;

    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test("a category name with special characters survives", () => {
    const asked = { ...ANYTHING, categoryIds: ["EXPENSE:A&B?=#/ 100%"], words: "a&b=.. 打车" };

    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test("tags survive; what is no tag is left out", () => {
    const asked = { ...ANYTHING, tags: ["出差", "Q4&报销"] };

    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
    expect(parseLedgerAddress("#/ledger?tag=%23出差&tag=&tag=出差").tags).toEqual(["出差"]);
  });

  test("without a filter the address is plain", () => {
    expect(ledgerAddress({})).toBe("#/ledger");
    expect(parseLedgerAddress("#/ledger")).toEqual(ANYTHING);
  });

  test("an address typed by hand is understood", () => {
    expect(parseLedgerAddress("#/ledger?month=2026-11&category=EXPENSE:餐饮")).toEqual({
      ...ANYTHING,
      month: november,
      categoryIds: ["EXPENSE:餐饮"],
    });
  });

  test("days and words survive", () => {
    const from = parseCalendarDate("2026-11-09");
    const to = parseCalendarDate("2026-11-15");
    const asked = { ...ANYTHING, days: from && to && { from, to }, words: "打车" };

    expect(ledgerAddress(asked)).toBe(
      "#/ledger?days=2026-11-09..2026-11-15&words=%E6%89%93%E8%BD%A6",
    );
    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test("days and amounts may be open at one end", () => {
    const from = parseCalendarDate("2026-11-09");
    const asked = { ...ANYTHING, days: { from, to: null }, amounts: { from: null, to: fen(999) } };

    expect(ledgerAddress(asked)).toBe("#/ledger?days=2026-11-09..&amounts=..999");
    expect(parseLedgerAddress(ledgerAddress(asked))).toEqual(asked);
  });

  test.each(["5..1", "..", "1.5..2", "-1..", "1..2..3", "99999999999.."])(
    "%s are no amounts",
    (amounts) => {
      expect(parseLedgerAddress(`#/ledger?amounts=${amounts}`)).toEqual(ANYTHING);
    },
  );

  test.each(["2026-11-15..2026-11-09", "2026-11-09", "2026-02-30..2026-03-01", "a..b..c", ".."])(
    "%s are no days",
    (days) => {
      expect(parseLedgerAddress(`#/ledger?days=${days}`)).toEqual(ANYTHING);
    },
  );

  test("invalid values are ignored", () => {
    expect(parseLedgerAddress("#/ledger?month=2026-13&type=GIFT&category=")).toEqual(ANYTHING);
  });
});

test("an unknown settings page leads to the overview", () => {
  expect(parseSettingsPage(settingsAddress("voice"))).toBe("voice");
  expect(parseSettingsPage(settingsAddress(null))).toBeNull();
  expect(parseSettingsPage("#/settings/nowhere")).toBeNull();
  expect(parseSettingsPage("#/ledger/voice")).toBeNull();
});
