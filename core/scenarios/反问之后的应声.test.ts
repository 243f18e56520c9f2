import { describe, expect, test } from "vitest";
import { askedIn, fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, recorded, talking, untaken, 午饭 } from "./local-talk.ts";

describe("a bare yes right after the app's question", () => {
  test("a tap saves", () => {
    const talk = talking(["改成20"]).happens({ type: "batch-confirmed" });

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test("第一笔，对 answers 请说具体第几笔 with that draft", () => {
    const talk = talking(["改成20", "第一笔，对"]);

    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(amounts(talk)).toEqual([20, 15]);
  });

  test("drafts confirmed before count among those that a yes saves", () => {
    const talk = recorded().says("确认第一笔");
    hears(talk, "奶茶改成0");

    hears(talk, "好");

    expect(talk.lastLine).toBe(untaken("奶茶改成0"));
    expect(talk.saved).toEqual([]);
  });

  test.each(["嗯你看着来就成呗", "那就这样保存得了"])("a model takes %s for a yes", (words) => {
    const talk = talking(["改成20"]).says(words).understands({ intent: "confirm" });

    expect(talk.lastLine).toBe(untaken("改成20"));
  });

  test.each(["改成20", "不对"])("offline, after %s, it is the same", (change) => {
    const talk = recorded().happens({ type: "connectivity-changed", connectivity: "offline" });

    talk.says(change).says("好的");

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe(untaken(change));
  });

  test("silence in between changes nothing", () => {
    expect(talking(["改成20", " ", "好"]).lastLine).toBe(untaken("改成20"));
  });

  test("午饭改成20 was carried out, so 好的 confirms the drafts", () => {
    expect(talking(["改成20", "午饭改成20", "好的"]).saved).toHaveLength(1);
  });

  test("a touch on a card ends the question, text from outside does not", () => {
    const asked = () => talking(["改成20"]);
    const change = { amount: fenFromYuan(20) };

    expect(askedIn(asked().state)).toMatchObject({ kind: "which-draft" });
    expect(askedIn(asked().happens({ type: "item-edited", index: 0, change }).state)).toEqual({
      kind: "more",
      drafts: [0],
    });
    expect(
      askedIn(asked().happens({ type: "words-received", text: "打车30" }).state),
    ).toMatchObject({ kind: "which-draft" });
  });

  test("with a single draft, 不对 and then 好的 saves nothing", () => {
    const talk = new ConversationDriver().records("…", [午饭]);

    hears(hears(talk, "不对"), "好的");

    expect(talk.lastLine).toBe("刚才说的“不对”没有改。还是按现在的1笔，支出32元保存吗？");
    expect(talk.saved).toEqual([]);
  });
});
