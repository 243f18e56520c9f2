import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, talking, UNCHANGED, 午饭 } from "./local-talk.ts";

const ONE_OR_ALL = "只取消第2笔，还是全部取消？";
const PENDING = ["pending", "pending"];

describe("算了", () => {
  test.each([[["我想改一下"]], [["改成25"]], [["第二笔改成"]]])(
    "after the question to %j gives up the change and keeps the drafts",
    (said) => {
      const talk = talking([...said, "算了"]);

      expect(talk.lastLine).toBe(UNCHANGED);
      expect(talk.statuses).toEqual(PENDING);
    },
  );

  test("after 还需要修改吗？ means no", () => {
    const talk = talking(["第二笔改成20", "算了"]);

    expect(talk.lastLine).toBe("好的，不改了。保存现在的2笔请说确认");
    expect(amounts(talk)).toEqual([32, 20]);
    expect(talk.saved).toEqual([]);
  });

  test("by itself drops the drafts", () => {
    expect(talking(["算了"]).lastLine).toBe("已取消2笔。");
  });
});

describe("不要了: one draft or all", () => {
  test.each([
    [["第二个不对", "不要了"]],
    [["第二个不对", "取消"]],
    [["第二笔改成20", "还是删了吧"]],
    [["第二笔改成20", "不记了"]],
  ])("%j: the app asks", (said) => {
    const talk = talking(said);

    expect(talk.lastLine).toBe(ONE_OR_ALL);
    expect(talk.statuses).toEqual(PENDING);
    expect(hears(talk, "第二笔不要").statuses).toEqual(["pending", "cancelled"]);
  });

  test.each([
    [["第二个不对", "都不要了"]],
    [["改成25", "不要了"]],
    [["第二笔改成20", "取消吧"]],
    [["不要了"]],
  ])("%j means all", (said) => {
    expect(talking(said).lastLine).toBe("已取消2笔。");
  });

  test("with a single draft the app does not ask", () => {
    const talk = new ConversationDriver().records("午饭32", [午饭]);

    expect(hears(hears(talk, "改一下"), "不要了").lastLine).toBe("已取消1笔。");
  });
});

describe("a statement about a draft does not answer which one", () => {
  test.each([
    [["是35吧", "奶茶挺好喝的"]],
    [["改成50", "奶茶是给同事的"]],
    [["是昨天的", "午饭在公司吃的"]],
  ])("%j changes nothing", (said) => {
    const talk = talking(said);

    expect(amounts(talk)).toEqual([32, 15]);
    expect(talk.batch?.items.map(({ parsed }) => parsed.date)).toEqual([午饭.date, 午饭.date]);
  });

  test.each(["奶茶那笔", "我说奶茶", "奶茶的"])("改成20, then %s, answers it", (text) => {
    expect(amounts(talking(["改成20", text]))).toEqual([32, 20]);
  });
});
