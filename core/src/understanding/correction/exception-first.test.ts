import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";
import { withExceptionFirst } from "./exception-first.ts";

const FOUR = "早餐12餐饮 地铁5交通 午饭28餐饮 咖啡22饮品";

describe("one draft set apart from the others", () => {
  test.each([
    ["咖啡除外，都存了吧", "confirm 0,1,2"],
    ["都存了吧，咖啡除外", "confirm 0,1,2"],
    ["全部存，除了咖啡", "confirm 0,1,2"],
    ["全删除，除了早餐", "cancel 1,2,3"],
    ["都是前天的，除了咖啡", "0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13"],
    ["咖啡先不存，别的存了", "confirm 0,1,2"],
    ["咖啡先别确认，其他的都确认", "confirm 0,1,2"],
    ["咖啡先放着，其他的都确认了吧", "confirm 0,1,2"],
    ["只有咖啡要，其他不要", "cancel 0,1,2"],
    ["早餐没问题，其他的删掉", "cancel 1,2,3"],
    ["留前两笔，其他删掉", "cancel 2,3"],
    ["其他的删掉，留早餐", "cancel 1,2,3"],
    ["都删，留个早餐", "cancel 1,2,3"],
    ["咖啡不要，剩下的留着", "cancel 3"],
    ["就要早餐那笔，别的不要", "cancel 1,2,3"],
    ["单独存咖啡那笔", "confirm 3"],
    ["只记第一笔", "confirm 0"],
    ["光记早餐就行", "confirm 0"],
    ["就记咖啡那笔", "confirm 3"],
    ["光删咖啡就行", "cancel 3"],
    ["早餐没错，其他都改成昨天", "1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14"],
  ])("%s", (text, expected) => {
    expect(answerTo(FOUR, text)).toBe(expected);
  });

  test.each([
    "确认前两笔，第三笔不要",
    "前两笔存，第三笔删",
    "第一第三保存其他删掉",
    "早餐存下，其余不要",
    "咖啡不要，剩下的存",
  ])("%s asks for two things", (text) => {
    expect(answerTo(FOUR, text)).toBe("unclear change");
  });

  test.each(["剩下的不要了", "其他的都删了吧", "剩下的都存了"])("%s: of which?", (text) => {
    expect(answerTo(FOUR, text)).toBe("unclear target");
  });

  test.each(["早餐没错地铁没错其他的删了", "早餐不要，其他不要", "除了咖啡", "咖啡除外"])(
    "%s does not say it plainly enough to confirm or to change anything",
    (text) => {
      expect(answerTo(FOUR, text)).not.toMatch(/^(?:confirm|\d)/);
    },
  );

  test.each([
    "都存了吧",
    "咖啡先不存",
    "其他不要",
    "只记三十",
    "只记得早餐",
    "就记昨天",
    "除了咖啡都存了",
  ])("%s stays", (text) => {
    expect(withExceptionFirst(text)).toBe(text);
  });
});
