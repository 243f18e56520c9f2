import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { offline } from "./leftover-talk.ts";
import { amounts, hears, LIMITS, talking, 午饭 } from "./local-talk.ts";

describe("the app always tells of an amount out of range", () => {
  test("beside drafts", () => {
    const talk = hears(new ConversationDriver(), "午饭30，买房两亿");

    expect(talk.spoken).toEqual([LIMITS, "记录支出30元，餐饮，确认吗？"]);
    expect(amounts(talk)).toEqual([30]);
  });

  test("also if a model left it out", () => {
    const talk = new ConversationDriver().records("午饭32，买房两亿", [午饭]);

    expect(talk.spoken).toEqual([LIMITS, "记录支出32元，餐饮，确认吗？"]);
  });

  test("offline, where it is also kept with the rest", () => {
    const talk = offline().says("午饭30，买房两亿，打车20");

    expect(talk.spoken).toContain(LIMITS);
    expect(talk.leftover).toBe("打车20");
  });

  test.each(["还有一笔买房两亿", "再加一笔买房两亿", "对了，还有买房两亿"])(
    "in an addition: %s",
    (text) => {
      const talk = talking([text]);

      expect(talk.lastLine).toBe(LIMITS);
      expect(amounts(talk)).toEqual([32, 15]);
      expect(hears(talk, "好的").saved).toEqual([]);
    },
  );

  test("beside an addition", () => {
    const talk = talking(["还有水果18，买房两亿"]);

    expect(talk.spoken).toContain(LIMITS);
    expect(amounts(talk)).toEqual([32, 15, 18]);
  });

  test.each(["还有两亿人", "还有一笔", "还有什么", "买房两亿吗"])("not for %s", (text) => {
    expect(talking([text]).spoken).not.toContain(LIMITS);
  });

  test.each(["午饭30，打车20", "充话费50，号码13812345678", "午饭30，房子两亿没买"])(
    "not for %s",
    (text) => {
      expect(hears(new ConversationDriver(), text).spoken).not.toContain(LIMITS);
    },
  );
});
