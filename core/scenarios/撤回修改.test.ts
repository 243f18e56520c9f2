import { describe, expect, test } from "vitest";
import { type CalendarDate, draftOf, fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);
const offline = () => {
  const talk = confirming();
  return talk.happens({ type: "connectivity-changed", connectivity: "offline" });
};
const setting = (talk: ConversationDriver, words: string, updatedFields: object) => {
  const index = words.startsWith("第二笔") ? 1 : 0;
  return talk
    .says(words)
    .understands({ intent: "correction", corrections: [{ index, updatedFields }] });
};

describe("撤回对草稿的修改", () => {
  test.each(["撤销", "撤回", "撤销刚才的修改", "改回来", "取消刚才的修改", "刚才的修改不要了"])(
    "%s takes the last correction back and reads the draft out",
    (text) => {
      const talk = confirming();
      const { batch } = talk;
      setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
      const asked = talk.questions.length;

      talk.says(text);

      expect(talk.batch).toEqual(batch);
      expect(talk.lastLine).toBe("已撤回刚才的修改：第1笔，支出60元，餐饮。请确认或修改。");
      expect(talk.questions).toHaveLength(asked);
    },
  );

  test("a restored date or description is read out, too", () => {
    const talk = confirming();
    setting(talk, "第二笔改成昨天，备注改成地铁", {
      date: "2026-11-14" as CalendarDate,
      description: "地铁",
    });

    talk.says("撤销");

    expect(talk.lastLine).toBe(
      "已撤回刚才的修改：第2笔，支出30元，交通，11月15日，打车。请确认或修改。",
    );
  });

  test("drafts changed by one sentence go back together", () => {
    const talk = offline().says("都加10块").says("撤销");

    expect(talk.batch?.items.map(({ parsed }) => parsed.amount)).toEqual([6000, 3000, 900_000]);
    expect(talk.lastLine).toMatch(/^已撤回刚才的修改：第1笔，.*；第3笔，收入9000元，工资。/);
    expect(talk.spoken.filter((line) => line.includes("当前离线"))).toHaveLength(1);
  });

  test("an edit by hand is taken back, too", () => {
    const talk = confirming();
    talk.happens({ type: "item-edited", index: 0, change: { category: "零食" } });

    talk.says("撤销");

    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
  });

  test("an appended draft is removed again", () => {
    const talk = offline();
    const { batch } = talk;
    talk.says("还有一笔奶茶15");
    expect(talk.batch?.items).toHaveLength(4);

    talk.says("撤销");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("已撤回刚才追加的第4笔。请确认或修改。");
  });

  test("step by step: one change or addition at a time, and no more", () => {
    const talk = offline();
    const { batch } = talk;
    talk.says("第一笔改成50").says("还有一笔奶茶15").says("第一笔改成40");

    talk.says("撤销");
    expect(talk.batch?.items[0]?.parsed.amount).toBe(5000);
    talk.says("撤销");
    expect(talk.batch?.items).toHaveLength(3);
    talk.says("撤销");
    expect(talk.batch).toEqual(batch);
    talk.says("撤销");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("没有可以撤回的修改");
  });

  test("verdicts and changes are taken back one after the other", () => {
    const talk = offline().says("第一笔改成50").says("删掉第二笔");

    talk.says("撤销");
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
    expect(talk.batch?.items[0]?.parsed.amount).toBe(5000);

    talk.says("撤销").says("撤销");
    expect(talk.batch?.items[0]?.parsed.amount).toBe(6000);
    expect(talk.lastLine).toBe("没有可以撤回的修改");
  });

  test.each([
    ["删掉第二笔", "已撤回刚才的修改：第2笔，支出30元，交通。请确认或修改。"],
    ["确认第二笔", "已撤回刚才的修改：第2笔，支出30元，交通。请确认或修改。"],
    [
      "第二笔和第三笔不要了",
      "已撤回刚才的修改：第2笔，支出30元，交通；第3笔，收入9000元，工资。请确认或修改。",
    ],
  ])("after %s the drafts are pending again, under their old numbers", (text, line) => {
    const talk = offline();
    const { batch } = talk;

    talk.says(text).says("撤销");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe(line);
  });

  test("the exchange enters the history", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });

    talk.says("撤销");

    const [said, answered] = draftOf(talk.state)?.history.messages.slice(-2) ?? [];
    expect(said).toEqual({ role: "user", content: "撤销" });
    expect(JSON.parse(answered?.content ?? "")).toMatchObject({
      action: "correct",
      transaction: { amount: 60 },
    });
  });
});

describe("没有可撤回的修改时", () => {
  test("unchanged drafts stay, and no model is asked", () => {
    const talk = confirming();
    const { batch } = talk;
    const asked = talk.questions.length;

    talk.says("撤销");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("没有可以撤回的修改");
    expect(talk.questions).toHaveLength(asked);
  });

  test("撤销 gives up a change that a model is working on, and no other", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
    const { batch } = talk;
    talk.says("那个搞错了");
    const { request } = talk.asked;

    talk.says("撤销");

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.batch).toEqual(batch);
    expect(talk.state.phase.name).toBe("confirming");
    expect(talk.lastLine).toBe("刚才没有改动，按现在的3笔保存请说确认，要改请直接说");
  });

  test("撤销 after a change that was not understood takes back no earlier one", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
    const { batch } = talk;
    talk.says("那个搞错了").understands({ intent: "unclear", reason: "target", confidence: 0.3 });

    talk.says("撤销");

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("刚才没有改动，按现在的3笔保存请说确认，要改请直接说");
  });

  test("new drafts have no undo steps of earlier drafts", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
    talk.says("确认").records("发红包60", [红包]);

    talk.says("撤销");

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toMatchObject([红包]);
    expect(talk.saved).toHaveLength(1);
    expect(talk.lastLine).toBe("没有可以撤回的修改");
  });

  test("dropped and restored drafts keep their undo steps", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
    talk.says("取消").happens({ type: "undo-requested" });

    talk.says("撤销");

    expect(talk.batch?.items[0]?.parsed.amount).toBe(6000);
  });

  test("after a failed save the last change can still be taken back", () => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
    talk.theLedger("fails").says("确认").says("撤销");

    expect(talk.batch?.items[0]?.parsed).toEqual(吃饭);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("for drafts opened offline by words said during a save, 撤销 does not bring back what was saved", () => {
    const talk = offline().says("第一笔改成50").theLedger("waits").says("确认").says("打车20");
    talk.theLedger("works");
    talk.happens({ type: "batch-saved", request: talk.state.lastRequest, ids: [] });

    talk.says("撤销");

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.lastLine).toBe("没有可以撤回的修改");
  });

  test.each(["撤销吧", "全部撤销"])("%s drops the drafts", (text) => {
    const talk = confirming();
    setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });

    talk.says(text);

    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("已取消3笔。");
  });

  test.each(["撤销吗", "撤销刚才那笔", "撤销保存", "撤销手续费30"])(
    "%s is sent to the engine",
    (text) => {
      const talk = confirming();
      setting(talk, "第一笔改成50", { amount: fenFromYuan(50) });
      const { batch } = talk;

      talk.says(text);

      expect(talk.asked.question).toMatchObject({ kind: "correct", correctionText: text });
      expect(talk.batch).toEqual(batch);
    },
  );
});
