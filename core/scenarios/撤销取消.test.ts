import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("撤销取消", () => {
  test("within ten seconds the drafts come back as they were", () => {
    const talk = confirming().says("确认第一笔");
    const { batch } = talk;
    talk.says("取消").waits(10_000);

    talk.happens({ type: "undo-requested" });

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("已恢复3笔草稿，请确认或修改。");
  });

  test("after that they are gone", () => {
    const talk = confirming().says("取消").waits(10_001);

    talk.happens({ type: "undo-requested" });

    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("没有可以恢复的草稿");
  });

  test("drafts dropped by 继续 come back without the ones already saved", () => {
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

  test("new drafts end the offer", () => {
    const talk = confirming().says("取消").records("打车30", [打车]);

    talk.happens({ type: "undo-requested" });

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.lastLine).toBe("没有可以恢复的草稿");
  });

  test("taken while a sentence is being interpreted, that sentence is said to be unrecorded", () => {
    const talk = confirming().says("取消").says("打车30");
    const { request } = talk.asked;

    talk.happens({ type: "undo-requested" });

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.batch?.items).toHaveLength(3);
    expect(talk.lastLine).toBe("刚才那句没有记。");
  });
});
