import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { accountWords } from "./account-words.ts";

test.each([
  [{}, null],
  [{ account: "" }, null],
  [{ account: "微信" }, "微信"],
  [{ type: "TRANSFER", account: "微信", toAccount: "招行" }, "微信 → 招行"],
  [{ type: "TRANSFER", toAccount: "招行" }, "→ 招行"],
  [{ type: "TRANSFER", account: "微信" }, "微信 →"],
] as const)("%j is shown as %s", (said, words) => {
  expect(accountWords(transaction(said))).toBe(words);
});
