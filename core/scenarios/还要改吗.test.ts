import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { amounts, hears, recorded, talking } from "./local-talk.ts";

const MORE = "请直接说改哪笔、改成什么；不改了，保存现在的2笔请说确认";
const CHANGED = "已将第1笔修改为支出40元，餐饮。还需要修改吗？";
const SAVED = "已保存2笔交易。";

const changed = () => talking(["第一笔改成40"]);

describe("还需要修改吗？", () => {
  test("after the app asked what to change, 好的 does not confirm, 确认 does", () => {
    const talk = hears(hears(changed(), "是的"), "好的");

    expect(talk.saved).toEqual([]);
    expect(hears(talk, "确认").lastLine).toBe(SAVED);
  });

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
    expect(talk.lastLine).toBe("好，共2笔，支出56元，保存吗？");
    expect(talk.saved).toEqual([]);
  });
});
