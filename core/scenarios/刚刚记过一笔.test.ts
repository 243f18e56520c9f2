import { describe, expect, test } from "vitest";
import { askedIn } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { A_MINUTE, remembering } from "../testing/memory-talk.ts";
import { amounts, hears } from "./local-talk.ts";

const AGAIN = "刚刚记过一笔，还要记吗？";

/** 奶茶18 was saved a minute ago. */
function justSaved(): ConversationDriver {
  const talk = hears(hears(new ConversationDriver(), "奶茶18"), "确认");
  return remembering(talk).waits(A_MINUTE);
}

describe("the same words and amount within ten minutes", () => {
  test("are asked about, and the draft stays pending", () => {
    const talk = hears(justSaved(), "奶茶18");

    expect(talk.lastLine).toBe(AGAIN);
    expect(talk.statuses).toEqual(["pending"]);
  });

  test.each(["要", "还要", "要的", "要记", "记吧", "还要记", "对"])(
    "%s keeps the draft, which is then confirmed as always",
    (words) => {
      const talk = hears(hears(justSaved(), "奶茶18"), words);
      expect(talk.lastLine).toBe("好的，再记一笔。保存现在的1笔请说确认");
      expect(talk.statuses).toEqual(["pending"]);
      expect(talk.saved).toHaveLength(1);

      expect(hears(talk, "确认").saved).toHaveLength(2);
    },
  );

  test.each(["不要", "不用了", "不用", "不", "重复了", "取消", "不要了", "不记了", "算了"])(
    "%s cancels it",
    (words) => {
      const talk = hears(hears(justSaved(), "奶茶18"), words);

      expect(talk.batch).toBeNull();
      expect(talk.saved).toHaveLength(1);
    },
  );

  test.each(["确认", "全部确认", "保存"])("%s saves it, as ever", (words) => {
    expect(hears(hears(justSaved(), "奶茶18"), words).saved).toHaveLength(2);
  });

  test("are asked about before the app has learned of the save", () => {
    const saved = hears(hears(remembering(new ConversationDriver()), "奶茶18"), "确认");

    expect(hears(saved, "奶茶18").lastLine).toBe(AGAIN);
  });

  test("a correction makes it another purchase", () => {
    const talk = hears(hears(justSaved(), "奶茶18"), "改成20");

    expect(amounts(talk)).toEqual([20]);
    expect(hears(talk, "确认").saved).toHaveLength(2);
  });
});

describe("of several drafts", () => {
  const two = () => hears(justSaved(), "打车30，奶茶18");

  test("the question names which", () => {
    expect(two().lastLine).toBe("第2笔奶茶刚刚记过，还要记吗？");
  });

  test("不用了 cancels that one only", () => {
    expect(hears(two(), "不用了").statuses).toEqual(["pending", "cancelled"]);
  });

  test("取消 may mean all, so the app asks", () => {
    const talk = hears(two(), "取消");

    expect(talk.lastLine).toBe("只取消第2笔，还是全部取消？");
    expect(talk.statuses).toEqual(["pending", "pending"]);
  });

  test("全部确认 saves both", () => {
    expect(hears(two(), "全部确认").saved.at(-1)).toHaveLength(2);
  });

  test("two equal ones in a sentence are asked about once", () => {
    const talk = hears(justSaved(), "奶茶18，打车30，奶茶18");

    expect(askedIn(talk.state)).toEqual({ kind: "twice", drafts: [0] });
  });

  test("a thing without a price waits for its question", () => {
    const talk = hears(justSaved(), "奶茶18，还有一份水果");
    expect(talk.lastLine).toBe(AGAIN);

    hears(hears(talk, "要"), "确认");

    expect(talk.lastLine).toBe("水果多少钱？");
  });

  test("a draft that is added is asked about", () => {
    const talk = hears(hears(justSaved(), "打车30"), "加一笔奶茶18");

    expect(talk.lastLine).toBe("第2笔奶茶刚刚记过，还要记吗？");
  });
});

describe("is not asked", () => {
  test.each(["又买了一杯奶茶18", "再记一笔奶茶18", "奶茶20", "果汁18"])("for %s", (words) => {
    expect(hears(justSaved(), words).spoken).not.toContain(AGAIN);
  });

  test("after ten minutes", () => {
    const talk = hears(justSaved().waits(10 * A_MINUTE), "奶茶18");

    expect(talk.lastLine).toBe("记录支出18元，饮品，确认吗？");
  });

  test("for drafts that come back", () => {
    const talk = hears(hears(hears(justSaved(), "奶茶18"), "不要"), "恢复刚才的");

    expect(talk.statuses).toEqual(["pending"]);
    expect(talk.lastLine).not.toBe(AGAIN);
  });
});
