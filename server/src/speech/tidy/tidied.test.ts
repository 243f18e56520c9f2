import { describe, expect, test } from "vitest";
import { DOMAIN_PROMPT } from "../domain-prompt.ts";
import { simplified } from "./simplified.ts";
import { tidied } from "./tidied.ts";
import { withoutLoops } from "./without-loops.ts";

describe("characters are simplified", () => {
  test.each([
    [
      "吃飯花了60 洗腳花了60 搶紅包搶了30 工資收到90",
      "吃饭花了60 洗脚花了60 抢红包抢了30 工资收到90",
    ],
    ["確認", "确认"],
    ["午饭三十五块", "午饭三十五块"],
    ["KFC 35.5", "KFC 35.5"],
    ["乾洗衣服三十", "干洗衣服三十"],
  ])("%s", (heard, plain) => {
    expect(simplified(heard)).toBe(plain);
  });
});

describe("loops are cut", () => {
  test.each([
    ["谢谢大家".repeat(6), "谢谢大家"],
    ["午饭三十五块，".repeat(9), "午饭三十五块，"],
    [`打车三十${"好的".repeat(20)}`, "打车三十好的"],
    ["嗯".repeat(40), "嗯"],
  ])("%s", (looped, once) => {
    expect(withoutLoops(looped)).toBe(once);
  });

  test.each([
    "工资8888",
    "彩票中了88888888",
    "八八八八八八八八",
    "哈哈哈哈",
    "午饭35，午饭35，午饭35",
    "10 10 10 10 10",
    "三十块三十块三十块三十块",
    "打车20打车30打车40打车50",
  ])("but not in %s", (text) => {
    expect(withoutLoops(text)).toBe(text);
  });
});

describe("invented texts", () => {
  test.each([
    "字幕由 Amara.org 社区提供",
    "字幕由Amara.org社區提供",
    "请不吝点赞 订阅 转发 打赏支持明镜与点点栏目",
    "謝謝觀看。",
    "Thank you for watching!",
    DOMAIN_PROMPT,
    "。。。",
    " ",
    "",
  ])("「%s」 counts as nothing said", (text) => {
    expect(tidied(text, 3)).toBeNull();
  });

  test.each([
    ["午饭35块 谢谢观看", "午饭35块"],
    ["早餐花了十二块五。", "早餐花了十二块五。"],
    ["订阅爱奇艺会员25", "订阅爱奇艺会员25"],
    ["看字幕组打赏20", "看字幕组打赏20"],
  ])("are cut out of %s", (text, kept) => {
    expect(tidied(text, 3)).toBe(kept);
  });

  test("are texts longer than anyone says in that time", () => {
    expect(tidied("今天我们要来介绍的是一个非常有趣的关于记账的故事欢迎收听", 0.5)).toBeNull();
  });
});

test("every pause becomes a comma", () => {
  expect(tidied("吃饭花了60、打车30。", 5)).toBe("吃饭花了60，打车30。");
});
