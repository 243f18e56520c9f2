import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const BATCH = "吃饭60餐饮 打车30交通 +红包200红包 奶茶15饮品";

describe("a change that holds for another draft too", () => {
  test.each([
    ["第一笔改成50，第二笔也是", "0 amount=50; 1 amount=50"],
    ["第一笔改成50，第二笔也是，第四笔也是", "0 amount=50; 1 amount=50; 3 amount=50"],
    ["第一笔改成50块，第二笔也改成一样的", "0 amount=50; 1 amount=50"],
    ["第一笔不对，改成50，第二笔也是", "0 amount=50; 1 amount=50"],
    ["吃饭是昨天的，打车也是", "0 date=2026-11-14; 1 date=2026-11-14"],
    ["把吃饭归到旅行，打车也一样", "0 category=旅行; 1 category=旅行"],
    ["第一笔减5块，第二笔也是", "0 amount=55; 1 amount=25"],
    ["第一笔打八折，第二笔也是", "0 amount=48; 1 amount=24"],
  ])("%s", (text, expected) => {
    expect(answerTo(BATCH, text)).toBe(expected);
  });

  test.each([
    ["打车改成35，咖啡也是", "no draft is called that"],
    ["把吃饭归到旅行，咖啡也一样", "no draft is called that"],
    ["第一笔改成昨天，后面的都一样", "they may be meant to stay"],
    ["打车改成35，奶茶一样", "it may be meant to stay"],
    ["打车改成35，奶茶也要改", "to what is not said"],
    ["打车改成35，日期也要改", "a field is no draft"],
    ["第一笔不要改成50，第二笔也是", "what is denied cannot be repeated"],
    ["第一笔不是50，第二笔也是", "what is denied cannot be repeated"],
    ["打车改成35，奶茶也不是", "what is denied cannot be repeated"],
  ])("%s is not certain: %s", (text) => {
    expect(answerTo(BATCH, text)).toMatch(/^unclear/);
  });

  test.each([
    ["打车改成35，就这样", "1 amount=35"],
    ["打车改成35，奶茶也改成18", "1 amount=35; 3 amount=18"],
    ["删掉第一笔，第二笔也删掉", "cancel 0,1"],
  ])("%s says all by itself", (text, expected) => {
    expect(answerTo(BATCH, text)).toBe(expected);
  });
});
