import { describe, expect, test } from "vitest";
import { exportedEntry } from "../../testing/exported-entry.ts";
import { someAccount } from "../../testing/some-accounts.ts";
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

test("a part of a category stands below it, and a category of its name by itself", () => {
  const text = beancountOf(
    { category: "早餐", parentCategory: "餐饮" },
    { category: "餐饮" },
    { category: "早餐" },
    { category: "兼职", parentCategory: "工资", type: "INCOME" },
  );

  expect(postingsIn(text).filter((line) => !line.startsWith("Assets"))).toEqual([
    "Expenses:C-餐饮:C-早餐  60.00 CNY",
    "Expenses:C-餐饮  60.00 CNY",
    "Expenses:C-早餐  60.00 CNY",
    "Income:C-工资:C-兼职  -60.00 CNY",
  ]);
  expect(text).toContain('  category: "早餐"\n  parent-category: "餐饮"\n');
  expect(text).toContain("2026-11-15 open Expenses:C-餐饮:C-早餐 CNY\n");
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

describe("with accounts", () => {
  const wechat = someAccount({ openingFen: 10_000 });
  const card = someAccount({ id: "card", name: "CMB信用卡", sort: "credit", openingFen: -500 });
  const wang = someAccount({ id: "wang", name: "老王", sort: "person" });
  const dollars = someAccount({ id: "usd", name: "美元", openingFen: 50_000, currency: "USD" });

  test("opening balances stand on the first day of the books, against equity", () => {
    const text = writeBooks(beancountWriter("我的账本", [wechat, card, wang, dollars]), [
      exportedEntry({ accountId: "wechat", account: "微信" }),
    ]);

    expect(text.slice(text.indexOf("  Expenses"))).toBe(`  Expenses:C-餐饮  60.00 CNY
  Assets:C-微信  -60.00 CNY

2026-11-15 * "期初余额"
  Assets:C-微信  100.00 CNY
  Equity:Opening-Balances  -100.00 CNY

2026-11-15 * "期初余额"
  Liabilities:CMB信用卡  -5.00 CNY
  Equity:Opening-Balances  5.00 CNY

2026-11-15 * "期初余额"
  Assets:C-美元  500.00 USD
  Equity:Opening-Balances  -500.00 USD

2026-11-15 open Assets:C-微信 CNY
  name: "微信"
2026-11-15 open Assets:C-美元 USD
  name: "美元"
2026-11-15 open Assets:Receivable:C-老王 CNY
  name: "老王"
2026-11-15 open Equity:Opening-Balances CNY,USD
2026-11-15 open Expenses:C-餐饮 CNY
2026-11-15 open Liabilities:CMB信用卡 CNY
  name: "CMB信用卡"
`);
  });

  test("an entry keeps the name of an account that was removed", () => {
    expect(postingsIn(beancountOf({ accountId: "gone", account: "旧卡" }))[1]).toBe(
      "Assets:C-旧卡  -60.00 CNY",
    );
  });

  test.each([
    [
      "a card in yuan pays yuan",
      { accountId: "card" },
      ["Expenses:C-餐饮  20.00 USD @@ 142.00 CNY", "Liabilities:CMB信用卡  -142.00 CNY"],
    ],
    [
      "an account in dollars pays dollars",
      { accountId: "usd" },
      ["Expenses:C-餐饮  142.00 CNY", "Assets:C-美元  -20.00 USD @@ 142.00 CNY"],
    ],
    [
      "dollars are bought",
      { type: "TRANSFER", accountId: "wechat", toAccountId: "usd" },
      ["Assets:C-美元  20.00 USD @@ 142.00 CNY", "Assets:C-微信  -142.00 CNY"],
    ],
    [
      "dollars are lent from one purse to another",
      { type: "TRANSFER", accountId: "usd", toAccountId: "usd" },
      ["Assets:C-美元  20.00 USD", "Assets:C-美元  -20.00 USD"],
    ],
    [
      "yuan move between accounts in yuan",
      { type: "TRANSFER", accountId: "wechat", toAccountId: "card" },
      ["Liabilities:CMB信用卡  142.00 CNY", "Assets:C-微信  -142.00 CNY"],
    ],
    [
      "nothing has no price",
      { accountId: "usd", foreign: "USD 0.00 @7.1" },
      ["Expenses:C-餐饮  142.00 CNY", "Assets:C-美元  -142.00 CNY"],
    ],
  ] as const)("20 dollars: %s", (_, said, postings) => {
    const entry = exportedEntry({ amount: fen(14_200), foreign: "USD 20.00 @7.1", ...said });
    const text = writeBooks(beancountWriter("我的账本", [wechat, card, dollars]), [entry]);

    expect(postingsIn(text).slice(0, 2)).toEqual(postings);
  });
});

test("tags, note and the other currency are kept", () => {
  const text = beancountOf({
    tags: "出差 Q4 a.b 报销",
    note: "和“同事”",
    foreign: "USD 20.00 @7.1",
  });

  expect(text).toContain('2026-11-15 * "午饭" #Q4 #a.b\n');
  expect(text).toContain(
    '\n  tags: "出差 报销"\n  note: "和“同事”"\n  foreign: "USD 20.00 @7.1"\n',
  );
  expect(text).toContain("open Expenses:C-餐饮 USD\n");
});

function beancountOf(...entries: readonly Partial<ExportedEntry>[]): string {
  return writeBooks(beancountWriter("我的账本"), entries.map(exportedEntry));
}

function postingsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ {2}([A-Z].*)$/gmu)].map(([, posting = ""]) => posting);
}
