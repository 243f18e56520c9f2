import { describe, expect, test } from "vitest";
import { draftsOf, isKnown } from "./evidence.ts";
import { repairBySound } from "./repair-by-sound.ts";
import { EVERYDAY } from "./targets-text.ts";

const textOf = (heard: string) => repairBySound(heard).text;

describe("misheard sentences are repaired", () => {
  test.each([
    ["切任", "确认"],
    ["切任。", "确认。"],
    ["山掉第三鼻", "删掉第三笔"],
    ["五饭35块", "午饭35块"],
    ["防住3500", "房租3500"],
    ["化废充了一百", "话费充了一百"],
    ["红包纳比改为受入", "红包那笔改为收入"],
    ["金鹅豆加十块", "金额都加十块"],
    ["带车30", "打车30"],
    ["花费充了一百。", "话费充了一百。"],
    ["工资稻账一万二千", "工资到账一万二千"],
    ["红包受了60", "红包收了60"],
    ["全部去人", "全部确认"],
    ["推出", "退出"],
    ["山吊第三鼻", "删掉第三笔"],
    ["应该使之初不是受入。", "应该是支出不是收入。"],
    ["无犯35块", "午饭35块"],
    ["公子收到9000", "工资收到9000"],
    ["公子倒账一万二千", "工资倒账一万二千"],
    ["5饭35块。", "午饭35块。"],
    ["五泛三十五块", "午饭三十五块"],
    ["5分35块", "午饭35块"],
    ["打车28、5饭35", "打车28、午饭35"],
    ["昨天5饭花了35", "昨天午饭花了35"],
    ["买了三杯奶茶1共45", "买了三杯奶茶一共45"],
    [
      "吃饭花了60 洗脚花了60 抢红包抢了30 公子收到90",
      "吃饭花了60 洗脚花了60 抢红包抢了30 工资收到90",
    ],
  ])("%s was %s", (heard, meant) => {
    expect(textOf(heard)).toBe(meant);
  });
});

describe("near-misses are not changed", () => {
  test.each([
    // A figure counts something.
    "五份饭35",
    "五碗饭三十",
    "十五饭后水果20",
    "5份饭35块",
    "15饭35块",
    "打车5分35块",
    "5分钱",
    "停车25分钟15",
    "11共享单车15",
    "1共享单车",
    // 比, 鼻, 必 and 币 in words of their own.
    "第一比较好",
    "比较贵的那个",
    "鼻子发炎看病200",
    "第一必须改",
    "币安充值500",
    "那比如说",
    // Other words of the same sound, with nothing beside them that doubts them.
    "公子请客花了300",
    "陪公子吃饭200",
    "搭车30",
    "花费300",
    "化肥30",
    "买化肥200",
    "房主收到3000",
    "税费300",
    "超时50",
    "将近500",
    "午夜打车50",
    "支架25",
    "狗屋200",
    "衣料30",
    "姨夫给了200",
    // Opposites that sound alike.
    "卖菜收了300",
    "闲鱼卖了个键盘收了180",
    "白菜卖了一百四",
    // Grammar between words, and measure words.
    "割了两斤五花肉二十八块钱",
    "店里进了一批袜子八百五",
    "三包烟六十",
    "接着又打了个车十八",
    "第一笔再减二十，用了优惠券",
    // Known by another word already.
    "大车过路费200",
    "大车维修800",
    "饭钱是65",
    // Little words that make no command.
    "我去人民医院",
    "我去认识他",
    "全不对",
    "部队发了3000",
    "推车200",
    "弟弟三百",
    "第二鼻炎喷雾50",
    "我有一笔钱",
    "今天天气不错",
  ])("%s", (heard) => {
    expect(repairBySound(heard)).toEqual({ text: heard, raw: heard, changes: [] });
  });

  test("texts that the local engine understands, misspelt or not", () => {
    for (const heard of ["第一比改成50", "第三比删掉", "却认", "取销第一笔"]) {
      expect(textOf(heard)).toBe(heard);
    }
  });
});

test("the result lists the changes, and keeps the original text", () => {
  expect(repairBySound("山掉第三鼻")).toEqual({
    text: "删掉第三笔",
    raw: "山掉第三鼻",
    changes: [
      { start: 0, end: 2, heard: "山掉", meant: "删掉" },
      { start: 4, end: 5, heard: "鼻", meant: "笔" },
    ],
  });
});

describe("figures are never changed", () => {
  test.each([
    ["话费充了一白", "话费充了一白"],
    ["化废充了一白", "化废充了一白"],
    ["打扯十四块", "打车十四块"],
    ["石块", "石块"],
    ["零石二十", "零食二十"],
  ])("%s becomes %s", (heard, text) => {
    expect(textOf(heard)).toBe(text);
  });
});

describe("the user's own words", () => {
  const vocabulary = {
    customCategories: ["露营装备"],
    recentDescriptions: ["小满补习", "阿婆蛋饼"],
  };

  test.each([
    ["路营装备300", "露营装备300"],
    ["小满布习200", "小满补习200"],
    ["阿婆旦饼12", "阿婆蛋饼12"],
  ])("%s was %s", (heard, meant) => {
    expect(repairBySound(heard, vocabulary).text).toBe(meant);
  });

  test("are not used for other users", () => {
    expect(textOf("小满布习200")).toBe("小满布习200");
  });
});

test("texts that are not speech are not changed", () => {
  for (const text of ["", "。", "ok", "123", "🙂切任", "切任".repeat(200)]) {
    expect(textOf(text)).toBe(text);
  }
});

test("only goods that the local engine knows are targets of a repair", () => {
  const nobody = { customCategories: [], recentDescriptions: [] };
  const unknown = EVERYDAY.split(" ").filter((word) => {
    // 利息十块 may be earned or owed; 利息到账十块 is known.
    const drafts = [`${word}十块`, `${word}到账十块`].flatMap((text) => draftsOf(text, nobody));
    return !drafts.some((draft) => isKnown(draft, nobody));
  });

  expect(unknown).toEqual([]);
});
