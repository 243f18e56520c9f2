import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, 午饭, 奶茶 } from "./local-talk.ts";

const 打车 = parsed({ description: "打车", amount: fenFromYuan(20), category: "交通" });

const talking = (said: readonly string[]) =>
  said.reduce(hears, new ConversationDriver().records("…", [午饭, 奶茶, 打车]));

const draftsOf = (talk: ConversationDriver) => talk.batch?.items.map((item) => item.parsed);

describe("先说改什么，再说哪一笔", () => {
  test("改奶茶 with only that draft open: the next value changes it", () => {
    const talk = hears(new ConversationDriver().records("…", [奶茶]), "改奶茶");

    expect(draftsOf(talk)).toEqual([奶茶]);
    expect(amounts(hears(talk, "18"))).toEqual([18]);
  });
});

describe("第一笔和第三笔", () => {
  test("改成25, then 第一笔和第三笔", () => {
    expect(amounts(talking(["改成25", "第一笔和第三笔"]))).toEqual([25, 15, 25]);
  });

  test("第一笔和第三笔分类不对, then 购物", () => {
    const talk = talking(["第一笔和第三笔分类不对", "购物"]);

    expect(draftsOf(talk)?.map(({ category }) => category)).toEqual(["购物", "餐饮", "购物"]);
  });

  test("确认两笔, then 第一笔和第三笔", () => {
    const talk = talking(["确认两笔", "第一笔和第三笔"]);

    expect(talk.statuses).toEqual(["confirmed", "pending", "confirmed"]);
  });
});
