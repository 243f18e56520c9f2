import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { days } from "./leftover-talk.ts";
import { amounts, hears, UNCHANGED } from "./local-talk.ts";
import { PENDING, talked, 咖啡 } from "./three-drafts.ts";

const WHICH = "要取消哪笔？请说第几笔；要全部取消请说取消";

describe("还有一笔", () => {
  test.each(["还有", "还有一笔", "再加一笔", "等一下还有"])(
    "%s alone: the app waits for the new item and drops nothing",
    (words) => {
      const talk = talked(words);
      expect(talk.lastLine).toBe("请说");
      expect(talk.statuses).toEqual(PENDING);

      expect(amounts(hears(talk, "面包8"))).toEqual([22, 30, 15, 8]);
    },
  );

  test.each(["继续", "接着记", "下一笔"])("%s ends the batch", (words) => {
    expect(talked(words).spoken.slice(-2)).toEqual(["未确认的3笔没有保存。", "请说"]);
  });

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

  test.each([
    [
      ["第二笔", "35"],
      [22, 35, 15],
    ],
    [
      ["打车那笔", "金额", "三十五"],
      [22, 35, 15],
    ],
    [
      ["第二笔", "加5块"],
      [22, 35, 15],
    ],
    [
      ["第二笔", "第一笔改成20"],
      [20, 30, 15],
    ],
  ])("%j", (said, expected) => {
    expect(amounts(talked(...said))).toEqual(expected);
  });

  test("第二笔 … 删掉 cancels that draft", () => {
    expect(talked("第二笔", "删掉").statuses).toEqual(["pending", "cancelled", "pending"]);
  });

  test.each(["取消", "不要了"])("第二笔 … %s: the app asks whether that one or all", (words) => {
    const talk = talked("第二笔", words);
    expect(talk.lastLine).toBe("只取消第2笔，还是全部取消？");
    expect(talk.statuses).toEqual(PENDING);

    expect(hears(talk, "就它").statuses).toEqual(["pending", "cancelled", "pending"]);
  });

  test("都 answers that question with all", () => {
    expect(talked("第二笔", "不要了", "都不要了").lastLine).toBe("已取消3笔。");
  });
});

describe("算了", () => {
  test.each([
    ["算了，第二笔不要了", ["pending", "cancelled", "pending"], [22, 30, 15]],
    ["算了，打车改成35吧", PENDING, [22, 35, 15]],
    ["算了，第一笔确认", ["confirmed", "pending", "pending"], [22, 30, 15]],
  ])("%s: the second half is carried out", (words, statuses, expected) => {
    const talk = talked(words);

    expect(talk.statuses).toEqual(statuses);
    expect(amounts(talk)).toEqual(expected);
  });

  test("alone, after a question, gives up that question", () => {
    expect(talked("改成35", "算了").lastLine).toBe(UNCHANGED.replace("2笔", "3笔"));
  });

  test("without a question it cancels the batch", () => {
    expect(talked("算了").lastLine).toBe("已取消3笔。");
  });
});

describe("删掉", () => {
  test.each(["删掉", "删", "不要"])(
    "%s alone, with several drafts: the app asks which",
    (words) => {
      const talk = talked(words);
      expect(talk.lastLine).toBe(WHICH);
      expect(talk.statuses).toEqual(PENDING);

      expect(hears(talk, "第三笔").statuses).toEqual(["pending", "pending", "cancelled"]);
    },
  );

  test.each(["取消", "不要了"])("%s alone cancels all", (words) => {
    expect(talked(words).lastLine).toBe("已取消3笔。");
  });

  test("with a single draft it cancels that one without a question", () => {
    const talk = new ConversationDriver().records("咖啡22", [咖啡]);

    expect(hears(talk, "删掉").lastLine).toBe("已取消1笔。");
  });
});

describe("after 取消", () => {
  test.each(["别取消", "不要取消", "还是留着吧", "我没说取消"])(
    "%s restores the drafts",
    (words) => {
      expect(talked("取消", words).statuses).toEqual(PENDING);
    },
  );

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

  test.each(["不用了", "算了", "不改了"])("%s leaves it confirmed", (no) => {
    const talk = hears(hears(ticked(), "第一笔改成24"), no);

    expect(amounts(talk)).toEqual([22, 30, 15]);
    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
    expect(talk.saved).toEqual([]);
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
  test.each([
    [
      "再说一遍",
      "第1笔，咖啡，支出22元，餐饮；第2笔，打车，支出30元，交通；第3笔，奶茶，支出15元，餐饮。",
    ],
    ["打车多少", "第2笔，打车，支出30元，交通。"],
    ["奶茶记了吗", "第3笔，奶茶，支出15元，餐饮。"],
    ["第一笔是什么", "第1笔，咖啡，支出22元，餐饮。"],
    ["一共多少", "现在共3笔，67元支出、0元收入。"],
    ["总共多少钱", "现在共3笔，67元支出、0元收入。"],
  ])("%s → %s", (words, line) => {
    const talk = talked(words);

    expect(talk.lastLine).toBe(line);
    expect(talk.statuses).toEqual(PENDING);
    expect(talk.questions).toHaveLength(1);
  });

  test("a settled draft is read out with its status", () => {
    const talk = talked("确认第一笔", "删掉第二笔", "再说一遍");

    expect(talk.lastLine).toBe(
      "第1笔，咖啡，支出22元，餐饮，已确认；第3笔，奶茶，支出15元，餐饮。",
    );
  });

  test("the app's question stays open", () => {
    expect(amounts(talked("改成35", "打车多少", "第二笔"))).toEqual([22, 35, 15]);
  });

  test.each([
    ["第一笔是支出", "第1笔已经是支出22元，餐饮。还需要修改吗？"],
    ["打车改成30", "第2笔已经是支出30元，交通。还需要修改吗？"],
  ])("the draft has that value already: %s → %s", (words, line) => {
    expect(talked(words).lastLine).toBe(line);
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

    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "可以说：第一笔改成50，删掉第二笔，还有一笔奶茶15，或者确认",
    ]);
  });

  test("two kinds of orders at once: the app asks for one at a time", () => {
    const talk = talked("确认第一笔，其余取消");

    expect(talk.lastLine).toBe("一次请只说一件事，先说第一件");
    expect(talk.statuses).toEqual(PENDING);
  });
});
