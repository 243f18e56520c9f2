import { describe, expect, test } from "vitest";
import { alipayBill, type BillRow, wechatBill } from "../../testing/made-up-bills.ts";
import { type BooksOfTest, inShort, readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { Fen } from "../money.ts";
import type { PresentEntry } from "./find-duplicates.ts";

const alipay = (rows: readonly BillRow[], books?: BooksOfTest) =>
  inShort(readMadeUpBill(alipayBill(rows), books));

function entry(more: Partial<PresentEntry> = {}): PresentEntry {
  return {
    id: "019a3d93-e800-7000-8000-000000000001",
    type: "EXPENSE",
    amount: 2800 as Fen,
    date: "2026-11-01" as CalendarDate,
    category: "餐饮",
    description: "午餐",
    ...WRITTEN,
    ...more,
  };
}

const day = (date: string) => date as CalendarDate;

/** The first row of a bill, as an import of it left it in the books. */
function importedBefore(row: BillRow, more: { deleted?: boolean; batchId?: string } = {}) {
  const [line] = readMadeUpBill(alipayBill([row])) ?? [];
  if (line?.kind !== "entry" && line?.kind !== "left-out") throw new Error("No row was read");
  const { id, merchant: _, occurredAt: __, ...kept } = line.candidate;
  const imported = [{ id, batchId: "b", deleted: false, ...more }];
  return { imported, entries: more.deleted ? [] : [{ ...kept, id, ...WRITTEN }] };
}

const WRITTEN = { updatedAtMs: 1, deviceId: "d", deleted: false };

describe("refunds", () => {
  const bought = {
    time: "2026-11-01 12:00:00",
    merchant: "青禾书店",
    item: "小说",
    amount: "50.00",
    order: "900",
  };
  const refund = {
    ...{ time: "2026-11-03 09:00:00", kind: "退款", merchant: "青禾书店", item: "退款-小说" },
    ...{ direction: "不计收支", status: "退款成功", order: "900_1" },
  };

  test("a purchase that came back in full does not count, nor does its refund", () => {
    expect(
      alipay([
        { ...bought, status: "交易关闭" },
        { ...refund, amount: "50.00" },
      ]),
    ).toEqual([
      "refunded EXPENSE 教育 50 青禾书店：小说",
      "refunded INCOME 退款 50 青禾书店：退款-小说",
    ]);
  });

  test("several refunds may make up the whole", () => {
    const rows = [
      bought,
      { ...refund, amount: "20.00" },
      { ...refund, amount: "30.00", order: "900_2" },
    ];

    expect(alipay(rows).every((line) => line.startsWith("refunded"))).toBe(true);
  });

  test("a refund of a part is an income, and the purchase counts in full", () => {
    expect(alipay([bought, { ...refund, amount: "20.00" }])).toEqual([
      "EXPENSE 教育 50 青禾书店：小说",
      "INCOME 退款 20 青禾书店：退款-小说",
    ]);
  });

  test("WeChat gives no number: the merchant's last purchase of that amount is meant", () => {
    const bill = wechatBill([
      { ...bought, order: "1", time: "2026-11-01 08:00:00", amount: "9.00" },
      { ...bought, order: "2", status: "已全额退款" },
      { ...bought, order: "3", time: "2026-11-02 12:00:00", amount: "80.00" },
      {
        ...refund,
        order: "4",
        kind: "商户消费-退款",
        direction: "收入",
        item: "小说",
        amount: "50.00",
      },
    ]);

    expect(inShort(readMadeUpBill(bill)).map((line) => line.split(" ")[0])).toEqual([
      ...["EXPENSE", "refunded", "EXPENSE", "refunded"],
    ]);
  });

  test("a refund without its purchase does not count: neither did the purchase", () => {
    expect(alipay([{ ...refund, amount: "50.00" }])).toEqual([
      "refund-alone INCOME 退款 50 青禾书店：退款-小说",
    ]);
  });

  test("a refund of a purchase that the books have is an income", () => {
    const books = {
      entries: [entry({ amount: 5000 as Fen, description: "青禾书店", date: day("2026-10-01") })],
    };
    const old = {
      entries: [entry({ amount: 5000 as Fen, description: "青禾书店", date: day("2026-01-01") })],
    };

    expect(alipay([{ ...refund, amount: "50.00" }], books)).toEqual([
      "INCOME 退款 50 青禾书店：退款-小说",
    ]);
    expect(alipay([{ ...refund, amount: "50.00" }], old)[0]).toMatch(/^refund-alone/);
  });

  test("a purchase that was imported before it came back stays, and its refund is an income", () => {
    const closed = { ...bought, status: "交易关闭", direction: "不计收支" };

    expect(alipay([closed, { ...refund, amount: "50.00" }], importedBefore(bought))).toEqual([
      "in-books EXPENSE 教育 50 青禾书店：小说",
      "INCOME 退款 50 青禾书店：退款-小说",
    ]);
  });
});

describe("duplicates", () => {
  test("a row that was imported before is left out, whatever became of its entry since", () => {
    const { imported } = importedBefore({ order: "5" });
    const edited = { imported, entries: [entry({ id: imported[0]?.id ?? "", amount: 1 as Fen })] };

    expect(alipay([{ order: "5" }], edited)).toEqual(["in-books EXPENSE 餐饮 28 小满面馆：午餐"]);
  });

  test("a row whose entry was deleted is left out; after undo of the whole import it is new", () => {
    const gone = importedBefore({ order: "5" }, { deleted: true });
    const other = importedBefore({ order: "6" });
    const rows = [{ order: "5" }, { order: "6" }];

    const byHand = { imported: [...gone.imported, ...other.imported], entries: [] };
    expect(alipay(rows, byHand).map((line) => line.split(" ")[0])).toEqual(["deleted", "in-books"]);
    expect(alipay(rows, gone).map((line) => line.split(" ")[0])).toEqual(["EXPENSE", "EXPENSE"]);
  });

  test("the same row twice in the file counts once; two trades alike count twice", () => {
    expect(alipay([{ order: "5" }, { order: "5" }, { order: "6" }])).toEqual([
      "EXPENSE 餐饮 28 小满面馆：午餐",
      "repeated EXPENSE 餐饮 28 小满面馆：午餐",
      "EXPENSE 餐饮 28 小满面馆：午餐",
    ]);
  });

  test.each([
    ["the same day and like words", entry({ category: "其他", description: "吃面馆" })],
    ["the same day and category", entry({ description: "和同事" })],
    ["the next day and like words", entry({ date: day("2026-11-02"), description: "小满面馆" })],
  ])("an entry that was spoken is found by its amount: %s", (_, spoken) => {
    const [line] = readMadeUpBill(alipayBill([{}]), { entries: [spoken] }) ?? [];

    expect(line).toMatchObject({
      kind: "left-out",
      why: { reason: "like-entry", date: spoken.date, description: spoken.description },
    });
  });

  test.each([
    ["another amount", entry({ amount: 2801 as Fen })],
    ["another type", entry({ type: "INCOME" })],
    ["two days apart", entry({ date: day("2026-11-03"), description: "小满面馆" })],
    ["the next day and only the category", entry({ date: day("2026-11-02"), description: "晚饭" })],
    ["other words and category", entry({ description: "打车", category: "交通" })],
  ])("an entry is not the same: %s", (_, spoken) => {
    expect(alipay([{}], { entries: [spoken] })).toEqual(["EXPENSE 餐饮 28 小满面馆：午餐"]);
  });

  test("one entry stands for one row only, the row of the same day first", () => {
    const rows = [{ time: "2026-11-02 08:00:00" }, { time: "2026-11-01 08:00:00" }];

    expect(alipay(rows, { entries: [entry()] }).map((line) => line.split(" ")[0])).toEqual([
      ...["EXPENSE", "like-entry"],
    ]);
  });

  test("trades of two bills are never the same, because their numbers differ", () => {
    const before = importedBefore({ time: "2026-10-31 12:00:00", order: "1" });
    const wechat = wechatBill([{ order: "2" }]);

    expect(alipay([{ order: "2" }], { entries: before.entries })[0]).toMatch(/^EXPENSE/);
    expect(inShort(readMadeUpBill(wechat, { entries: before.entries }))[0]).toMatch(/^EXPENSE/);
  });

  test("our own table finds the entries that it was exported from", () => {
    const table =
      "日期,类型,分类,金额（元）,说明,时间\n2026-11-01,支出,餐饮,28.00,午餐,2026-11-01 18:05";

    expect(inShort(readMadeUpBill(table, { entries: [entry()] }))[0]).toMatch(/^like-entry/);
    expect(inShort(readMadeUpBill(table))).toEqual(["EXPENSE 餐饮 28 午餐"]);
  });
});

test("one number beside two trades are two; the same trade again is one", () => {
  const trade = { order: "1", item: "午餐" };

  expect(alipay([trade, { ...trade, item: "奶茶" }, trade])).toEqual([
    expect.stringMatching(/^EXPENSE .*午餐$/),
    expect.stringMatching(/^EXPENSE .*奶茶$/),
    expect.stringMatching(/^repeated .*午餐$/),
  ]);
});
