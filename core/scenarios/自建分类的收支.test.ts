import { describe, expect, test } from "vitest";
import { type DialogueSettings, INITIAL_STATE, SURE_ENOUGH } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears } from "./local-talk.ts";

const UNTOLD: DialogueSettings = {
  ...INITIAL_STATE.settings,
  customCategories: ["猫粮", "烟酒", "摆摊", "理发"],
};
/** 理发 is for both types. */
const OWN: DialogueSettings = {
  ...UNTOLD,
  customCategoryTypes: [["EXPENSE"], ["EXPENSE"], ["INCOME"], ["EXPENSE", "INCOME"]],
};

const settled = (settings = OWN) =>
  new ConversationDriver().happens({ type: "settings-changed", settings });
const talking = (...utterances: readonly string[]) => utterances.reduce(hears, settled());

function filed({ batch }: ConversationDriver): readonly string[] {
  return batch?.items.map(({ parsed: { type, category } }) => `${type} ${category}`) ?? [];
}

const isSure = ({ batch }: ConversationDriver) =>
  batch?.items.every(({ parsed: { confidence } }) => confidence >= SURE_ENOUGH);

describe("a sentence gets a custom category only if that is for its type", () => {
  test.each([
    ["卖猫粮收入70", "INCOME 二手"],
    ["卖烟酒赚了500", "INCOME 兼职"],
    ["猫粮退了20", "INCOME 退款"],
    ["摆摊花了200", "EXPENSE 其他"],
    ["买猫粮70", "EXPENSE 猫粮"],
    ["摆摊赚了200", "INCOME 摆摊"],
    ["理发30", "EXPENSE 理发"],
    ["理发收入300", "INCOME 理发"],
  ])("%s: %s", (said, expected) => {
    expect(filed(talking(said))).toEqual([expected]);
  });
});

describe("a change that names a custom category", () => {
  test.each([
    ["午饭20", "分类改成摆摊", "INCOME 摆摊"],
    ["工资9000", "分类改成猫粮", "EXPENSE 猫粮"],
    ["工资9000", "分类改成餐饮", "EXPENSE 餐饮"],
    ["工资9000", "分类改成理发", "INCOME 理发"],
    ["午饭20", "分类改成猫粮", "EXPENSE 猫粮"],
    ["买猫粮70", "是收入", "INCOME 其他"],
    ["买猫粮70", "是转账", "TRANSFER 其他"],
    ["买猫粮70", "改成50块", "EXPENSE 猫粮"],
    ["理发30", "是收入", "INCOME 理发"],
    ["还信用卡200", "分类改成猫粮", "EXPENSE 猫粮"],
  ])("%s, %s: %s, and sure", (said, correction, expected) => {
    const talk = talking(said, correction);

    expect(filed(talk)).toEqual([expected]);
    expect(isSure(talk)).toBe(true);
  });
});

describe("an engine's wrong pair of type and category is corrected", () => {
  const odd = parsed({ type: "INCOME", category: "猫粮" });

  test("in a sentence", () => {
    const talk = settled().records("…", [odd, parsed({ category: "猫粮" })]);

    expect(filed(talk)).toEqual(["INCOME 其他", "EXPENSE 猫粮"]);
    expect(isSure(talk)).toBe(false);
  });

  test("in an addition", () => {
    const talk = settled().records("午饭20", [parsed()]).says("还有一笔收入60");
    const { confidence: _, ...updatedFields } = odd;

    talk.understands({ intent: "append", corrections: [{ index: -1, updatedFields }] });

    expect(filed(talk)).toEqual(["EXPENSE 餐饮", "INCOME 其他"]);
    expect(isSure(talk)).toBe(false);
  });

  test.each([
    ["算摆摊", { category: "摆摊" }, "INCOME 摆摊", true],
    ["算摆摊", { type: "EXPENSE", category: "摆摊" }, "EXPENSE 其他", false],
    ["改成收入，算猫粮", { type: "INCOME", category: "猫粮" }, "INCOME 其他", false],
    ["改成收入，算摆摊", { type: "INCOME", category: "摆摊" }, "INCOME 摆摊", true],
  ] as const)("in a change by %s %o: %s", (words, updatedFields, expected, sure) => {
    const talk = settled().records("午饭20", [parsed()]).says(words);

    talk.understands({ intent: "correction", corrections: [{ index: 0, updatedFields }] });

    expect(filed(talk)).toEqual([expected]);
    expect(isSure(talk)).toBe(sure);
  });

  test("in a converse answer", () => {
    const talk = settled().records("午饭20", [parsed()]).says("还有一笔收入60");

    talk.understands({ intent: "unclear", reason: "change", confidence: 0.3 });
    talk.converses({ action: "parse", transaction: odd });

    expect(filed(talk)).toEqual(["EXPENSE 餐饮", "INCOME 其他"]);
    expect(isSure(talk)).toBe(false);
  });

  test("but not while the types are unknown", () => {
    expect(filed(settled(UNTOLD).records("…", [odd]))).toEqual(["INCOME 猫粮"]);
  });
});
