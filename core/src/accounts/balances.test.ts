import { describe, expect, test } from "vitest";
import { flowsOf } from "../../testing/flows-of.ts";
import { someAccount, someFlow } from "../../testing/some-accounts.ts";
import { fen } from "../money.ts";
import { balancesById, balancesOf, netWorth, owed, yuanValueOf } from "./balances.ts";
import { joinFlows, ratesIn } from "./flows.ts";

const wechat = someAccount({ openingFen: 10_000 });
const card = someAccount({ id: "card", name: "招行信用卡", sort: "credit", openingFen: -50_000 });
const wang = someAccount({ id: "wang", name: "老王", sort: "person" });
const dollars = someAccount({ id: "usd", name: "美元", openingFen: 50_000, currency: "USD" });
const NO_RATES = new Map<string, number>();

test("an expense takes, an income gives, a transfer does both", () => {
  const flows = flowsOf([
    someFlow({ accountId: "wechat", amount: fen(3500) }),
    someFlow({ accountId: "wechat", amount: fen(900_000), type: "INCOME" }),
    someFlow({ accountId: "wechat", toAccountId: "card", amount: fen(20_000), type: "TRANSFER" }),
    someFlow({ accountId: "card", amount: fen(1000) }),
  ]);

  expect(balancesOf([wechat, card], flows)).toEqual([
    { account: wechat, amount: 886_500, yuan: 0 },
    { account: card, amount: -31_000, yuan: 0 },
  ]);
});

test("the other side of a transfer without a second account is the unnamed pocket", () => {
  const flows = flowsOf([
    someFlow({ accountId: "wechat", type: "TRANSFER", amount: fen(3000) }),
    someFlow({ toAccountId: "wechat", type: "TRANSFER", amount: fen(500) }),
    someFlow({ amount: fen(100) }),
  ]);

  expect([...balancesById([wechat], flows)]).toEqual([
    ["wechat", { amount: 7500, yuan: 0 }],
    [null, { amount: 2400, yuan: 0 }],
  ]);
});

test("the target account of an expense is ignored", () => {
  const flows = flowsOf([someFlow({ accountId: "wechat", toAccountId: "card" })]);

  expect(balancesById([card], flows).get("card")).toEqual({ amount: -50_000, yuan: 0 });
});

describe("an account in another currency", () => {
  const tea = someFlow({ accountId: "usd", amount: fen(14_200), foreign: "USD 20.00 @7.1" });

  test("counts in it, and yuan apart", () => {
    const flows = flowsOf([tea, someFlow({ accountId: "usd", amount: fen(300) })]);

    expect(balancesOf([dollars], flows)).toEqual([
      { account: dollars, amount: 48_000, yuan: -300 },
    ]);
  });

  test("an account in yuan pays the yuan", () => {
    const flows = flowsOf([{ ...tea, accountId: "wechat" }]);

    expect(balancesOf([wechat], flows)).toEqual([{ account: wechat, amount: -4200, yuan: 0 }]);
  });

  test("is worth what the rate says that was recorded last", () => {
    const flows = flowsOf([{ ...tea, createdAtMs: 2000, foreign: "USD 20.00 @7.2" }, tea]);
    const [balance] = balancesOf([dollars], flows);

    expect(ratesIn(flows)).toEqual(new Map([["USD", 7.2]]));
    expect(balance && yuanValueOf(balance, ratesIn(flows))).toBe(46_000 * 7.2);
  });
});

describe("net worth", () => {
  test("counts debts as negative, and what others owe as one's own", () => {
    const flows = flowsOf([
      someFlow({ accountId: "wechat", toAccountId: "wang", type: "TRANSFER", amount: fen(4000) }),
    ]);

    expect(netWorth(balancesOf([wechat, card, wang], flows), NO_RATES)).toEqual({
      total: -40_000,
      assets: 10_000,
      debts: 50_000,
      unvalued: [],
    });
  });

  test("leaves out a currency without a rate, and says so", () => {
    expect(netWorth(balancesOf([wechat, dollars], []), NO_RATES)).toEqual({
      total: 10_000,
      assets: 10_000,
      debts: 0,
      unvalued: ["USD"],
    });
  });
});

test.each([
  [20_000, { kind: "to-me", amount: 20_000 }],
  [-30_000, { kind: "by-me", amount: 30_000 }],
  [0, { kind: "nothing" }],
] as const)("a person's balance of %d", (amount, expected) => {
  expect(owed({ amount, yuan: fen(0) })).toEqual(expected);
});

test("sums of parts make the sum of the whole", () => {
  const entries = [
    someFlow({ accountId: "a", foreign: "USD 20.00 @7.1" }),
    someFlow({ accountId: "a", foreign: "USD 1.00 @7.3", createdAtMs: 10 }),
    someFlow({ accountId: "a" }),
    someFlow({ accountId: "a" }),
  ];

  const joined = joinFlows([...flowsOf(entries.slice(1)), ...flowsOf(entries.slice(0, 1))]);

  expect(joined).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ amount: 12_000, count: 2 }),
      {
        ...{ type: "EXPENSE", accountId: "a", toAccountId: null, amount: 12_000, count: 2 },
        foreign: { currency: "USD", hundredths: 2100, rate: 7.1, ratedAtMs: 1000 },
      },
    ]),
  );
  expect(joined).toHaveLength(2);
});
