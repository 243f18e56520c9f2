import { describe, expect, test } from "vitest";
import { INITIAL_STATE } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

test("what is left of a debt is told after each save", () => {
  const said = new ConversationDriver();
  const told = ["借给老王500", "老王还了300", "老王还了200", "向老王借了50", "微信转20到招行"].map(
    (each) => {
      hears(hears(said, each), "确认");
      return said.spoken.slice(said.spoken.lastIndexOf("已保存1笔交易。") + 1);
    },
  );

  expect(told).toEqual([
    ["老王还欠你500元。"],
    ["老王还欠你200元。"],
    ["你和老王两清了。"],
    ["你还欠老王50元。"],
    [],
  ]);
});

describe("a transfer with one account", () => {
  const settings = { ...INITIAL_STATE.settings, accounts: ["微信", "信用卡"] };
  const keeping = () => new ConversationDriver().happens({ type: "settings-changed", settings });
  const accounts = ({ batch }: ConversationDriver) =>
    batch?.items.map(({ parsed: { account, toAccount } }) => [account, toAccount]);

  test("says which account is missing, and takes it", () => {
    const said = hears(keeping(), "信用卡还款3000");
    expect(said.lastLine).toBe("没说从哪个账户，可以说：从微信。");

    hears(said, "从微信");

    expect(accounts(said)).toEqual([["微信", "信用卡"]]);
  });

  test("with the account named, a person still is one", () => {
    const said = hears(hears(keeping(), "微信借给老王500"), "确认");

    expect(said.lastLine).toBe("老王还欠你500元。");
  });

  test("of several drafts says which draft", () => {
    const said = hears(keeping(), "午饭35，老王还了300");
    expect(said.spoken).toContain("第2笔没说到哪个账户，可以说：第2笔到微信。");

    hears(said, "第2笔到微信");

    expect(accounts(said)).toEqual([
      [undefined, undefined],
      ["老王", "微信"],
    ]);
  });

  test("is not asked of users without accounts, and is saved as it is on 确认", () => {
    const without = hears(new ConversationDriver(), "信用卡还款3000");
    const said = hears(hears(keeping(), "信用卡还款3000"), "确认");

    expect(without.lastLine).toBe("记录转账3000元，到信用卡，确认吗？");
    expect(said.spoken).toContain("已保存1笔交易。");
  });
});
