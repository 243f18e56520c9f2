import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../testing/engine-samples.ts";
import { show } from "./kinds/show.ts";
import { understand } from "./understand.ts";

const context = contextAt();
const heard = (said: string) => show(understand(said, { batch: null, asked: null, context }));
const about = (said: string) =>
  show(understand(said, { batch: SAMPLE_BATCH, asked: null, context }));

const FILLERS = ["", "嗯，", "等一下，", "不对，", "好的，", "算了，", "那个，", "哎呀", "麻烦你"];
const CONTRASTS: Readonly<Record<string, string>> = {
  "奶茶留着，打车不要": "cancel 3",
  "删掉第二笔，第一笔留着": "cancel 2",
  保留午饭删掉打车: "cancel 3",
  奶茶要打车不要: "cancel 3",
  打车不要奶茶留着: "cancel 3",
  "午饭没错，打车删了": "cancel 3",
  "第一笔对，第二笔改成18": "change 2 amount=18",
};

describe("a contrast is understood after any filler", () => {
  for (const [said, meaning] of Object.entries(CONTRASTS)) {
    for (const filler of FILLERS)
      test(`${filler}${said}`, () => expect(about(`${filler}${said}`)).toBe(meaning));
  }
});

/** A frame matches each of these, but nothing may be done: the rules of `kinds/` decide. */
const UNCLEAR: Readonly<Record<string, string>> = {
  不要香菜: "unclear change",
  "午饭存，奶茶不要": "? cancel 2 + confirm 1",
  打车存了三十: "? change 3 amount=30 + confirm 3",
  "改成三十，存吧": "unclear change",
  算了一下一共五十六: "unclear target",
  四十改成五十: "unclear target",
  改成35: "unclear target",
  闺蜜奶茶十二块: "unclear change",
  三十五: "unclear target",
  三笔分别是30和16: "unclear change",
  打车减一百: "unclear change",
  减五块: "unclear target",
  打五折: "unclear target",
  第一笔跟第二笔一样: "unclear change",
  金额对调一下: "unclear target",
  继续打车三十: "unclear change",
  删掉第三笔再加一笔奶茶: "unclear change",
  退出健身房退了六百块: "append 退款出健身房600",
};

describe("an utterance that is not fully understood changes nothing", () => {
  for (const [said, meaning] of Object.entries(UNCLEAR))
    test(said, () => expect(about(said)).toBe(meaning));
});

const COMPETING: Readonly<Record<string, string>> = {
  油七十米五十: "70 50",
  鞋两百包三百: "200 300",
  三笔一笔早餐八块一笔午餐二十一笔晚餐三十五: "8 20 35",
  "50块打车，30块吃饭，20块水果": "50 30 20",
  "打车30，等一下，打车是35": "35",
  买了两块豆腐五块: "5",
  白菜三块豆腐两块: "3 2",
  早餐五午餐二十: "5 20",
  两斤牛肉八十: "80",
  退出: "exit",
  继续记账: "continue",
};

describe("between competing readings the lattice chooses as a listener would", () => {
  for (const [said, meaning] of Object.entries(COMPETING))
    test(said, () => expect(heard(said)).toBe(meaning));
});

describe("a sum that cannot be taken as it was written is marked for review", () => {
  test.each([
    ["午饭60.555", 0.65],
    ["打车28.123元", 0.65],
    ["工资-9000", 0.65],
    ["收到红包-200", 0.65],
    ["午饭60.55", 0.95],
    ["早饭-8", 0.95],
    ["工资9000", 0.95],
  ])("%s", (said, confidence) => {
    const act = understand(said, { batch: null, asked: null, context });
    const drafts = act.type === "record" ? act.drafts : [];
    expect(drafts.map((draft) => draft.confidence)).toEqual([confidence]);
  });
});
