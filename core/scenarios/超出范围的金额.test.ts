import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { offline } from "./leftover-talk.ts";
import { amounts, hears, LIMITS, talking, 午饭 } from "./local-talk.ts";

describe("a part with an amount no ledger takes is not passed over in silence", () => {
  test("beside drafts", () => {
    const talk = hears(new ConversationDriver(), "午饭30，买房两亿");

    expect(talk.spoken).toEqual([LIMITS, "记录支出30元，餐饮，确认吗？"]);
    expect(amounts(talk)).toEqual([30]);
  });

  test("nor by a model that left it out", () => {
    const talk = new ConversationDriver().records("午饭32，买房两亿", [午饭]);

    expect(talk.spoken).toEqual([LIMITS, "记录支出32元，餐饮，确认吗？"]);
  });

  test("offline, where it is also kept with the rest", () => {
    const talk = offline().says("午饭30，买房两亿，打车20");

    expect(talk.spoken).toContain(LIMITS);
    expect(talk.leftover).toBe("打车20");
  });

  test.each(["还有一笔买房两亿", "再加一笔买房两亿", "对了，还有买房两亿"])(
    "nor added to drafts: %s",
    (text) => {
      const talk = talking([text]);

      expect(talk.lastLine).toBe(LIMITS);
      expect(amounts(talk)).toEqual([32, 15]);
      expect(hears(talk, "好的").saved).toEqual([]);
    },
  );

  test("nor beside what is added", () => {
    const talk = talking(["还有水果18，买房两亿"]);

    expect(talk.spoken).toContain(LIMITS);
    expect(amounts(talk)).toEqual([32, 15, 18]);
  });

  test.each(["还有两亿人", "还有一笔", "还有什么", "买房两亿吗"])("not so %s", (text) => {
    expect(talking([text]).spoken).not.toContain(LIMITS);
  });

  test.each(["午饭30，打车20", "充话费50，号码13812345678", "午饭30，房子两亿没买"])(
    "%s says nothing of it",
    (text) => {
      expect(hears(new ConversationDriver(), text).spoken).not.toContain(LIMITS);
    },
  );
});
