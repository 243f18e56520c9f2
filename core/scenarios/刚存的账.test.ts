import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears } from "./local-talk.ts";
import { withBooks, 午饭 as 昨天的午饭, 打车 as 昨天的打车 } from "./saved-entries.ts";

const 午饭 = parsed({ description: "午饭", amount: fen(3200), category: "餐饮" });
const 打车 = parsed({ description: "打车", amount: fen(2000), category: "交通" });

const saved = (...drafts: readonly (typeof 午饭)[]) =>
  withBooks(昨天的午饭, 昨天的打车).records(sentenceOf(drafts), drafts).says("确认");

/** An account is believed only where it was said. */
const sentenceOf = (drafts: readonly (typeof 午饭)[]) =>
  `…${drafts.map(({ account }) => (account === undefined ? "" : `用${account}付的`)).join("")}`;

describe("an order right after a save is about what was saved", () => {
  test.each([
    ["把它改成25", "把今天的午饭从32元改成25元，确认吗？"],
    ["改成25", "把今天的午饭从32元改成25元，确认吗？"],
    ["应该是三十五", "把今天的午饭从32元改成35元，确认吗？"],
    ["其实是35", "把今天的午饭从32元改成35元，确认吗？"],
    ["再加五块", "把今天的午饭从32元改成37元，确认吗？"],
    ["少记了三块", "把今天的午饭从32元改成35元，确认吗？"],
    ["我只出一半", "把今天的午饭从32元改成16元，确认吗？"],
    ["这笔是昨天的", "把今天的午饭日期从今天改成昨天，确认吗？"],
    ["是昨天的", "把今天的午饭日期从今天改成昨天，确认吗？"],
    ["改成收入", "把今天的午饭从支出改成收入、分类从餐饮改成其他，确认吗？"],
    ["微信付的", "把今天的午饭账户从空白改成微信，确认吗？"],
    ["归到买菜", "把今天的午饭分类从餐饮改成买菜，确认吗？"],
    ["打个出差的标签", "把今天的午饭标签从空白改成出差，确认吗？"],
    ["备注写和同事吃", "把今天的午饭备注从空白改成和同事吃，确认吗？"],
    ["名字改成工作餐", "把今天的午饭说明从午饭改成工作餐，确认吗？"],
    ["午饭应该是33", "是改今天的午饭，还是记一笔新的？"],
    ["午饭是三十三", "是改今天的午饭，还是记一笔新的？"],
    ["不对，午饭是三十三", "是改今天的午饭，还是记一笔新的？"],
    ["哎午饭是33块", "是改今天的午饭，还是记一笔新的？"],
    ["删掉", "要删掉今天的午饭32元吗？"],
    ["这笔不要了", "要删掉今天的午饭32元吗？"],
    ["金额不对", "请问金额改成多少？"],
    ["再来一笔一样的", "记录支出32元，餐饮，确认吗？"],
  ])("%s → %s", (said, line) => {
    expect(saved(午饭).says(said).spoken).toContain(line);
  });

  test.each(["35", "午饭33", "晚饭是五十", "晚饭50", "打车35", "35块微信付的"])(
    "%s is a new entry",
    (said) => {
      const talk = hears(saved(午饭), said);

      expect(talk.batch?.items.map(({ amends }) => amends)).toEqual([undefined]);
    },
  );

  test.each(["不要了", "取消", "今天天气不错"])("%s opens no entry", (said) => {
    expect(saved(午饭).says(said).batch).toBeNull();
  });

  test("ten minutes later 改成25 means nothing that was saved", () => {
    const talk = saved(午饭).waits(11 * 60_000);

    expect(hears(talk, "改成25").batch).toBeNull();
  });

  test("ten minutes later 午饭是三十三 is a new entry", () => {
    const talk = hears(saved(午饭).waits(11 * 60_000), "午饭是三十三");

    expect(talk.batch?.items).toHaveLength(1);
  });

  test("of two the app asks which, 都 means both, and a name its own", () => {
    expect(saved(午饭, 打车).says("把它改成25").lastLine).toMatch(/^找到2笔：.*请说第几笔$/u);
    expect(saved(午饭, 打车).says("都是昨天的").lastLine).toMatch(/^要改2笔已存的账/u);
    expect(saved(午饭, 打车).says("打车改成25").lastLine).toBe(
      "把今天的打车从20元改成25元，确认吗？",
    );
  });

  test("of several, those that are so already stay as they are", () => {
    const drafts = [午饭, { ...打车, account: "微信" }];
    const talk = withBooks(昨天的午饭, 昨天的打车)
      .records("午饭32，打车20微信付的", drafts)
      .says("确认")
      .says("都改成微信");

    expect(talk.lastLine).toBe("把今天的午饭账户从空白改成微信，确认吗？");
  });
});

describe("再说一遍", () => {
  test("repeats the last lines, and the question stays open", () => {
    const talk = new ConversationDriver().says("午饭多少钱").says("再说一遍");
    const [first, again] = talk.spoken;

    expect(again).toBe(first);
  });

  test("an open question is said again and can be answered", () => {
    const talk = new ConversationDriver().says("每个月房租3500").says("再说一遍");

    expect(talk.spoken).toEqual(["房租3500元，每个月几号？", "房租3500元，每个月几号？"]);
    expect(talk.says("15号").lastLine).toBe("要每个月15号都提醒你记房租3500元吗？");
  });

  test("nothing was said yet", () => {
    expect(hears(new ConversationDriver(), "再说一遍").lastLine).toBe("没听到金额，请再说一次");
  });
});

describe("an order beside open drafts", () => {
  test("outlives a reload", () => {
    const talk = withBooks(昨天的打车).records("午饭32", [午饭]).says("昨天的打车改成35");

    expect(talk.isReopened().says("确认").lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
  });

  test("orders wait in turn, also when the drafts are cancelled", () => {
    const talk = withBooks(昨天的打车)
      .records("午饭32", [午饭])
      .says("昨天的打车改成200")
      .says("昨天的打车删掉")
      .says("取消");

    expect(talk.lastLine).toContain("改成200元，确认吗？");
    expect(talk.says("确认").lastLine).toMatch(/^要删掉.*打车200元吗？$/u);
  });

  test("an order that waits when the session ends is given up, and the app says so", () => {
    const talk = withBooks(昨天的打车)
      .records("午饭32", [午饭])
      .says("昨天的打车改成200")
      .says("退出");

    expect(talk.lastLine).toBe("刚才说的“昨天的打车改成200”没有做。");
    expect(talk.state.undrafted).toEqual([]);
  });
});
