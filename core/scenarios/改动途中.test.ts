import { describe, expect, test } from "vitest";
import { askLocally } from "../src/ask.ts";
import { fenFromYuan, type TransactionChange } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { offline } from "./leftover-talk.ts";
import { amounts, hears, recorded, WHICH, 午饭, 奶茶 } from "./local-talk.ts";

const edited = (index: number, change: TransactionChange) =>
  ({ type: "item-edited", index, change }) as const;
const to = (yuan: number): TransactionChange => ({ amount: fenFromYuan(yuan) });
const answered = (talk: ConversationDriver) => talk.happens(askLocally(talk.asked));
const unclear = { reason: "change", confidence: 0.3 } as const;

describe("the answer of a converse request applies to the draft that it was shown", () => {
  const escalated = (talk = recorded(), words = "改成25") => talk.says(words).understands(unclear);
  const dearer = { action: "correct", transaction: { ...奶茶, amount: fenFromYuan(25) } } as const;

  test("shown none, it changes none, even if only one is left by now", () => {
    const talk = escalated();
    expect(talk.asked.question).toMatchObject({ kind: "converse", currentTransaction: null });
    talk.happens({ type: "item-cancelled", index: 1 });

    talk.converses(dearer);

    expect(talk.batch?.items[0]?.parsed).toEqual(午饭);
    expect(talk.lastLine).toBe(WHICH);
  });

  test("shown one, it changes that one, even if there are more by now", () => {
    const talk = escalated(
      recorded()
        .says("删掉第一笔")
        .happens({ type: "connectivity-changed", connectivity: "online" }),
    );
    talk.happens({ type: "item-restored", index: 0 });

    talk.converses(dearer);

    expect(amounts(talk)).toEqual([32, 25]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
  });

  test("a draft that became the only one before the second request is the one shown", () => {
    const talk = recorded().says("改成25");
    talk.happens({ type: "item-cancelled", index: 0 }).understands(unclear);

    talk.converses(dearer);

    expect(amounts(talk)).toEqual([32, 25]);
  });

  test("if the shown draft was cancelled meanwhile, it changes nothing", () => {
    const talk = escalated(recorded().says("删掉第一笔")).happens({
      type: "item-restored",
      index: 0,
    });
    talk.happens({ type: "item-cancelled", index: 1 });

    talk.converses(dearer);

    expect(amounts(talk)).toEqual([32, 15]);
    expect(talk.lastLine).toBe("第2笔已经取消了。");
  });

  test("a field edited by hand meanwhile stays, whether the answer sets it or not", () => {
    const alone = (words: string) =>
      escalated(new ConversationDriver().records("…", [奶茶]), words);

    const same = alone("改成25")
      .happens(edited(0, to(18)))
      .converses(dearer);
    expect(amounts(same)).toEqual([18]);
    expect(same.lastLine).toBe("第1笔刚才手动改过，没有再改。");

    const other = alone("算零食").happens(edited(0, to(18)));
    other.converses({ action: "correct", transaction: { ...奶茶, category: "零食" } });
    expect(other.batch?.items[0]?.parsed).toMatchObject({ ...to(18), category: "零食" });
    expect(other.lastLine).toBe("已将第1笔修改为支出18元，零食。还需要修改吗？");
  });
});

describe("a yes covers the drafts that were there when it was said", () => {
  const YES = "都存上，孩子催了";

  test("not a leftover recorded since", () => {
    const talk = offline().says("午饭30，打车20");
    talk.happens({ type: "connectivity-changed", connectivity: "online" }).says(YES);
    talk.happens({ type: "leftover-taken" });
    expect(amounts(talk)).toEqual([30, 20]);

    talk.understands({ intent: "confirm" });

    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(["confirmed", "pending"]);
    expect(talk.lastLine).toBe("已确认第1笔。剩余1笔待确认。");
  });

  test("not drafts restored since", () => {
    const talk = recorded().happens({ type: "item-cancelled", index: 0 }).says(YES);
    talk.happens({ type: "item-restored", index: 0 }).understands({ intent: "confirm" });

    expect(talk.statuses).toEqual(["pending", "confirmed"]);
    expect(talk.saved).toEqual([]);
  });

  test("nothing, if none of those drafts is left", () => {
    const talk = recorded().happens({ type: "item-cancelled", index: 0 }).says(YES);
    talk.happens({ type: "item-restored", index: 0 }).happens({ type: "item-cancelled", index: 1 });

    talk.understands({ intent: "confirm" });

    expect(talk.statuses).toEqual(["pending", "cancelled"]);
    expect(talk.lastLine).toBe("刚才没有改动，按现在的1笔保存请说确认，要改请直接说");
  });

  test("a draft cancelled since is not saved, the others are", () => {
    const talk = recorded().says(YES).happens({ type: "item-cancelled", index: 1 });
    talk.understands({ intent: "confirm" });

    expect(talk.lastLine).toBe("已保存1笔交易。");
  });

  test("取消 covers every draft, also those added since", () => {
    const talk = recorded()
      .happens({ type: "item-cancelled", index: 0 })
      .says("这些全都删了吧看着烦");
    talk.happens({ type: "item-restored", index: 0 }).understands({ intent: "cancel" });

    expect(talk.lastLine).toBe("已取消2笔。");
  });
});

describe("a draft edited by hand since the request stays as it is", () => {
  test("the others are changed, and the app says which was not", () => {
    const talk = recorded()
      .says("金额都加10块")
      .happens(edited(0, to(50)));

    answered(talk);

    expect(amounts(talk)).toEqual([50, 25]);
    expect(talk.spoken.slice(-2)).toEqual([
      "第1笔刚才手动改过，没有再改。",
      "已将第2笔修改为支出25元，餐饮。还需要修改吗？",
    ]);
  });

  test("also if no answer came in time", () => {
    const talk = recorded()
      .says("第二笔加10块")
      .happens(edited(1, to(50)));

    talk.happens({ type: "deadline-passed", request: talk.asked.request });

    expect(amounts(talk)).toEqual([32, 50]);
    expect(talk.lastLine).toBe("第2笔刚才手动改过，没有再改。");
    expect(talk.says("好的").saved).toEqual([]);
  });

  test("if all drafts were edited, none is changed", () => {
    const talk = recorded()
      .says("金额都加10块")
      .happens(edited(0, to(50)));

    answered(talk.happens(edited(1, to(20))));

    expect(amounts(talk)).toEqual([50, 20]);
    expect(talk.lastLine).toBe("第1、2笔刚才手动改过，没有再改。");
  });

  test("but another field of the draft is changed", () => {
    const talk = recorded()
      .says("第一笔加10块")
      .happens(edited(0, { category: "零食" }));

    answered(talk);

    expect(talk.batch?.items[0]?.parsed).toMatchObject({ ...to(42), category: "零食" });
  });

  test("and so is another draft", () => {
    const talk = recorded()
      .says("第一笔加10块")
      .happens(edited(1, to(20)));

    expect(amounts(answered(talk))).toEqual([42, 20]);
  });

  test("a draft edited before the request is changed like any other", () => {
    const talk = recorded().happens(edited(0, to(50)));

    expect(amounts(hears(talk, "第一笔加10块"))).toEqual([60, 15]);
  });

  test("a new draft is appended all the same", () => {
    const talk = recorded()
      .says("还有一笔面包8")
      .happens(edited(0, to(50)));
    const bread = parsed({ description: "面包", amount: fenFromYuan(8) });

    talk.understands({ intent: "append", corrections: [{ index: -1, updatedFields: bread }] });

    expect(amounts(talk)).toEqual([50, 15, 8]);
  });
});
