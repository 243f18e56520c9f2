import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { accountFields } from "./account-fields.ts";

test("without accounts there is no field", () => {
  expect(accountFields(transaction({}), [])).toEqual([]);
});

test("an account that is gone stays chosen", () => {
  expect(accountFields(transaction({ account: "旧卡" }), ["微信"])).toEqual([
    { field: "account", label: "账户", value: "旧卡", names: ["旧卡", "微信"] },
  ]);
});

test("a transfer has two sides, which are never the same account", () => {
  const moved = transaction({ type: "TRANSFER", account: "微信" });

  expect(accountFields(moved, ["微信", "招行"])).toEqual([
    { field: "account", label: "转出账户", value: "微信", names: ["微信", "招行"] },
    { field: "toAccount", label: "转入账户", value: "", names: ["招行"] },
  ]);
});
