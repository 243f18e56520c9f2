import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";
import { hears } from "./local-talk.ts";

const recorded = () => new ConversationDriver().records("三笔", [吃饭, 打车, 工资]);
const ticked = () => recorded().happens({ type: "item-confirmed", index: 0 });
const amountsSaved = ({ saved }: ConversationDriver) =>
  saved.map((batch) => batch.map(({ amount }) => amount));

describe("勾选了几笔，剩下的不要了", () => {
  test.each([
    "剩下的不要了",
    "其他的不要了",
    "其它的都不要了",
    "其余的删掉",
    "剩下的都删了吧",
    "好，剩下的都不要了",
    "那其他的就算了",
    "把剩下的取消",
    "别的不要了",
    "剩下两笔不要了",
    "剩下的几笔都不要了",
    "其他几笔不要了",
    "剩下的不记了",
    "剩下那些不要",
  ])("%s: the ticked drafts are saved, and the app names the dropped ones", (said) => {
    const talk = ticked().says(said);

    expect(amountsSaved(talk)).toEqual([[吃饭.amount]]);
    expect(talk.spoken.slice(-2)).toEqual([
      "已保存1笔交易。",
      "已取消第2笔（打车30元）、第3笔（工资9000元）。",
    ]);
    expect(talk.questions).toHaveLength(1);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("only the dropped drafts can be restored", () => {
    const talk = ticked().says("剩下的不要了").happens({ type: "undo-requested" });

    expect(talk.batch?.items.map(({ parsed, status }) => [parsed.amount, status])).toEqual([
      [打车.amount, "pending"],
      [工资.amount, "pending"],
    ]);
  });

  test("a draft confirmed by voice counts as ticked, a cancelled one is not saved", () => {
    const talk = recorded().says("确认第三笔").says("删掉第一笔").says("剩下的不要了");

    expect(amountsSaved(talk)).toEqual([[工资.amount]]);
    expect(talk.lastLine).toBe("已取消第2笔（打车30元）。");
  });

  test("with one left, 剩下那笔 means it", () => {
    const talk = ticked().says("删掉第二笔").says("剩下那笔不要了");

    expect(amountsSaved(talk)).toEqual([[吃饭.amount]]);
  });

  test("after a failed save the drafts are as they were", () => {
    const talk = ticked().theLedger("fails").says("剩下的不要了");

    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
    expect(talk.lastLine).toBe("保存失败，草稿还在，请再确认一次");
  });

  test("the app says that the change under way was given up", () => {
    const talk = ticked().says("第二笔改成50").says("剩下的不要了");

    expect(talk.spoken).toContain("上一句没有改，以这一句为准。");
    expect(amountsSaved(talk)).toEqual([[吃饭.amount]]);
  });
});

describe("其他的话不算", () => {
  test("with one cancelled and none ticked, the others are cancelled, too, and can be restored", () => {
    const talk = hears(recorded().says("删掉第一笔"), "剩下的不要了");
    expect(talk.batch).toBeNull();
    expect(talk.saved).toEqual([]);

    expect(talk.says("别取消").statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test.each([
    "剩下的不要删",
    "剩下的不要取消",
    "剩下的先不要",
    "剩下的先别记",
    "剩下的不要了吗",
    "剩下的不要了？",
    "剩下的不要了，不对",
    "剩下的都要",
    "剩下的改成50",
    "剩下三笔不要了",
    "剩下那笔不要了",
    "其他那笔不要了",
    "剩下的不要了，再加一笔奶茶15",
    "剩下的钱不要了",
    "第二笔确认，其他的不要了",
  ])("%s saves and drops nothing by itself", (said) => {
    const talk = ticked().says(said);

    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
  });

  test.each([
    ["打车留着，剩下的不要了", ["confirmed", "pending", "cancelled"]],
    ["除了打车剩下的不要了", ["confirmed", "pending", "cancelled"]],
    ["剩下的打车不要了", ["confirmed", "cancelled", "pending"]],
  ])("%s means one of them", (said, statuses) => {
    expect(ticked().says(said).statuses).toEqual(statuses);
  });

  test("没有草稿时也不算", () => {
    const talk = new ConversationDriver().records("一笔", [吃饭]).says("确认").says("剩下的不要了");

    expect(amountsSaved(talk)).toEqual([[吃饭.amount]]);
  });
});
