import { describe, expect, test } from "vitest";
import { confirmed, days, offline, pressed } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";

const keepAll = {
  type: "settings-changed",
  settings: { offlineMultiple: true, recentCategories: [], customCategories: [] },
} as const;

describe("the rest of a sentence is shown in plain words", () => {
  test.each([
    ["买菜、水果、牛奶各20", "水果20，牛奶20"],
    ["昨天买菜、水果、牛奶各20", "昨天水果20，牛奶20"],
    ["早饭晚饭各15", "晚饭15"],
    ["早饭晚饭各15块5", "晚饭15.5"],
    ["午饭和打车分别是32和20", "打车20"],
    ["工资和奖金分别是5000和800", "奖金800"],
    ["昨天早饭午饭晚饭分别花了10块、20块和30块", "昨天午饭20，晚饭30"],
    ["11月3号早饭晚饭各15", "11月3日晚饭15"],
    ["昨天和今天午饭各30", "午饭30"],
  ])("%s: %s", (text, rest) => {
    expect(offline().says(text).leftover).toBe(rest);
  });

  test("recording it makes the drafts that were meant", () => {
    const sentence = "昨天早饭午饭打车分别花了10块、20块和30块";
    const whole = hears(offline().happens(keepAll), sentence);
    const talk = pressed(offline().says(sentence));

    expect(talk.batch?.items.map(({ parsed }) => ({ ...parsed, confidence: 1 }))).toEqual(
      whole.batch?.items.map(({ parsed }) => ({ ...parsed, confidence: 1 })),
    );
    expect(talk.leftover).toBeNull();
  });

  test("after the first was saved, all of the rest is recorded at once", () => {
    const talk = pressed(offline().says("昨天买菜、水果、牛奶各20").happens(confirmed));

    expect(days(talk)).toEqual(["11-14", "11-14"]);
    expect(amounts(talk)).toEqual([20, 20]);
    expect(talk.leftover).toBeNull();
  });

  test("还有2笔没记，要接着记吗？ is asked after the save, and a yes records the rest", () => {
    const talk = offline().says("昨天买菜、水果、牛奶各20").says("确认");
    expect(talk.lastLine).toBe("还有2笔没记，要接着记吗？");

    expect(amounts(talk.says("好的"))).toEqual([20, 20]);
    expect(talk.leftover).toBeNull();
  });

  test("a no leaves the rest on offer", () => {
    const talk = offline().says("买菜、水果各20").says("确认").says("不用了");

    expect(talk.batch).toBeNull();
    expect(talk.leftover).toBe("水果20");
  });
});
