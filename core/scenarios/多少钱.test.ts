import { describe, expect, test } from "vitest";
import { askedIn, fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { days } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";
import { PENDING, talked } from "./three-drafts.ts";

describe("午饭 without an amount", () => {
  const lunch = () => hears(new ConversationDriver(), "午饭");

  test("多少钱？ 三十二", () => {
    const talk = lunch();
    expect(talk.lastLine).toBe("午饭多少钱？");
    expect(askedIn(talk.state)?.kind).toBe("what-amount");

    hears(talk, "三十二");
    expect(talk.lastLine).toBe("记录支出32元，餐饮，确认吗？");
    expect(hears(talk, "好的").lastLine).toBe("已保存1笔交易。");
  });

  test("算了 records nothing", () => {
    const talk = hears(lunch(), "算了");

    expect(talk.lastLine).toBe("好的，不记了。");
    expect(talk.batch).toBeNull();
  });

  test("another sentence is recorded on its own", () => {
    expect(amounts(hears(lunch(), "打车20"))).toEqual([20]);
  });
});

describe("nobody answers 多少钱？", () => {
  const lunch = () => hears(new ConversationDriver(), "午饭");

  test.each(["session-timed-out", "exit-requested", "session-disposed"] as const)(
    "%s: it waits to be recorded, and nothing is saved",
    (type) => {
      const talk = lunch().happens({ type });
      expect([talk.state.phase.name, talk.leftover, talk.saved]).toEqual(["idle", "午饭", []]);

      talk.happens({ type: "leftover-taken" });
      expect([talk.lastLine, talk.leftover]).toEqual(["午饭多少钱？", null]);
      expect(amounts(hears(talk, "32"))).toEqual([32]);
    },
  );

  test("it can be put away", () => {
    const talk = lunch().happens({ type: "session-timed-out" });

    expect(talk.happens({ type: "leftover-dropped" }).leftover).toBeNull();
  });

  test.each(["session-timed-out", "exit-requested"] as const)(
    "beside open drafts, %s: the drafts are dropped, and it waits",
    (type) => {
      const talk = talked("还有一笔水果").happens({ type });

      expect([talk.leftover, talk.saved]).toEqual(["水果", []]);
      expect(hears(talk, "恢复刚才的").statuses).toEqual(PENDING);
      expect(talk.leftover).toBe("水果");
    },
  );

  test("foreign money waits for its rate", () => {
    const talk = hears(new ConversationDriver(), "午饭20美元").happens({
      type: "session-timed-out",
    });

    talk.happens({ type: "leftover-taken" });
    expect(talk.lastLine).toBe("20美元，汇率是多少？");
    expect(amounts(hears(talk, "七块一"))).toEqual([142]);
  });

  test("it still waits on the next page, also if the time ran out without a page", () => {
    const over = lunch().happens({ type: "session-timed-out" });
    expect(over.isReopened().leftover).toBe("午饭");

    const away = lunch().waits(120_000).isReopened();
    expect([away.state.phase.name, away.leftover]).toEqual(["idle", "午饭"]);
  });
});

describe("the app keeps asking for a price", () => {
  test.each(["咖啡改成24", "删掉第一笔", "面包8", "确认第二笔"])("after %s in between", (words) => {
    const talk = talked("还有一笔水果", words);
    expect(talk.lastLine).toBe("水果多少钱？");

    expect(hears(talk, "九块").batch?.items.at(-1)?.parsed).toMatchObject({
      description: "水果",
      amount: fenFromYuan(9),
    });
  });

  test.each(["我想想", "多少来着", "嗯"])("after %s", (words) => {
    const talk = hears(hears(new ConversationDriver(), "买了双鞋"), words);
    expect(talk.lastLine).toBe("鞋多少钱？");

    expect(hears(talk, "四百五").batch?.items[0]?.parsed.description).toBe("鞋");
  });

  test("after the drafts are saved", () => {
    const talk = talked("还有一笔水果").happens({ type: "batch-confirmed" });
    expect(talk.saved[0]).toHaveLength(3);
    expect(talk.lastLine).toBe("水果多少钱？");

    expect(amounts(hears(talk, "九块"))).toEqual([9]);
    expect(talk.leftover).toBeNull();
  });

  test("for two things: both wait, and a yes asks for the first", () => {
    const talk = talked("还有一笔水果", "还有一笔面包").happens({ type: "batch-confirmed" });
    expect(talk.lastLine).toBe("还有2笔没记，要接着记吗？");

    expect(hears(talk, "好的").lastLine).toBe("水果多少钱？");
    expect(talk.leftover).toBe("面包");
  });

  test("昨天的 gives the day, and the app asks for the price again", () => {
    const talk = hears(hears(new ConversationDriver(), "打车去公司"), "昨天的");
    expect(talk.lastLine).toBe("打车多少钱？");

    expect(days(hears(talk, "28"))).toEqual(["11-14"]);
  });

  test.each(["22", "咖啡22"])("for a thing at the end of a sentence: %s", (price) => {
    const talk = hears(new ConversationDriver(), "午饭32，还有一杯咖啡");
    expect(talk.spoken.slice(-2)).toEqual(["记录支出32元，餐饮，确认吗？", "咖啡多少钱？"]);

    expect(amounts(hears(talk, price))).toEqual([32, 22]);
    expect(talk.leftover).toBeNull();
  });

  test("for two things, one after the other", () => {
    const talk = talked("还有一笔水果", "还有一笔面包");

    expect(talk.lastLine).toBe("面包多少钱？");
    expect(talk.leftover).toBe("水果");
  });

  test("「把它记下来」 asks for it beside open drafts", () => {
    const talk = talked("还有一笔水果", "还有一笔面包", "八块");
    expect(talk.leftover).toBe("水果");

    talk.happens({ type: "leftover-taken" });
    expect(talk.lastLine).toBe("水果多少钱？");
    expect(amounts(hears(talk, "九块"))).toEqual([22, 30, 15, 8, 9]);
    expect(talk.leftover).toBeNull();
  });

  test("算了 ends the question", () => {
    const talk = talked("还有一笔水果", "算了");

    expect(talk.statuses).toEqual(PENDING);
    expect(talk.leftover).toBeNull();
  });
});
