import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";
import { withoutDeniedTargets } from "./contrasted-targets.ts";

const TWO = "吃饭60餐饮 打车30交通";

describe("not this draft but that one", () => {
  test.each([
    ["不是吃饭那笔 是打车那笔改成三十八", "1 amount=38"],
    ["不是吃饭那笔，是打车那笔改成35", "1 amount=35"],
    ["不是第一笔，是第二笔改成四十", "1 amount=40"],
    ["不是打车这笔而是吃饭那笔改成50", "0 amount=50"],
    ["不是第二笔是第一笔删掉", "cancel 0"],
  ])("%s", (text, expected) => {
    expect(answerTo(TWO, text)).toBe(expected);
  });
});

describe("no draft is denied", () => {
  test.each([
    "那笔不是打车，是地铁",
    "第一笔不是餐饮，是零食",
    "第一笔不是60，是50",
    "不是打车是地铁",
    "不是第一笔",
    "吃饭那笔不是我付的",
  ])("%s", (text) => {
    expect(withoutDeniedTargets(text)).toBe(text);
  });
});
