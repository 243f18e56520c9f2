import { describe, expect, test } from "vitest";
import { dateOf, fen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

/** 60 for a meal and 30 for a taxi, on the 15th; November has 16 days left. */
const recorded = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("确认");

function withBudgets(...budgets: readonly (readonly [yuan: number, category: string | null])[]) {
  const talk = recorded();
  for (const [yuan, category] of budgets) talk.books.setBudget(fen(yuan * 100), category);
  return talk;
}

describe("问预算", () => {
  test.each([
    ["还剩多少预算", "这个月预算1050元，花了90元，还剩960元，到月底还有16天，每天60元。"],
    ["这个月餐饮预算还剩多少", "这个月餐饮预算50元，花了60元，超出10元。"],
    ["今天还能花多少", "今天的份已经花完了：这个月预算还剩960元，到月底还有16天。"],
    ["今天吃饭还能花多少", "这个月餐饮预算已经超出10元，今天没有可以花的了。"],
    ["今天交通还能花多少", "这个月交通预算刚好用完，今天没有可以花的了。"],
    ["购物预算还剩多少", "购物没有单独的预算，总预算还剩960元。"],
    ["上个月预算还剩多少", "预算只能问现在的，可以问：这个月预算还剩多少，今天还能花多少"],
  ])("%s → %s", (question, line) => {
    const talk = withBudgets([1050, null], [50, "餐饮"], [30, "交通"]);

    talk.says(question);

    expect(talk.lastLine).toBe(line);
  });

  test("今天花掉的从今天的份里减掉", () => {
    const talk = withBudgets([1600, null]);

    talk.says("今天还能花多少");

    expect(talk.lastLine).toBe("今天还能花10元：这个月预算还剩1510元，到月底还有16天。");
  });

  test("接着问另一类", () => {
    const talk = withBudgets([1050, null], [50, "餐饮"]);

    talk.says("还剩多少预算").says("餐饮呢");

    expect(talk.lastLine).toBe("这个月餐饮预算50元，花了60元，超出10元。");
  });

  test("没有总预算时说各类的", () => {
    const talk = withBudgets([50, "餐饮"], [100, "交通"]);

    talk.says("预算还剩多少");

    expect(talk.lastLine).toBe("还没有总预算，餐饮超出10元，交通还剩70元。");
  });

  test("一个也没有时说在哪里设", () => {
    const talk = recorded();

    talk.says("这个月预算还剩多少").says("餐饮预算还剩多少");

    expect(talk.spoken.slice(-2)).toEqual([
      "还没有总预算，可以在设置的预算里设一个。",
      "餐饮没有单独的预算，可以在设置的预算里设一个。",
    ]);
  });
});

describe("用嘴设预算", () => {
  const OFFER = "要把餐饮预算设成每个月800元吗？";
  const offered = () => recorded().says("餐饮预算改成800");
  const budgets = (talk: ConversationDriver) =>
    talk.books
      .budgetsOn(dateOf(talk.now))
      .map(({ category, budget: { amountFen } }) => [category, amountFen]);

  test("先问，什么也不改", () => {
    expect(offered().lastLine).toBe(OFFER);
    expect(budgets(offered())).toEqual([]);
  });

  test.each([
    ["餐饮一个月最多花一千", "要把餐饮预算设成每个月1000元吗？"],
    ["吃饭每月控制在八百以内", OFFER],
    ["这个月总共别超过五千", "要把总预算设成每个月5000元吗？"],
  ])("%s → %s", (said, question) => {
    const talk = recorded().says(said);

    expect(talk.lastLine).toBe(question);
    expect(budgets(talk)).toEqual([]);
    expect(budgets(talk.says("要"))).toHaveLength(1);
  });

  test.each([
    ["设个预算", "总预算每个月多少？", "三千", "要把总预算设成每个月3000元吗？"],
    ["设个预算", "总预算每个月多少？", "餐饮800", OFFER],
    ["设个餐饮预算", "餐饮预算每个月多少？", "800块吧", OFFER],
    ["设个餐饮预算", "餐饮预算每个月多少？", "每个月八百", OFFER],
  ])("%s → %s %s → %s", (said, question, amount, offer) => {
    const talk = recorded().says(said);

    expect(talk.lastLine).toBe(question);
    expect(talk.says(amount).lastLine).toBe(offer);
    expect(budgets(talk)).toEqual([]);
    expect(budgets(talk.isReopened().says("要"))).toHaveLength(1);
  });

  test.each(["算了", "不用了"])("问多少的时候说%s，不变", (no) => {
    expect(recorded().says("设个预算").says(no).lastLine).toBe("好的，预算不变。");
  });

  test.each(["打车30", "花了3000", "今天午饭32"])("问多少的时候说%s，是一笔账", (said) => {
    const talk = recorded().says("设个预算").says(said);

    expect(talk.questions.at(-1)).toMatchObject({ question: { kind: "parse", text: said } });
  });

  test.each(["要", "好的", "是的", "嗯，要的"])("%s → 设好", (yes) => {
    const talk = offered().says(yes);

    expect(talk.lastLine).toBe("好，餐饮预算每个月800元。");
    expect(budgets(talk)).toEqual([["餐饮", 80_000]]);
    expect(talk.says("餐饮预算还剩多少").lastLine).toContain("餐饮预算800元，花了60元");
  });

  test.each(["不用", "不要", "算了", "取消", "取消全部"])("%s → 不变", (no) => {
    const talk = offered().says(no);

    expect(talk.lastLine).toBe("好的，预算不变。");
    expect(budgets(talk)).toEqual([]);
  });

  test("取消预算也先问", () => {
    const asked = () => withBudgets([800, "餐饮"]).says("取消餐饮预算");

    expect(asked().lastLine).toBe("要取消餐饮预算吗？");
    for (const yes of ["要", "取消", "删掉吧", "确认", "好，确认", "确认取消"]) {
      const talk = asked().says(yes);
      expect(talk.lastLine).toBe("好，餐饮预算取消了。");
      expect(budgets(talk)).toEqual([]);
    }
    for (const no of ["不要", "不用了", "别取消", "留着"]) {
      const talk = asked().says(no);
      expect(talk.lastLine).toBe("好的，预算不变。");
      expect(budgets(talk)).toEqual([["餐饮", 80_000]]);
    }
  });

  test("没存上就说没存上；刷新之后还在问", () => {
    expect(offered().theLedger("fails").says("要").lastLine).toBe("没存上，请再说一次");
    expect(budgets(offered().isReopened().says("要"))).toEqual([["餐饮", 80_000]]);
  });

  test("有草稿时先把草稿做完", () => {
    const talk = recorded().records("…", [打车]).says("餐饮预算改成800");

    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消");
    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([打车]);
    expect(budgets(talk.says("确认"))).toEqual([]);
  });

  test("别的话不算答应", () => {
    expect(budgets(offered().says("这个月花了多少"))).toEqual([]);
  });
});

describe("保存之后提醒一次", () => {
  const meal = (yuan: number) => ({ ...吃饭, amount: fen(yuan * 100) });

  test("用到八成、用完、超出各说一次，都在已保存之后", () => {
    const talk = new ConversationDriver();
    talk.books.setBudget(fen(10_000), "餐饮");

    for (const yuan of [79, 1, 10, 10, 50]) talk.records("…", [meal(yuan)]).says("确认");

    expect(talk.spoken.filter((line) => !line.endsWith("确认吗？"))).toEqual([
      "已保存1笔交易。",
      "已保存1笔交易。",
      "餐饮这个月的预算用了80%，还剩20元。",
      "已保存1笔交易。",
      "已保存1笔交易。",
      "餐饮这个月的预算刚好用完。",
      "已保存1笔交易。",
    ]);
  });

  test("一下子超出，只说超出", () => {
    const talk = new ConversationDriver();
    talk.books.setBudget(fen(10_000), null);
    talk.books.setBudget(fen(20_000), "餐饮");

    talk.records("…", [meal(150)]).says("确认");

    expect(talk.spoken.slice(-2)).toEqual(["已保存1笔交易。", "这个月已经超出预算50元。"]);
  });

  test("收入和别类的支出不提醒", () => {
    const talk = new ConversationDriver().has(meal(150));
    talk.books.setBudget(fen(10_000), "餐饮");

    talk.records("…", [工资, 打车]).says("确认");

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });
});
