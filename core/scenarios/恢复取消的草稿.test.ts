import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";
import { hears } from "./local-talk.ts";

const 奶茶 = parsed({ description: "奶茶", amount: fenFromYuan(15), category: "饮品" });

const confirming = () => new ConversationDriver().records("…", [吃饭, 奶茶, 打车, 工资]);
/** 奶茶 is cancelled. */
const cancelled = () => confirming().says("删掉第二笔");

describe("恢复取消的草稿", () => {
  test.each([
    "恢复第二笔",
    "第二笔不取消了",
    "把奶茶那笔恢复",
    "第二笔还是要的",
    "奶茶还是要的",
    "把第二笔加回来",
    "第二笔不删了",
    "第2笔又要了",
    "恢复奶茶",
    "请帮我恢复一下第二笔",
    "那个，恢复第二笔吧",
    "恢复喝的",
    "15块那笔恢复",
    "恢复",
    "恢复刚才取消的那笔",
    "不取消了",
    "全部恢复",
  ])("%s: the draft is pending again, under its old number", (text) => {
    const talk = cancelled();
    const asked = talk.questions.length;

    talk.says(text);

    expect(talk.statuses).toEqual(["pending", "pending", "pending", "pending"]);
    expect(talk.batch?.items[1]?.parsed).toEqual(奶茶);
    expect(talk.lastLine).toBe("已恢复第2笔，支出15元，饮品。请确认或修改。");
    expect(talk.questions).toHaveLength(asked);
  });

  test("确认 saves it once", () => {
    const talk = cancelled().says("恢复第二笔").says("确认");

    expect(talk.saved).toHaveLength(1);
    expect(talk.saved[0]?.map(({ description }) => description)).toEqual([
      "吃饭",
      "奶茶",
      "打车",
      "工资",
    ]);
  });

  test.each([
    ["恢复第二笔", "第2笔没有取消，还在。"],
    ["恢复", "没有可以恢复的草稿"],
    ["全部恢复", "没有可以恢复的草稿"],
  ])("%s again finds nothing to restore", (text, line) => {
    const talk = cancelled().says("恢复第二笔");
    const { batch } = talk;

    talk.says(text);

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe(line);
  });

  test("cancelled again, it can be restored again", () => {
    const talk = cancelled().says("恢复第二笔").says("删掉第二笔").says("恢复第二笔");

    expect(talk.statuses).toEqual(["pending", "pending", "pending", "pending"]);
  });

  test("都恢复 restores all", () => {
    const talk = cancelled().says("删掉第三笔").says("都恢复");

    expect(talk.statuses).toEqual(["pending", "pending", "pending", "pending"]);
  });

  test("drafts cancelled together are restored together", () => {
    const talk = hears(confirming(), "第二笔和第三笔不要了").says("别取消");

    expect(talk.statuses).toEqual(["pending", "pending", "pending", "pending"]);
  });

  test("several can be restored at once", () => {
    const talk = cancelled().says("删掉第三笔").says("恢复第二笔和第三笔");

    expect(talk.lastLine).toBe(
      "已恢复第2笔，支出15元，饮品；第3笔，支出30元，交通。请确认或修改。",
    );
  });

  test("of two drafts with the same name, the cancelled one is meant", () => {
    const talk = new ConversationDriver().records("…", [奶茶, 奶茶, 打车]).says("删掉第二笔");

    talk.says("恢复奶茶");

    expect(talk.lastLine).toBe("已恢复第2笔，支出15元，饮品。请确认或修改。");
  });

  test("if several were cancelled and none is named, the app asks which", () => {
    const talk = cancelled().says("删掉第三笔");
    const { batch } = talk;

    talk.says("恢复");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("取消过2笔，请说恢复第几笔");
  });

  test("works in a full batch, too", () => {
    const ten = Array.from({ length: 10 }, () => 打车);
    const talk = new ConversationDriver().records("…", ten).says("删掉第二笔").says("恢复第二笔");

    expect(talk.statuses).toEqual(Array(10).fill("pending"));
  });
});

describe("没有取消的草稿", () => {
  test.each([
    ["恢复第一笔", "第1笔没有取消，还在。"],
    ["第三笔不取消了", "第3笔没有取消，还在。"],
    ["把吃饭那笔恢复", "第1笔没有取消，还在。"],
    ["恢复第一笔和第二笔", "第1笔没有取消，还在。"],
    ["恢复第四笔", "第4笔已经确认了。"],
  ])("%s → %s", (text, line) => {
    const talk = cancelled().says("确认第四笔");
    const { batch } = talk;

    talk.says(text);

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe(line);
  });

  test("第二笔还是要的 confirms the draft", () => {
    const talk = confirming().says("第二笔还是要的");

    expect(talk.lastLine).toBe("已确认第2笔。剩余3笔待确认。");
  });

  test("都还是要的 confirms the open drafts", () => {
    const talk = cancelled().says("都还是要的");

    expect(talk.saved[0]?.map(({ description }) => description)).toEqual(["吃饭", "打车", "工资"]);
  });

  test("确认第二笔 restores nothing", () => {
    const talk = cancelled().says("确认第二笔");

    expect(talk.batch?.items).toHaveLength(4);
    expect(talk.lastLine).toBe("第2笔已经取消了。");
  });

  test.each(["第二笔取消了吗", "第二笔恢复了吗", "第二笔改成50"])("%s restores nothing", (text) => {
    const talk = cancelled();
    const { batch } = talk;

    talk.says(text);

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("第2笔已经取消了。");
  });

  test.each([
    "恢复一下会员30",
    "恢复会员",
    "恢复通话30",
    "找回来5块",
    "打车还要20",
    "奶茶",
    "手机数据恢复200",
    "奶茶不要了",
  ])("%s is sent to the engine", (text) => {
    const talk = cancelled();
    const { batch } = talk;

    talk.says(text);

    expect(talk.asked.question).toMatchObject({ kind: "correct", correctionText: text });
    expect(talk.batch).toEqual(batch);
  });

  test.each(["恢复", "不取消了", "恢复刚才取消的那笔"])(
    "%s with nothing cancelled restores nothing",
    (text) => {
      const talk = confirming();
      const { batch } = talk;

      talk.says(text);

      expect(talk.batch).toEqual(batch);
      expect(talk.lastLine).toBe("没有可以恢复的草稿");
    },
  );

  test("恢复第九笔 finds no draft", () => {
    const talk = cancelled();
    const { batch } = talk;

    talk.says("恢复第九笔").understands({ reason: "target", confidence: 0.3 });

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("没有第9笔，现在共3笔。");
  });

  test("without drafts it is not a command", () => {
    const talk = new ConversationDriver().says("恢复会员30");

    expect(talk.asked.question.kind).toBe("parse");
  });
});
