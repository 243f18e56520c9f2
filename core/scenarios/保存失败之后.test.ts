import { describe, expect, test } from "vitest";
import { transactionOf } from "../src/transaction.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const FAILED = "保存失败，草稿还在，请再确认一次";

function failed(said: string, drafts = [吃饭, 打车]): ConversationDriver {
  const talk = new ConversationDriver().records("…", drafts).says("确认第一笔");
  return talk.theLedger("fails").says(said).theLedger("works");
}

describe("after a failed save of some of the drafts", () => {
  test.each(["第二笔不要了", "剩下的不要了", "下一笔", "退出"])(
    "%s: the others are pending again, and a yes saves only the drafts of the failed save",
    (words) => {
      const talk = failed(words);
      expect(talk.statuses).toEqual(["confirmed", "pending"]);
      expect(talk.lastLine).toBe(FAILED);

      expect(talk.says("好的").saved).toEqual([[transactionOf(吃饭)]]);
    },
  );

  test("saying the same words again saves", () => {
    const talk = failed("第二笔不要了").says("第二笔不要了");

    expect(talk.saved).toEqual([[transactionOf(吃饭)]]);
  });

  test("a tap on 全部确认 saves all that is shown", () => {
    const talk = failed("第二笔不要了").happens({ type: "batch-confirmed" });

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test("after a failed save by a tap or a time-out, a yes saves only those drafts", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("确认第一笔");
    talk.theLedger("fails");

    talk.happens({ type: "item-cancelled", index: 1 });
    expect(talk.lastLine).toBe(FAILED);
    talk.happens({ type: "session-timed-out" });
    expect(talk.lastLine).toBe(FAILED);

    expect(talk.theLedger("works").says("好的").saved).toEqual([[transactionOf(吃饭)]]);
  });

  test.each([
    { type: "speech-recognized", text: "确认" },
    { type: "speech-recognized", text: "好的" },
    { type: "batch-confirmed" },
    { type: "item-confirmed", index: 1 },
  ] as const)("$type during the failed save saves nothing", (confirmation) => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("确认第一笔");
    talk.theLedger("waits").says("第二笔不要了").happens(confirmation).theLedger("works");

    talk.happens({ type: "save-failed", request: talk.state.lastRequest, cause: "not-saved" });

    expect(talk.statuses).toEqual(["confirmed", "pending"]);
    expect(talk.saved).toEqual([]);
  });
});

describe("after a failed save of all pending drafts", () => {
  test.each(["确认", "好的", "确认第二笔"])("%s: 好的 tries again", (words) => {
    const talk = failed(words);
    expect(talk.lastLine).toBe(FAILED);

    expect(talk.says("好的").lastLine).toBe("已保存2笔交易。");
  });

  test("a draft cancelled earlier stays cancelled", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("删掉第三笔");
    talk.theLedger("fails").says("确认").theLedger("works");
    expect(talk.lastLine).toBe(FAILED);

    expect(talk.says("好的").lastLine).toBe("已保存2笔交易。");
  });
});

describe("再试一次", () => {
  test.each(
    ["再确认一次", "再确认", "再试一次", "好的，再试一次吧", "再来一次", "重试", "重新保存"].concat(
      ["再保存一次"],
    ),
  )("%s saves the very same drafts", (words) => {
    const talk = failed("确认", [吃饭, 打车, 工资]);

    expect(talk.says(words).saved).toEqual([[吃饭, 打车, 工资].map(transactionOf)]);
  });

  test.each(["第二笔不要了", "剩下的不要了", "下一笔"])(
    "after %s it saves only the drafts of that save",
    (words) => {
      expect(failed(words).says("再试一次").saved).toEqual([[transactionOf(吃饭)]]);
    },
  );

  test("works as often as the save fails", () => {
    const talk = failed("确认").theLedger("fails").says("再试一次");
    expect(talk.lastLine).toBe(FAILED);

    expect(talk.theLedger("works").says("再试一次").lastLine).toBe("已保存2笔交易。");
  });

  test.each(["我再确认一下", "再确认一下", "再试一次吗", "先别再试了", "等会再试一次"])(
    "%s saves nothing",
    (words) => {
      expect(failed("确认第二笔").says(words).saved).toEqual([]);
    },
  );

  test("without a failed save it saves nothing", () => {
    const drafted = () => new ConversationDriver().records("…", [吃饭, 打车]);

    expect(drafted().says("再试一次").saved).toEqual([]);
    expect(drafted().says("再确认一次").saved).toEqual([]);
  });

  test.each([
    { type: "item-edited", index: 1, change: { description: "地铁" } },
    { type: "item-cancelled", index: 1 },
    { type: "speech-recognized", text: "第二笔改成40" },
    { type: "speech-recognized", text: "这个月花了多少" },
  ] as const)("it saves nothing once something else happened: %j", (happening) => {
    const drafts = [吃饭, 打车, 工资];
    const talk = new ConversationDriver().records("…", drafts).theLedger("fails").says("确认");
    talk.theLedger("works").happens(happening).says("再试一次");

    expect(talk.saved).toEqual([]);
  });
});
