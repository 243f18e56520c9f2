import { describe, expect, test } from "vitest";
import { replyContext } from "../../../testing/questions.ts";
import { readParseReply } from "../read-parse-reply.ts";

const SAID = "打车35用微信付的，备注去见客户，标签出差";

function detailsOf(details: object, beside: object = {}) {
  const item = { amount: 35, type: "EXPENSE", category: "交通", description: "打车", ...beside };
  const text = JSON.stringify({ transactions: [{ ...item, details }] });
  const read = readParseReply({ text, finish: "stop" }, replyContext(SAID));
  if (!read.ok) throw new Error(read.reason);
  const [draft] = read.value.answer.transactions;
  return {
    account: draft?.account,
    toAccount: draft?.toAccount,
    tags: draft?.tags,
    note: draft?.note,
  };
}

const NONE = { account: undefined, toAccount: undefined, tags: undefined, note: undefined };

describe("what few transactions say besides", () => {
  test.each([
    ["all of it", { account: "微信", tags: "出差", note: "去见客户" }],
    ["tags in a list", { account: "微信", tags: ["#出差"], note: "去见客户" }],
  ])("is read: %s", (_, details) => {
    expect(detailsOf(details)).toEqual({
      ...NONE,
      account: "微信",
      tags: "出差",
      note: "去见客户",
    });
  });

  test("is read beside the amount, too, and in Chinese", () => {
    expect(detailsOf({}, { details: null, 账户: "微信", 备注: "去见客户" })).toEqual({
      ...NONE,
      account: "微信",
      note: "去见客户",
    });
  });

  test.each([
    ["what nobody said", { account: "招行", toAccount: "小李", tags: "报销", note: "老板批准了" }],
    ["a wrong shape", { account: 5, toAccount: ["微信"], tags: { a: 1 }, note: true }],
    ["nothing", { account: null, toAccount: "", tags: [], note: " " }],
    ["more than anybody says", { note: SAID.repeat(9) }],
    ["the name once more", { note: "打车" }],
  ])("is left out: %s", (_, details) => {
    expect(detailsOf(details)).toEqual(NONE);
  });
});
