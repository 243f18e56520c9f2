import { describe, expect, test } from "vitest";
import { fen, type Ledger, SaveFailed, type Transaction } from "../src/index.ts";
import { transaction } from "./transactions.ts";

/** What every Ledger promises. `open` gives an empty one; each test opens its own. */
export function describeLedger(name: string, open: () => Promise<Ledger>): void {
  describe(`${name} keeps the Ledger's promise`, () => {
    test("a batch is kept in the order given and returned with ids of its own", async () => {
      const ledger = await open();

      const saved = await ledger.saveBatch([午饭, 打车]);

      expect(saved.map(({ id: _, ...kept }) => kept)).toEqual([午饭, 打车]);
      expect(new Set(saved.map(({ id }) => id)).size).toBe(2);
      expect(await ledger.entries()).toEqual(saved);
    });

    test("batches follow each other; an equal transaction is another entry", async () => {
      const ledger = await open();

      const [first] = await ledger.saveBatch([午饭]);
      const [second] = await ledger.saveBatch([午饭]);

      expect(first?.id).not.toBe(second?.id);
      expect(await ledger.entries()).toEqual([first, second]);
    });

    test.each([
      ["zero", { ...午饭, amount: fen(0) }],
      ["negative", { ...午饭, amount: fen(-100) }],
      ["above the largest amount", { ...午饭, amount: fen(10_000_000_000) }],
      ["not a whole number of fen", { ...午饭, amount: 0.5 as Transaction["amount"] }],
      ["not a number", { ...午饭, amount: Number.NaN as Transaction["amount"] }],
      ["without a category", { ...午饭, category: "" }],
    ])("one bad transaction among four (%s) keeps none of them", async (_, bad) => {
      const ledger = await open();
      const [earlier] = await ledger.saveBatch([打车]);

      const attempt = ledger.saveBatch([午饭, 打车, bad, 午饭]);

      await expect(attempt).rejects.toThrow(SaveFailed);
      await expect(attempt).rejects.toMatchObject({ failure: "invalid-transaction" });
      expect(await ledger.entries()).toEqual([earlier]);
    });

    test("an empty batch is refused", async () => {
      const ledger = await open();

      await expect(ledger.saveBatch([])).rejects.toMatchObject({ failure: "empty-batch" });
    });

    test("a failure does not repeat what the user recorded", async () => {
      const ledger = await open();

      const attempt = ledger.saveBatch([{ ...午饭, amount: fen(0), description: "秘密" }]);

      await expect(attempt).rejects.not.toThrow(/秘密|午饭/);
    });

    test("batches saved at the same time are all kept, each as a whole", async () => {
      const ledger = await open();

      await Promise.all(Array.from({ length: 8 }, () => ledger.saveBatch([午饭, 打车])));

      const kept = (await ledger.entries()).map(({ description }) => description);
      expect(kept).toEqual(Array.from({ length: 8 }, () => ["午饭", "打车"]).flat());
    });
  });
}

const 午饭 = transaction({ description: "午饭", amount: fen(3500), category: "餐饮" });
const 打车 = transaction({ description: "打车", amount: fen(3000), category: "交通" });
