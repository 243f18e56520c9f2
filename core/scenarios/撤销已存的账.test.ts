import { describe, expect, test } from "vitest";
import { fen, type ParsedTransaction } from "../src/index.ts";
import { on, withBooks, 午饭, 打车 } from "./saved-entries.ts";

const heard = (entry: typeof 午饭): ParsedTransaction => ({
  ...on("2026-11-15", entry),
  confidence: 1,
});
const 新午饭 = on("2026-11-15", 午饭);
const 新打车 = on("2026-11-15", 打车);
const saved = () =>
  withBooks(午饭)
    .records("午饭35，打车30", [heard(午饭), heard(打车)])
    .says("全部确认");

describe("撤销", () => {
  test("after a save it proposes to remove that batch", () => {
    const talk = saved().says("撤销");

    expect(talk.lastLine).toBe(
      "要删掉2笔账：第1笔，今天的午饭35元；第2笔，今天的打车30元。确认吗？",
    );
    expect(talk.books.transactions).toEqual([午饭, 新午饭, 新打车]);

    talk.says("确认");

    expect(talk.lastLine).toBe("已删除2笔。");
    expect(talk.books.transactions).toEqual([午饭]);
  });

  test("after a removal it proposes to restore, and so on", () => {
    const talk = withBooks(打车).says("删掉昨天的打车").says("确认").says("撤销");

    expect(talk.lastLine).toBe("要恢复昨天的打车30元吗？");
    expect(talk.says("恢复").lastLine).toBe("已恢复1笔。");
    expect(talk.books.transactions).toEqual([打车]);

    talk.says("撤销");
    expect(talk.lastLine).toBe("要删掉昨天的打车30元吗？");
  });

  test("恢复 after a removal means the same", () => {
    const talk = withBooks(打车).says("删掉昨天的打车").says("确认").says("恢复");

    expect(talk.lastLine).toBe("要恢复昨天的打车30元吗？");
  });

  test("after a change it proposes to change it back, and keeps edits of other fields", () => {
    const talk = withBooks(打车).says("把昨天的打车改成35").says("确认");
    talk.books.amend("entry-1", { category: "旅行" });

    talk.says("撤销");

    expect(talk.lastLine).toBe("把昨天的打车从35元改成30元，确认吗？");
    expect(talk.says("确认").books.transactions).toEqual([{ ...打车, category: "旅行" }]);
  });

  test.each([
    ["昨天的打车用微信付的", "账户从微信改成空白"],
    ["昨天的打车加标签出差", "标签从出差改成空白"],
    ["昨天的打车加个备注公司报销", "备注从公司报销改成空白"],
  ])("after %s it proposes to take that away again", (order, change) => {
    const talk = withBooks(打车).says(order).says("确认").says("撤销");

    expect(talk.lastLine).toBe(`把昨天的打车${change}，确认吗？`);
    const none = { account: "", tags: "", note: "" };
    expect({ ...none, ...talk.says("确认").books.transactions[0] }).toEqual({ ...打车, ...none });
  });

  test("in a new session the entry recorded last", () => {
    const talk = withBooks(午饭, 打车).says("撤销");

    expect(talk.lastLine).toBe("要删掉昨天的打车30元吗？");
    expect(talk.says("取消").books.transactions).toEqual([午饭, 打车]);
  });

  test("an entry that was saved in a form since, and not the batch before it", () => {
    const talk = saved();
    const savedAtMs = talk.now.epochMs + 1;
    const recorded = [{ id: "entry-1", transaction: 午饭 }];

    talk.happens({ type: "entries-recorded", recorded, savedAtMs }).says("撤销");

    expect(talk.lastLine).toBe("要删掉昨天的午饭35元吗？");
  });

  test("nothing after an import, which is undone where it was made", () => {
    const talk = saved();
    const savedAtMs = talk.now.epochMs + 1;

    talk.happens({ type: "entries-recorded", recorded: [], savedAtMs }).says("撤销");

    expect(talk.lastLine).toBe("没有可以撤销的账。");
  });

  test("the change that was looked up, though another tab saves meanwhile", () => {
    const talk = withBooks(打车, 午饭).says("把昨天的打车改成35").says("确认");
    const recorded = [{ id: "entry-2", transaction: 午饭 }];
    const savedAtMs = talk.now.epochMs + 1;

    talk.theLedger("waits").says("撤销");
    talk.happens({ type: "entries-recorded", recorded, savedAtMs }).ledgerFinds();

    expect(talk.lastLine).toBe("把昨天的打车从35元改成30元，确认吗？");
  });

  test("the batch of the conversation if what was saved elsewhere is older", () => {
    const talk = saved();
    const recorded = [{ id: "entry-1", transaction: 午饭 }];
    const savedAtMs = talk.now.epochMs - 1;

    talk.happens({ type: "entries-recorded", recorded, savedAtMs }).says("撤销");

    expect(talk.lastLine).toContain("要删掉2笔账");
  });

  test("entries that are gone by now are not removed again", () => {
    const talk = saved();
    talk.books.remove("entry-2");
    talk.books.remove("entry-3");

    expect(talk.says("撤销").lastLine).toBe("没有可以撤销的账。");
  });

  test("the entry is proposed as it is now", () => {
    const talk = withBooks()
      .records("打车30", [heard(打车)])
      .says("确认");
    talk.books.amend("entry-1", { amount: fen(3300) });

    expect(talk.says("撤销").lastLine).toBe("要删掉今天的打车33元吗？");
    expect(talk.says("确认").books.transactions).toEqual([]);
  });

  test("dropped drafts come first", () => {
    const talk = saved()
      .records("午饭35", [heard(午饭)])
      .says("取消")
      .says("撤销");

    expect(talk.lastLine).toBe("已恢复1笔草稿，请确认或修改。");
  });
});

describe("刚才那笔", () => {
  test("刚才那笔删掉: the last entry, or one of the last batch", () => {
    const one = withBooks(午饭)
      .records("打车30", [heard(打车)])
      .says("确认")
      .says("刚才那笔删掉");
    expect(one.lastLine).toBe("要删掉今天的打车30元吗？");

    const two = saved().says("刚才那笔删掉");
    expect(two.lastLine).toMatch(/^找到2笔：第1笔，今天的午饭35元；第2笔，今天的打车30元。/);
    expect(two.says("第一笔").says("确认").books.transactions).toEqual([午饭, 新打车]);
  });

  test("刚才那几笔都删了: all of the last batch", () => {
    expect(saved().says("刚才那几笔都删了").lastLine).toMatch(/^要删掉2笔账：/);
  });

  test("上一笔改成50, in a new session", () => {
    const talk = withBooks(午饭, 打车).says("上一笔改成50");

    expect(talk.lastLine).toBe("把昨天的打车从30元改成50元，确认吗？");
  });

  test("第一笔改成50 means the first of the last batch", () => {
    const talk = saved().says("第一笔改成50");

    expect(talk.lastLine).toBe("把今天的午饭从35元改成50元，确认吗？");
    expect(talk.batch?.items).toHaveLength(1);
  });

  test("刚才那笔打车改成40: by its name among the last batch", () => {
    expect(saved().says("刚才那笔打车改成40").lastLine).toBe(
      "把今天的打车从30元改成40元，确认吗？",
    );
  });

  test("不对，是36块 changes the entry saved just now", () => {
    const talk = withBooks()
      .records("打车30", [heard(打车)])
      .says("确认")
      .says("不对，是36块");

    expect(talk.lastLine).toBe("把今天的打车从30元改成36元，确认吗？");
  });

  test("没有记过账", () => {
    expect(withBooks().says("刚才那笔删掉").lastLine).toBe("账本里还没有记过账。");
    expect(withBooks().says("撤销").lastLine).toBe("没有可以撤销的账。");
  });
});
