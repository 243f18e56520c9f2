import { expect, test } from "vitest";
import { exportedEntry } from "../../testing/exported-entry.ts";
import { type ExportedEntry, writeBooks } from "./books-writer.ts";
import { csvWriter } from "./csv-writer.ts";

test("the file has a byte order mark, Windows line ends and amounts in yuan", () => {
  expect(csvOf({})).toBe(
    "\uFEFF日期,类型,分类,金额（元）,说明,账户,转入账户,标签,备注,外币,时间\r\n" +
      "2026-11-15,支出,餐饮,60.00,午饭,,,,,,2026-11-15 10:00\r\n",
  );
});

test("accounts, tags, note and the other currency have columns of their own", () => {
  const said = { account: "微信", toAccount: "现金", tags: "出差 报销", note: "和同事" };

  expect(csvOf({ ...said, foreign: "USD 20.00 @7.1" })).toContain(
    ",午饭,微信,现金,出差 报销,和同事,USD 20.00 @7.1,2026-11-15 10:00",
  );
});

test("commas, quotes, line ends and the separators of other countries stay inside their cell", () => {
  expect(csvOf({ description: 'a,"b"\nc' })).toContain(',"a,""b""\nc",');
  expect(csvOf({ description: "a;b" })).toContain(',"a;b",');
  expect(csvOf({ description: "a\tb" })).toContain(',"a\tb",');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "＝1+1", "＠A1"])(
  "%j looks like a formula and is made text",
  (formula) => {
    expect(csvOf({ description: formula })).toContain(`,'${formula},`);
    expect(csvOf({ category: formula })).toContain(`,'${formula},`);
    expect(csvOf({ note: formula })).toContain(`,'${formula},`);
  },
);

test.each(["\t=1+1", "\r=1+1", "\n=1+1"])("%j is made text, too", (formula) => {
  expect(csvOf({ description: formula })).toContain(`,"'${formula}",`);
});

test("text with such signs in its middle is unchanged", () => {
  expect(csvOf({ description: "3-4人=一桌" })).toContain(",3-4人=一桌,");
});

test("rows are sorted by date; those of a day keep their order", () => {
  const csv = writeBooks(csvWriter(), [
    exportedEntry({ description: "乙" }),
    exportedEntry({ description: "丙" }),
    exportedEntry({ description: "甲", date: "2026-11-01" }),
  ]);

  expect(csv.match(/[甲乙丙]/gu)).toEqual(["甲", "乙", "丙"]);
});

function csvOf(said: Partial<ExportedEntry>): string {
  return writeBooks(csvWriter(), [exportedEntry(said)]);
}
