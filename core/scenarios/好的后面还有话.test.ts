import { describe, expect, test } from "vitest";
import { transactionOf } from "../src/index.ts";
import { pairsOf } from "../testing/pairs.ts";
import { hears, talking, 午饭, 奶茶 } from "./local-talk.ts";

// An OK may be said to somebody else: it saves only if every other word is explained.

const OKS = "好 好的 好吧 行 对 可以 没错 没问题 嗯，好".split(" ");
const ASIDE =
  `妈我马上来 师傅停这儿 我知道了 你先走 是他 我姓王 你狠 没钱了 穷死了 包在我身上 两点见 我在听
  就是这个路口 密码是三千 不理你了 你先别说话 随它去吧 外卖到了 孩子睡着了`.split(/\s+/);
const WAITING = ["等等", "等一下", "慢着", "别急", "放一放", "先搁着", "让我想一下", "我觉得吧"];
const CUT_OFF = ["但是", "不过", "只是", "可是", "然后呢", "因为"];
const GIVING_UP = ["算了", "算了吧", "罢了", "忘了吧", "就当没有"];

const besideOks = (others: readonly string[]) =>
  pairsOf(OKS, others).map(([ok, other]) => `${ok}，${other}`);
const PENDING = ["pending", "pending"];

describe("an OK beside unexplained words: the app asks", () => {
  test.each(besideOks(ASIDE))("%s", (words) => {
    const talk = talking([words]);

    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(PENDING);
    expect(talk.lastLine).toBe("要全部保存吗？");
  });

  test("also if the OK comes last, and with a single draft", () => {
    expect(talking(["妈我马上来，好的"]).lastLine).toBe("要全部保存吗？");
    expect(talking(["删掉第一笔", "好的，妈我马上来"]).lastLine).toBe("要保存这笔吗？");
  });

  test("a one-word answer settles it", () => {
    const talk = talking(["好的，妈我马上来"]);

    expect(hears(talk, "对").saved).toEqual([[transactionOf(午饭), transactionOf(奶茶)]]);
    expect(hears(talking(["好的，妈我马上来"]), "嗯").saved).toHaveLength(1);
    expect(talking(["好的，妈我马上来", "不"]).statuses).toEqual(PENDING);
  });

  test("the same words again do not answer it, and never reverse the question", () => {
    expect(talking(["好的，妈我马上来", "好，来了来了"]).lastLine).toBe("要全部保存吗？");
    expect(talking(["算了也行", "好的，妈我马上来"]).lastLine).toBe("要全部取消吗？");
  });

  test.each(["那个", "这雨下得没完", "今儿个真热"])(
    "words that do not answer it leave it open: %s",
    (words) => {
      expect(talking(["好的，妈我马上来", words]).lastLine).toBe("要全部保存吗？");
    },
  );

  test("another order is carried out and ends the question", () => {
    const talk = talking(["好的，妈我马上来", "第一笔改成50"]);

    expect(talk.lastLine).toBe("已将第1笔修改为支出50元，餐饮。还需要修改吗？");
    expect(talk.saved).toEqual([]);
  });

  test.each(["妈我马上来，存吧", "好的，谢谢", "没问题，辛苦了", "好的老铁", "对，没错，就这样"])(
    "an OK with a verb or mere courtesy saves: %s",
    (words) => {
      expect(talking([words]).saved).toHaveLength(1);
    },
  );
});

const UNDECIDED = [
  ...WAITING,
  ...CUT_OFF,
  "这雨下得没完",
  "快递放门口",
  "会议取消了",
  "照片我都删了",
];

describe("a user who hesitates, is cut off or tells a story has not decided", () => {
  test.each([...besideOks(UNDECIDED), "等一下，好吧", "慢着，行"])("%s", (words) => {
    for (const before of [[], ["算了也行"], ["好的，妈我马上来"]]) {
      const talk = talking([...before, words]);

      expect(talk.saved).toEqual([]);
      expect(talk.statuses).toEqual(PENDING);
    }
  });
});

describe("an OK before giving up cancels", () => {
  test.each(besideOks(GIVING_UP))("%s", (words) => {
    const talk = talking([words]);

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("已取消2笔。");
  });

  test.each(["算了，好吧", "算了也行", "就算了吧也行", "算了，妈我马上来", "忘了它吧，好"])(
    "in the other order the app asks: %s",
    (words) => {
      const talk = talking([words]);

      expect(talk.lastLine).toBe("要全部取消吗？");
      expect(talk.statuses).toEqual(PENDING);
    },
  );

  test("before an order, 算了 is only a sigh", () => {
    expect(talking(["算了，就这样存吧"]).saved).toHaveLength(1);
    expect(talking(["算了，就这样吧"]).lastLine).toBe("要全部保存吗？");
  });
});
