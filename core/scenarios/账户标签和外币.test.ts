import { describe, expect, test } from "vitest";
import {
  type DialogueSettings,
  fenFromYuan,
  INITIAL_STATE,
  keptOf,
  type ParsedTransaction,
  readKept,
} from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears, 午饭 } from "./local-talk.ts";

function talk(settings: Partial<DialogueSettings> = {}): ConversationDriver {
  const all = { ...INITIAL_STATE.settings, ...settings };
  return new ConversationDriver().happens({ type: "settings-changed", settings: all });
}

function drafts({ batch }: ConversationDriver): readonly Partial<ParsedTransaction>[] {
  return batch?.items.map(({ parsed }) => parsed) ?? [];
}

describe("accounts", () => {
  test.each([
    ["午饭35用微信付的", "记录支出35元，餐饮，微信，确认吗？"],
    ["微信转2000到招行", "记录微信转到招行2000元，确认吗？"],
    ["信用卡还款3000", "记录转账3000元，其他，到信用卡，确认吗？"],
    ["借给老王500", "记录转账500元，其他，到老王，确认吗？"],
    ["工资9000打到招行", "记录收入9000元，工资，招行，确认吗？"],
    ["午饭35标签旅行", "记录支出35元，餐饮，标签旅行，确认吗？"],
    ["午饭35", "记录支出35元，餐饮，确认吗？"],
  ])("%s is read back: %s", (said, line) => {
    expect(hears(talk(), said).lastLine).toBe(line);
  });

  test("beside drafts they are changed on the device, without a model", () => {
    const said = hears(talk(), "午饭35，打车20");
    const before = said.questions.length;

    hears(said, "第一笔用微信付的");
    expect(said.lastLine).toBe("已将第1笔修改为支出35元，餐饮，微信。还需要修改吗？");
    hears(said, "不是微信是支付宝");
    hears(said, "第二笔加标签出差");

    expect(said.questions.length).toBe(before);
    expect(drafts(said)).toMatchObject([{ account: "支付宝" }, { tags: "出差" }]);
    expect(hears(said, "撤销").batch?.items[1]?.parsed.tags).toBeUndefined();
  });

  test("the drafts of a model get the account that was heard", () => {
    const said = talk().records("午饭32用微信付的，备注给同事带的", [午饭]);

    expect(drafts(said)).toEqual([{ ...午饭, account: "微信", note: "给同事带的" }]);
  });

  test("two equal sums: it is open which of them the model means", () => {
    const said = talk().records("午饭32微信，晚饭32", [午饭, { ...午饭, description: "晚饭" }]);

    expect(drafts(said).map(({ account }) => account)).toEqual([undefined, undefined]);
  });

  test("a kept conversation keeps them", () => {
    const said = hears(talk(), "午饭20美元汇率7.1，微信付的，标签旅行");
    const kept = JSON.parse(JSON.stringify(keptOf(said.state, said.now)));

    expect(readKept(kept)).toEqual(kept);
    expect(JSON.stringify(kept)).toContain("USD 20.00 @7.1");
  });
});

describe("foreign money", () => {
  test.each([
    ["七块一", 142, "USD 20.00 @7.1"],
    ["7.1", 142, "USD 20.00 @7.1"],
    ["一比七点一", 142, "USD 20.00 @7.1"],
    ["汇率是7.2", 144, "USD 20.00 @7.2"],
    ["一共142块", 142, "USD 20.00 @7.1"],
    ["142", 142, "USD 20.00 @7.1"],
  ])("20美元，汇率是多少？ %s", (answer, yuan, foreign) => {
    const said = hears(talk(), "买书二十美元");
    expect(said.lastLine).toBe("20美元，汇率是多少？");
    expect(said.batch).toBeNull();

    hears(said, answer);
    expect(said.lastLine).toBe(`记录支出20美元，合${yuan}元，教育，确认吗？`);
    expect(drafts(said)).toMatchObject([
      { amount: fenFromYuan(yuan), foreign, description: "书", category: "教育" },
    ]);
  });

  test("yen are quoted by the hundred", () => {
    expect(drafts(hears(hears(talk(), "拉面3000日元"), "4.8"))).toMatchObject([
      { amount: fenFromYuan(144), foreign: "JPY 3000.00 @0.048" },
    ]);
  });

  test.each(["五百万", "我想想"])("%s is no answer: the app asks again", (answer) => {
    const said = hears(hears(talk(), "午饭20刀"), answer);

    expect(said.lastLine).toBe("20美元，汇率是多少？");
    expect(drafts(hears(said, "七块一"))).toMatchObject([{ amount: fenFromYuan(142) }]);
  });

  test("算了 records nothing, another sentence is recorded on its own", () => {
    expect(hears(hears(talk(), "午饭20刀"), "算了").lastLine).toBe("好的，不记了。");
    expect(drafts(hears(hears(talk(), "午饭20刀"), "打车30"))).toMatchObject([{ amount: 3000 }]);
  });

  test("the last rate is used without a question, and no model is asked", () => {
    const said = hears(talk({ rates: { USD: 7.1 } }), "午饭35，买书20美元");

    expect(said.questions).toEqual([]);
    expect(said.lastLine).toBe(
      "识别到2笔交易：第1笔，支出35元，餐饮；第2笔，支出20美元，合142元，教育。请确认或修改。",
    );
  });

  test("beside a sum in yuan the app asks for the rate of the other", () => {
    const said = hears(talk(), "打车30，午饭20美元");
    expect(said.lastLine).toBe("20美元，汇率是多少？");

    expect(drafts(hears(said, "七块一"))).toMatchObject([
      { amount: 3000 },
      { amount: 14200, foreign: "USD 20.00 @7.1" },
    ]);
  });

  test("beside drafts", () => {
    const said = hears(hears(talk(), "午饭35"), "还有一笔咖啡5美元");
    expect(said.lastLine).toBe("5美元，汇率是多少？");

    hears(said, "七块一");
    expect(drafts(said)).toMatchObject([{ amount: 3500 }, { amount: 3550 }]);
    // The yuan that were really paid give another rate.
    hears(said, "第二笔改成36");
    expect(drafts(said)[1]).toMatchObject({ amount: 3600, foreign: "USD 5.00 @7.2" });
  });
});
