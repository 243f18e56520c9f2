import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import type { Definition } from "../ledger/definition.ts";
import { createIdSource } from "../ledger/uuid-v7.ts";
import { fen } from "../money.ts";
import { dueOn } from "./due-on.ts";
import {
  endedBefore,
  occurrenceId,
  offersOf,
  templateOn,
  withChanged,
  withoutEarlier,
  withSkipped,
} from "./occurrence.ts";
import { detailsOfRecurring, type Recurring, recurringOfDefinition } from "./recurring.ts";

const day = (date: string) => date as CalendarDate;
const TODAY = day("2026-11-20");

const RENT: Recurring = {
  id: "0190f3b2-7c00-7000-8000-000000000001",
  template: {
    amount: fen(350_000),
    type: "EXPENSE",
    categoryId: "EXPENSE:住房",
    accountId: null,
    toAccountId: null,
    description: "房租",
  },
  rule: { every: "month", count: 1, day: 15 },
  from: day("2026-07-01"),
  until: null,
  skipped: [],
  changed: {},
  paused: false,
};

function definition(details: string): Definition {
  return {
    id: RENT.id,
    ledgerId: "ledger",
    deviceId: "phone",
    revision: 0,
    kind: "recurring",
    name: "房租",
    hidden: false,
    order: 0,
    details,
    updatedAtMs: 1,
    deleted: false,
  };
}

test("the id of an occurrence sorts before all that is recorded on its day", () => {
  const source = createIdSource((count) => new Uint8Array(count));
  const recordedAt = (time: string) => source.next(Date.parse(`${time}+08:00`));

  const late = recordedAt("2026-11-14T23:59");
  const early = recordedAt("2026-11-15T00:01");

  const rent = occurrenceId(RENT.id, day("2026-11-15"));
  expect([early, rent, late].toSorted()).toEqual([late, rent, early]);
});

describe("what is offered", () => {
  const offered = (recurring: Recurring, recorded: readonly string[] = []) =>
    offersOf(recurring, { today: TODAY, recorded: new Set(recorded) });

  test("the last three, and how many besides", () => {
    expect(offered(RENT)).toEqual({
      dates: ["2026-09-15", "2026-10-15", "2026-11-15"],
      earlier: 2,
    });
  });

  test("not what is recorded, skipped or left behind, nothing while paused", () => {
    const recorded = [occurrenceId(RENT.id, day("2026-10-15"))];
    const left = withSkipped(withoutEarlier(RENT, day("2026-09-01")), day("2026-09-15"));

    expect(offered(left, recorded)).toEqual({ dates: ["2026-11-15"], earlier: 0 });
    expect(offered({ ...RENT, paused: true })).toEqual({ dates: [], earlier: 0 });
  });

  test("after many skipped ones the earliest are given up", () => {
    const daily: Recurring = { ...RENT, rule: { every: "day", count: 1 }, from: day("2026-08-01") };
    const dates = dueOn(daily, { from: daily.from, to: TODAY });
    const skipped = dates.reduce(withSkipped, daily);

    expect(skipped.skipped).toHaveLength(60);
    expect(skipped.from).toBe(skipped.skipped[0]);
    expect(offered(skipped)).toEqual({ dates: [], earlier: 0 });
  });

  test("nothing from the day on which it ended", () => {
    expect(offered(endedBefore(RENT, day("2026-11-15"))).dates.at(-1)).toBe("2026-10-15");
  });

  test("one day may be different", () => {
    const raised = withChanged(RENT, day("2026-11-15"), { amount: fen(360_000) });

    expect(templateOn(raised, day("2026-11-15")).amount).toBe(360_000);
    expect(templateOn(raised, day("2026-10-15"))).toEqual(RENT.template);
    expect(withChanged(raised, day("2026-11-15"), { amount: fen(350_000) })).toEqual(RENT);
    expect(withSkipped(raised, day("2026-11-15")).changed).toEqual({});
  });
});

describe("as a definition", () => {
  const written = detailsOfRecurring(
    withChanged(withSkipped(RENT, day("2026-09-15")), day("2026-12-15"), { description: "涨了" }),
  );

  test("it is read as it was written, whatever the order of its fields", () => {
    const read = recurringOfDefinition(definition(written));
    const { template } = RENT;
    const turned = Object.fromEntries(Object.entries(template).toReversed());

    expect(read).toEqual({
      ...RENT,
      skipped: ["2026-09-15"],
      changed: { "2026-12-15": { description: "涨了" } },
    });
    expect(detailsOfRecurring({ ...RENT, template: turned as Recurring["template"] })).toBe(
      detailsOfRecurring(RENT),
    );
  });

  test.each([
    "",
    "null",
    "{}",
    written.replace("350000", "0"),
    written.replace('"month"', '"moon"'),
    written.replace('"day":15', '"day":32'),
    written.replace('"count":1', '"count":0'),
    written.replace("2026-07-01", "2026-02-30"),
    written.replace("2026-12-15", "someday"),
  ])("%j is none", (details) => {
    expect(recurringOfDefinition(definition(details))).toBeNull();
    expect(recurringOfDefinition({ ...definition(written), kind: "budget" })).toBeNull();
  });
});
