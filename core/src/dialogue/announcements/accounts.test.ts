import { expect, test } from "vitest";
import { flowsOf } from "../../../testing/flows-of.ts";
import { someAccount, someFlow } from "../../../testing/some-accounts.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { answerQuery } from "../../ledger/query/answer-query.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { fen } from "../../money.ts";
import { sayLedgerAnswer } from "./ledger.ts";

const today = "2026-11-15" as CalendarDate;
const ASKED: LedgerQuery = {
  period: { range: { from: today, to: today }, words: "现在" },
  type: null,
  category: null,
  words: null,
  measure: { kind: "account-balance" },
};
const wechat = someAccount({ openingFen: 10_050 });
const wang = someAccount({ id: "wang", name: "老王", sort: "person", openingFen: 20_000 });
const card = someAccount({ id: "card", name: "信用卡", sort: "credit", openingFen: -50_000 });
const dollars = someAccount({ id: "usd", name: "美元", openingFen: 50_000, currency: "USD" });
const ACCOUNTS = [wechat, wang, card];

function said(query: Partial<LedgerQuery>, accounts = ACCOUNTS, entries = [someFlow()]): string {
  const holdings = { accounts, flows: flowsOf(entries) };
  return sayLedgerAnswer(answerQuery({ ...ASKED, ...query }, [], { holdings }), today);
}

test.each([
  [wechat, "微信余额100.5元。"],
  [{ ...wechat, openingFen: -100 }, "微信余额-1元。"],
  [wang, "老王还欠你200元。"],
  [{ ...wang, openingFen: -30_000 }, "你还欠老王300元。"],
  [{ ...wang, openingFen: 0 }, "你和老王两清了。"],
  [card, "信用卡欠款500元。"],
  [{ ...card, openingFen: 0 }, "信用卡没有欠款。"],
  [{ ...card, openingFen: 100 }, "信用卡多还了1元。"],
  [dollars, "美元余额500美元。"],
])("the balance of %o", (account, line) => {
  expect(said({ account: account.name }, [account])).toBe(line);
});

test("yuan that moved through an account in another currency are said apart", () => {
  const entries = [someFlow({ accountId: "usd", amount: fen(300) })];

  expect(said({ account: "美元" }, [dollars], entries)).toBe("美元余额500美元，另有-3元。");
});

const li = someAccount({ id: "li", name: "小李", sort: "person", openingFen: -30_000 });
const zhang = someAccount({ id: "zhang", name: "小张", sort: "person", openingFen: 50_000 });

test.each([
  ["to-me", [], "没有人欠你钱。"],
  ["by-me", [], "你没有欠款。"],
  ["to-me", [wechat, wang, li, card], "老王欠你200元。"],
  ["to-me", [wang, zhang], "一共欠你700元：小张500元，老王200元。"],
  ["by-me", [wechat, wang, li], "你欠小李300元。"],
  ["by-me", [li, card], "你一共欠800元：信用卡500元，小李300元。"],
  [
    "to-me",
    [wang, zhang, { ...wang, name: "老李" }, { ...wang, name: "老张" }],
    "一共欠你1100元：小张500元，老王200元，老李200元，等4个。",
  ],
  [
    "to-me",
    [wang, { ...zhang, currency: "USD" }],
    "一共欠你200元：老王200元，小张500美元，美元没有汇率，没有算进去。",
  ],
] as const)("debts %s of %j", (side, accounts, line) => {
  expect(said({ measure: { kind: "debts", side } }, [...accounts], [])).toBe(line);
});

test("an account that is gone", () => {
  expect(said({ account: "支付宝" })).toBe("账本里没有叫支付宝的账户。");
});

test("the net worth", () => {
  expect(said({})).toBe("净资产-199.5元：资产300.5元，欠款500元。");
  expect(said({}, [wechat])).toBe("净资产100.5元。");
  expect(said({}, [wechat, dollars])).toBe("净资产100.5元，美元没有汇率，没有算进去。");
});

test("a sum of one account names it", () => {
  const lunch = {
    ...{ id: "1", amount: fen(3500), type: "EXPENSE" as const, category: "餐饮", date: today },
    ...{ description: "午饭", account: "微信" },
  };
  const query = { ...ASKED, measure: { kind: "sum" as const }, account: "微信" };

  const answer = answerQuery(query, [lunch, { ...lunch, id: "2", account: "支付宝" }]);

  expect(sayLedgerAnswer(answer, today)).toBe("现在微信支出35元，共1笔。");
});

test("a sum in another currency is said in it and in yuan", () => {
  const coffee = {
    ...{ id: "1", amount: fen(7200), type: "EXPENSE" as const, category: "饮品", date: today },
    ...{ description: "咖啡", foreign: "USD 10.00 @7.2" },
  };
  const exchange = { ...coffee, id: "3", description: "换美元", foreign: "" };
  const query = { ...ASKED, measure: { kind: "sum" as const }, words: "美元" };
  const line = (...entries: (typeof coffee)[]) =>
    sayLedgerAnswer(answerQuery(query, entries), today);

  expect(line(coffee, { ...coffee, id: "2" })).toBe("现在美元支出20美元，合144元，共2笔。");
  expect(line(coffee, exchange)).toBe("现在美元支出144元，其中10美元，共2笔。");
});
