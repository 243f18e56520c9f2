import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { transaction } from "../testing/transactions.ts";

const OFFER = "要每个月20号都提醒你记房租3500元吗？";

describe("不在今天的", () => {
  const offered = () => new ConversationDriver().says("每个月20号房租3500");

  test("先问，什么也不记", () => {
    const talk = offered();

    expect(talk.lastLine).toBe(OFFER);
    expect(talk.batch).toBeNull();
    expect(talk.recurring).toEqual([]);
  });

  test.each(["要", "好的", "可以", "行", "嗯，要的", "是的"])("%s → 存下来", (yes) => {
    const talk = offered().says(yes);

    expect(talk.lastLine).toBe("好，每个月20号提醒你记房租3500元。");
    expect(talk.recurring).toEqual([
      { rule: { every: "month", count: 1, day: 20 }, from: "2026-11-15" },
    ]);
    expect(talk.batch).toBeNull();
  });

  test.each(["不用", "不要", "算了", "不用了", "取消全部", "都不要"])("%s → 不提醒", (no) => {
    const talk = offered().says(no);

    expect(talk.lastLine).toBe("好的，不提醒。");
    expect(talk.recurring).toEqual([]);
    expect(talk.batch).toBeNull();
  });

  test("别的话不算答应", () => {
    const talk = offered().says("这个月花了多少");

    expect(talk.recurring).toEqual([]);
  });

  test("没存上就说没存上", () => {
    const talk = offered().theLedger("fails").says("要");

    expect(talk.lastLine).toBe("没存上，请再说一次");
  });

  test("说了账户就念出来", () => {
    const talk = new ConversationDriver().says("每个月8号用微信交话费50").says("要");

    expect(talk.spoken.slice(-2)).toEqual([
      "每个月8号提醒你记话费50元，微信，要吗？",
      "好，每个月8号提醒你记话费50元，微信。",
    ]);
  });

  test("名字里已经有账户就不重复", () => {
    const talk = new ConversationDriver().says("每个月30号用招行还花呗500");

    expect(talk.lastLine).toBe("每个月30号提醒你记还花呗500元，从招行，要吗？");
  });

  test("已经有一样的就不再存一个", () => {
    const talk = offered().says("要").says("房租每月20号3500").says("要");

    expect(talk.lastLine).toBe("已经有了：每个月20号，房租3500元。");
    expect(talk.recurring).toHaveLength(1);
    expect(talk.says("每个月21号房租3500").says("要").recurring).toHaveLength(2);
  });

  test("刷新之后还在问", () => {
    const talk = offered().isReopened().says("要");

    expect(talk.recurring).toHaveLength(1);
  });
});

describe("正好是今天的", () => {
  const offered = () => new ConversationDriver().says("每天早饭10块");

  test("答应之后今天的照常确认，明天开始提醒", () => {
    const talk = offered().says("要");

    expect(talk.spoken.slice(-2)).toEqual([
      "好，每天提醒你记早饭10元。",
      "记录支出10元，餐饮，确认吗？",
    ]);
    expect(talk.recurring).toEqual([{ rule: { every: "day", count: 1 }, from: "2026-11-16" }]);
    talk.says("确认");
    expect(talk.saved.flat()).toMatchObject([{ description: "早饭", date: "2026-11-15" }]);
  });

  test.each(["不用", "取消全部", "全部取消"])("%s → 就是普通的一笔", (no) => {
    const talk = offered().says(no);

    expect(talk.spoken.slice(-2)).toEqual(["好的，不提醒。", "记录支出10元，餐饮，确认吗？"]);
    expect([talk.recurring, talk.leftover]).toEqual([[], null]);
  });

  test("已经有一样的，今天的也不多记一笔", () => {
    const talk = offered().says("要").says("确认").says("每天早饭10块").says("要");

    expect(talk.lastLine).toBe("已经有了：每天，早饭10元。");
    expect([talk.batch, talk.saved.flat()]).toMatchObject([null, [{ description: "早饭" }]]);
  });

  test("说了别的，今天的这笔等着", () => {
    const talk = offered().says("这个月花了多少");

    expect(talk.leftover).toContain("早饭");
  });

  test("没人回答，今天的这笔也等着", () => {
    const talk = offered().happens({ type: "session-timed-out" });

    expect([talk.leftover, talk.recurring, talk.saved]).toEqual(["早饭10", [], []]);
  });

  test("隔几天一次的从下一次开始提醒", () => {
    const talk = new ConversationDriver().says("每3天买菜60").says("要");

    expect(talk.recurring).toMatchObject([{ from: "2026-11-18" }]);
  });
});

describe("没说清楚的", () => {
  test.each(["每月底存500", "每个月1号房租3500水费60", "每个月1号和15号健身80"])(
    "%s → 请再说清楚，什么也不记",
    (text) => {
      const talk = new ConversationDriver().says(text);

      expect(talk.lastLine).toBe("定期的请说清哪天记什么，一次一笔，比如：每个月15号房租3500");
      expect([talk.batch, talk.leftover, talk.questions]).toEqual([null, null, []]);
    },
  );
});

describe("只差哪一天的", () => {
  test.each([
    ["房租每个月3500", "房租3500元，每个月几号？", "15号", "要每个月15号都提醒你记房租3500元吗？"],
    [
      "房租每个月3500",
      "房租3500元，每个月几号？",
      "月底吧",
      "要每个月最后一天都提醒你记房租3500元吗？",
    ],
    ["每两周买菜200", "买菜200元，每2周的周几？", "周六", "要每2周的周六都提醒你记买菜200元吗？"],
    [
      "每周健身课80",
      "健身课80元，每周几？",
      "一三五",
      "要每周一、周三、周五都提醒你记健身课80元吗？",
    ],
    [
      "每季度物业费600",
      "物业费600元，每3个月的几号？",
      "嗯，20号",
      "要每3个月的20号都提醒你记物业费600元吗？",
    ],
    [
      "每年车险4200",
      "车险4200元，每年几月几号？",
      "三月一号",
      "要每年3月1号都提醒你记车险4200元吗？",
    ],
  ])("%s → %s %s → %s", (text, question, answer, offer) => {
    const talk = new ConversationDriver().says(text);

    expect(talk.lastLine).toBe(question);
    expect(talk.says(answer).lastLine).toBe(offer);
    expect(talk.recurring).toEqual([]);
    expect(talk.says("要").recurring).toHaveLength(1);
  });

  test.each(["不用了", "算了", "取消"])("%s → 不提醒，什么也不记", (no) => {
    const talk = new ConversationDriver().says("房租每个月3500").says(no);

    expect(talk.lastLine).toBe("好的，不提醒。");
    expect([talk.batch, talk.leftover, talk.recurring]).toEqual([null, null, []]);
  });

  test("说了别的就不再问", () => {
    const talk = new ConversationDriver().says("房租每个月3500").says("打车20");

    expect(talk.questions.at(-1)).toMatchObject({ question: { kind: "parse", text: "打车20" } });
  });

  test("刷新之后还在问", () => {
    const talk = new ConversationDriver().says("房租每个月3500").isReopened().says("15号");

    expect(talk.lastLine).toBe("要每个月15号都提醒你记房租3500元吗？");
  });
});

describe("有草稿的时候", () => {
  const 吃饭 = { ...transaction({ description: "吃饭" }), confidence: 0.95 };
  const LATER = "还有草稿没确认，请先确认或取消，再说定期的";

  describe.each(["每月20号房贷5000", "每个月房贷5000", "餐饮预算改成800"])("说了%s", (text) => {
    const told = () => new ConversationDriver().records("…", [吃饭]).says(text);

    test.each(["要", "好", "嗯"])("%s 不保存草稿", (yes) => {
      const talk = told().says(yes);

      expect(talk.saved).toEqual([]);
      expect(talk.statuses).toEqual(["pending"]);
    });

    test.each(["确认", "都确认"])("%s 保存草稿", (yes) => {
      expect(told().says(yes).saved.flat()).toMatchObject([{ description: "吃饭" }]);
    });
  });

  test("先把草稿做完", () => {
    const talk = new ConversationDriver().records("…", [吃饭]);

    expect(talk.says("每月20号房贷5000").lastLine).toBe(LATER);
    expect(talk.says("每个月房贷5000").lastLine).toBe(LATER);
  });

  test("问要不要删的时候，删掉还是删掉", () => {
    const 打车 = transaction({ description: "打车", date: "2026-11-14" as CalendarDate });
    const talk = new ConversationDriver().has(打车).says("删掉昨天的打车").says("每月20号房贷5000");

    expect(talk.lastLine).toBe(LATER);
    expect(talk.says("删掉").lastLine).toContain("已删除");
  });
});
