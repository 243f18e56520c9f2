import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { AN_HOUR, knowing, remembering } from "../testing/memory-talk.ts";
import { parsed, transaction } from "../testing/transactions.ts";
import { amounts, hears } from "./local-talk.ts";

const 奶茶 = (yuan: number, category = "零食") =>
  transaction({ description: "奶茶", amount: fenFromYuan(yuan), category });

const categories = ({ batch }: ConversationDriver) =>
  batch?.items.map(({ parsed: { category } }) => category);

const 微信付的奶茶 = (yuan: number) => ({ ...奶茶(yuan), account: "微信" });

const accounts = ({ batch }: ConversationDriver) =>
  batch?.items.map(({ parsed: { account } }) => account);

describe("an account that always paid", () => {
  const twice = () => knowing(微信付的奶茶(15), 微信付的奶茶(18));

  test("is in the next draft, and is read out", () => {
    const talk = hears(twice(), "奶茶15");

    expect(accounts(talk)).toEqual(["微信"]);
    expect(talk.lastLine).toBe("记录支出15元，零食，微信，确认吗？");
    expect(accounts(hears(twice(), "珍珠奶茶15，打车20"))).toEqual(["微信", undefined]);
  });

  test("is in the drafts of a model and in those added", () => {
    const draft = parsed({ description: "奶茶", amount: fenFromYuan(18), category: "饮品" });

    expect(accounts(twice().records("奶茶18", [draft]))).toEqual(["微信"]);
    expect(accounts(hears(hears(twice(), "打车30"), "还有一笔奶茶18"))).toEqual([
      undefined,
      "微信",
    ]);
  });

  test("gives way to what is said of the payment, then and later", () => {
    expect(accounts(hears(twice(), "奶茶15用支付宝付的"))).toEqual(["支付宝"]);
    expect(accounts(hears(twice(), "刷饭卡买奶茶15"))).toEqual([undefined]);
    expect(accounts(hears(twice(), "奶茶2美元，汇率7.1"))).toEqual([undefined]);

    expect(accounts(hears(hears(twice(), "奶茶15"), "不是微信是现金"))).toEqual(["现金"]);
  });

  test("is left out if it is kept in another currency: the sum is in yuan", () => {
    const talk = twice();
    const settings = { ...talk.state.settings, accountCurrencies: { 微信: "HKD" } };

    expect(accounts(hears(talk.happens({ type: "settings-changed", settings }), "奶茶15"))).toEqual(
      [undefined],
    );
  });

  test("is not known after one entry, or if the last ones differ", () => {
    expect(accounts(hears(knowing(微信付的奶茶(15)), "奶茶15"))).toEqual([undefined]);
    const differing = knowing(微信付的奶茶(15), 微信付的奶茶(15), 奶茶(15));
    expect(accounts(hears(differing, "奶茶15"))).toEqual([undefined]);
  });
});

describe("a category that was corrected once", () => {
  test("is right the next time", () => {
    const talk = hears(new ConversationDriver(), "奶茶15");
    expect(categories(talk)).toEqual(["饮品"]);
    hears(hears(talk, "分类改成零食"), "确认");

    remembering(talk).waits(AN_HOUR);

    expect(categories(hears(talk, "奶茶18"))).toEqual(["零食"]);
  });

  test("is right in the drafts of a model, too", () => {
    const draft = parsed({ description: "奶茶", amount: fenFromYuan(18), category: "饮品" });

    expect(categories(knowing(奶茶(15)).records("奶茶18", [draft]))).toEqual(["零食"]);
  });

  test("is right in a draft that is added, and offline", () => {
    expect(categories(hears(hears(knowing(奶茶(15)), "打车30"), "还有一笔奶茶18"))).toEqual([
      "交通",
      "零食",
    ]);
    const offline = knowing(奶茶(15)).happens({
      type: "connectivity-changed",
      connectivity: "offline",
    });
    expect(categories(offline.says("奶茶18"))).toEqual(["零食"]);
  });

  test("gives way to a category that is said, and to a correction", () => {
    const own = knowing(奶茶(15));
    const settings = { ...own.state.settings, customCategories: ["工作"] };
    own.happens({ type: "settings-changed", settings });
    expect(categories(hears(own, "奶茶15，奶茶18算到工作"))).toEqual(["零食", "工作"]);
    expect(categories(hears(knowing(奶茶(15)), "奶茶18算到餐饮"))).toEqual(["餐饮"]);
    const model = parsed({ description: "奶茶", amount: fenFromYuan(18), category: "餐饮" });
    expect(categories(knowing(奶茶(15)).records("奶茶18算到餐饮", [model]))).toEqual(["餐饮"]);

    const talk = hears(hears(knowing(奶茶(15)), "奶茶18"), "分类改成餐饮");
    expect(categories(talk)).toEqual(["餐饮"]);
  });

  test("is right for a longer name of the same thing, unless that is another thing", () => {
    expect(categories(hears(knowing(奶茶(15)), "珍珠奶茶18"))).toEqual(["零食"]);
    const model = parsed({ description: "珍珠奶茶", amount: fenFromYuan(18), category: "饮品" });
    expect(categories(knowing(奶茶(15)).records("珍珠奶茶18", [model]))).toEqual(["零食"]);

    const 牙膏 = transaction({ description: "牙膏", category: "购物" });
    expect(categories(hears(knowing(牙膏), "儿童牙膏20"))).toEqual(
      categories(hears(new ConversationDriver(), "儿童牙膏20")),
    );
  });

  test("never changes the type", () => {
    const income = transaction({ description: "奶茶", type: "INCOME", category: "二手" });

    const talk = hears(knowing(income), "奶茶18");

    expect(talk.batch?.items[0]?.parsed).toMatchObject({ type: "EXPENSE", category: "饮品" });
  });

  test("makes an unknown thing sure", () => {
    const known = transaction({ description: "团团罐头", category: "宠物" });
    const [draft] = hears(knowing(known), "团团罐头30").batch?.items ?? [];

    expect(draft?.parsed).toMatchObject({ description: "团团罐头", category: "宠物" });
  });
});

describe("no request carries the memory", () => {
  test("neither to parse nor to correct", () => {
    const talk = knowing(奶茶(15));
    hears(talk, "奶茶18，打车30");
    hears(talk, "那个不对吧大概是二十");

    expect(talk.questions.length).toBeGreaterThan(0);
    expect(JSON.stringify(talk.questions)).not.toContain("memory");
    // Later requests name the drafts, and so their categories.
    expect(JSON.stringify(talk.questions[0])).not.toContain("零食");
  });
});

describe("the usual amount", () => {
  const asked = () => hears(knowing(奶茶(18), 奶茶(18)), "奶茶");

  test("is offered with the question for the price", () => {
    expect(asked().lastLine).toBe("奶茶多少钱？还是18元吗？");
  });

  test.each(["对", "是的", "一样", "老样子", "还是老样子", "跟上次一样", "照旧", "好的", "18"])(
    "%s takes it, and the draft waits to be confirmed",
    (words) => {
      const talk = hears(asked(), words);

      expect(talk.batch?.items).toMatchObject([
        { status: "pending", parsed: { description: "奶茶", amount: 1800, category: "零食" } },
      ]);
      expect(talk.saved).toEqual([]);
    },
  );

  test.each(["20", "这次20", "不是，20", "涨到20了"])("%s is another price", (words) => {
    expect(amounts(hears(asked(), words))).toEqual([20]);
  });

  test.each(["不是", "不", "没有"])("%s asks for the price again, without it", (words) => {
    const talk = hears(asked(), words);

    expect(talk.lastLine).toBe("奶茶多少钱？");
    expect(talk.batch).toBeNull();
  });

  test.each(["算了", "不记了"])("%s records nothing", (words) => {
    const talk = hears(asked(), words);

    expect(talk.batch).toBeNull();
    expect(talk.leftover).toBeNull();
  });

  test("那个 is no answer", () => {
    const talk = hears(asked(), "那个");

    expect(talk.lastLine).toBe("奶茶多少钱？还是18元吗？");
  });

  test("is none if the last three amounts differ", () => {
    const talk = hears(knowing(奶茶(18), 奶茶(18), 奶茶(20)), "奶茶");

    expect(talk.lastLine).toBe("奶茶多少钱？");
    expect(hears(talk, "对").batch).toBeNull();
  });

  test("beside open drafts completes the new one", () => {
    const talk = hears(knowing(奶茶(18), 奶茶(18)), "打车30，还有一笔奶茶");
    expect(talk.lastLine).toBe("奶茶多少钱？还是18元吗？");

    expect(amounts(hears(talk, "对"))).toEqual([30, 18]);
    expect(talk.saved).toEqual([]);
  });
});
