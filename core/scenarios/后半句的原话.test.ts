import { describe, expect, test } from "vitest";
import { confirmed, days, offline, pressed } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";

const keepAll = {
  type: "settings-changed",
  settings: { offlineMultiple: true, recentCategories: [], customCategories: [] },
} as const;

describe("where the sentence cannot be cut, the rest is kept in plain words", () => {
  test.each([
    ["买菜、水果、牛奶各20", "水果20，牛奶20"],
    ["昨天买菜、水果、牛奶各20", "昨天水果20，牛奶20"],
    ["早饭晚饭各15", "晚饭15"],
    ["早饭晚饭各15块5", "晚饭15.5"],
    ["午饭和打车分别是32和20", "打车20"],
    ["工资和奖金分别是5000和800", "奖金800"],
    ["昨天早饭午饭晚饭分别花了10块、20块和30块", "昨天午饭20，晚饭30"],
    ["11月3号早饭晚饭各15", "11月3号晚饭15"],
    ["昨天和今天午饭各30", "午饭30"],
  ])("%s: %s", (text, rest) => {
    expect(offline().says(text).leftover).toBe(rest);
  });

  test("and said again it is what was meant at first", () => {
    const sentence = "昨天早饭午饭打车分别花了10块、20块和30块";
    const whole = hears(offline().happens(keepAll), sentence);
    const talk = pressed(offline().says(sentence));

    expect(talk.batch?.items.map(({ parsed }) => ({ ...parsed, confidence: 1 }))).toEqual(
      whole.batch?.items.map(({ parsed }) => ({ ...parsed, confidence: 1 })),
    );
    expect(talk.leftover).toBeNull();
  });

  test("and one after the other, until nothing is left", () => {
    const talk = offline().says("昨天买菜、水果、牛奶各20").happens(confirmed);

    pressed(talk);
    expect(days(talk)).toEqual(["11-14"]);
    expect(talk.leftover).toBe("昨天牛奶20");

    pressed(talk.happens(confirmed));
    expect(amounts(talk)).toEqual([20]);
    expect(days(talk)).toEqual(["11-14"]);
    expect(talk.leftover).toBeNull();
  });
});

describe("where it can, the user's own words stay", () => {
  test.each([
    ["打车33，给妈妈买的奶茶15块", "给妈妈买的奶茶15块"],
    ["白菜3块 折耳根4块", "折耳根4块"],
    ["买了两瓶水4块，一个面包5块", "一个面包5块"],
    ["打车33，今天花了不少钱，奶茶15", "今天花了不少钱，奶茶15"],
    ["午饭30，买房两亿，打车20", "买房两亿，打车20"],
  ])("%s: %s", (text, rest) => {
    expect(offline().says(text).leftover).toBe(rest);
  });
});
