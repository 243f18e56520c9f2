import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { days } from "./leftover-talk.ts";
import { amounts, hears, UNCHANGED } from "./local-talk.ts";
import { PENDING, talked, 咖啡 } from "./three-drafts.ts";

describe("还有一笔", () => {
  test("without a price: the app asks for it", () => {
    const talk = talked("还有一笔面包");
    expect(talk.lastLine).toBe("面包多少钱？");

    expect(amounts(hears(talk, "八块"))).toEqual([22, 30, 15, 8]);
    expect(talk.batch?.items[3]?.parsed).toMatchObject({
      description: "面包",
      amount: fenFromYuan(8),
    });
  });
});

describe("after a draft was named, the next words are about it", () => {
  test("第二笔 … 确认 confirms that draft", () => {
    const talk = talked("第二笔");
    expect(talk.lastLine).toBe("第2笔要改什么？可以说金额、分类、类型、日期或备注");

    expect(hears(talk, "确认").statuses).toEqual(["pending", "confirmed", "pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("第一笔和第三笔 … 都是昨天的 changes those two", () => {
    const talk = talked("第一笔和第三笔", "都是昨天的");

    expect(days(talk)).toEqual(["11-14", "11-15", "11-14"]);
  });

  test("第二笔 … 删掉 cancels that draft", () => {
    expect(talked("第二笔", "删掉").statuses).toEqual(["pending", "cancelled", "pending"]);
  });

  test("都 answers that question with all", () => {
    expect(talked("第二笔", "不要了", "都不要了").lastLine).toBe("已取消3笔。");
  });
});

describe("算了", () => {
  test("alone, after a question, gives up that question", () => {
    expect(talked("改成35", "算了").lastLine).toBe(UNCHANGED.replace("2笔", "3笔"));
  });

  test("without a question it cancels the batch", () => {
    expect(talked("算了").lastLine).toBe("已取消3笔。");
  });
});

describe("删掉", () => {
  test("with a single draft it cancels that one without a question", () => {
    const talk = new ConversationDriver().records("咖啡22", [咖啡]);

    expect(hears(talk, "删掉").lastLine).toBe("已取消1笔。");
  });
});

describe("after 取消", () => {
  test("they can be restored by voice until the next batch is saved", () => {
    const talk = talked("取消").waits(60_000).records("面包8", [parsed()]);

    expect(hears(talk, "别取消").batch?.items).toHaveLength(4);
  });
});

describe("when a settled draft is named again", () => {
  const ticked = () => talked("确认第一笔");

  test("the app asks; a yes reopens it and makes the change", () => {
    const talk = hears(ticked(), "不对，咖啡是24");
    expect(talk.lastLine).toBe("第1笔已经确认了，要改吗？");
    expect(amounts(talk)).toEqual([22, 30, 15]);

    hears(talk, "要");
    expect(amounts(talk)).toEqual([24, 30, 15]);
    expect(talk.statuses).toEqual(PENDING);
  });

  test("a complaint reopens it, and the app asks for the new value", () => {
    const talk = hears(hears(ticked(), "第一笔金额不对"), "改");
    expect(talk.lastLine).toBe("请问金额改成多少？");

    expect(amounts(hears(talk, "24"))).toEqual([24, 30, 15]);
  });

  test("it is reopened to be cancelled, too", () => {
    const talk = hears(ticked(), "删掉第一笔");
    expect(talk.lastLine).toBe("第1笔已经确认了，要取消吗？");

    expect(hears(talk, "是的").statuses).toEqual(["cancelled", "pending", "pending"]);
  });
});

describe("questions about the drafts", () => {
  test("a settled draft is read out with its status", () => {
    const talk = talked("确认第一笔", "删掉第二笔", "再说一遍");

    expect(talk.lastLine).toBe(
      "第1笔，咖啡，支出22元，餐饮，已确认；第3笔，奶茶，支出15元，餐饮。",
    );
  });

  test("the app's question stays open", () => {
    expect(amounts(talked("改成35", "打车多少", "第二笔"))).toEqual([22, 35, 15]);
  });
});

test("the app asks whether to reopen a draft until it gets an answer", () => {
  const talk = talked("确认第一笔", "第一笔改成24", "打车改成32");
  expect(amounts(talk)).toEqual([22, 32, 15]);
  expect(talk.lastLine).toBe("第1笔已经确认了，要改吗？");

  expect(amounts(hears(talk, "好的"))).toEqual([24, 32, 15]);
  expect(talk.saved).toEqual([]);
});

describe("help on what can be said", () => {
  test("with drafts open", () => {
    expect(talked("怎么用").spoken.slice(-3)).toEqual([
      "现在有3笔待确认。要改就说：第一笔改成50，或者打车是昨天的",
      "要加就说：还有一笔奶茶15；不要就说：删掉第二笔；改错了就说：撤销",
      "都对就说：确认；都不要就说：取消；想再听一遍就说：再说一遍",
    ]);
  });

  test("is spoken when the app did not understand twice", () => {
    const talk = talked("嘟嘟嘟啦啦啦", "咕噜咕噜嘿");

    expect(talk.spoken.slice(-3)).toEqual([
      "没听清要改什么，请再说一次",
      "可以说：第一笔改成50，删掉第二笔，还有一笔奶茶15，或者确认",
      "现在有3笔，支出67元，保存吗？",
    ]);
  });

  test("two kinds of orders at once, one of them not whole: the app asks for one at a time", () => {
    const talk = talked("打车不要了，再加一笔水果20");

    expect(talk.lastLine).toBe("一次请只说一件事，先说第一件");
    expect(talk.statuses).toEqual(PENDING);
  });

  test.each(["就这些了", "对", "没问题", "存吧"])(
    "%s after it saves nothing, but asks",
    (words) => {
      const talk = talked("第三笔不要，再加一笔水果20", words);

      expect(talk.lastLine).toBe(
        "刚才说的“第三笔不要，再加一笔水果20”没有改。还是按现在的3笔，支出67元保存吗？",
      );
      expect(talk.saved).toEqual([]);
      expect(talk.says("对").lastLine).toBe("已保存3笔交易。");
    },
  );
});
