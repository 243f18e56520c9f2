import { describe, expect, test } from "vitest";
import { fenFromYuan, reasonInWords } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, mishears } from "./local-talk.ts";

const 早餐 = parsed({ description: "早餐", amount: fenFromYuan(8), category: "餐饮" });
const 烟 = parsed({ description: "烟", amount: fenFromYuan(42), category: "日用" });
const 打车 = parsed({ description: "打车", amount: fenFromYuan(30), category: "交通" });

const shown = ({ state }: ConversationDriver) =>
  state.undrafted.map((each) => `没记：${each.said}（${reasonInWords(each)}）`);

describe("没认出来", () => {
  test.each([
    ["早餐8块，烟一白六，打车30", [8, 30], "烟一白六"],
    ["手机三前五，打车30", [30], "手机三前五"],
    ["打车30 烟四是二 早餐8块", [30, 8], "烟四是二"],
  ])("a typed or spoken clause with an unread figure is shown: %s", (text, drafts, said) => {
    const talk = hears(new ConversationDriver(), text);

    expect(amounts(talk)).toEqual(drafts);
    expect(shown(talk)).toEqual([`没记：${said}（没认出来）`]);
  });

  test("a clause that the recognizer doubts is shown", () => {
    const talk = mishears(new ConversationDriver(), "早餐8块，烟七拐二，打车30", "七拐二");

    expect(shown(talk)).toEqual(["没记：烟七拐二（没认出来）"]);
  });

  test("a sentence that made no draft is shown whole", () => {
    const talk = hears(new ConversationDriver(), "打车一白六");

    expect(talk.lastLine).toBe("没听到金额，请再说一次");
    expect(shown(talk)).toEqual(["没记：打车一白六（没认出来）"]);
  });

  test("a sum that a model left out is shown; a tap records it, marked for review", () => {
    const talk = new ConversationDriver().records("早餐8块，烟42，打车30", [早餐, 打车]);
    expect(shown(talk)).toEqual(["没记：烟42（没认出来）"]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(amounts(talk)).toEqual([8, 30, 42]);
    expect(talk.batch?.items[2]?.parsed.confidence).toBeLessThan(0.7);
    expect(shown(talk)).toEqual([]);
  });

  test("for a figure that may be another one, no amount is offered", () => {
    const talk = new ConversationDriver().records("早餐8块，烟四是二块，打车30", [早餐, 打车]);

    talk.happens({ type: "sum-recorded", index: 0 });

    expect(shown(talk)).toEqual(["没记：烟四是二块（没认出来）"]);
    expect(amounts(talk)).toEqual([8, 30]);
  });

  test("it goes with its batch, and with the next sentence", () => {
    const text = "早餐8块，烟一白六，打车30";

    expect(shown(hears(hears(new ConversationDriver(), text), "确认"))).toEqual([]);
    expect(shown(hears(hears(new ConversationDriver(), "打车一白六"), "早餐8块"))).toEqual([]);
  });
});

describe("说明白了的数不算没认出来", () => {
  test.each([
    "3号打车30",
    "三个人吃饭90",
    "坐62路去的，早餐8块",
    "尾号8866的卡，打车30",
    "跟李四出去，打车30",
    "打128 咖啡19.5",
    "理发原价68，会员48",
    "打车三十，不对，三十五",
  ])("%s", (text) => {
    const talk = hears(new ConversationDriver(), text);

    expect(shown(talk).filter((line) => line.includes("没认出来"))).toEqual([]);
  });

  test("a figure that a model read is not shown", () => {
    const talk = new ConversationDriver().records("早餐8块，烟四是二，打车30", [早餐, 烟, 打车]);

    expect(shown(talk)).toEqual([]);
  });

  test("a figure for which a model calculated another amount is not shown", () => {
    const 我的份 = parsed({ description: "火锅", amount: fenFromYuan(50) });
    const talk = new ConversationDriver().records("火锅150我出三分之一，打车30", [我的份, 打车]);

    expect(shown(talk)).toEqual([]);
  });

  test("a doubtful date or count is not shown", () => {
    const talk = mishears(new ConversationDriver(), "3号三个人出去，打车30", "3", "三");

    expect(shown(talk)).toEqual([]);
  });

  test("offline, a waiting item is not shown a second time", () => {
    const talk = new ConversationDriver({ connectivity: "offline" }).says("早餐8块，烟42，打车30");

    expect(talk.state.undrafted.map(({ because }) => because)).toEqual(["offline", "offline"]);
  });
});
