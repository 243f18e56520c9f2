import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车, 红包 } from "./drafts.ts";

describe("Requirement: 离线降级纠正", () => {
  test("Scenario: 离线类型修正", () => {
    const talk = offlineWith(红包);

    talk.says("改为收入");

    expect(talk.batch?.items[0]?.parsed.type).toBe("INCOME");
    expect(talk.spoken.slice(-2)).toEqual([
      "当前离线，仅支持简单修正",
      "已将第1笔修改为收入60元，红包。还需要修改吗？",
    ]);
    expect(talk.questions).toHaveLength(1);
  });

  test("Scenario: 离线复杂纠正", () => {
    const talk = offlineWith(红包);

    talk.says("那个应该是收入不是支出");

    expect(talk.batch?.items[0]?.parsed.type).toBe("INCOME");
  });

  test.each([
    ["应该是支出不是收入", "EXPENSE"],
    ["不是收入是支出", "EXPENSE"],
    ["不是支出，是收入", "INCOME"],
  ])("the negated word does not count, in either order: %s", (text, type) => {
    const talk = offlineWith({ ...红包, type: type === "INCOME" ? "EXPENSE" : "INCOME" });

    talk.says(text);

    expect(talk.batch?.items[0]?.parsed.type).toBe(type);
  });

  test("amount and category can be corrected offline too", () => {
    const talk = offlineWith(吃饭);

    talk.says("金额改成45").says("改成买菜");

    expect(talk.batch?.items[0]?.parsed).toMatchObject({
      amount: fenFromYuan(45),
      category: "买菜",
    });
  });

  test("an utterance that the local rules cannot read leaves the drafts alone", () => {
    const talk = offlineWith(吃饭);

    talk.says("那个不对");

    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
  });

  test("a connection that fails during a request counts as offline for it", () => {
    const talk = new ConversationDriver().records("吃饭60，打车30", [吃饭, 打车]);
    talk.says("第二笔改成35");

    talk.happens({ type: "ask-failed", request: talk.asked.request, cause: "connection" });

    expect(talk.spoken.slice(-3)).toEqual([
      "好的，正在修改...",
      "当前离线，仅支持简单修正",
      "已将第2笔修改为支出35元，交通。还需要修改吗？",
    ]);
  });
});

function offlineWith(draft: typeof 吃饭): ConversationDriver {
  return new ConversationDriver()
    .records("…", [draft])
    .happens({ type: "connectivity-changed", connectivity: "offline" });
}
