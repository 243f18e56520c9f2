import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, talking, 午饭 } from "./local-talk.ts";

describe("算了", () => {
  test("after 还需要修改吗？ means that the drafts are right", () => {
    const talk = talking(["第二笔改成20", "算了"]);

    expect(talk.lastLine).toBe("好，共2笔，支出52元，保存吗？");
    expect(amounts(talk)).toEqual([32, 20]);
    expect(talk.saved).toEqual([]);
  });

  test("by itself drops the drafts", () => {
    expect(talking(["算了"]).lastLine).toBe("已取消2笔。");
  });
});

describe("不要了: one draft or all", () => {
  test("with a single draft the app does not ask", () => {
    const talk = new ConversationDriver().records("午饭32", [午饭]);

    expect(hears(hears(talk, "改一下"), "不要了").lastLine).toBe("已取消1笔。");
  });
});
