import { describe, expect, test } from "vitest";
import { someEntry } from "../../testing/some-versions.ts";
import { changeRecord } from "../ledger/change-record.ts";
import { type Definition, LONGEST_DEFINITION_NAME, LONGEST_DETAILS } from "../ledger/definition.ts";
import { followChange } from "../ledger/following-changes.ts";
import { madeAnew } from "../ledger/made-anew.ts";
import { detailsOfImport, importOfDefinition, isAsImported, nameOfImport } from "./past-import.ts";

const PAST = { atMs: 1_795_000_000_000, rows: 3, brought: ["EXPENSE:猫粮", "account:零钱"] };

function definition(change: Partial<Definition> = {}): Definition {
  return {
    ...{ id: "batch", ledgerId: "local", revision: 0, kind: "import", name: "账单.csv" },
    ...{ hidden: false, order: 0, details: detailsOfImport(PAST) },
    ...{ deviceId: "phone", updatedAtMs: 9, deleted: false, ...change },
  };
}

test("an import is read back from its record", () => {
  expect(importOfDefinition(definition())).toEqual({ id: "batch", name: "账单.csv", ...PAST });
});

test.each([
  ["an account", { kind: "account" }],
  ["details that a later version wrote", { details: "{}" }],
] as const)("%s is none", (_, change) => {
  expect(importOfDefinition(definition(change))).toBeNull();
});

test("what an import brought is cut, so that its record stays short", () => {
  const brought = Array.from({ length: 500 }, (_, at) => `EXPENSE:分类${at}`);
  const details = detailsOfImport({ ...PAST, brought });

  expect(details.length).toBeLessThanOrEqual(LONGEST_DETAILS);
  expect(importOfDefinition(definition({ details }))?.brought.length).toBeGreaterThan(100);
});

test("a long file name is cut", () => {
  expect(nameOfImport(" 微信支付账单.xlsx ")).toBe("微信支付账单.xlsx");
  expect([...nameOfImport(`${"账".repeat(60)}.csv`)]).toHaveLength(LONGEST_DEFINITION_NAME);
});

describe("an entry of an import", () => {
  const row = madeAnew("entry", someEntry());
  const by = { deviceId: "tablet", stampMs: row.updatedAtMs + 3_600_000 };

  test("is as imported until somebody changes it", () => {
    expect(isAsImported(row)).toBe(true);
    expect(isAsImported(changeRecord("entry", row, { description: "房租" }, by))).toBe(false);
  });

  test("is as imported if only what it taught was erased, or its category was merged", () => {
    expect(isAsImported(changeRecord("entry", row, { forgotten: true }, by))).toBe(true);
    const moved = followChange("entry", row, { categoryId: "EXPENSE:交通" });
    expect(isAsImported({ ...row, ...moved })).toBe(true);
  });
});
