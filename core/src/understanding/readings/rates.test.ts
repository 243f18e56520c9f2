import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { heardIn } from "../answers.ts";

const heard = (text: string) =>
  heardIn(text, contextAt()).map(({ description, amount, foreign }) =>
    `${description} ${amount / 100} ${foreign ?? ""}`.trim(),
  );

describe("foreign money is put into yuan", () => {
  test.each([
    ["书20美元，汇率7.1", ["书 142 USD 20.00 @7.1"]],
    ["书20美元，汇率是七块一", ["书 142 USD 20.00 @7.1"]],
    ["书20美元，合142块", ["书 142 USD 20.00 @7.1"]],
    ["书20美元一共142块", ["书 142 USD 20.00 @7.1"]],
  ])("by what was said: %s", (text, drafts) => {
    expect(heard(text)).toEqual(drafts);
  });

  test.each([
    ["another purchase", "书20美元，打车142块", ["打车 142"]],
    ["nothing", "书20美元，合0块", []],
    ["two sums at once", "书20美元咖啡5美元一共142块", []],
  ])("not by the price of %s: %s", (_, text, drafts) => {
    expect(heard(text)).toEqual(drafts);
  });

  test.each(["书20美元，汇率多少", "书20美元，汇率七八", "书20美元，汇率0"])(
    "not without a rate: %s",
    (text) => {
      expect(heard(text)).toEqual([]);
    },
  );
});
