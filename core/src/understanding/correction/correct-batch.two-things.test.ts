import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const ONE = "吃饭60餐饮";
const THREE = "吃饭60餐饮 打车30交通 +红包200红包";
const FOUR = `${THREE} 奶茶15饮品`;

describe("a change and an addition at once are not half done", () => {
  test.each([
    "第一笔改成50，还有一笔奶茶15",
    "第一笔改成50，第二笔改成35，删掉第三笔，还有一笔奶茶15",
    "删掉第三笔，还有一笔奶茶15",
    "打车改成35，再加一笔奶茶15",
    "加一笔奶茶15，打车删掉",
    "还有一笔奶茶15，第一笔改成50",
    "打车算错了是35，另外加一笔停车10块",
    "打车减5块，再加一笔水果20",
    "打车多记了5块，还有一笔水果20",
    "吃饭打八折，还有一笔水果20",
    "红包应该是支出，再加一笔水果20",
    "吃饭应该是65，还有水果20",
    "吃饭其实是65，又买了水果20",
    "打车退了，再加一笔水果20",
    "第一笔五十，再加一笔水果二十",
    "吃饭和打车的金额反了，再加一笔水果20",
    "再加一笔水果20，刚才那笔改成50",
    "再加一笔水果20，打车减5块",
    "再加一笔水果20，打车应该是35",
    "再加一笔水果20，都改成昨天",
    "再加一笔水果20，都算旅行",
    "再加一笔水果20，红包记错了",
    "再加一笔水果20，第二笔是昨天的",
    "加一笔打车12，上一笔改成35",
  ])("%s", (text) => {
    expect(answerTo(THREE, text)).toBe("unclear change");
  });

  test.each([
    "改成50再加一笔打车30",
    "改成昨天，还有打车30",
    "改成收入，还有打车30",
    "算零食，再加一笔打车30",
    "减5块，再加一笔打车30",
    "金额改成50，另外奶茶15",
    "再加一笔打车30，刚才那笔改成50",
    "再加一笔打车30，上一笔改成50",
    "不是，我是说还有一笔打车30",
  ])("%s, of the only draft", (text) => {
    expect(answerTo(ONE, text)).toBe("unclear change");
  });

  test.each(["奶茶改成18还有地铁4", "不要奶茶了，换成咖啡20", "把吃饭那笔拆成两笔各30"])(
    "%s, beside a draft of that name",
    (text) => {
      expect(answerTo(FOUR, text)).toBe("unclear change");
    },
  );
});

describe("one thing is done, however it is put", () => {
  test.each([
    ["第一笔改成50，还有第二笔改成35", "0 amount=50; 1 amount=35"],
    ["打车改成35，还有奶茶改成18", "1 amount=35; 3 amount=18"],
    ["打车改成35，另外奶茶改成18", "1 amount=35; 3 amount=18"],
    ["奶茶改成18，不是15", "3 amount=18"],
    ["还有打车应该是12", "1 amount=12"],
    ["还有一笔打车改成12", "1 amount=12"],
    ["打车再加5块", "1 amount=35"],
    ["第一笔改成50，其他的没问题", "0 amount=50"],
  ])("%s is a change", (text, expected) => {
    expect(answerTo(FOUR, text)).toBe(expected);
  });

  test.each([
    ["没问题，再加一笔奶茶15", "append 15 饮品 奶茶"],
    ["今天是周日，还有奶茶15", "append 15 饮品 奶茶"],
    ["吃饭的时候还买了水果20", "append 20 零食 水果"],
    ["再加一笔水果20，其他不变", "append 20 零食 水果"],
    ["再加一笔水果，金额是20", "append 20 零食 水果"],
  ])("%s is an addition", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("what is said of an addition holds", () => {
  test.each([
    ["再加一笔奶茶15，算在餐饮里", "append 15 餐饮 奶茶"],
    ["再加一笔水果20，分类改成购物", "append 20 购物 水果"],
    ["再加一笔水果20，记到购物", "append 20 购物 水果"],
    ["加一笔打车12，归到旅行", "append 12 旅行 打车"],
    ["再加一笔水果20，备注给妈妈", "append 20 零食 给妈妈"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });

  test("再加一笔红包20，算收入 leaves the draft of that name alone", () => {
    expect(answerTo(THREE, "再加一笔红包20，算收入")).toBe("append +20 红包 红包");
  });
});
