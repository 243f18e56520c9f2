import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

/** The lines after the specification's sentence about the new drafts. */
function besides(...said: readonly string[]): readonly string[] {
  const talk = said.slice(0, -1).reduce(hears, new ConversationDriver());
  const before = talk.spoken.length;
  const lines = hears(talk, said.at(-1) ?? "").spoken.slice(before);
  return lines.slice(lines.findIndex((line) => ANNOUNCED.test(line)) + 1);
}

const ANNOUNCED = /^(记录.*，确认吗？|识别到.*|已追加.*)$/;

/** Today is Sunday, 2026-11-15. */
describe("what is said after the drafts", () => {
  test.each([
    ["排骨58豆腐6块青菜4块", "依次是排骨、豆腐、青菜。"],
    ["早饭8块，打车25，晚饭40", "依次是早饭、打车、晚饭。"],
    ["水费45，电费120", "依次是水费、电费。"],
  ])("the things, as two share a category: %s", (said, line) => {
    expect(besides(said)).toEqual([line]);
  });

  test.each(["吃饭60，打车30", "奶茶15，奶茶18", "午饭32", "红包收了200，红包发了200"])(
    "nothing where no name tells more: %s",
    (said) => {
      expect(besides(said)).toEqual([]);
    },
  );

  test.each([
    ["上周五午饭32，今天打车20", "第1笔是上周五的。"],
    ["昨天午饭32，打车20", "都是昨天的。"],
    ["周三买书30", "是周三的。"],
    ["11月1号买书30", "是11月1日的。"],
    ["前天午饭32，昨天打车20", "第1笔是前天的，第2笔是昨天的。"],
  ])("a day that is not today: %s", (said, line) => {
    expect(besides(said)).toEqual([line]);
  });

  test.each([
    ["吃饭60，打车一百多", "第2笔请核对。"],
    ["和几个同学AA吃饭，花了300", "请核对。"],
  ])("a doubt: %s", (said, line) => {
    expect(besides(said)).toEqual([line]);
  });

  test("of an added draft with its number", () => {
    expect(besides("吃饭60", "昨天打车20")).toEqual(["第2笔是昨天的。"]);
  });

  test("a question stays the last line", () => {
    expect(besides("昨天午饭32，奶茶")).toEqual(["是昨天的。", "奶茶多少钱？"]);
  });

  test("what was misheard is to be checked once", () => {
    const talk = new ConversationDriver().isMisheard("打车一百多", "一百多");

    expect(talk.spoken.filter((line) => line.includes("请核对")).length).toBeLessThanOrEqual(1);
  });
});

describe("请核对 stays until what is doubtful was changed", () => {
  const toCheck = (...said: readonly string[]) => {
    const talk = said.reduce(hears, new ConversationDriver());
    return talk.batch?.items.map(({ parsed: { confidence } }) => confidence < 0.7);
  };

  test.each(["改成昨天的", "改成交通", "备注去机场", "描述改成打的"])("%s leaves it", (change) => {
    expect(toCheck("打车一百多", change)).toEqual([true]);
  });

  test.each(["改成120", "打八折"])("%s takes it away", (change) => {
    expect(toCheck("打车一百多", change)).toEqual([false]);
  });

  test.each([
    ["买基金1000", "改成1200", true],
    ["买基金1000", "改成购物", false],
    ["买基金1000", "改成收入", false],
  ])("%s, %s: the category was doubtful", (said, change, left) => {
    expect(toCheck(said, change)).toEqual([left]);
  });

  test.each(["打车是100", "第一笔金额是100"])("%s confirms the amount", (words) => {
    expect(toCheck("打车一百多", words)).toEqual([false]);
  });

  test("the change is taken back, and the mark returns", () => {
    expect(toCheck("打车一百多", "改成120", "撤销")).toEqual([true]);
  });
});
