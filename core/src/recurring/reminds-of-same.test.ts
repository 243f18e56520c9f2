import { expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import type { RecurringRule } from "./recurring.ts";
import { remindsOfSame } from "./reminds-of-same.ts";

const day = (date: string) => date as CalendarDate;
const monthly = (on: number): RecurringRule => ({ every: "month", count: 1, day: on });
const template = { amount: fen(150_000), type: "EXPENSE", description: "房租" } as const;
const kept = { rule: monthly(20), until: null, paused: false, template };
const plan = { rule: monthly(20), from: day("2026-11-15") };

test("the same rule, description, amount and type are the same", () => {
  expect(remindsOfSame(kept, { ...template }, plan)).toBe(true);
  expect(remindsOfSame({ ...kept, until: plan.from }, template, plan)).toBe(true);
});

test.each([
  ["another day", kept, template, { ...plan, rule: monthly(21) }],
  ["another amount", kept, { ...template, amount: fen(160_000) }, plan],
  ["another type", kept, { ...template, type: "TRANSFER" as const }, plan],
  ["another description", kept, { ...template, description: "房贷" }, plan],
  ["a paused one", { ...kept, paused: true }, template, plan],
  ["one that has ended", { ...kept, until: day("2026-11-14") }, template, plan],
])("%s is not", (_, before, said, wanted) => {
  expect(remindsOfSame(before, said, wanted)).toBe(false);
});
