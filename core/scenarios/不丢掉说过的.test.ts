import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

const offline = () => new ConversationDriver({ connectivity: "offline" });

describe("有草稿时说定期的", () => {
  test("每月20号房贷5000 adds no draft, and the app says what comes first", () => {
    const talk = offline().says("午饭22").says("每月20号房贷5000");

    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消，再说定期的");
    expect(talk.batch?.items).toHaveLength(1);
    talk.says("确认").says("每月20号房贷5000");
    expect(talk.lastLine).toBe("要每个月20号都提醒你记房贷5000元吗？");
  });
});

describe("都算一类，收支不同", () => {
  const open = () => hears(new ConversationDriver(), "午饭60，工资9000");

  test("都算购物 leaves the salary alone and says so", () => {
    const talk = hears(open(), "都算购物");

    expect(talk.spoken).toContain("第2笔是收入，没有改。");
    expect(talk.batch?.items).toMatchObject([
      { parsed: { category: "购物" } },
      { parsed: { type: "INCOME", category: "工资" } },
    ]);
  });
});

describe("汇率问的那笔说错了", () => {
  const asked = () => offline().says("打车五百韩元");

  test.each([
    ["改成600韩元", "600韩元，汇率是多少？"],
    ["不对是9美元", "9美元，汇率是多少？"],
  ])("%s corrects the sum", (said, line) => {
    expect(asked().says(said).lastLine).toBe(line);
  });

  test("what waits keeps its amount", () => {
    expect(asked().says("午饭22").leftover).toBe("打车500韩元");
  });
});

describe("不确定要修改哪笔", () => {
  const asked = () => hears(hears(new ConversationDriver(), "午饭60，打车30"), "改成40");

  test.each([
    ["都是昨天的", { date: "2026-11-14" }],
    ["都用微信付的", { account: "微信" }],
    ["都改成50", { amount: 5000 }],
  ])("%s replaces the question", (said, change) => {
    const talk = hears(asked(), said);

    expect(talk.batch?.items).toMatchObject([{ parsed: change }, { parsed: change }]);
  });
});
