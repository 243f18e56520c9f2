import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { fen } from "../../money.ts";
import { show } from "../kinds/show.ts";
import { understand } from "../understand.ts";

const asked = { batch: SAMPLE_BATCH, asked: null, context: contextAt() };
const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(" → "));

describe("words of a story that sound like an order are asked about as an addition", () => {
  test.each(
    rowsOf(`
      手机屏碎了，换个屏二百六 → ? append 屏260
      按脚去了，88 → ? append 按脚88
      钥匙丢了，换锁芯师傅要了220 → ? append 锁芯220
      再加一笔水果20，刚才那笔改成50 → unclear change
      咖啡21，午饭35，酸奶8 → ? append 咖啡21 午饭35 酸奶8
      午饭35，还有酸奶8 → unclear change
      人家午饭才二十五 → unclear target
      每一笔都加两块 → change 1 amount=34 · 2 amount=17 · 3 amount=30
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, asked))).toBe(act);
  });
});

describe("what would be recorded if nothing were open is asked about where nothing else is understood", () => {
  test.each(
    rowsOf(`
      就是我昨天不是去游泳嘛，办了张次卡三百块 → ? append 次卡300
      羽毛球场地费一百二，我们四个平摊，我出三十，球我另外买的一筒七十五 → ? append 羽毛球场地费30 球75
      室友过生日，送了她一个香薰79 → ? append 香薰79
      借给老刘五百块钱，他说下个月还我 → ? append 借给老刘500
      我室友外卖二十二 → unclear change
      三十五那笔删掉 → unclear target
      再加一笔水果20，其他的删掉 → unclear change
      小王今天打车五十 → unclear change
      看中一件两千的皮衣，没舍得买 → unclear target
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, asked))).toBe(act);
  });
});

describe("a sum among other words changes no draft unasked", () => {
  const rent = SAMPLE_BATCH.slice(0, 1).map((draft) => ({
    ...draft,
    description: "房租",
    category: "住房",
    amount: fen(350_000),
  }));
  test.each(
    rowsOf(`
      昨儿个累得不行，去洗脚城按了个脚，一百六十八 → append 按脚168
      理了个发三十，不对，办的会员价二十五 → ? append 理发25
      上礼拜三在成都东站那儿吃了个豪客来，哦不是，吃的德克士，三十七块 → ? append 德克士37 / change 1 amount=37
      房租三千六，我跟室友一人一半 → ? append 房租1800 / change 1 amount=3600
      房租是三千六 → change 1 amount=3600
      不对，是三千六 → change 1 amount=3600
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, { ...asked, batch: rent }))).toBe(act);
  });
});

describe("a thing paid again beside a draft of its name", () => {
  test.each(
    rowsOf(`
      给店里付了奶茶二十 → ? append 奶茶20 / change 2 amount=20
      给店里付了奶茶钱二十 → ? append 奶茶钱20 / change 2 amount=20
      打车是前天的 → change 3 date=2026-11-13
      奶茶付了二十 → change 2 amount=20
      奶茶是二十 → change 2 amount=20
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, asked))).toBe(act);
  });
});

test.each([
  ["前天也打车了，三十一", "? append 打车31 / change 1 date=2026-11-13 amount=31"],
  ["上周五也坐了打车，四十", "? append 打车40 / change 1 date=2026-11-06 amount=40"],
  ["大前天也打了车，五十二", "append 打车52"],
  ["是前天的，三十一", "change 1 date=2026-11-13 amount=31"],
])("another day and another sum beside one draft: %s", (said, act) => {
  expect(show(understand(said, { ...asked, batch: SAMPLE_BATCH.slice(2) }))).toBe(act);
});

test("a change of several drafts that nobody ordered is asked about", () => {
  expect(show(understand("学校统一订校服，交了二百三", asked))).toBe(
    "? append 校服230 / change 1 amount=230 · 2 amount=230 · 3 amount=230",
  );
});

describe("what could be a purchase of its own does not overwrite the only draft", () => {
  test.each(
    rowsOf(`
      买了两条鲫鱼回来熬汤，一起三十二块 → ? append 鲫鱼32 / change 1 amount=32
      送餐超时被平台扣了十五 → ? append 送餐超时平台扣15 / change 1 amount=13
      请人收稻子付了七百 → ? append 请人收稻子700 / change 1 amount=700
      转给供货商两千 → ? append 转给供货商2000 / change 1 amount=2000
      从一百五砍到九十买的帽子 → ? change 1 amount=90
      米粉又涨价了，从八块涨到十块，吃了一碗 → ? append 米粉10
      从二十八涨到三十 → change 1 amount=30
      不是二十八，是三十 → change 1 amount=30
      减五块 → change 1 amount=23
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, { ...asked, batch: SAMPLE_BATCH.slice(2) }))).toBe(act);
  });
});

describe("a purchase that may be another one than the draft it names", () => {
  test.each(
    rowsOf(`
      打车三十，不对，三十五 → ? append 打车35 / change 3 amount=35
      奶茶十八，哦不是，二十 → ? append 奶茶20 / change 2 amount=20
      午饭四十，说错了，四十五 → ? append 午饭45 / change 1 amount=45
      打车二十八，不对，三十五 → change 3 amount=35
      打车改成三十，不对，三十五 → change 3 amount=35
      打车是三十五，我看错了 → change 3 amount=35
      打车是三十，不对，三十五 → change 3 amount=35
      没打车，骑共享单车回来的，一块五 → ? append 共享单车1.5 / change 3 amount=1.5
      中午沙县吃的拌面，八块钱 → ? append 拌面8 / change 1 amount=8
      打车堵了半天，最后三十六 → change 3 amount=36
      回来也打的车又是十六 → ? append 打车16 / change 3 amount=16
      奶茶又加了五块 → change 2 amount=20
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, asked))).toBe(act);
  });
});

test.each([
  ["下个月打车要涨到三十五", "unclear change"],
  ["食堂才十二块一顿", "unclear change"],
  ["楼下新开的奶茶店才八块", "unclear change"],
  ["理发才三十", "? append 理发30"],
  ["我妈说打车是35", "? change 3 amount=35"],
])("nobody paid a sum that is to come or compares a price: %s", (said, act) => {
  expect(show(understand(said, asked))).toBe(act);
});

test.each([
  ["昨天看电影八十，爆米花三十", ["2026-11-14", "2026-11-14"]],
  ["前天住青旅七十五，吃米线十二", ["2026-11-13", "2026-11-13"]],
  ["今天看电影八十，昨天打球五十", ["2026-11-15", "2026-11-14"]],
])("an addition has the days that it has by itself: %s", (said, days) => {
  const act = understand(said, asked);

  expect(act.type === "append" && act.drafts.map(({ date }) => date)).toEqual(days);
});

describe("a draft whose name has one character", () => {
  const batch = draftsOf([
    { description: "鱼", amount: 32, category: "买菜" },
    { description: "水", amount: 2, category: "饮品" },
  ]);

  test.each(
    rowsOf(`
      鱼四十二 → change 1 amount=42
      鱼42块 → change 1 amount=42
      水三块 → change 2 amount=3
      鱼丸四十二 → append 鱼丸42
      水费四十 → append 水费40
      还有鱼四十二 → append 鱼42
    `),
  )("%s → %s", (said = "", act) => {
    expect(show(understand(said, { ...asked, batch }))).toBe(act);
  });
});
