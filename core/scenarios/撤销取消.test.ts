import { describe, expect, test } from "vitest";
import { transactionOf, undoableUntilMs } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车, 红包 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("撤销取消", () => {
  test("the drafts come back as they were", () => {
    const talk = confirming().says("确认第一笔");
    const { batch } = talk;
    talk.says("取消").waits(10_000);

    talk.happens({ type: "undo-requested" });

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("已恢复3笔草稿，请确认或修改。");
  });

  test("the screen offers it for ten seconds", () => {
    const talk = confirming().says("取消");

    const [dropped] = talk.state.dropped;
    expect(dropped && undoableUntilMs(dropped)).toBe(talk.now.epochMs + 10_000);
  });

  test("once another batch is saved, 撤销 means that save", () => {
    const talk = confirming().says("取消").waits(1000).records("打车30", [打车]).says("确认");

    talk.says("撤销");

    expect(talk.batch?.items).toMatchObject([
      { parsed: transactionOf(打车), amends: { wants: "remove" } },
    ]);
    expect(talk.state.dropped).toHaveLength(1);
  });

  test("drafts dropped by 继续 are restored without those already saved", () => {
    const talk = confirming().says("确认第一笔").says("继续");

    talk.happens({ type: "undo-requested" });

    expect(
      talk.batch?.items.map(({ index, parsed: { description } }) => [index, description]),
    ).toEqual([
      [0, "打车"],
      [1, "工资"],
    ]);
    expect(talk.saved).toHaveLength(1);
  });

  test("beside new drafts, the restored ones are added to them", () => {
    const talk = confirming().says("取消").records("发红包60", [红包]);

    talk.happens({ type: "undo-requested" });

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toMatchObject([红包, 吃饭, 打车, 工资]);
    expect(talk.lastLine).toMatch(/^已恢复第2笔，支出60元，餐饮；第3笔，.*请确认或修改。$/);

    talk.says("撤销");
    expect(talk.batch?.items).toHaveLength(1);
  });

  test("if they do not fit, they stay on offer", () => {
    const talk = confirming().says("取消").records("…", Array(8).fill(打车));

    talk.happens({ type: "undo-requested" });
    expect(talk.batch?.items).toHaveLength(8);
    expect(talk.lastLine).toBe("已达上限，请先确认当前交易");

    talk.says("取消").happens({ type: "undo-requested" });
    expect(talk.batch?.items).toHaveLength(8);
  });

  test("while a sentence is being parsed, the app says that this sentence was not recorded", () => {
    const talk = confirming().says("取消").says("打车30");
    const { request } = talk.asked;

    talk.happens({ type: "undo-requested" });

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.batch?.items).toHaveLength(3);
    expect(talk.lastLine).toBe("刚才那句没有记。");
  });
});
