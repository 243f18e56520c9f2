import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, PART, recorded, talking, WHAT, 午饭 } from "./local-talk.ts";

const MORE = "请直接说改哪笔、改成什么；不改了，保存现在的2笔请说确认";
const NO_MORE = "好的，不改了。保存现在的2笔请说确认";
const CHANGED = "已将第1笔修改为支出40元，餐饮。还需要修改吗？";
const SAVED = "已保存2笔交易。";

const changed = () => talking(["第一笔改成40"]);

describe("还需要修改吗？", () => {
  test.each(
    [
      "是",
      "是的",
      "是啊",
      "对",
      "对的",
      "对对对",
      "嗯",
      "嗯嗯",
      "嗯 是的",
      "嗯，是的",
      "要",
      "要的",
    ].concat(["需要", "还要", "还需要", "当然", "有", "yes"]),
  )("%s: the app asks what to change, and nothing is saved", (yes) => {
    const talk = hears(changed(), yes);

    expect(talk.lastLine).toBe(MORE);
    expect(talk.saved).toEqual([]);
    expect(amounts(talk)).toEqual([40, 15]);
    expect(talk.questions).toHaveLength(2);
  });

  test.each(
    ["不", "不了", "不用", "不用了", "不用改了", "不改了", "不需要", "不需要修改", "不必了"].concat(
      ["没有", "没有了", "没了", "没有要改的了", "不要改了", "不要", "没有，谢谢", "嗯，不用了"],
      [
        "不，不用改了",
        "对，不用改了",
        "暂时不用",
        "差不多了",
        "算了，不改了",
        "不用不用",
        "没有没有",
        "不不不",
      ],
      [
        "没问题，不需要",
        "可以了，不需要",
        "好了，不需要",
        "行，不需要，谢谢",
        "都对，不需要",
        "谢谢不需要",
      ],
      ["没问题，不要了"],
    ),
  )("%s: nothing more to change, and nothing is saved by itself", (no) => {
    const talk = hears(changed(), no);

    expect(talk.lastLine).toBe(NO_MORE);
    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(hears(talk, "好的").lastLine).toBe(SAVED);
  });

  test.each(
    ["确认", "好", "好的", "嗯，好的", "行", "可以", "没问题", "保存", "就这样", "要得"].concat(
      ["对，确认", "是的，没问题", "嗯对就这样", "都对", "不用了，保存吧", "不用改了，确认"],
      ["是对的", "不用，保存吧", "不需要，确认", "没有，就这样", "不，确认", "嗯，没有，确认"],
    ),
  )("%s confirms the drafts", (yes) => {
    expect(hears(changed(), yes).lastLine).toBe(SAVED);
  });

  test.each([
    ["不要了", "已取消2笔。"],
    ["取消", "已取消2笔。"],
    ["不用，取消吧", "已取消2笔。"],
    ["不用保存了", "已取消2笔。"],
    ["不用 保存", "已取消2笔。"],
    ["不对", PART],
    ["没好", WHAT],
    ["没问题，不对", PART],
    ["不行", PART],
    ["是的，第二笔改成20", "已将第2笔修改为支出20元，餐饮。还需要修改吗？"],
    ["对，奶茶不要了", "已取消第2笔（奶茶15元）。剩余1笔待确认。"],
    ["确认第一笔", "已确认第1笔。剩余1笔待确认。"],
    ["撤销", "已撤回刚才的修改：第1笔，支出32元，餐饮。请确认或修改。"],
    ["继续", "请说"],
  ])("%s is understood as usual", (words, line) => {
    const talk = hears(changed(), words);

    expect(talk.lastLine).toBe(line);
    expect(talk.saved).toEqual([]);
  });

  test("after the app asked what to change, 好的 does not confirm, 确认 does", () => {
    const talk = hears(hears(changed(), "是的"), "好的");

    expect(talk.saved).toEqual([]);
    expect(hears(talk, "确认").lastLine).toBe(SAVED);
  });

  test.each(["没有，确认", "不，确认", "不用了，保存吧", "没有，没问题"])(
    "after the app asked what to change, %s confirms",
    (words) => {
      expect(hears(hears(changed(), "对"), words).lastLine).toBe(SAVED);
    },
  );

  test.each(["没有，好的", "没有，不确认", "不，取消", "没有", "没确认"])(
    "after the app asked what to change, %s does not confirm",
    (words) => {
      const talk = hears(hears(changed(), "对"), words);

      expect(talk.saved).toEqual([]);
      expect(talk.statuses).toEqual(["pending", "pending"]);
    },
  );

  test("after the app asked what to change, the user says the change", () => {
    expect(amounts(hears(hears(changed(), "是的"), "第二笔改成20"))).toEqual([40, 20]);
  });

  test("after a change by hand the app asks the same", () => {
    const talk = recorded().happens({
      type: "item-edited",
      index: 0,
      change: { amount: fenFromYuan(40) },
    });

    expect(talk.lastLine).toBe(CHANGED);
    expect(hears(talk, "是的").lastLine).toBe(MORE);
  });

  test("after an answer from the books, 是的 still does not confirm", () => {
    const talk = hears(changed().says("这个月花了多少"), "是的");

    expect(talk.lastLine).toBe(MORE);
  });

  test.each([
    [{ type: "item-confirmed", index: 0 } as const, SAVED],
    [{ type: "words-received", text: "打车30" } as const, MORE],
  ])("a verdict by hand ends the question, text from outside does not: %j", (happening, line) => {
    expect(hears(changed().happens(happening), "是的").lastLine).toBe(line);
  });

  test.each([
    ["是的呢您再给瞅瞅", MORE],
    ["对呀我还得再琢磨琢磨", MORE],
    ["您看着来就成呗", MORE],
  ])("a model takes %s for a yes: %s", (words, line) => {
    const talk = changed().says(words).understands({ intent: "confirm" });

    expect(talk.lastLine).toBe(line);
  });

  test("offline it is the same", () => {
    const talk = recorded().happens({ type: "connectivity-changed", connectivity: "offline" });

    talk.says("第一笔改成40").says("是的");
    expect(talk.lastLine).toBe(MORE);

    talk.says("第一笔改成41").says("不用了");
    expect(talk.lastLine).toBe(NO_MORE);
    expect(talk.saved).toEqual([]);
  });
});

describe("after other questions", () => {
  test.each(["对", "是的", "嗯嗯", "好的"])("%s to 确认吗？ saves", (yes) => {
    const talk = new ConversationDriver().records("午饭32", [午饭]);

    expect(talk.lastLine).toBe("记录支出32元，餐饮，确认吗？");
    expect(talk.says(yes).lastLine).toBe("已保存1笔交易。");
  });

  test.each(["对", "是的"])("%s to 请确认或修改 saves", (yes) => {
    expect(recorded().says(yes).lastLine).toBe(SAVED);
    expect(hears(hears(changed(), "撤销"), yes).lastLine).toBe(SAVED);
  });

  test.each(["还有", "还有呢"])("%s goes on recording, with or without a question", (words) => {
    expect(recorded().says(words).lastLine).toBe("请说");
    expect(changed().says(words).lastLine).toBe("请说");
  });
});
