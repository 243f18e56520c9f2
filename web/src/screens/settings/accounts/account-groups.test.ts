import { type Account, type AccountBalance, fen } from "@suikouji/core";
import { someAccount } from "@suikouji/core/testing/some-accounts";
import { expect, test } from "vitest";
import { groupsOf, movedInGroup } from "./account-groups.ts";

const of = (id: string, said: Partial<Account> = {}): AccountBalance => ({
  account: someAccount({ id, name: id, ...said }),
  amount: 0,
  yuan: fen(0),
});
const BALANCES = [
  of("微信"),
  of("老王", { sort: "person" }),
  of("支付宝"),
  of("现金", { sort: "cash" }),
];

test("groups come in one order, whatever order the accounts have", () => {
  const hidden = of("旧卡", { hidden: true });

  expect(
    groupsOf([...BALANCES, hidden]).map(({ title, balances }) => [
      title,
      ...balances.map(({ account }) => account.id),
    ]),
  ).toEqual([
    ["现金", "现金"],
    ["钱包", "微信", "支付宝"],
    ["借贷", "老王"],
    ["已隐藏", "旧卡"],
  ]);
});

test("moving an account inside its group leaves the others in their places", () => {
  const [, wallets] = groupsOf(BALANCES);
  if (wallets === undefined) throw new Error("No wallets");

  const after = (id: string) =>
    movedInGroup(BALANCES, wallets, { id, places: -1 }).map(({ name }) => name);
  expect(after("支付宝")).toEqual(["支付宝", "老王", "微信", "现金"]);
  expect(after("微信")).toEqual(["微信", "老王", "支付宝", "现金"]);
});
