import { expect, test } from "vitest";
import { amounts, hears, talking, untaken } from "../../scenarios/local-talk.ts";

// 午饭32 奶茶15 are open.

test.each([
  ["改成20", "存吧"],
  ["去的那趟是二十七", "确认"],
  ["一和二对换一下再说", "好，存吧"],
])("%s was not carried out, so %s asks once", (order, verdict) => {
  const talk = hears(talking([order]), verdict);

  expect(talk.lastLine).toBe(untaken(order));
  expect(talk.saved).toEqual([]);
  expect(hears(talk, "嗯").saved).toHaveLength(1);
});

test.each([
  ["the draft is named", ["改成20", "第一笔"]],
  ["it is given again", ["改成20", "奶茶改成20"]],
  ["the user gives it up", ["改成20", "算了"]],
])("it is not asked about once %s", (_, said) => {
  expect(hears(talking(said), "存吧").lastLine).toBe("已保存2笔交易。");
});

test("another order does not take its place", () => {
  const talk = talking(["改成20", "打车30", "存吧"]);

  expect(amounts(talk)).toEqual([32, 15, 30]);
  expect(talk.lastLine).toContain("刚才说的“改成20”没有改。");
});

test.each(["今天好累啊", "你确定吗", "一共多少", "奶茶挺好喝的", "谢谢"])(
  "%s leaves no mark",
  (words) => {
    expect(hears(talking([words]), "存吧").lastLine).toBe("已保存2笔交易。");
  },
);

test("it outlives a reload", () => {
  const talk = hears(talking(["改成20", "打车30"]).isReopened(), "存吧");

  expect(talk.saved).toEqual([]);
});

test("a tap on the button saves: the drafts were seen", () => {
  expect(talking(["改成20"]).happens({ type: "batch-confirmed" }).saved).toHaveLength(1);
});
