import { describe, expect, test } from "vitest";
import {
  accountIdOf,
  type CalendarDate,
  type DateRange,
  fen,
  type Ledger,
  type LedgerEntry,
  parseCalendarDate,
  SaveFailed,
  type Transaction,
} from "../src/index.ts";
import { describeAmendments } from "./ledger-conformance-amendments.ts";
import { transaction } from "./transactions.ts";

/** The contract of every Ledger. `open` returns an empty one; each test opens its own. */
export function describeLedger(name: string, open: () => Promise<Ledger>): void {
  describeAmendments(name, open);

  describe(`${name} keeps the contract of Ledger`, () => {
    test("saves a batch in the given order and returns entries with their own ids", async () => {
      const ledger = await open();

      const saved = await ledger.saveBatch([午饭, 打车]);

      expect(saved).toMatchObject([午饭, 打车]);
      expect(new Set(saved.map(({ batchId }) => batchId)).size).toBe(1);
      expect(new Set(saved.map(({ id }) => id)).size).toBe(2);
      expect(await ledger.entries()).toEqual(saved);
    });

    test("keeps batches in order; an equal transaction becomes another entry", async () => {
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
      ["on a day that does not exist", { ...午饭, date: "2026-02-30" as Transaction["date"] }],
      ["with too long a description", { ...午饭, description: "长".repeat(501) }],
      ["with too long a note", { ...午饭, note: "长".repeat(1001) }],
      ["with a tag twice", { ...午饭, tags: "出差 出差" }],
      ["with an amount in no currency", { ...午饭, foreign: "20" }],
      ["with an account of spaces", { ...午饭, account: " " }],
    ])("with one bad transaction among four (%s) saves none of them", async (_, bad) => {
      const ledger = await open();
      const [earlier] = await ledger.saveBatch([打车]);

      const attempt = ledger.saveBatch([午饭, 打车, bad, 午饭]);

      await expect(attempt).rejects.toThrow(SaveFailed);
      await expect(attempt).rejects.toMatchObject({ failure: "invalid-transaction" });
      expect(await ledger.entries()).toEqual([earlier]);
    });

    test("refuses an empty batch", async () => {
      const ledger = await open();

      await expect(ledger.saveBatch([])).rejects.toMatchObject({ failure: "empty-batch" });
    });

    test("the error does not repeat the user's entries", async () => {
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

    test("an entry stores the named day with the time of recording", async () => {
      const ledger = await open();

      const [entry] = await ledger.saveBatch([{ ...午饭, date: date("2026-11-02") }]);

      expect(entry?.occurredAt).toMatch(/^2026-11-02T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(entry).toMatchObject({ currency: "CNY", accountId: null, deleted: false });
    });

    test("an edit sets the given fields and leaves the others", async () => {
      const ledger = await open();
      const [saved, other] = await ledger.saveBatch([午饭, 打车]);

      const edited = await ledger.edit(idOf(saved), { amount: fen(4200), category: "零食" });

      expect(edited).toMatchObject({ ...午饭, amount: fen(4200), category: "零食" });
      expect(edited.updatedAtMs).toBeGreaterThan(saved?.updatedAtMs ?? Number.NaN);
      expect(await ledger.entries()).toEqual([edited, other]);
    });

    test("tags, note and the other currency are kept, changed and taken away", async () => {
      const ledger = await open();
      const said = { tags: "出差 报销", note: "和同事", foreign: "USD 5.00 @7.1" };

      const [saved] = await ledger.saveBatch([{ ...午饭, ...said }]);
      const changed = await ledger.edit(idOf(saved), { tags: "出差", foreign: "USD 6.00 @7.1" });
      const emptied = await ledger.edit(idOf(saved), { tags: "", note: "", foreign: "" });

      expect(saved).toMatchObject(said);
      expect(changed).toMatchObject({ ...said, tags: "出差", foreign: "USD 6.00 @7.1" });
      expect(emptied).toMatchObject({ ...午饭, tags: "", note: "", foreign: "" });
      expect(await ledger.entries()).toEqual([emptied]);
    });

    test("an empty text in place of none changes nothing", async () => {
      const ledger = await open();
      const [saved] = await ledger.saveBatch([{ ...午饭, tags: "", note: "" }]);

      const edited = await ledger.edit(idOf(saved), { tags: "", foreign: "" });

      expect(saved).not.toHaveProperty("tags");
      expect(edited).toEqual(saved);
    });

    test("an account is kept, changed and removed", async () => {
      const ledger = await open();

      const [saved, other] = await ledger.saveBatch([
        { ...午饭, account: "微信" },
        { ...打车, type: "TRANSFER", account: "微信", toAccount: "招行卡" },
      ]);
      const id = idOf(saved);
      const changed = await ledger.edit(id, { account: "现金" });
      const removed = await ledger.edit(id, { account: "" });
      const back = await ledger.edit(id, { account: "招行卡" });

      expect(saved).toMatchObject({ account: "微信", accountId: accountIdOf("微信") });
      expect(other).toMatchObject({ accountId: saved?.accountId, toAccount: "招行卡" });
      expect(changed).toMatchObject({ ...午饭, account: "现金" });
      expect(removed.accountId).toBeNull();
      expect(removed).not.toHaveProperty("account");
      expect(back.accountId).toBe(other?.toAccountId);
      expect(await ledger.entries()).toEqual([back, other]);
    });

    test("an amendment that sees and changes the account is carried out", async () => {
      const ledger = await open();
      const [saved] = await ledger.saveBatch([{ ...午饭, account: "微信" }]);
      const id = idOf(saved);
      const amendment = { id, wants: "edit" as const, change: { account: "花呗" } };

      const outdated = ledger.saveBatch([], [{ ...amendment, seen: 午饭 }]);
      await expect(outdated).rejects.toMatchObject({ failure: "changed-meanwhile" });
      await ledger.saveBatch([], [{ ...amendment, seen: { ...午饭, account: "微信" } }]);

      expect(await ledger.entries()).toMatchObject([{ ...午饭, account: "花呗" }]);
    });

    test("a missing category is made", async () => {
      const ledger = await open();

      const [one, other] = await ledger.saveBatch([
        { ...午饭, category: "滑雪" },
        { ...打车, category: "滑雪" },
      ]);

      expect(one?.category).toBe("滑雪");
      expect(one?.categoryId).toBe(other?.categoryId);
      expect(await ledger.entries()).toEqual([one, other]);
    });

    test("an edit that would make the entry invalid changes nothing", async () => {
      const ledger = await open();
      const saved = await ledger.saveBatch([午饭]);

      const attempt = ledger.edit(idOf(saved[0]), { amount: fen(0) });

      await expect(attempt).rejects.toMatchObject({ failure: "invalid-transaction" });
      expect(await ledger.entries()).toEqual(saved);
    });

    test("a missing or removed entry cannot be edited", async () => {
      const ledger = await open();
      const [saved] = await ledger.saveBatch([午饭]);
      await ledger.remove([idOf(saved)]);

      for (const id of [idOf(saved), "01900000-0000-7000-8000-000000000000"]) {
        await expect(ledger.edit(id, { amount: fen(1) })).rejects.toMatchObject({
          failure: "no-such-entry",
        });
      }
    });

    test("a removed entry is missing from every read, and is restored as it was", async () => {
      const ledger = await open();
      const [first, second, third] = await ledger.saveBatch([午饭, 打车, 午饭]);

      await ledger.remove([idOf(first), idOf(third), "01900000-0000-7000-8000-000000000000"]);
      await ledger.remove([idOf(first)]);

      expect(await ledger.entries()).toEqual([second]);
      expect(await ledger.entriesBetween(EVER)).toEqual([second]);

      await ledger.restore([idOf(first), idOf(third)]);

      const back = await ledger.entries();
      expect(back.map(({ id }) => id)).toEqual([first, second, third].map(idOf));
      expect(back).toMatchObject([午饭, 打车, 午饭]);
    });

    test("an entry whose category nobody chose is recorded as forgotten", async () => {
      const ledger = await open();

      await ledger.saveBatch([{ ...午饭, unfiled: true }, 打车]);

      const [unfiled, filed] = await ledger.entries();
      expect(unfiled).toMatchObject({ ...午饭, forgotten: true });
      expect(unfiled).not.toHaveProperty("unfiled");
      expect(filed).not.toHaveProperty("forgotten");
    });

    test("what an entry taught is forgotten, remembered again, and forgotten anew", async () => {
      const ledger = await open();
      const [saved, other] = await ledger.saveBatch([午饭, 打车]);
      const id = idOf(saved);
      const unknown = "01900000-0000-7000-8000-000000000000";

      await ledger.forget([id, unknown]);
      const [forgotten] = await ledger.entries();
      await ledger.edit(id, { category: "购物" });
      await ledger.forget([id]);
      const [again] = await ledger.entries();
      await ledger.remember([id, idOf(other)]);

      expect(forgotten).toMatchObject({ ...午饭, forgotten: true });
      expect(again?.forgotten).toBe(true);
      // The second forgetting is later than the edit, which had taught again.
      const { memory = "", category = "" } = again?.stamps?.fields ?? {};
      expect(memory > category).toBe(true);
      expect(await ledger.entries()).toMatchObject([{ category: "购物", forgotten: false }, 打车]);
      expect((await ledger.entries())[1]).toEqual(other);
    });

    test("a removed entry is not marked as forgotten", async () => {
      const ledger = await open();
      const [saved] = await ledger.saveBatch([午饭]);
      await ledger.remove([idOf(saved)]);

      await ledger.forget([idOf(saved)]);
      await ledger.restore([idOf(saved)]);

      expect(await ledger.entries()).toMatchObject([午饭]);
      expect((await ledger.entries())[0]?.forgotten).toBeUndefined();
    });

    test("entries of a range come by date, both ends included", async () => {
      const ledger = await open();
      const days = ["2026-11-03", "2026-11-01", "2026-10-31", "2026-11-30", "2026-12-01"];
      await ledger.saveBatch(days.map((day) => ({ ...午饭, date: date(day), description: day })));
      await ledger.saveBatch([{ ...打车, date: date("2026-11-01") }]);

      const november = await ledger.entriesBetween({
        from: date("2026-11-01"),
        to: date("2026-11-30"),
      });

      expect(november.map(({ description }) => description)).toEqual([
        "2026-11-01",
        "打车",
        "2026-11-03",
        "2026-11-30",
      ]);
    });
  });
}

const 午饭 = transaction({ description: "午饭", amount: fen(3500), category: "餐饮" });
const 打车 = transaction({ description: "打车", amount: fen(3000), category: "交通" });
const EVER: DateRange = { from: date("0001-01-01"), to: date("9999-12-31") };

function date(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new Error("No such day");
  return parsed;
}

function idOf(entry: LedgerEntry | undefined): string {
  if (entry === undefined) throw new Error("There is no such entry");
  return entry.id;
}
