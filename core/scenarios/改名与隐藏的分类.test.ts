import { describe, expect, test } from "vitest";
import { type DialogueSettings, INITIAL_STATE } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears } from "./local-talk.ts";

const OWN: DialogueSettings = {
  ...INITIAL_STATE.settings,
  customCategories: ["出行", "杂项"],
  renamedCategories: { "EXPENSE:交通": "出行", "INCOME:其他": "杂项", "EXPENSE:其他": "杂项" },
  hiddenCategories: { "EXPENSE:零食": "餐饮", "EXPENSE:洗浴": "杂项", "INCOME:红包": "礼金" },
};

function talking(...utterances: readonly string[]): ConversationDriver {
  const talk = new ConversationDriver().happens({ type: "settings-changed", settings: OWN });
  return utterances.reduce(hears, talk);
}

function categories({ batch }: ConversationDriver): readonly string[] {
  return batch?.items.map(({ parsed: { category } }) => category) ?? [];
}

describe("drafts of a user who renamed and hid categories", () => {
  test("get the present name, and no hidden category", () => {
    expect(categories(talking("打车30，薯片12，搓澡80，午饭20"))).toEqual([
      "出行",
      "餐饮",
      "杂项",
      "餐饮",
    ]);
  });

  test("offline, the single draft does, too", () => {
    const talk = talking();
    talk.happens({ type: "connectivity-changed", connectivity: "offline" });

    talk.says("打车30，午饭20");

    expect(categories(talk)).toEqual(["出行"]);
    expect(talk.lastLine).toBe("记录支出30元，出行，确认吗？");
  });

  test("an addition without a category gets the present name of 其他", () => {
    const talk = talking("午饭20").says("还有一笔15");

    const updatedFields = { amount: parsed().amount };
    talk.understands({ intent: "append", corrections: [{ index: -1, updatedFields }] });

    expect(categories(talk)).toEqual(["餐饮", "杂项"]);
  });

  test.each([
    ["打车30", "是收入", "杂项"],
    ["午饭20", "是收入", "杂项"],
    ["包了红包200", "是收入", "礼金"],
    ["打车30", "不是30是50", "出行"],
  ])("%s, %s: the draft is filed under %s", (said, correction, category) => {
    expect(categories(talking(said, correction))).toEqual([category]);
  });

  test("a change that names a hidden category uses it, and it is read back", () => {
    const talk = talking("午饭20", "改成零食");

    expect(talk.lastLine).toBe("已将第1笔修改为支出20元，零食。还需要修改吗？");
    expect(categories(hears(talk, "改成15块"))).toEqual(["零食"]);
  });
});
