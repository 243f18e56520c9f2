import { describe, expect, test } from "vitest";
import {
  type Amendment,
  fen,
  type Ledger,
  type LedgerEntry,
  SaveFailed,
  TRANSACTION_FIELDS,
  type Transaction,
} from "../src/index.ts";
import { transaction } from "./transactions.ts";

/** The part of the contract about saved entries that the user amends. */
export function describeAmendments(name: string, open: () => Promise<Ledger>): void {
  describe(`${name} amends saved entries`, () => {
    test("an edit, a removal and a new entry are saved together", async () => {
      const ledger = await open();
      const [lunch, taxi] = await ledger.saveBatch([午饭, 打车]);

      const saved = await ledger.saveBatch(
        [奶茶],
        [edit(lunch, { amount: fen(4200), category: "零食" }), remove(taxi)],
      );

      expect(saved).toMatchObject([奶茶]);
      const [kept, added, ...others] = await ledger.entries();
      expect(kept).toMatchObject({ ...午饭, id: lunch?.id, amount: fen(4200), category: "零食" });
      expect(added).toEqual(saved[0]);
      expect(others).toEqual([]);
    });

    test("amendments alone are a batch; a removed entry is restored with a change", async () => {
      const ledger = await open();
      const [taxi] = await ledger.saveBatch([打车]);
      await ledger.saveBatch([], [remove(taxi)]);
      expect(await ledger.entries()).toEqual([]);

      const saved = await ledger.saveBatch(
        [],
        [{ ...remove(taxi), wants: "restore", change: { amount: fen(3500) } }],
      );

      expect(saved).toEqual([]);
      expect(await ledger.entries()).toMatchObject([{ ...打车, id: taxi?.id, amount: 3500 }]);
    });

    test.each<[string, (ledger: Ledger, id: string) => Promise<unknown>]>([
      ["edited", (ledger, id) => ledger.edit(id, { description: "滴滴" })],
      ["removed", (ledger, id) => ledger.remove([id])],
    ])(
      "an entry that was %s meanwhile is not overwritten, and nothing is saved",
      async (_, act) => {
        const ledger = await open();
        const [lunch, taxi] = await ledger.saveBatch([午饭, 打车]);
        await act(ledger, idOf(taxi));
        const before = await ledger.entries();

        for (const amendment of [edit(taxi, { amount: fen(3500) }), remove(taxi)]) {
          const attempt = ledger.saveBatch([奶茶], [edit(lunch, { amount: fen(1) }), amendment]);

          await expect(attempt).rejects.toThrow(SaveFailed);
          await expect(attempt).rejects.toMatchObject({ failure: "changed-meanwhile" });
          expect(await ledger.entries()).toEqual(before);
        }
      },
    );

    test("an entry that is in the books is not restored", async () => {
      const ledger = await open();
      const [taxi] = await ledger.saveBatch([打车]);

      const attempt = ledger.saveBatch([], [{ ...remove(taxi), wants: "restore" }]);

      await expect(attempt).rejects.toMatchObject({ failure: "changed-meanwhile" });
    });

    test("an unknown entry: nothing is saved", async () => {
      const ledger = await open();
      const [taxi] = await ledger.saveBatch([打车]);
      const unknown = { ...remove(taxi), id: "01900000-0000-7000-8000-000000000000" };

      await expect(ledger.saveBatch([奶茶], [unknown])).rejects.toMatchObject({
        failure: "no-such-entry",
      });
      expect(await ledger.entries()).toEqual([taxi]);
    });

    test("a change that the books do not accept, or two of one entry: nothing is saved", async () => {
      const ledger = await open();
      const [lunch, taxi] = await ledger.saveBatch([午饭, 打车]);

      for (const bad of [
        [edit(lunch, { amount: fen(1) }), edit(taxi, { amount: fen(0) })],
        [edit(lunch, { amount: fen(1) }), remove(lunch)],
      ]) {
        await expect(ledger.saveBatch([奶茶], bad)).rejects.toMatchObject({
          failure: "invalid-transaction",
        });
      }
      expect(await ledger.entries()).toEqual([lunch, taxi]);
    });

    test("two amendments and a new entry share a category that is made for them", async () => {
      const ledger = await open();
      const [lunch, taxi] = await ledger.saveBatch([午饭, 打车]);
      const category = "滑雪";

      await ledger.saveBatch(
        [{ ...奶茶, category }],
        [edit(lunch, { category }), edit(taxi, { category })],
      );

      const entries = await ledger.entries();
      expect(entries.map((entry) => entry.category)).toEqual([category, category, category]);
      expect(new Set(entries.map(({ categoryId }) => categoryId)).size).toBe(1);
    });

    test("many entries are changed in one step, or none if one was changed meanwhile", async () => {
      const ledger = await open();
      const meals = Array.from({ length: 250 }, (_, index) => ({
        ...午饭,
        description: `午饭${index}`,
      }));
      const saved = await ledger.saveBatch(meals);

      await ledger.saveBatch(
        [],
        saved.map((entry) => edit(entry, { category: "零食" })),
      );
      const changed = await ledger.entries();
      await ledger.edit(idOf(changed[200]), { amount: fen(1) });
      const before = await ledger.entries();

      const attempt = ledger.saveBatch([], changed.map(remove));

      await expect(attempt).rejects.toMatchObject({ failure: "changed-meanwhile" });
      expect(changed.map(({ category }) => category)).toEqual(meals.map(() => "零食"));
      expect(await ledger.entries()).toEqual(before);
    });

    test("an edit sets only its own fields: another device's edit of others is kept", async () => {
      const ledger = await open();
      const [taxi] = await ledger.saveBatch([打车]);

      await ledger.saveBatch([], [edit(taxi, { amount: fen(3500) })]);

      const [now] = await ledger.entries();
      expect(now).toMatchObject({ ...打车, amount: 3500, occurredAt: taxi?.occurredAt });
      expect(Object.keys(now?.stamps?.fields ?? {})).toHaveLength(1);
    });
  });
}

const 午饭 = transaction({ description: "午饭", amount: fen(3500), category: "餐饮" });
const 打车 = transaction({ description: "打车", amount: fen(3000), category: "交通" });
const 奶茶 = transaction({ description: "奶茶", amount: fen(1500), category: "饮品" });

function edit(entry: LedgerEntry | undefined, change: Amendment["change"]): Amendment {
  return { id: idOf(entry), seen: seen(entry), wants: "edit", change };
}

function remove(entry: LedgerEntry | undefined): Amendment {
  return { id: idOf(entry), seen: seen(entry), wants: "remove", change: {} };
}

/** The entry as a card shows it. */
function seen(entry: LedgerEntry | undefined): Transaction {
  if (entry === undefined) throw new Error("There is no such entry");
  const fields = TRANSACTION_FIELDS.map((field) => [field, entry[field]]);
  return Object.fromEntries(fields) as unknown as Transaction;
}

function idOf(entry: LedgerEntry | undefined): string {
  if (entry === undefined) throw new Error("There is no such entry");
  return entry.id;
}
