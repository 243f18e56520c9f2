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
    ["早餐没错，其他都改成昨天", "1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14"],
  ])("%s", (text, expected) => {
    expect(answerTo(FOUR, text)).toBe(expected);
  });

  test.each(["早餐没错地铁没错其他的删了", "早餐不要，其他不要", "除了咖啡", "咖啡除外"])(
    "%s does not say it plainly enough to confirm or to change anything",
    (text) => {
      expect(answerTo(FOUR, text)).not.toMatch(/^(?:confirm|\d)/);
    },
  );

  test.each(["都存了吧", "咖啡先不存", "其他不要", "除了咖啡都存了"])("%s stays", (text) => {
    expect(withExceptionFirst(text)).toBe(text);
  });
});
