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
    ["信用卡还款3000", "记录转账3000元，到信用卡，确认吗？"],
    ["借给老王500", "记录转账500元，到老王，确认吗？"],
    ["工资9000打到招行", "记录收入9000元，工资，招行，确认吗？"],
    ["午饭35标签旅行", "记录支出35元，餐饮，标签旅行，确认吗？"],
    ["午饭35", "记录支出35元，餐饮，确认吗？"],
  ])("%s is read back: %s", (said, line) => {
    expect(hears(talk(), said).lastLine).toBe(line);
  });

  test("drafts named by their account or tag are found on the device, without a model", () => {
    const said = hears(talk(), "午饭35用微信付的，打车20，现金，奶茶15标签出差");
    const before = said.questions.length;

    hears(said, "现金那笔改成25");
    hears(said, "出差标签的那笔改成16");
    hears(said, "招行那笔改成30");

    expect(drafts(said).map(({ amount }) => amount)).toEqual([3500, 2500, 1600]);
    expect(said.questions.length).toBe(before);
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

    expect(drafts(said)).toMatchObject([{ ...午饭, account: "微信", note: "给同事带的" }]);
  });

  test("a transfer with one account is to be checked, whoever drafted it", () => {
    const moved = { ...午饭, type: "TRANSFER", category: "其他", description: "提现" } as const;
    const said = talk({ accounts: ["微信", "招行"] }).records("微信提现32", [moved]);

    expect(drafts(said)).toMatchObject([{ account: "微信", confidence: 0.65 }]);
  });

  test("two equal sums: it is open which of them the model means", () => {
    const said = talk().records("午饭32微信，晚饭32", [午饭, { ...午饭, description: "晚饭" }]);

    expect(drafts(said).map(({ account }) => account)).toEqual([undefined, undefined]);
  });

  test("a note beside drafts stays apart from the description, and is read out", () => {
    const said = hears(talk(), "午饭35，打车20");
    const before = said.questions.length;

    hears(said, "第一笔备注同事聚餐");
    expect(said.lastLine).toBe("已将第1笔修改为支出35元，餐饮，备注同事聚餐。还需要修改吗？");
    hears(hears(said, "备注是去机场"), "第二笔");
    hears(said, "第二笔备注改成回家");

    expect(drafts(said)).toMatchObject([
      { description: "午饭", note: "同事聚餐" },
      { description: "打车", note: "回家" },
    ]);
    expect(said.questions.length).toBe(before);
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
    const said = hears(
      talk({ memory: { known: {}, lately: [], rates: { USD: 7.1 } } }),
      "午饭35，买书20美元",
    );

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

  test("改成9美元 takes the draft's own rate", () => {
    const said = hears(hears(hears(talk(), "午饭20美元"), "七块一"), "改成9美元");

    expect(drafts(said)).toMatchObject([{ amount: 6390, foreign: "USD 9.00 @7.1" }]);
    expect(said.lastLine).toBe("已将第1笔修改为支出9美元，合63.9元，餐饮。还需要修改吗？");
  });

  test.each(["改成9美元", "改成90克朗"])("%s without a rate: the app asks for yuan", (order) => {
    const said = hears(hears(talk(), "午饭35"), order);

    expect(said.lastLine).toBe("不知道汇率，请说人民币是多少");
    expect(drafts(hears(said, "64"))).toMatchObject([{ amount: 6400 }]);
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

describe("a mark is taken off a draft", () => {
  const marked = () => hears(talk(), "午饭35用微信付的，打车20标签出差，奶茶15备注半糖");

  test.each([
    ["打车的标签去掉", 1, "tags", "支出20元，交通，没有标签"],
    ["第三笔备注删掉", 2, "note", "支出15元，饮品，没有备注"],
    ["午饭的账户不要了", 0, "account", "支出35元，餐饮，没有账户"],
  ] as const)("%s", (text, at, mark, line) => {
    const said = hears(marked(), text);

    expect(drafts(said)[at]?.[mark]).toBe("");
    expect(said.statuses).toEqual(["pending", "pending", "pending"]);
    expect(said.lastLine).toBe(`已将第${at + 1}笔修改为${line}。还需要修改吗？`);
  });

  test.each(["奶茶的标签去掉", "打车的日期去掉"])("%s changes and cancels nothing", (text) => {
    const said = marked();
    const before = drafts(said);

    expect(drafts(hears(said, text))).toEqual(before);
    expect(said.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("of two tags it is open which", () => {
    const said = hears(hears(marked(), "打车标签工作"), "打车的标签去掉");

    expect(drafts(said)[1]?.tags).toBe("出差 工作");
  });
});

describe("the accounts of a transfer", () => {
  test.each([
    ["转到建行", "微信", "建行"],
    ["不是招行，是工行", "微信", "工行"],
    ["招行改成建行", "微信", "建行"],
    ["从支付宝转的", "支付宝", "招行"],
    ["微信改成支付宝", "支付宝", "招行"],
    ["改成支付宝转到建行", "支付宝", "建行"],
  ])("%s: %s to %s, and the description follows", (text, account, toAccount) => {
    const said = hears(hears(talk(), "微信转2000到招行"), text);

    const description = `${account}转到${toAccount}`;
    expect(drafts(said)).toMatchObject([{ type: "TRANSFER", account, toAccount, description }]);
    expect(said.lastLine).toBe(`已将第1笔修改为${description}2000元。还需要修改吗？`);
  });

  test("账户改成建行 leaves open which: nothing changes", () => {
    const said = hears(hears(talk(), "微信转2000到招行"), "账户改成建行");

    expect(drafts(said)).toMatchObject([{ account: "微信", toAccount: "招行" }]);
  });

  test("打到招行 is no account that paid an expense, but one that received an income", () => {
    const said = (text: string) => hears(hears(talk(), text), "打到招行了");

    expect(drafts(said("打车20"))[0]?.account).toBeUndefined();
    expect(drafts(said("工资9000"))).toMatchObject([{ account: "招行" }]);
  });

  test.each(["是微信转的", "用微信转的", "微信"])("of a loan, %s is where it came from", (text) => {
    expect(drafts(hears(hears(talk(), "借给小李500"), text))).toMatchObject([
      { type: "TRANSFER", account: "微信", toAccount: "小李" },
    ]);
  });
});

test.each(["汇率改成7.2", "汇率是7.2"])("%s changes the rate of a draft, not its money", (text) => {
  const said = hears(hears(hears(talk(), "午饭20美元"), "七块一"), text);

  expect(drafts(said)).toMatchObject([{ amount: fenFromYuan(144), foreign: "USD 20.00 @7.2" }]);
});

describe("an account in another currency", () => {
  const own = { accounts: ["招行", "美元卡"], accountCurrencies: { 美元卡: "USD" } };
  const rated = { ...own, memory: { known: {}, lately: [], rates: { USD: 7.1 } } };

  test("a bare sum that leaves it is in its currency: the rate is asked for", () => {
    const said = hears(talk(own), "美元卡转100到招行");
    expect([said.lastLine, said.questions]).toEqual(["100美元，汇率是多少？", []]);

    hears(said, "七块二");
    const moved = { account: "美元卡", toAccount: "招行", foreign: "USD 100.00 @7.2" };
    expect(drafts(said)).toMatchObject([{ ...moved, amount: fenFromYuan(720) }]);
    expect(said.lastLine).toBe("记录美元卡转到招行100美元，合720元，确认吗？");
  });

  test.each([
    ["美元卡转100到招行", "USD 100.00 @7.1", 0.9],
    ["转100到美元卡", "USD 100.00 @7.1", 0.65],
    ["美元卡转100到招行，汇率7.2", "USD 100.00 @7.2", 0.9],
    ["刷美元卡买书20", "USD 20.00 @7.1", 0.65],
    ["工资3000打到美元卡", "USD 3000.00 @7.1", 0.65],
    ["美元卡转100块到招行", undefined, 0.9],
    ["美元卡转人民币700到招行", undefined, 0.9],
    ["招行转700到美元卡", undefined, 0.65],
    ["招行转700块到美元卡", undefined, 0.9],
    ["招行转700到微信", undefined, 0.9],
  ])("%s with the last rate: %s (%d)", (text, foreign, confidence) => {
    const [draft, ...others] = drafts(hears(talk(rated), text));

    expect([draft?.foreign, draft?.confidence, others]).toEqual([foreign, confidence, []]);
  });

  test("two sums, each of its own account", () => {
    expect(drafts(hears(talk(rated), "招行转700到美元卡，美元卡转20到招行"))).toMatchObject([
      { amount: fenFromYuan(700), confidence: 0.65 },
      { amount: fenFromYuan(142), foreign: "USD 20.00 @7.1", confidence: 0.9 },
    ]);
  });
});
