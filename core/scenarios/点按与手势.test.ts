import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);
const correction = (index: number, yuan: number) =>
  ({
    intent: "correction",
    corrections: [{ index, updatedFields: { amount: fenFromYuan(yuan) } }],
  }) as const;

describe("点按与手势", () => {
  test("a swipe confirms or cancels one card", () => {
    const talk = confirming();

    talk
      .happens({ type: "item-confirmed", index: 0 })
      .happens({ type: "item-cancelled", index: 1 });

    expect(talk.statuses).toEqual(["confirmed", "cancelled", "pending"]);
    expect(talk.lastLine).toBe("已取消第2笔（打车30元）。剩余1笔待确认。");
  });

  test("a cancelled card is restored once", () => {
    const talk = confirming()
      .happens({ type: "item-cancelled", index: 1 })
      .happens({ type: "item-restored", index: 1 });

    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
    expect(talk.lastLine).toBe("已恢复第2笔，支出30元，交通。请确认或修改。");

    talk.happens({ type: "item-restored", index: 1 });

    expect(talk.batch?.items).toHaveLength(3);
    expect(talk.lastLine).toBe("第2笔没有取消，还在。");
  });

  test.each([
    { card: "pending", index: 0, line: "第1笔没有取消，还在。" },
    { card: "confirmed", index: 2, line: "第3笔已经确认了。" },
    { card: "missing", index: 7, line: "没有第8笔，现在共3笔。" },
  ])("a $card card cannot be restored", ({ index, line }) => {
    const talk = confirming().happens({ type: "item-confirmed", index: 2 });

    talk.happens({ type: "item-restored", index });

    expect(talk.statuses).toEqual(["pending", "pending", "confirmed"]);
    expect(talk.lastLine).toBe(line);
  });

  test("a card restored while a change is under way stays restored, and the change is made", () => {
    const talk = confirming().happens({ type: "item-cancelled", index: 1 }).says("第一笔改成50");

    talk.happens({ type: "item-restored", index: 1 });
    talk.understands(correction(0, 50));

    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
    expect(talk.batch?.items[0]?.parsed.amount).toBe(fenFromYuan(50));
  });

  test("全部确认 saves", () => {
    const talk = confirming().happens({ type: "batch-confirmed" });

    expect(talk.lastLine).toBe("已保存3笔交易。");
  });

  test("an edited field is applied and read back", () => {
    const talk = confirming();

    talk.happens({ type: "item-edited", index: 1, change: { category: "旅行" } });

    expect(talk.batch?.items[1]?.parsed).toEqual({ ...打车, category: "旅行", confidence: 1 });
    expect(talk.lastLine).toBe("已将第2笔修改为支出30元，旅行。还需要修改吗？");
  });

  test("an edit out of range is refused", () => {
    const talk = confirming();

    talk.happens({ type: "item-edited", index: 1, change: { amount: fenFromYuan(-1) } });

    expect(talk.batch?.items[1]?.parsed).toEqual(打车);
    expect(talk.lastLine).toBe("金额要在0.01元到99999999.99元之间。");
  });

  test.each([{ type: "batch-confirmed" }, { type: "item-confirmed", index: 0 }] as const)(
    "confirming by hand also has to wait for a change under way: $type",
    (happening) => {
      const talk = confirming().says("第一笔改成50");

      talk.happens(happening);

      expect(talk.lastLine).toBe("还在修改，改好后请再确认");
      expect(talk.state.phase.name).toBe("correcting");
    },
  );

  test("another card edited by hand meanwhile: both changes are kept", () => {
    const talk = confirming().says("第一笔改成50");

    talk.happens({ type: "item-edited", index: 1, change: { category: "旅行" } });
    talk.understands(correction(0, 50));

    expect(talk.batch?.items.map(({ parsed: { amount, category } }) => [amount, category])).toEqual(
      [
        [5000, "餐饮"],
        [3000, "旅行"],
        [900000, "工资"],
      ],
    );
  });

  test("cancelling the last pending card meanwhile abandons the request", () => {
    const talk = new ConversationDriver().records("…", [吃饭]).says("改成50");
    const { request } = talk.asked;

    talk.happens({ type: "item-cancelled", index: 0 });

    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    expect(talk.state.phase).toEqual({ name: "listening" });
  });
});
