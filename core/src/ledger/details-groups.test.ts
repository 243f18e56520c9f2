import { describe, expect, test } from "vitest";
import { someDefinition } from "../../testing/some-definition.ts";
import { detailsOfAccount } from "../accounts/account.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { detailsOfRecurring, recurringOfDefinition } from "../recurring/recurring.ts";
import { changeRecord } from "./change-record.ts";
import type { Definition } from "./definition.ts";
import { mergeVersions } from "./merge-versions.ts";
import { sealOf } from "./seal.ts";

const wallet = someDefinition();
const account = { sort: "wallet" as const, openingFen: 0, currency: "CNY" };
const rentDetails = {
  template: {
    ...{ amount: fen(350_000), type: "EXPENSE" as const, categoryId: "EXPENSE:居住" },
    ...{ accountId: null, toAccountId: null, description: "房租" },
  },
  rule: { every: "month" as const, count: 1, day: 15 },
  from: "2026-11-15" as CalendarDate,
  until: null,
  skipped: [],
  changed: {},
};
const rent = someDefinition({
  ...{ id: "rent", kind: "recurring", name: "房租", details: detailsOfRecurring(rentDetails) },
});
const change = (one: Definition, details: string, deviceId: string, afterMs: number) =>
  changeRecord("definition", one, { details }, { deviceId, stampMs: one.updatedAtMs + afterMs });
const merge = (one: Definition, other: Definition) => mergeVersions("definition", one, other);

describe("two devices change the details of one definition", () => {
  test("an account's sort and its opening balance are both kept", () => {
    const sorted = change(wallet, detailsOfAccount({ ...account, sort: "cash" }), "phone", 20);
    const opened = change(wallet, detailsOfAccount({ ...account, openingFen: 500 }), "tablet", 10);

    const both = detailsOfAccount({ ...account, sort: "cash", openingFen: 500 });
    expect(merge(sorted, opened).details).toBe(both);
    expect(merge(opened, sorted)).toEqual(merge(sorted, opened));
  });

  test("a raised rent stays beside a skipped day", () => {
    const template = { ...rentDetails.template, amount: fen(360_000) };
    const raised = change(rent, detailsOfRecurring({ ...rentDetails, template }), "phone", 10);
    const skipped = ["2026-12-15" as CalendarDate];
    const skips = change(rent, detailsOfRecurring({ ...rentDetails, skipped }), "tablet", 20);

    const merged = merge(raised, skips);
    expect(recurringOfDefinition(merged)).toMatchObject({ template, skipped });
    expect(merged.details).toBe(detailsOfRecurring({ ...rentDetails, template, skipped }));
  });

  test("what a later version of the app wrote stays", () => {
    const later = change(wallet, JSON.stringify({ ...account, iban: "DE02" }), "phone", 10);
    const opened = change(wallet, detailsOfAccount({ ...account, openingFen: 500 }), "tablet", 20);

    expect(JSON.parse(merge(later, opened).details)).toEqual({
      ...{ ...account, openingFen: 500, iban: "DE02" },
    });
  });

  test("so does what a later version named with a point in it", () => {
    const later = change(wallet, JSON.stringify({ ...account, "card.last": 42 }), "phone", 10);
    const opened = change(wallet, detailsOfAccount({ ...account, openingFen: 500 }), "tablet", 20);

    expect(JSON.parse(merge(later, opened).details)).toEqual({
      ...{ ...account, openingFen: 500, "card.last": 42 },
    });
  });

  test.each(["?", "7", "[7]", "null"])("details that cannot be read are kept whole: %s", (text) => {
    const unread = change(wallet, text, "phone", 10);

    expect(merge(wallet, unread).details).toBe(text);
    expect(merge(unread, wallet).details).toBe(text);
  });

  test.each(["?", "[7]"])("what can be read is kept of two details, one of them %s", (text) => {
    const unread = change(wallet, text, "phone", 10);
    const sorted = change(wallet, detailsOfAccount({ ...account, sort: "cash" }), "tablet", 20);

    expect(merge(unread, sorted).details).toBe('{"sort":"cash"}');
    expect(merge(sorted, unread)).toEqual(merge(unread, sorted));
  });
});

test("details that an earlier version of the app changed as a whole keep its seal and win as a whole", () => {
  const { updatedAtMs } = wallet;
  const edited = {
    ...wallet,
    details: detailsOfAccount({ ...account, sort: "cash", openingFen: 100 }),
    ...{ updatedAtMs: updatedAtMs + 5, deviceId: "tablet" },
    stamps: { rest: "000mwh6szk0:phone", fields: { details: "000mwh6szk5:tablet" } },
  };
  const opened = change(wallet, detailsOfAccount({ ...account, openingFen: 500 }), "phone", 2);

  expect(sealOf("definition", merge(edited, wallet))).toBe(sealOf("definition", edited));
  expect(merge(edited, wallet)).toEqual(edited);
  expect(merge(edited, opened).details).toBe(edited.details);
});
