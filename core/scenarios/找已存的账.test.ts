import { describe, expect, test } from "vitest";
import { fen } from "../src/index.ts";
import { withBooks, 午饭, 打车 } from "./saved-entries.ts";

describe("找不到，或者太多", () => {
  test("nothing found: the app says so, and nothing is open", () => {
    const talk = withBooks(午饭).says("把昨天的理发改成35");

    expect(talk.lastLine).toBe("没有找到昨天的理发，账本没有改动。");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("if no description has the word, entries of its category are found", () => {
    const 滴滴 = { ...打车, description: "滴滴" };
    const talk = withBooks(滴滴, 午饭).says("把昨天的打车改成35");

    expect(talk.lastLine).toBe("把昨天的滴滴从30元改成35元，确认吗？");
  });

  test("eleven found: none is touched", () => {
    const talk = withBooks(...Array.from({ length: 11 }, () => 打车)).says("昨天的打车都删了");

    expect(talk.lastLine).toBe(
      "找到11笔，一次最多改10笔。请说得具体一些，比如哪一天、什么、多少钱",
    );
    expect(talk.batch).toBeNull();
    expect(talk.says("确认").books.transactions).toHaveLength(11);
  });

  test("the books cannot be read", () => {
    const talk = withBooks(打车).theLedger("fails").says("把昨天的打车改成35");

    expect(talk.lastLine).toBe("现在读不到账本，请稍后再查");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("the sum tells two of a name apart", () => {
    const talk = withBooks(打车, { ...打车, amount: fen(4500) }).says("昨天45块的打车删了");

    expect(talk.lastLine).toBe("要删掉昨天的打车45元吗？");
  });
});

describe("几笔里选一笔", () => {
  const 早车 = { ...打车, amount: fen(2000) };
  const choosing = (text = "把昨天的打车改成35") => withBooks(早车, 打车).says(text);

  test("they are listed, and 第二笔 chooses", () => {
    const talk = choosing();

    expect(talk.lastLine).toBe("找到2笔：第1笔，昨天的打车30元；第2笔，昨天的打车20元。请说第几笔");
    expect(talk.batch).toBeNull();
    expect(talk.says("第二笔").lastLine).toBe("把昨天的打车从20元改成35元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...早车, amount: 3500 }, 打车]);
  });

  test("up to five are read out", () => {
    const talk = withBooks(...Array.from({ length: 7 }, () => 打车)).says("删掉昨天的打车");

    expect(talk.lastLine).toMatch(
      /^找到7笔：.*第5笔，昨天的打车30元；另外2笔请看屏幕。请说第几笔$/,
    );
  });

  test.each(["20块的", "第二个", "二十那笔"])("%s chooses by what it says", (text) => {
    expect(choosing().says(text).lastLine).toBe("把昨天的打车从20元改成35元，确认吗？");
  });

  test("a tap chooses", () => {
    const talk = choosing().happens({ type: "entry-chosen", index: 1 });

    expect(talk.lastLine).toBe("把昨天的打车从20元改成35元，确认吗？");
  });

  test.each(["算了", "取消", "不用了", "不要了"])("%s leaves everything as it is", (text) => {
    const talk = choosing().says(text);

    expect(talk.lastLine).toBe("好的，账本没有改动。");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test.each(["确认", "好的", "第五笔", "今天天气不错", "删掉"])(
    "%s chooses none: the app asks again",
    (text) => {
      const talk = choosing("删掉昨天的打车").says(text);

      expect(talk.lastLine).toMatch(/^找到2笔：/);
      expect(talk.books.transactions).toEqual([早车, 打车]);
    },
  );

  test("都删了 removes all of them, confirmed together", () => {
    const talk = choosing("删掉昨天的打车").says("都删了");

    expect(talk.lastLine).toBe(
      "要删掉2笔账：第1笔，昨天的打车30元；第2笔，昨天的打车20元。确认吗？",
    );
    expect(talk.says("确认").lastLine).toBe("已删除2笔。");
    expect(talk.books.transactions).toEqual([]);
  });

  test("昨天的打车都删了: no question which; one of them can be kept", () => {
    const talk = choosing("昨天的打车都删了").says("第二笔不要删");

    expect(talk.statuses).toEqual(["pending", "cancelled"]);
    expect(talk.says("删掉").books.transactions).toEqual([早车]);
  });

  test("a sentence to record is recorded", () => {
    const talk = choosing().says("奶茶15");

    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "奶茶15" });
  });

  test("another request replaces it", () => {
    const talk = withBooks(早车, 打车, 午饭).says("删掉昨天的打车").says("把昨天的午饭改成36");

    expect(talk.lastLine).toBe("把昨天的午饭从35元改成36元，确认吗？");
  });

  test("words from outside choose nothing", () => {
    const talk = choosing().happens({ type: "words-received", text: "第二笔" });

    expect(talk.batch).toBeNull();
    expect(talk.state.phase.name).toBe("choosing");
    expect(talk.lastLine).toBe("请先选一笔账，这句等会儿再记");
  });

  test("a question about the books leaves the list open", () => {
    const talk = choosing().says("这个月花了多少");

    expect(talk.state.phase.name).toBe("choosing");
    expect(talk.says("第一笔").lastLine).toBe("把昨天的打车从30元改成35元，确认吗？");
  });
});
