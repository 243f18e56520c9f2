import { expect, test } from "vitest";
import { exportedEntry } from "../../testing/exported-entry.ts";
import { fen } from "../money.ts";
import { beancountWriter } from "./beancount-writer.ts";
import { type ExportedEntry, writeBooks } from "./books-writer.ts";

// Beancount itself reads such files in server/scenarios/beancount-reads-exports.process.property.test.ts.

test("an expense goes from the pocket to its category, and both accounts are opened on its day", () => {
  expect(beancountOf({})).toBe(`option "title" "我的账本"
option "operating_currency" "CNY"

2026-11-15 * "午饭"
  suikouji-id: "019a8000-0000-7000-8000-000000000001"
  category: "餐饮"
  time: "10:00"
  Expenses:C-餐饮  60.00 CNY
  Assets:Suikouji  -60.00 CNY

2026-11-15 open Assets:Suikouji CNY
2026-11-15 open Expenses:C-餐饮 CNY
`);
});

test("an income goes from its category to the pocket", () => {
  const text = beancountOf({ type: "INCOME", category: "工资", amount: fen(900_005) });

  expect(postingsIn(text)).toEqual(["Assets:Suikouji  9000.05 CNY", "Income:C-工资  -9000.05 CNY"]);
});

test("a transfer stays among the assets", () => {
  const transfer = { type: "TRANSFER", category: "其他" } as const;

  expect(postingsIn(beancountOf(transfer))).toEqual([
    "Assets:Transfers:C-其他  60.00 CNY",
    "Assets:Suikouji  -60.00 CNY",
  ]);
  expect(
    postingsIn(beancountOf({ ...transfer, accountId: "招行", toAccountId: "Alipay" })),
  ).toEqual(["Assets:Alipay  60.00 CNY", "Assets:C-招行  -60.00 CNY"]);
});

test.each([
  ["餐饮", "C-餐饮"],
  ["Netflix", "Netflix"],
  ["3C数码", "3C数码"],
  ["kfc", "C-kfc"],
  ["猫 粮（进口）", "C-猫-粮-进口-"],
  ["🐱", "C--"],
  ["a:b", "C-a-b"],
])("the category %s becomes the account %s", (category, account) => {
  expect(postingsIn(beancountOf({ category }))[0]).toBe(`Expenses:${account}  60.00 CNY`);
});

test("two categories never share an account, and one category has one", () => {
  const text = beancountOf(
    { category: "猫 粮" },
    { category: "猫-粮" },
    { category: "猫（粮" },
    { category: "猫-粮" },
  );

  expect(postingsIn(text).filter((line) => line.startsWith("Expenses"))).toEqual([
    "Expenses:C-猫-粮  60.00 CNY",
    "Expenses:C-猫-粮-2  60.00 CNY",
    "Expenses:C-猫-粮-3  60.00 CNY",
    "Expenses:C-猫-粮-2  60.00 CNY",
  ]);
});

test("an account has its name, and two of one name are two", () => {
  const text = beancountOf(
    { accountId: "account:微信", account: "零钱" },
    { accountId: "other", account: "零钱" },
    { accountId: "account:微信", account: "零钱" },
  );

  expect(postingsIn(text).filter((line) => line.startsWith("Assets"))).toEqual([
    "Assets:C-零钱  -60.00 CNY",
    "Assets:C-零钱-2  -60.00 CNY",
    "Assets:C-零钱  -60.00 CNY",
  ]);
});

test("an account named like the pocket is another one", () => {
  expect(postingsIn(beancountOf({ accountId: "Suikouji" }))[1]).toBe(
    "Assets:Suikouji-2  -60.00 CNY",
  );
});

test("quotes, backslashes, line ends and control characters stay inside the string", () => {
  expect(beancountOf({ description: '说"好"\\吗\n再说\t吧\r\u0000' })).toContain(
    '2026-11-15 * "说\\"好\\"\\\\吗\\n再说\\t吧\\r "\n',
  );
});

test("an account is opened on the day of its first entry, in whatever order they come", () => {
  const writer = beancountWriter("我的账本");
  const days = ["2026-11-15", "2026-10-01", "2026-12-01"];

  for (const date of days) writer.write(exportedEntry({ date }));

  expect(writer.end()).toContain("2026-10-01 open Expenses:C-餐饮 CNY\n");
});

function beancountOf(...entries: readonly Partial<ExportedEntry>[]): string {
  return writeBooks(beancountWriter("我的账本"), entries.map(exportedEntry));
}

function postingsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ {2}([A-Z].*)$/gmu)].map(([, posting = ""]) => posting);
}
