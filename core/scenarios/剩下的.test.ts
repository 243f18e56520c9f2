import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";
import { days, offline, received, saved } from "./leftover-talk.ts";
import { amounts, hears } from "./local-talk.ts";

const recorded = () => new ConversationDriver().records("三笔", [吃饭, 打车, 工资]);
const ticked = () => recorded().happens({ type: "item-confirmed", index: 1 });

describe("with some drafts confirmed, 剩下的 means the others", () => {
  test.each(["剩下的确认", "剩下的都确认", "好，剩下的也确认", "剩下两笔保存", "其他的都确认"])(
    "%s saves all",
    (said) => {
      expect(saved(hears(ticked(), said))).toHaveLength(3);
    },
  );

  test.each(["剩下的改成昨天", "把剩下的都改成昨天", "剩下的都是昨天的", "其余两笔改到昨天"])(
    "%s changes the others, not the confirmed ones",
    (said) => {
      const talk = hears(ticked(), said);

      expect(days(talk)).toEqual(["11-14", "11-15", "11-14"]);
      expect(talk.statuses).toEqual(["pending", "confirmed", "pending"]);
    },
  );

  test("no model is asked, because models are not told which drafts are confirmed", () => {
    const talk = ticked();
    const { length } = talk.questions;

    expect(talk.says("剩下的改成昨天").questions).toHaveLength(length);
  });

  test("while a change is under way, the others are not saved without it", () => {
    const talk = ticked().says("第一笔改成50");

    hears(talk, "剩下的确认");

    expect(talk.saved).toEqual([]);
    expect(talk.lastLine).toBe("还在修改，改好后请再确认");
  });

  test.each([
    "剩下的先不要确认",
    "剩下的不确认",
    "剩下的确认吗",
    "剩下三笔确认",
    "剩下那笔确认",
    "剩下的钱确认过了",
    "剩下的先别改",
  ])("%s saves and changes nothing", (said) => {
    const talk = hears(ticked(), said);

    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(["pending", "confirmed", "pending"]);
    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([吃饭, 打车, 工资]);
  });

  test.each(["剩下的确认", "剩下的改成昨天"])("with none confirmed it is unclear: %s", (said) => {
    const talk = hears(recorded(), said);

    expect(talk.saved).toEqual([]);
    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([吃饭, 打车, 工资]);
  });
});

describe("with one cancelled and none confirmed, a yes to 剩下的 means the others", () => {
  const cancelled = () => recorded().says("第一笔不要");

  test.each(
    [
      "剩下的确认",
      "剩下的都确认",
      "其他两笔确认",
      "剩下的都没问题",
      "剩下的可以",
      "好，剩下的对",
    ].concat(["剩下的都存了吧", "剩下的没错", "其余的也可以"]),
  )("%s saves them, as 全部确认 does", (said) => {
    const talk = cancelled().says(said);

    expect(saved(talk)).toEqual(saved(cancelled().says("全部确认")));
    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test.each(
    [
      "剩下的再说",
      "剩下的可以吗",
      "剩下的没问题吗",
      "剩下的没问题？",
      "剩下的不可以",
      "剩下的先别确认",
    ].concat(["剩下的不对", "剩下的有问题", "剩下三笔确认", "剩下那笔确认"]),
  )("%s does not save them", (said) => {
    const talk = hears(cancelled(), said);

    expect(talk.saved).toEqual([]);
    expect(talk.batch?.items.map(({ parsed }) => parsed)).toEqual([吃饭, 打车, 工资]);
    expect(talk.statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test("with some confirmed the same words work, too", () => {
    expect(saved(ticked().says("剩下的都没问题"))).toHaveLength(3);
    expect(saved(ticked().says("其他的也对"))).toHaveLength(3);
  });

  test("after the app asked what to change, 剩下的可以 does not confirm, 剩下的确认 does", () => {
    const talk = hears(hears(cancelled(), "改成50"), "剩下的可以");
    expect(talk.saved).toEqual([]);

    hears(talk, "剩下的确认");
    expect(talk.lastLine).toBe(
      "刚才说的“改成50”没有改。还是按现在的2笔，支出30元，收入9000元保存吗？",
    );
    expect(hears(talk, "对").lastLine).toBe("已保存2笔交易。");
  });

  test("while a change is under way, they are not saved without it", () => {
    const talk = cancelled().says("第二笔改成50").says("剩下的可以");

    expect(talk.saved).toEqual([]);
  });
});

describe("with nothing settled, 剩下的 means what was not drafted", () => {
  const left = () => offline().says("昨天午饭30，打车20，奶茶15");

  test.each(["把剩下的记下来", "剩下的也记上", "剩下两笔记下来", "剩下的都记上吧"])(
    "%s records it",
    (said) => {
      const talk = hears(left(), said);

      expect(amounts(talk)).toEqual([30, 20, 15]);
      expect(days(talk)).toEqual(["11-14", "11-14", "11-14"]);
      expect(talk.leftover).toBeNull();
    },
  );

  test("撤销 offers it again", () => {
    expect(hears(left(), "把剩下的记下来").says("撤销").leftover).toBe("昨天打车20，奶茶15");
  });

  test.each(["剩下的不要了", "剩下的不记了", "剩下两笔不要了", "好，剩下的就算了"])(
    "%s drops it",
    (said) => {
      const talk = hears(left(), said);

      expect(talk.lastLine).toBe("没记的那句不要了，请确认或修改。");
      expect(talk.leftover).toBeNull();
      expect(amounts(talk)).toEqual([30]);
      expect(talk.statuses).toEqual(["pending"]);
    },
  );

  test("online it means words that were held back", () => {
    const talk = recorded().happens(received("打车94"));

    expect(amounts(hears(talk, "把剩下的记下来"))).toHaveLength(4);
    expect(talk.leftover).toBeNull();
  });

  test.each([
    "剩下的不要了吗",
    "剩下的先别记",
    "剩下的不要删",
    "剩下三笔不要了",
    "剩下那笔记上",
    "剩下的改成昨天",
    "剩下的",
    "剩下的记上，午饭改成20",
  ])("%s leaves it and the draft as they are", (said) => {
    const talk = hears(left(), said);

    expect(talk.leftover).toBe("昨天打车20，奶茶15");
    expect(amounts(talk)).toEqual([30]);
    expect(talk.statuses).toEqual(["pending"]);
    expect(talk.saved).toEqual([]);
  });

  test("剩下的确认 records it, because nothing else is left", () => {
    expect(amounts(hears(left(), "剩下的确认"))).toEqual([30, 20, 15]);
  });

  test("once a draft is settled, it is unclear what to record", () => {
    const talk = recorded().happens(received("打车94")).says("删掉第一笔");

    expect(hears(talk, "把剩下的记下来").saved).toEqual([]);
    expect(talk.leftover).toBe("打车94");
    expect(talk.statuses).toEqual(["cancelled", "pending", "pending"]);
  });

  test("once a draft is settled, 剩下的 no longer means it", () => {
    const talk = recorded().happens(received("打车94")).says("删掉第一笔");

    expect(hears(talk, "剩下的不要了").leftover).toBe("打车94");
    expect(talk.statuses).toEqual(["cancelled", "pending", "pending"]);
  });
});
