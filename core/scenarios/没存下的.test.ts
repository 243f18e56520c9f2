import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";
import { hears } from "./local-talk.ts";

const DAY = 86_400_000;
const confirming = () => new ConversationDriver().records("…", [吃饭, 打车]);

function names(talk: ConversationDriver): readonly (readonly string[])[] {
  return talk.state.dropped.map(({ draft }) =>
    draft.batch.items.map(({ parsed }) => parsed.description),
  );
}

describe("没存下的", () => {
  test.each([
    ["取消", (talk: ConversationDriver) => talk.says("取消")],
    ["退出", (talk: ConversationDriver) => talk.says("退出")],
    ["继续", (talk: ConversationDriver) => talk.says("继续")],
    ["the time-out", (talk: ConversationDriver) => talk.happens({ type: "session-timed-out" })],
    ["closing", (talk: ConversationDriver) => talk.happens({ type: "session-disposed" })],
  ])("drafts dropped by %s lie there, also after a reload", (_, drops) => {
    const talk = drops(confirming());
    expect(names(talk)).toEqual([["吃饭", "打车"]]);

    expect(names(talk.waits(DAY).isReopened())).toEqual([["吃饭", "打车"]]);
  });

  test("the last ten batches are kept, each until it is restored or thrown away", () => {
    const talk = new ConversationDriver();
    for (let batch = 1; batch <= 12; batch += 1) {
      talk.records("…", [{ ...吃饭, description: `第${batch}顿` }]).says("取消");
    }

    expect(names(talk).flat()).toHaveLength(10);
    expect(names(talk).flat().at(0)).toBe("第3顿");
  });

  test("saving another batch leaves them there", () => {
    const talk = confirming().says("取消").records("…", [工资]).says("确认");

    expect(names(talk)).toEqual([["吃饭", "打车"]]);
  });

  test("after seven days they are gone", () => {
    const talk = confirming()
      .says("取消")
      .waits(7 * DAY - 1);
    expect(names(talk.isReopened())).toHaveLength(1);

    expect(names(talk.waits(1).isReopened())).toEqual([]);
    const awake = confirming()
      .says("取消")
      .waits(7 * DAY)
      .says("奶茶15");
    expect(names(awake)).toEqual([]);
  });

  test("an older one is taken up as it was", () => {
    const talk = hears(confirming(), "删掉第二笔");
    const { batch } = talk;
    talk.says("取消").waits(1000).records("…", [红包]).says("取消");
    const droppedAtMs = talk.state.dropped[0]?.droppedAtMs ?? 0;

    talk.happens({ type: "dropped-restored", droppedAtMs });

    expect(talk.batch).toEqual(batch);
    expect(names(talk)).toEqual([[红包.description]]);
  });

  test("恢复刚才的 takes up the latest", () => {
    const talk = confirming().says("取消").records("…", [红包]).says("取消");

    hears(talk.waits(DAY).isReopened(), "恢复刚才的");

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([红包]);
    expect(names(talk)).toEqual([["吃饭", "打车"]]);
  });

  test("撤销 after 恢复刚才的 beside open drafts puts them back there, also after a reload", () => {
    const talk = confirming().says("取消").records("…", [红包]);
    hears(talk, "恢复刚才的");
    expect(names(talk)).toEqual([]);

    hears(talk.isReopened(), "撤销");

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([红包]);
    expect(names(talk)).toEqual([["吃饭", "打车"]]);
  });

  test("thrown away by a slip, it can be put back for ten seconds", () => {
    const talk = confirming().says("取消").waits(1000).records("…", [红包]).says("取消");
    const before = talk.state.dropped;
    const droppedAtMs = before[0]?.droppedAtMs ?? 0;

    talk.happens({ type: "dropped-discarded", droppedAtMs });
    expect(names(talk)).toEqual([[红包.description]]);
    talk.waits(10_000).happens({ type: "discard-undone" });
    expect(talk.state.dropped).toEqual(before);

    talk.happens({ type: "dropped-discarded", droppedAtMs });
    talk.waits(10_001).happens({ type: "discard-undone" });
    expect(names(talk)).toEqual([[红包.description]]);
  });

  test("a change of an entry is not added to another change of the same entry", () => {
    const talk = new ConversationDriver().has({ ...打车, date: "2026-11-14" as typeof 打车.date });
    hears(hears(talk, "把昨天的打车改成35"), "取消");
    hears(talk, "把昨天的打车改成40");

    talk.happens({ type: "undo-requested" });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消");
    expect(talk.state.dropped).toHaveLength(1);
  });

  test("clearing the books forgets everything that was said", () => {
    const talk = confirming().says("取消").records("…", [红包]);

    talk.happens({ type: "books-erased" });

    expect(talk.batch).toBeNull();
    expect(talk.state.dropped).toEqual([]);
    expect(talk.isReopened().state.phase).toEqual({ name: "idle" });
  });
});
