import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, WHICH, 午饭, 奶茶 } from "./local-talk.ts";

const 打车 = parsed({ description: "打车", amount: fenFromYuan(20), category: "交通" });

const talking = (drafts: Parameters<ConversationDriver["records"]>[1], said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", drafts));

describe("the value that the app asked for", () => {
  test("a change of another draft is not an answer", () => {
    const talk = talking([午饭, 打车], ["第一笔金额不对", "打车改成25"]);

    expect(amounts(talk)).toEqual([32, 25]);
  });

  test("a new purchase is not an answer", () => {
    expect(amounts(talking([午饭, 打车], ["第一笔金额不对", "奶茶15"]))).toEqual([32, 20, 15]);
    expect(amounts(talking([午饭, 打车], ["第一笔分类不对", "奶茶15"]))).toEqual([32, 20, 15]);
  });

  test("a command is carried out", () => {
    expect(talking([午饭, 打车], ["类型不对", "取消"]).lastLine).toBe("已取消2笔。");
    expect(talking([午饭, 打车], ["类型不对", "确认", "对"]).lastLine).toBe("已保存2笔交易。");
  });

  test("取消 and 确认 are then about that draft", () => {
    const asked = () => talking([午饭, 打车], ["第一笔类型不对"]);

    expect(hears(asked(), "取消").lastLine).toBe("只取消第1笔，还是全部取消？");
    expect(hears(asked(), "确认").statuses).toEqual(["confirmed", "pending"]);
  });

  test("without a draft: the app asks which", () => {
    const talk = talking([午饭, 打车], ["分类不对", "购物"]);

    expect(talk.batch?.items.map((item) => item.parsed)).toEqual([午饭, 打车]);
  });
});

describe("the draft that the app asked for", () => {
  test("a new purchase does not answer it, and the app asks again", () => {
    const talk = talking([午饭, 午饭], ["删掉一笔", "奶茶15"]);
    expect(amounts(talk)).toEqual([32, 32, 15]);
    expect(talk.lastLine).toMatch(/^要取消哪笔？/);

    expect(hears(talk, "第一笔").statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test("确认午饭 with two lunches, and then 第一笔", () => {
    const talk = talking([午饭, 午饭, 打车], ["确认午饭"]);
    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);

    expect(hears(talk, "第一笔").statuses).toEqual(["confirmed", "pending", "pending"]);
  });

  test("a command is carried out", () => {
    expect(talking([午饭, 午饭], ["午饭改成35", "第一笔不要了"]).statuses).toEqual([
      "cancelled",
      "pending",
    ]);
  });

  test("a draft cancelled before is not among them", () => {
    const talk = talking([午饭, 午饭, 午饭], ["删掉第一笔", "午饭改成35"]);
    expect(talk.lastLine).toBe(WHICH);

    expect(amounts(hears(talk, "第三笔"))).toEqual([32, 32, 35]);
  });
});

describe("取消过2笔，请说恢复第几笔", () => {
  test("a place alone, without the question, restores nothing", () => {
    const talk = talking([午饭, 打车, 奶茶], ["删掉第一笔", "删掉第二笔", "第一笔"]);

    expect(talk.lastLine).toBe("第1笔已经取消了。");
  });
});

test("恢复打车 restores the draft again after it was cancelled again", () => {
  const talk = talking([午饭, 打车], ["删掉打车", "恢复打车", "删掉第二笔", "恢复打车"]);

  expect(talk.statuses).toEqual(["pending", "pending"]);
  expect(talk.lastLine).toBe("已恢复第2笔，支出20元，交通。请确认或修改。");
});
