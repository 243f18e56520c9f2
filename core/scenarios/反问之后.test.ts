import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, recorded, talking, WHICH, 午饭, 奶茶 } from "./local-talk.ts";

describe("an answer to the app's question", () => {
  test("a new purchase does not answer it, and the app asks again", () => {
    const talk = talking(["改成20", "晚饭45"]);
    expect(amounts(talk)).toEqual([32, 15, 45]);
    expect(talk.lastLine).toBe(WHICH);

    expect(amounts(hears(talk, "第一笔"))).toEqual([20, 15, 45]);
  });

  test("a command is carried out", () => {
    expect(talking(["改成20", "第一笔不要了"]).statuses).toEqual(["cancelled", "pending"]);
    expect(talking(["改成20", "取消"]).lastLine).toBe("已取消2笔。");
  });

  test("words that do not answer it leave it open, too", () => {
    expect(amounts(talking(["改成20", "随便", "不对", "打车", "第一笔"]))).toEqual([20, 15]);
  });

  test("a change of another draft ends it", () => {
    expect(amounts(talking(["改成20", "奶茶改成18", "第一笔"]))).toEqual([32, 18]);
  });

  test("is understood without asking a model", () => {
    const talk = recorded().says("改成20").understands({ reason: "target", confidence: 0.3 });
    const { length } = talk.questions;

    talk.says("第一笔");

    expect(talk.questions).toHaveLength(length);
    expect(talk.lastLine).toBe("已将第1笔修改为支出20元，餐饮。还需要修改吗？");
  });

  test("a question in a model's own words is answered like ours", () => {
    const talk = recorded().says("第二笔有问题").understands({ reason: "change", confidence: 0.3 });
    talk.converses({ action: "clarify", message: "第二笔应该是多少呢？" });

    expect(amounts(hears(talk, "20"))).toEqual([32, 20]);
  });

  test("with the first draft cancelled, numbers are those that the user sees", () => {
    const talk = new ConversationDriver().records("…", [午饭, 奶茶, 奶茶]).says("删掉第一笔");

    hears(hears(talk, "改成20"), "第三笔");

    expect(amounts(talk)).toEqual([32, 15, 20]);
  });
});
