import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭 } from "./drafts.ts";
import { confirmed, days, offline, pressed, received } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";

const FULL = "已达上限，请先确认当前交易";

describe("the day", () => {
  test.each([
    ["昨天打车33，奶茶15", ["11-14", "11-14"]],
    ["打车33，奶茶15", ["11-15", "11-15"]],
    ["打车33，昨天奶茶15", ["11-15", "11-14"]],
    ["昨天打车33，今天奶茶15", ["11-14", "11-15"]],
    ["昨天打车33，奶茶15，今天书20", ["11-14", "11-14", "11-15"]],
    ["前天打车33，昨天奶茶15，书20", ["11-13", "11-14", "11-14"]],
    ["11月3号打车33，奶茶15", ["11-03", "11-03"]],
    ["上周五打车33奶茶15", ["11-06", "11-06"]],
  ])("of the rest of %s is the day of the sentence", (text, expected) => {
    const talk = pressed(offline().says(text));

    expect(days(talk)).toEqual(expected);
  });

  test("of one rest does not apply to the next", () => {
    const talk = offline().says("昨天午饭20，打车30").happens(confirmed).says("水果9，面包8");

    pressed(talk.happens(confirmed));

    expect(talk.leftover).toBeNull();
    expect(amounts(talk)).toEqual([30, 8]);
    expect(days(talk)).toEqual(["11-14", "11-15"]);
  });
});

describe("more than ten", () => {
  const ten = Array.from({ length: 10 }, (_, index) => `吃饭${index + 1}`).join("，");

  test("keeps the others until the ten are saved", () => {
    const talk = hears(new ConversationDriver(), `昨天${ten}，奶茶21，书22`);

    expect(talk.spoken[0]).toBe("一次最多10笔，已保留前10笔。");
    expect(talk.batch?.items).toHaveLength(10);
    expect(talk.leftover).toBe("昨天奶茶21，书22");

    pressed(talk);
    expect(talk.lastLine).toBe(FULL);
    expect(talk.batch?.items).toHaveLength(10);
    expect(talk.leftover).toBe("昨天奶茶21，书22");

    pressed(talk.happens(confirmed));
    expect(amounts(talk)).toEqual([21, 22]);
    expect(days(talk)).toEqual(["11-14", "11-14"]);
    expect(talk.leftover).toBeNull();
  });

  test("if the model heard other amounts, our own reading adds nothing", () => {
    const talk = new ConversationDriver();

    talk.records(`${ten}，奶茶21，书22`, Array(10).fill(吃饭), true);

    expect(talk.leftover).toBeNull();
  });

  test("if only some fit, those are added and the others are kept", () => {
    const talk = new ConversationDriver().records("…", Array(9).fill(吃饭));
    talk.happens(received("昨天奶茶21，书22"));

    pressed(talk);

    expect(amounts(talk).slice(9)).toEqual([21]);
    expect(talk.lastLine).toBe(FULL);
    expect(talk.leftover).toBe("昨天书22");
  });

  test("said beside nine drafts, those that do not fit are kept, too", () => {
    const talk = new ConversationDriver().records("…", Array(9).fill(吃饭));

    hears(talk, "还有奶茶21，书22");

    expect(amounts(talk).slice(9)).toEqual([21]);
    expect(talk.leftover).toBe("书22");
    hears(talk, "还有一笔面包8");
    expect(talk.leftover).toBe("书22，面包8");
  });
});
