import { describe, expect, test } from "vitest";
import { drawnPage } from "../../testing/pictures/drawn-page.ts";
import { PICTURE_CONTEXT } from "../../testing/pictures/recognised.ts";
import { draftOfSum } from "./payment-draft.ts";
import { readPage } from "./read-page.ts";

const read = (page: string, context = PICTURE_CONTEXT) => readPage(drawnPage(page), context);

const COFFEE = `
账单详情
瑞幸咖啡
# -13.90

当前状态 | 支付成功
支付时间 | 2026年11月12日 08:55:10
商品 | 生椰拿铁
支付方式 | 建设银行(1122)
交易单号 | 4200002477202611120155667788
`;

describe("Requirement: one payment with its details", () => {
  test("Scenario: 账单详情 names amount, day, merchant, category, method and order", () => {
    const { kind, drafts, sums } = read(COFFEE);

    expect(kind).toBe("payment");
    expect(sums).toEqual([]);
    expect(drafts).toMatchObject([
      {
        draft: {
          amount: 1390,
          type: "EXPENSE",
          category: "饮品",
          date: "2026-11-12",
          description: "瑞幸咖啡",
          confidence: 0.9,
        },
        clock: "08:55:10",
        payment: "建设银行(1122)",
        order: "4200002477202611120155667788",
      },
    ]);
  });

  test("Scenario: the account is the user's own, by the digits of the card", () => {
    const context = { ...PICTURE_CONTEXT, accounts: ["微信", "建行1122"] };

    expect(read(COFFEE, context).drafts[0]?.draft.account).toBe("建行1122");
  });

  test("Scenario: the user's own category for the merchant wins", () => {
    const known = { "EXPENSE 瑞幸咖啡": { category: "咖啡", usual: null, account: null } };
    const memory = { known, lately: [], rates: {} };

    const { drafts } = read(COFFEE, { ...PICTURE_CONTEXT, memory });

    expect(drafts[0]?.draft.category).toBe("咖啡");
  });

  test("Scenario: no day on the page: the draft is marked, and today only a placeholder", () => {
    const { drafts } = read("支付成功\n老王水果店\n# ¥23.80\n支付方式 | 零钱通");

    expect(drafts[0]?.draft).toMatchObject({
      date: "2026-11-15",
      doubts: ["date"],
      confidence: 0.6,
    });
  });

  test("Scenario: an uncertain digit of the amount marks the draft", () => {
    const lines = drawnPage(COFFEE).map((line) =>
      line.text === "-13.90" ? { ...line, certainty: [1, 1, 0.7, 1, 1, 1] } : line,
    );

    const { drafts } = readPage(lines, PICTURE_CONTEXT);

    expect(drafts[0]?.draft).toMatchObject({ confidence: 0.6, doubts: ["amount"] });
  });

  test("Scenario: cash that was handed over is not what it cost", () => {
    const { drafts } = read(`
大参林药店
2026-11-02 16:05 | 小票 0021
合计 | 73.40
实收 | 100.00
找零 | 26.60
`);

    expect(drafts[0]?.draft.amount).toBe(7340);
  });

  test("Scenario: foreign money takes the last rate, and without one it is told", () => {
    const page = "BLUE BOTTLE COFFEE\nNov 10, 2026 08:41 AM\nSubtotal | $11.00\nTotal | $12.45";

    expect(read(page).drafts[0]?.draft).toMatchObject({ amount: 8840, foreign: "USD 12.45 @7.1" });
    const without = read(page, {
      ...PICTURE_CONTEXT,
      memory: { known: {}, lately: [], rates: {} },
    });
    expect(without.drafts).toEqual([]);
    expect(without.told).toMatchObject([{ because: "foreign" }]);
  });
});

describe("Requirement: what was not paid is told and not drafted", () => {
  test.each([
    ["refunded", "滴滴出行\n# -47.32\n当前状态 | 已全额退款\n支付时间 | 2026年11月10日 23:02:41"],
    ["closed", "大麦网\n# 1,280.00\n交易关闭\n创建时间 | 2026-11-09 13:55:00"],
    ["unpaid", "等待买家付款\n画材店 >\n水彩 | ¥36.00\n需付款 | ¥72.00"],
    ["unpaid", "购物车\n每日坚果 | ¥99.00\n合计 | ¥99.00\n去结算"],
  ] as const)("Scenario: %s", (because, page) => {
    const { drafts, told } = read(page);

    expect(drafts).toEqual([]);
    expect(told).toMatchObject([{ because }]);
  });

  test("Scenario: of a list, refunded and closed entries and what moved between own pockets", () => {
    const { kind, drafts, told } = read(`
账单
美宜佳 | -18.50
11月14日 18:22

京东商城 | -329.00
11月12日 22:03 | 已全额退款

拼多多 | -59.80
11月12日 13:20 | 已退款(¥12.00)

零钱提现 | 200.00
11月8日 09:00
`);

    expect(kind).toBe("list");
    expect(drafts.map(({ draft }) => [draft.description, draft.amount])).toEqual([
      ["美宜佳", 1850],
      ["拼多多", 4780],
    ]);
    expect(told.map(({ because }) => because)).toEqual(["refunded", "moved"]);
  });
});

describe("Requirement: a page that is not known offers its sums", () => {
  const CARD = "我的会员卡\n会籍顾问 | 小赵\n办卡价格 | ¥1,888.00\n剩余天数 | 365天";

  test("Scenario: each sum with the words beside it, and no draft", () => {
    const { kind, drafts, sums } = read(CARD);

    expect({ kind, drafts }).toEqual({ kind: "unknown", drafts: [] });
    expect(sums).toMatchObject([{ words: "办卡价格", hundredths: 188_800, day: null }]);
  });

  test("Scenario: a chosen sum becomes a draft whose day is asked for", () => {
    const [sum] = read(CARD).sums;

    expect(sum && draftOfSum(sum, PICTURE_CONTEXT)).toMatchObject({
      amount: 188_800,
      description: "办卡价格",
      doubts: ["date"],
    });
  });

  test("Scenario: the only day of the page is proposed, and still marked", () => {
    const [sum] = read(`${CARD}\n2026-11-03 20:05`).sums;

    expect(sum && draftOfSum(sum, PICTURE_CONTEXT)).toMatchObject({
      date: "2026-11-03",
      doubts: ["date"],
    });
  });

  test("Scenario: an overview of several orders is no single payment", () => {
    const page = "我的订单\n已完成\n纸巾店 >\n实付款 | ¥49.90\n已完成\n水壶店 >\n实付款 | ¥219.00";

    expect(read(page)).toMatchObject({ kind: "unknown", drafts: [] });
  });

  test.each([
    ["a chat", "小周\n周末去爬山吗？\n7:30 地铁站C口见，大概走12公里"],
    ["the weather", "深圳\n# 22°\n多云 最高26°\n周一 | 18° - 25°"],
    ["nothing", ""],
  ])("Scenario: %s has no sums", (_, page) => {
    expect(read(page)).toMatchObject({ drafts: [], sums: [] });
  });
});
