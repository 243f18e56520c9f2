import { describe, expect, test } from "vitest";
import { batchOf, TEST_CONTEXT } from "../../../../testing/correction-in-short.ts";
import { fenFromYuan } from "../../../money.ts";
import { lex } from "./lex.ts";
import type { Arithmetic, Place } from "./token.ts";

function tokensOf(text: string, batch = "吃饭60餐饮 打车30交通") {
  return lex(text, { currentBatch: batchOf(batch), correctionText: text, context: TEST_CONTEXT });
}

function spoken(text: string, batch?: string): string {
  return tokensOf(text, batch)
    .map((token) => `${token.type}:${token.text}`)
    .join(" ");
}

describe("the parts of an utterance", () => {
  test.each([
    ["打车那笔改成35", "text:打车 pointing:那笔 announcement:改成 amount:35"],
    [
      "第二笔不是30，是35",
      "place:第二笔 announcement:不是 amount:30 break:， announcement:是 amount:35",
    ],
    ["除了打车都确认", "except:除了 text:打车 every:都 command:确认"],
    ["应该写上个月28号", "announcement:应该 announcement:写 date:上个月28号"],
    ["日期改成昨天", "field:日期 announcement:改成 date:昨天"],
    ["啊不，三十五", "complaint:啊不 break:， amount:三十五"],
    ["第二改成50", "place:第二 announcement:改成 amount:50"],
    ["别的不变", "place:别的 remark:不变"],
  ])("%s", (text, expected) => {
    expect(spoken(text)).toBe(expected);
  });

  test.each(["加油", "利是", "中药", "行李箱", "改签", "因为", "成都", "退货"])(
    "%s is one word, whatever it contains",
    (word) => {
      expect(tokensOf(word).every(({ type }) => type === "text" || type === "break")).toBe(true);
    },
  );

  test("what a draft is called is never cut", () => {
    expect(spoken("又一城改成20", "又一城15餐饮")).toBe("text:又一城 announcement:改成 amount:20");
  });
});

describe("arithmetic", () => {
  test.each<[string, Partial<Arithmetic>]>([
    ["减半", { times: 0.5 }],
    ["砍掉一半", { times: 0.5 }],
    ["只付了一半", { times: 0.5 }],
    ["对半分", { times: 0.5 }],
    ["打对折", { times: 0.5 }],
    ["半价", { times: 0.5 }],
    ["打八折", { times: 0.8 }],
    ["打了个八五折", { times: 0.85 }],
    ["按九折", { times: 0.9 }],
    ["9.5折", { times: 0.95 }],
    ["85折", { times: 0.85 }],
    ["翻倍", { times: 2 }],
    ["翻一番", { times: 2 }],
    ["乘以三", { times: 3 }],
    ["三倍", { times: 3 }],
    ["除以2", { times: 1 / 2 }],
    ["除以十二", { times: 1 / 12 }],
    ["三个人平摊", { times: 1 / 3 }],
    ["俩人aa", { times: 1 / 2 }],
    ["仨人平分", { times: 1 / 3 }],
    ["多写了一个零", { times: 0.1 }],
    ["少了个0", { times: 10 }],
    ["抹零", { wholeYuan: true }],
    ["零头去掉", { wholeYuan: true }],
    ["加10块", { plus: fenFromYuan(10) }],
    ["少记了五块", { plus: fenFromYuan(5) }],
    ["再加 二十", { plus: fenFromYuan(20) }],
    ["多记了8块", { plus: -fenFromYuan(8) }],
    ["便宜了五块", { plus: -fenFromYuan(5) }],
  ])("%s", (text, change) => {
    const [token, ...more] = tokensOf(text);

    expect(more).toEqual([]);
    expect(token).toMatchObject({
      type: "arithmetic",
      arithmetic: { times: 1, plus: 0, wholeYuan: false, ...change },
    });
  });

  test.each([
    "打车",
    "除了",
    "除一",
    "0折",
    "十折",
    "零食",
    "多少",
    "加油",
    "两个人吃饭",
    "乘0",
    "128折",
    "一倍",
    "再加20块奶茶",
    "便宜了 五百二",
  ])("%s changes no amount", (text) => {
    expect(tokensOf(text).filter(({ type }) => type === "arithmetic")).toEqual([]);
  });
});

describe("places", () => {
  const span = (from: number, to = from): Place => ({ kind: "span", from, to });

  test.each<[string, readonly Place[]]>([
    ["第二笔", [span(2)]],
    ["倒数第二笔", [span(-2)]],
    ["前两笔", [span(1, 2)]],
    ["头三个", [span(1, 3)]],
    ["前俩", [span(1, 2)]],
    ["上面两笔", [span(1, 2)]],
    ["后三个", [span(-3, -1)]],
    ["最后两笔", [span(-2, -1)]],
    ["后面那笔", [span(-1, -1)]],
    ["前面那个", [span(1, 1)]],
    ["第二到第四笔", [span(2, 4)]],
    ["第1至3笔", [span(1, 3)]],
    ["第一二三笔", [span(1), span(2), span(3)]],
    ["第1、3笔", [span(1), span(3)]],
    ["一三笔", [span(1), span(3)]],
    ["中间那笔", [{ kind: "middle", count: 1 }]],
    ["中间两笔", [{ kind: "middle", count: 2 }]],
    ["最贵的那笔", [{ kind: "largest" }]],
    ["金额最大的", [{ kind: "largest" }]],
    ["最便宜的那个", [{ kind: "smallest" }]],
    ["其他的", [{ kind: "rest" }]],
  ])("%s", (text, places) => {
    expect(tokensOf(text).map((token) => token.type === "place" && token.places)).toEqual([places]);
  });

  test.each([
    ["这两笔", 2],
    ["3笔", 3],
    ["仨笔", 3],
    ["两个都", 2],
    ["都", null],
  ])("%s", (text, count) => {
    expect(tokensOf(text)[0]).toMatchObject({ type: "every", count });
  });

  test.each(["一笔", "一个", "几笔", "前几笔", "前一笔", "两个苹果", "前天"])(
    "%s points at no drafts",
    (text) => {
      expect(tokensOf(text).filter(({ type }) => type === "place" || type === "every")).toEqual([]);
    },
  );
});
