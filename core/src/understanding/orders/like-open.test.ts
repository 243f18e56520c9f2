import { describe, expect, test } from "vitest";
import { amounts, hears, talking } from "../../../scenarios/local-talk.ts";
import { ConversationDriver } from "../../../testing/conversation-driver.ts";

const says = (...said: readonly string[]) => said.reduce(hears, new ConversationDriver());
const drafts = (talk: ConversationDriver) =>
  talk.batch?.items.map(({ parsed }) => `${parsed.category} ${parsed.description}`);

describe("an addition that says less than the draft before it is of its kind", () => {
  test.each([
    ["寄快递八块", "又寄了一个十二", "快递"],
    ["打车三十", "回来又打了一次，二十八", "交通"],
    ["话费充了一百", "给我爸也充了五十", "通讯"],
  ])("%s, %s", (first, more, category) => {
    expect(says(first, more).batch?.items.map(({ parsed }) => parsed.category)).toEqual([
      category,
      category,
    ]);
  });

  test("but not if it names its own thing, or says nothing of more", () => {
    expect(drafts(says("打车三十", "又买了杯奶茶十二"))?.at(1)).toContain("饮品");
    expect(drafts(says("打车三十", "奶茶十二"))?.at(1)).toContain("饮品");
  });
});

describe("a sum of the whole or of a part: the app asks whether it is of the open draft", () => {
  test.each([
    ["聚餐三百二", "一共四个人吃了三百二，我只付了自己那份八十"],
    ["洗脚一百五十八", "跟兄弟一块儿去的，他的也是我付，总共三百一十六"],
    ["烤肉二百", "朋友的我也付了，一共吃了四百"],
  ])("%s, %s", (first, more) => {
    const talk = says(first, more);

    expect(talk.lastLine).toMatch(/还是把第1笔.*改成|^要把第1笔/);
    expect(amounts(talk)).toHaveLength(1);
  });

  test("not if another thing is named", () => {
    expect(amounts(talking(["超市一共一百二十六"]))).toEqual([32, 15, 126]);
  });
});

test.each([
  ["花了三十五", "吃饭花的", "餐饮 吃饭"],
  ["花了二十", "打车", "交通 打车"],
  ["付了六十", "剪头", "美容 剪头"],
])("%s, %s tells what the only draft was for", (first, more, draft) => {
  expect(drafts(says(first, more))).toEqual([draft]);
});

test("a draft that has a name is not renamed", () => {
  expect(says("午饭三十五", "奶茶").lastLine).toBe("奶茶多少钱？");
});

test.each(["六块是两瓶一共的，不是一瓶六块", "两瓶一共六块"])(
  "%s tells of the draft that is open, and adds nothing",
  (words) => {
    expect(amounts(says("买水六块", words))).toEqual([6]);
  },
);

describe("the same again on another day: the app asks", () => {
  test.each(["昨天也是六块", "前天也坐了", "上周五也坐了"])("%s", (words) => {
    const talk = says("地铁六块", words);

    expect(talk.lastLine).toMatch(/^是加一笔.*，还是把第1笔.*改成.*？$/);
    expect(amounts(hears(talk, "加一笔"))).toHaveLength(2);
  });

  test("地铁也是昨天的 names the draft", () => {
    expect(amounts(says("地铁六块", "地铁也是昨天的"))).toEqual([6]);
  });
});

test.each(["回来打车二十一", "回程打车二十四", "回去又打车二十"])("%s is another ride", (words) => {
  expect(says("打车十八", words).lastLine).not.toMatch(/^要把第1笔/);
});
