import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

function withReminders(...said: readonly string[]): ConversationDriver {
  return said.reduce((talk, each) => talk.says(each).says("要"), new ConversationDriver());
}

const RENT = "每个月20号房租3500";
const GYM = "每周三健身课80";

describe("有哪些提醒", () => {
  test.each(["我有哪些提醒", "每个月固定要交哪些", "看看我的定期"])("%s", (said) => {
    expect(withReminders(RENT, GYM).says(said).lastLine).toBe(
      "有2个定期的：每个月20号房租3500元；每周三健身课80元。",
    );
  });

  test("一个也没有", () => {
    expect(withReminders().says("我有哪些提醒").lastLine).toBe(
      "还没有定期的提醒，可以说：每个月15号房租3500",
    );
  });

  test("有草稿也能问，草稿都在", () => {
    const talk = hears(withReminders(RENT), "午饭32").says("我有哪些提醒");

    expect(talk.lastLine).toBe("有1个定期的：每个月20号房租3500元。");
    expect(talk.statuses).toEqual(["pending"]);
  });
});

describe("取消提醒", () => {
  const ASKED = "每个月20号房租3500元，要取消这个提醒吗？";

  test.each(["取消每月的房租提醒", "不用再提醒我交房租了", "房租那个定期删了", "以后别提醒我房租"])(
    "%s → 先问，什么也不改",
    (said) => {
      const talk = withReminders(RENT, GYM).says(said);

      expect(talk.lastLine).toBe(ASKED);
      expect(talk.reminders).toEqual(["房租", "健身课"]);
    },
  );

  test.each(["要", "好的", "嗯", "是的", "确认", "取消", "删掉吧"])("%s → 取消", (yes) => {
    const talk = withReminders(RENT, GYM).says("取消房租的提醒").says(yes);

    expect(talk.lastLine).toBe("好，不再提醒房租了，记过的账都在。");
    expect(talk.reminders).toEqual(["健身课"]);
  });

  test.each(["不用", "不要", "算了", "留着", "别取消", "保存"])("%s → 照样提醒", (no) => {
    const talk = withReminders(RENT).says("取消房租的提醒").says(no);

    expect(talk.reminders).toEqual(["房租"]);
  });

  test.each([
    ["第二个", "健身课"],
    ["房租", "房租"],
    ["健身课的", "健身课"],
    ["就第一个吧", "房租"],
  ])("有几个就问哪个，%s → %s", (answer, name) => {
    const talk = withReminders(RENT, GYM).says("取消提醒");

    expect(talk.lastLine).toBe(
      "有2个：第1个每个月20号房租3500元；第2个每周三健身课80元。要取消哪个？",
    );
    talk.says(answer);
    expect(talk.lastLine).toContain(`${name}`);
    expect(talk.lastLine).toContain("要取消这个提醒吗？");
    expect(talk.reminders).toHaveLength(2);
    expect(talk.says("要").reminders).not.toContain(name);
  });

  test("问哪个的时候说算了，一个也不取消", () => {
    const talk = withReminders(RENT, GYM).says("取消提醒").says("算了");

    expect(talk.lastLine).toBe("好的，照样提醒。");
    expect(talk.reminders).toHaveLength(2);
  });

  test("没有的就说没有", () => {
    expect(withReminders(GYM).says("取消房租的提醒").lastLine).toBe(
      "没有房租的提醒。有1个定期的：每周三健身课80元。",
    );
    expect(withReminders().says("取消房租的提醒").lastLine).toBe(
      "还没有定期的提醒，可以说：每个月15号房租3500",
    );
  });

  test("没取消成就说", () => {
    const talk = withReminders(RENT).says("取消房租的提醒").theLedger("fails").says("要");

    expect(talk.lastLine).toBe("没存上，请再说一次");
    expect(talk.reminders).toEqual(["房租"]);
  });

  test("读不到就说", () => {
    const talk = withReminders(RENT).theLedger("fails").says("取消房租的提醒");

    expect(talk.lastLine).toBe("现在读不到账本，请稍后再查");
  });

  test("刷新之后还在问", () => {
    const one = withReminders(RENT, GYM).says("取消房租的提醒").isReopened().says("要");
    const several = withReminders(RENT, GYM).says("取消提醒").isReopened().says("第一个");

    expect(one.reminders).toEqual(["健身课"]);
    expect(several.lastLine).toBe(ASKED);
  });

  test("有草稿时先把草稿做完", () => {
    const talk = hears(withReminders(RENT), "午饭32").says("取消房租的提醒");

    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消");
    expect([talk.says("要").saved, talk.reminders]).toEqual([[], ["房租"]]);
  });
});
