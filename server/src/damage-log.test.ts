import { expect, test } from "vitest";
import { createDamageLog } from "./damage-log.ts";
import { createDamagedRows } from "./ledger/damage/damaged-rows.ts";
import { CategoryRowSchema } from "./ledger/damage/row-schemas.ts";

test("a damaged row is logged once, with its location and without its content", () => {
  const lines: string[] = [];
  const damaged = createDamagedRows(createDamageLog({ write: (line) => lines.push(line) }));
  const row = { ledgerId: "ledger", id: "EXPENSE:私房钱", name: "私房钱", revision: 7 };
  const check = { table: "categories", schema: CategoryRowSchema } as const;

  expect(damaged.without([row], check)).toEqual([]);
  expect(damaged.without([row], check)).toEqual([]);

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: 50,
    time: expect.any(Number),
    damagedRow: { table: "categories", ledgerId: "ledger", id: null, revision: 7 },
  });
  expect(lines.join()).not.toContain("私房钱");
});
