import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { on, withBooks, 午饭, 打车, 火锅 } from "./saved-entries.ts";

const today = "2026-11-15";

describe("一句话改已存的账", () => {
  test("把昨天的打车改成35: shown with before and after, changed only after 确认", () => {
    const talk = withBooks(打车, 午饭).says("把昨天的打车改成35");

    expect(talk.lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
    expect(talk.batch?.items).toMatchObject([
      { parsed: { amount: 3500 }, status: "pending", amends: { before: 打车, wants: "edit" } },
    ]);
    expect(talk.books.transactions).toEqual([打车, 午饭]);

    talk.says("确认");

    expect(talk.lastLine).toBe("已修改1笔。");
    expect(talk.books.transactions).toEqual([{ ...打车, amount: 3500 }, 午饭]);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.questions).toEqual([]);
  });

  test("上周那笔火锅其实是收入: the category follows the type", () => {
    const talk = withBooks(火锅).says("上周那笔火锅其实是收入");

    expect(talk.lastLine).toBe("把11月5日的火锅从支出改成收入、分类从餐饮改成其他，确认吗？");

    talk.says("好的");

    expect(talk.books.transactions).toEqual([{ ...火锅, type: "INCOME", category: "其他" }]);
  });

  test.each([
    ["昨天的打车应该是零食", { category: "零食" }],
    ["把昨天的打车日期改成前天", { date: "2026-11-13" }],
    ["昨天的打车加五块", { amount: 3500 }],
    ["昨天打车那笔改成收入", { type: "INCOME", category: "其他" }],
    ["昨天的打车打八折", { amount: 2400 }],
  ])("%s", (text, change) => {
    const talk = withBooks(打车).says(text).says("确认");

    expect(talk.books.transactions).toEqual([{ ...打车, ...change }]);
  });

  test("删掉昨天的打车", () => {
    const talk = withBooks(打车, 午饭).says("删掉昨天的打车");

    expect(talk.lastLine).toBe("要删掉昨天的打车30元吗？");

    talk.says("确认");

    expect(talk.lastLine).toBe("已删除1笔。");
    expect(talk.books.transactions).toEqual([午饭]);
  });

  test.each(["删掉", "对，删了吧", "好的", "嗯删吧", "是的"])(
    "要删掉昨天的打车30元吗？ %s removes it",
    (yes) => {
      expect(withBooks(打车).says("删掉昨天的打车").says(yes).books.transactions).toEqual([]);
    },
  );

  test.each(["取消", "不要了", "别删", "不用了", "算了", "还是留着吧", "撤销"])(
    "要删掉昨天的打车30元吗？ %s keeps it",
    (no) => {
      const talk = withBooks(打车).says("删掉昨天的打车").says(no);

      expect(talk.lastLine).toBe("好的，账本没有改动。");
      expect(talk.books.transactions).toEqual([打车]);
      expect(talk.state.phase).toEqual({ name: "listening" });
    },
  );

  test.each(["取消", "不改了", "算了", "撤销"])("把昨天的打车改成35, %s: it stays", (no) => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says(no);

    expect(talk.lastLine).toBe("好的，账本没有改动。");
    expect(talk.books.transactions).toEqual([打车]);
  });

  test("another change before 确认", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says("改成40");

    expect(talk.lastLine).toBe("把昨天的打车从30元改成40元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...打车, amount: 4000 }]);
  });

  test("改成40 instead of removing it", () => {
    const talk = withBooks(打车).says("删掉昨天的打车").says("改成40").says("确认");

    expect(talk.lastLine).toBe("已修改1笔。");
    expect(talk.books.transactions).toEqual([{ ...打车, amount: 4000 }]);
  });

  test("a tap edits and confirms it", () => {
    const talk = withBooks(打车)
      .says("把昨天的打车改成35")
      .happens({ type: "item-edited", index: 0, change: { category: "旅行" } })
      .happens({ type: "item-confirmed", index: 0 });

    expect(talk.books.transactions).toEqual([{ ...打车, amount: 3500, category: "旅行" }]);
  });

  test("a new draft beside a changed entry is saved in the same step", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says("还有一笔奶茶15").says("确认");

    expect(talk.spoken.slice(-2)).toEqual(["已保存1笔交易。", "已修改1笔。"]);
    expect(talk.effects.filter(({ type }) => type === "save-batch")).toHaveLength(1);
    expect(talk.books.transactions).toMatchObject([{ amount: 3500 }, { description: "奶茶" }]);
  });

  test("昨天的打车记错了: the app asks what to change", () => {
    const talk = withBooks(打车).says("昨天的打车记错了");

    expect(talk.lastLine).toBe("没听清要改什么，请再说一次");
    expect(talk.says("改成35").lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
  });

  test("确认 for an entry that nothing was changed of saves nothing", () => {
    const talk = withBooks(打车).says("昨天的打车记错了").says("确认");

    expect(talk.lastLine).toBe("好的，账本没有改动。");
    expect(talk.effects.some(({ type }) => type === "save-batch")).toBe(false);
  });

  test("the time-out drops it", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").happens({ type: "session-timed-out" });

    expect(talk.spoken.slice(-2)).toEqual([
      "未确认的1笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
    expect(talk.books.transactions).toEqual([打车]);
  });

  test("别取消 opens it again", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says("取消").says("别取消");

    expect(talk.says("确认").books.transactions).toEqual([{ ...打车, amount: 3500 }]);
  });

  test("restored beside new drafts, it is still a change, not another entry", () => {
    const talk = withBooks(打车)
      .says("把昨天的打车改成35")
      .says("取消")
      .records("午饭35", [{ ...on(today, 午饭), confidence: 1 }])
      .happens({ type: "undo-requested" })
      .says("全部确认");

    expect(talk.books.transactions).toEqual([{ ...打车, amount: 3500 }, on(today, 午饭)]);
  });

  test("a figure that may be misheard is read back", () => {
    const talk = withBooks(打车).isMisheard("把昨天的打车改成35", "35");

    expect(talk.spoken).toContain("打车35元听得不太准，请核对金额。");
    expect(talk.batch?.items[0]?.parsed.confidence).toBeLessThan(0.7);
  });
});

describe("和昨天一样再记一笔", () => {
  test("the only entry of yesterday becomes a new draft of today", () => {
    const talk = withBooks(午饭).says("和昨天一样再记一笔");

    expect(talk.lastLine).toBe("记录支出35元，餐饮，确认吗？");

    talk.says("确认");

    expect(talk.lastLine).toBe("已保存1笔交易。");
    expect(talk.books.transactions).toEqual([午饭, on(today, 午饭)]);
  });

  test("和昨天的午饭一样再记一笔", () => {
    const talk = withBooks(打车, 午饭).says("和昨天的午饭一样再记一笔").says("确认");

    expect(talk.books.transactions).toEqual([打车, 午饭, on(today, 午饭)]);
  });

  test("of several the user chooses", () => {
    const talk = withBooks(打车, 午饭).says("和昨天一样再记一笔");

    expect(talk.lastLine).toBe("找到2笔：第1笔，昨天的午饭35元；第2笔，昨天的打车30元。请说第几笔");
    expect(talk.says("第二笔").says("确认").books.transactions).toEqual([
      打车,
      午饭,
      on(today, 打车),
    ]);
  });
});

describe("草稿还开着", () => {
  const open = () =>
    withBooks(打车, 火锅).records("午饭35", [{ ...on(today, 午饭), confidence: 1 }]);

  test("saved entries are opened when the drafts are decided", () => {
    const talk = open().says("上周那笔火锅其实是收入");

    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消，然后再处理上周那笔火锅");
    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.questions).toHaveLength(1);
    expect(talk.says("确认").lastLine).toBe(
      "把11月5日的火锅从支出改成收入、分类从餐饮改成其他，确认吗？",
    );
  });

  test.each(["那笔火锅改成200", "火锅那笔少记了十块", "昨天的火锅改成200"])(
    "%s changes no draft, and adds none",
    (said) => {
      const drafts = open().batch?.items.map(({ parsed }) => parsed.amount);
      const talk = open().says(said);

      expect(talk.batch?.items.map(({ parsed }) => parsed.amount)).toEqual(drafts);
      expect(talk.lastLine).toContain("请先确认或取消，然后再处理");
    },
  );

  test("words from outside never reach saved entries", () => {
    const talk = withBooks(打车).happens({ type: "words-received", text: "删掉昨天的打车" });

    expect(talk.effects.some(({ type }) => type === "find-entries")).toBe(false);
    expect(talk.batch).toBeNull();
  });
});

describe("没有模型", () => {
  test.each(["改成40", "那个不对", "这个是跟客户一起的", "第一笔是昨天晚上的，改成40吧"])(
    "while a saved entry is open, %s is not sent to a model",
    (text) => {
      expect(withBooks(打车).says("把昨天的打车改成35").says(text).questions).toEqual([]);
    },
  );
});

describe("晚到和没存成", () => {
  test("what is found after another utterance is dropped", () => {
    const talk = withBooks(打车).theLedger("waits").says("删掉昨天的打车").says("确认");

    expect(talk.lastLine).toBe("现在没有待确认的交易");
    talk.ledgerFinds();

    expect(talk.batch).toBeNull();
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("a failed save keeps the card, and 确认 tries again", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").theLedger("fails").says("确认");

    expect(talk.lastLine).toBe("保存失败，草稿还在，请再确认一次");
    expect(talk.books.transactions).toEqual([打车]);

    talk.theLedger("works").says("确认");

    expect(talk.books.transactions).toEqual([{ ...打车, amount: 3500 }]);
  });

  test.each([
    [
      "changed",
      (id: string, talk: ReturnType<typeof withBooks>) =>
        talk.books.amend(id, { amount: fen(9900) }),
    ],
    ["removed", (id: string, talk: ReturnType<typeof withBooks>) => talk.books.remove(id)],
  ])("an entry that was %s elsewhere meanwhile is not overwritten", (_, act) => {
    const talk = withBooks(打车).says("把昨天的打车改成35");
    act("entry-1", talk);
    const before = talk.books.transactions;

    talk.says("确认");

    expect(talk.lastLine).toBe("这笔账刚才在别处改过，这次没有动。请再说一次要改什么");
    expect(talk.books.transactions).toEqual(before);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("drafts beside an outdated entry stay open", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says("还有一笔奶茶15");
    talk.books.remove("entry-1");

    talk.says("确认");

    expect(talk.statuses).toEqual(["cancelled", "pending"]);
    expect(talk.books.transactions).toEqual([]);
    expect(talk.says("确认").books.transactions).toMatchObject([{ description: "奶茶" }]);
  });
});
