import { describe, expect, test } from "vitest";
import { askLocally } from "../src/ask.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";
import { cancelled, confirmed, days, offline, pressed, received, saved } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";

describe("把它记下来", () => {
  test("beside a draft adds it, and it is no longer offered", () => {
    const talk = offline().says("昨天打车37，奶茶17");

    pressed(talk);

    expect(amounts(talk)).toEqual([37, 17]);
    expect(talk.leftover).toBeNull();
    expect(saved(talk.happens(confirmed))).toEqual([37, 17]);
    expect(talk.leftover).toBeNull();
  });

  test("after the draft was saved opens a new batch, and it is no longer offered", () => {
    const talk = pressed(offline().says("昨天打车37，奶茶17").happens(confirmed));

    expect(talk.leftover).toBeNull();
    expect(saved(talk.happens(confirmed))).toEqual([37, 17]);
    expect(talk.leftover).toBeNull();
  });

  test("online records words that were held back", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));

    pressed(talk);

    expect(amounts(talk)).toEqual([60, 94]);
    expect(talk.leftover).toBeNull();
    expect(saved(talk.happens(confirmed))).toEqual([60, 94]);
    expect(talk.leftover).toBeNull();
  });

  test("makes another draft and does not change one that sounds alike", () => {
    const talk = new ConversationDriver().records("…", [打车]).happens(received("打车34"));

    expect(amounts(pressed(talk))).toEqual([30, 34]);
  });

  test("while a model works on a change adds it, and the change still comes", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));
    talk.says("改成70");
    const { asked } = talk;

    pressed(talk).happens(askLocally(asked));

    expect(amounts(talk)).toEqual([70, 94]);
    expect(talk.leftover).toBeNull();
  });

  test("tapped twice drafts it once", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));

    pressed(talk.happens(confirmed)).happens({ type: "leftover-taken" });

    expect(amounts(talk)).toEqual([94]);
    expect(talk.leftover).toBeNull();
  });

  test("tapped while another sentence is being parsed has to wait", () => {
    const talk = new ConversationDriver().says("昨天吃饭60").happens(received("打车94"));
    const { asked } = talk;

    pressed(talk);

    expect(talk.lastLine).toBe("还在识别，请稍等");
    expect(talk.happens(askLocally(asked)).leftover).toBe("打车94");
    expect(amounts(talk)).toEqual([60]);
  });

  test("tapped during a save is carried out afterwards, and it is not offered meanwhile", () => {
    const talk = offline().says("打车37，奶茶17").theLedger("waits").happens(confirmed);
    const { lastRequest: request } = talk.state;
    pressed(talk);
    expect(talk.leftover).toBeNull();

    talk.happens({ type: "batch-saved", request, ids: [] });

    expect(amounts(talk)).toEqual([17]);
    expect(talk.leftover).toBeNull();
  });

  test("退出 keeps it on offer", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));

    expect(talk.happens(confirmed).says("退出").leftover).toBe("打车94");
  });

  test.each(["第一笔改成50", "确认", "都删了"])(
    "%s from outside never becomes a command",
    (text) => {
      const talk = new ConversationDriver().records("…", [吃饭]).happens(received(text));

      pressed(talk);

      expect(amounts(talk)).toEqual([60]);
      expect(talk.statuses).toEqual(["pending"]);
      expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消");
    },
  );
});

test("撤销 right afterwards offers it again", () => {
  const talk = pressed(offline().says("昨天打车37，奶茶17"));

  talk.says("撤销");

  expect(amounts(talk)).toEqual([37]);
  expect(talk.leftover).toBe("昨天奶茶17");
  expect(talk.happens(cancelled).leftover).toBeNull();
});

test("撤销 of another change does not bring back what was recorded before it", () => {
  const talk = pressed(offline().says("昨天打车37，奶茶17"));

  talk.says("第一笔改成40").says("撤销");

  expect(amounts(talk)).toEqual([37, 17]);
  expect(talk.leftover).toBeNull();
});

test("不用记 drops it and touches no draft", () => {
  const talk = offline().says("午饭20，打车30").happens(confirmed).says("水果9，面包8");

  talk.happens({ type: "leftover-dropped" });

  expect(talk.leftover).toBeNull();
  expect(amounts(talk)).toEqual([9]);
  expect(talk.happens(confirmed).leftover).toBeNull();
});

describe("the same item in other words", () => {
  test.each(["还有一笔昨天的奶茶17", "还有昨天一杯奶茶，17块"])("%s is recognized", (text) => {
    const talk = hears(offline().says("昨天打车37，奶茶17"), text);

    expect(amounts(talk)).toEqual([37, 17]);
    expect(days(talk)).toEqual(["11-14", "11-14"]);
    expect(talk.leftover).toBeNull();
  });

  test("an item of today is recognized without its day", () => {
    const talk = hears(offline().says("打车37，奶茶17"), "还有一笔奶茶17");

    expect(days(talk)).toEqual(["11-15", "11-15"]);
    expect(talk.leftover).toBeNull();
  });

  test("of two items the one said again goes, the other stays with its day", () => {
    const talk = hears(offline().says("昨天打车37，奶茶17，书20"), "还有一笔昨天的奶茶17");

    expect(talk.leftover).toBe("昨天书20");
  });

  test("said without its day beside a draft of yesterday, it is yesterday's item", () => {
    const talk = hears(offline().says("昨天打车37，奶茶17"), "还有一笔奶茶17");

    expect(days(talk)).toEqual(["11-14", "11-14"]);
    expect(talk.leftover).toBeNull();
  });

  test("said without its day, the second of three goes, the others stay", () => {
    const talk = hears(offline().says("昨天打车37，奶茶17，水果9，面包8"), "还有一笔水果9");

    expect(talk.leftover).toBe("昨天奶茶17，面包8");
  });

  test("said without its day, after the first was saved", () => {
    const talk = offline().says("昨天打车37，奶茶17").happens(confirmed).says("奶茶17");

    expect(days(talk)).toEqual(["11-15"]);
    expect(talk.leftover).toBe("昨天奶茶17");
  });

  test.each([
    ["another thing at that price", "还有一笔买书17"],
    ["another price", "还有一笔奶茶170"],
    ["another day", "还有一笔今天的奶茶17"],
  ])("%s is another item", (_, text) => {
    const talk = offline().says("昨天打车37，奶茶17，水果9，面包8");
    const before = talk.leftover;

    expect(hears(talk, text).leftover).toBe(before);
  });

  test("a new sentence that contains it removes it", () => {
    const talk = offline().says("午饭20，打车30").happens(confirmed).says("打车30，水果9");

    expect(amounts(talk)).toEqual([30]);
    expect(talk.leftover).toBe("水果9");
  });

  test("打车300 does not remove 打车30", () => {
    const talk = offline().says("午饭20，打车30").happens(confirmed).says("打车300");

    expect(talk.leftover).toBe("打车30");
  });

  test("online, another sentence does not remove it", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));

    hears(talk.happens(confirmed), "水果9");

    expect(talk.leftover).toBe("打车94");
  });
});

describe("取消", () => {
  test("drops the rest of the sentence, too; the next sentence has only its own", () => {
    const talk = offline().says("昨天打车33，奶茶15").happens(cancelled);
    expect(talk.leftover).toBeNull();

    pressed(talk.says("昨天打车34，奶茶16，书20"));

    expect(amounts(talk)).toEqual([34, 16, 20]);
  });

  test("its undo restores the rest", () => {
    const talk = offline().says("昨天打车33，奶茶15").says("取消");

    talk.happens({ type: "undo-requested" });

    expect(amounts(talk)).toEqual([33]);
    expect(talk.leftover).toBe("昨天奶茶15");
  });

  test("keeps text from outside, and the rest of a saved sentence", () => {
    const outside = new ConversationDriver().records("…", [吃饭]).happens(received("打车94"));
    const earlier = offline().says("午饭20，打车30").happens(confirmed).says("水果9，面包8");

    expect(outside.happens(cancelled).leftover).toBe("打车94");
    expect(earlier.happens(cancelled).leftover).toBe("打车30");
  });

  test("of the one draft alone keeps the rest", () => {
    const talk = offline().says("打车33，奶茶15").happens({ type: "item-cancelled", index: 0 });

    expect(talk.leftover).toBe("奶茶15");
  });

  test("a failed save keeps it", () => {
    const talk = offline().says("打车33，奶茶15").theLedger("fails").happens(confirmed);

    expect(talk.leftover).toBe("奶茶15");
    expect(talk.happens(cancelled).leftover).toBeNull();
  });
});

test("删掉刚才那笔 while the app offers the rest is about the saved entry", () => {
  const talk = offline().says("昨天打车37，奶茶17").says("确认");
  expect(talk.lastLine).toContain("要接着记吗？");

  talk.says("删掉刚才那笔");

  expect(talk.lastLine).toBe("要删掉昨天的打车37元吗？");
});
