import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { parsed } from "../../testing/transactions.ts";
import { fenFromYuan } from "../money.ts";
import { type TransactionChange, transactionOf } from "../transaction.ts";
import type { Advice } from "./advice.ts";
import { consentTo } from "./consent.ts";
import { readWords } from "./words.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };
const batch = [
  parsed({ description: "午饭", amount: fenFromYuan(32) }),
  parsed({ description: "奶茶", amount: fenFromYuan(15), category: "饮品" }),
  parsed({ description: "打车", amount: fenFromYuan(28), category: "交通" }),
].map((draft, index) => ({ ...transactionOf(draft), index }));

const consent = (text: string, advice: Advice, open = batch) =>
  consentTo(advice, readWords(text, { batch: open, context }));
const change = (draft: number, fields: object): Advice => ({
  type: "change",
  changes: [{ draft, change: fields as TransactionChange }],
});
const append = (...drafts: readonly object[]): Advice => ({
  type: "append",
  drafts: drafts as readonly TransactionChange[],
});
const yuan = (amount: number) => ({ amount: fenFromYuan(amount) });
const [yesterday, before] = ["2026-11-14", "2026-11-13"];

describe("a verdict", () => {
  test.each([
    ["都存上，孩子催了", "confirm", "all"],
    ["这几笔通通不要了", "cancel", "all"],
    ["打车那笔不要了", "cancel", [2]],
    ["第一笔没问题", "confirm", [0]],
    ["拜拜", "cancel", "all"],
  ] as const)("%s: the words say %s %o", (text, type, drafts) => {
    expect(consent(text, { type, drafts })).toBe("given");
  });

  test.each([
    ["嗯就照着刚刚念的弄呗", "confirm", "all"],
    ["他说的，取消", "cancel", "all"],
    ["中间那两个删掉", "cancel", [0, 1]],
    ["打车那笔我不想要了", "cancel", [2]],
    ["今儿个真热", "confirm", "all"],
    ["除了门票都存上", "confirm", "all"],
  ] as const)("%s: the words leave %s %o open", (text, type, drafts) => {
    expect(consent(text, { type, drafts })).toBe("open");
  });

  test.each([
    ["等会儿还要去超市", "confirm", "all"],
    ["没赶上公交", "confirm", "all"],
    ["确认吗", "confirm", "all"],
    ["等一下我再想想", "cancel", "all"],
    ["打车那笔不要了", "cancel", "all"],
    ["打车那笔我不想要了", "cancel", "all"],
    ["打车那笔不要了", "cancel", [0]],
    ["打车那笔不要了", "confirm", [2]],
    ["奶茶改成20", "confirm", "all"],
    ["还有一笔水果12", "confirm", "all"],
    ["奶茶先别存", "confirm", "all"],
    ["都存上，孩子催了", "cancel", "all"],
    ["拜拜", "confirm", "all"],
    ["第一笔没问题", "confirm", [0, 7]],
  ] as const)("%s: the words do not say %s %o", (text, type, drafts) => {
    expect(consent(text, { type, drafts })).toBe("withheld");
  });

  test("on 这个 is of the only draft, and of none of several", () => {
    const only = batch.slice(0, 1);

    expect(consent("拉倒吧，这个不记了", { type: "cancel", drafts: [0] }, only)).toBe("given");
    expect(consent("拉倒吧，这个不记了", { type: "cancel", drafts: [0] })).toBe("open");
  });
});

describe("a change", () => {
  test.each([
    ["打车那笔改成25", 2, yuan(25)],
    ["奶茶是昨天的", 1, { date: yesterday }],
    ["第一笔改成收入", 0, { type: "INCOME" }],
    ["第一笔改成收入", 0, { type: "INCOME", category: "其他" }],
    ["奶茶算零食", 1, { category: "零食", amount: fenFromYuan(15) }],
    ["打车多记了8块", 2, yuan(20)],
    ["我翻一下记录啊，午饭是四十六", 0, yuan(46)],
    ["给打车备注一下报销", 2, { description: "报销" }],
  ])("%s: the words change draft %i to %o", (text, draft, fields) => {
    expect(consent(text, change(draft, fields))).toBe("given");
  });

  test.each([
    ["打车那笔改成25", 0, yuan(25)],
    ["打车那笔改成25", 2, yuan(52)],
    ["打车那笔改成25", 2, { ...yuan(25), date: before }],
    ["打车那笔改成25", 2, { ...yuan(25), type: "INCOME" }],
    ["打车那笔改成25", 2, { ...yuan(25), category: "餐饮" }],
    ["打车那笔改成25", 2, { ...yuan(25), description: "地铁" }],
    ["奶茶是昨天的", 1, { date: before }],
    ["奶茶改成20，是昨天的", 1, yuan(20)],
    ["第一笔改成收入，算工资", 0, { type: "INCOME" }],
    ["打车要是25就好了", 2, yuan(25)],
    ["今儿个真热", 1, yuan(20)],
    ["打车那笔改成25", 9, yuan(25)],
    ["给打车备注一下报销", 2, { description: "" }],
    ["给打车备注一下报销", 2, { description: "备注" }],
    ["给打车备注一下报销", 2, { description: "公司" }],
  ])("%s: the words do not change draft %i to %o", (text, draft, fields) => {
    expect(consent(text, change(draft, fields))).toBe("withheld");
  });

  test.each([
    ["老李午饭十块", 0, yuan(10)],
    ["奶茶谈下来十二", 1, yuan(12)],
    ["等等，奶茶谈下来十二", 1, yuan(12)],
    ["奶茶老板后来给打八折又抹了两块", 1, yuan(10)],
    ["喝的东西最后算下来十二", 1, yuan(12)],
    ["打车错了错了，是赢来的不是输的", 2, { type: "INCOME" }],
    ["打车那趟回来路上是昨天半夜", 2, { date: yesterday }],
  ])("%s: the words leave a change of draft %i to %o open", (text, draft, fields) => {
    expect(consent(text, change(draft, fields))).toBe("open");
  });

  test.each([
    ["a wrong draft", "奶茶谈下来十二", 0, yuan(12)],
    ["a wrong amount", "奶茶谈下来十二", 1, yuan(21)],
    ["the amount of another draft", "奶茶谈下来十二", 1, yuan(28)],
    ["a denied amount", "奶茶谈下来不是十二", 1, yuan(12)],
    ["a plan", "明天奶茶打算谈到十二", 1, yuan(12)],
    ["what others say", "听说奶茶谈下来十二", 1, yuan(12)],
    ["something new", "还有一笔饮料十二，老板送的吸管", 0, yuan(12)],
    ["an unsaid day", "奶茶谈下来十二", 1, { ...yuan(12), date: before }],
    ["an unsaid type", "奶茶谈下来十二", 1, { ...yuan(12), type: "INCOME" }],
    ["an unsaid category", "奶茶谈下来十二", 1, { ...yuan(12), category: "娱乐" }],
    ["a question", "奶茶谈下来十二吗", 1, yuan(12)],
    ["a verdict", "奶茶谈下来十二，都存上", 1, yuan(12)],
    ["words without a draft", "谈下来十二", 1, yuan(12)],
  ])("the app does not ask about %s: %s", (_, text, draft, fields) => {
    expect(consent(text, change(draft, fields))).toBe("withheld");
  });

  test("of two drafts is not two changes of one", () => {
    const twice: Advice = {
      type: "change",
      changes: [yuan(25), yuan(20)].map((fields) => ({ draft: 2, change: fields })),
    };

    expect(consent("打车改成25，奶茶改成20", twice)).toBe("withheld");
  });

  test("for 都 must cover every draft and nothing else", () => {
    const all = (fields: object): Advice => ({
      type: "change",
      changes: [0, 1, 2].map((draft) => ({ draft, change: fields as TransactionChange })),
    });

    expect(consent("都是昨天的", all({ date: yesterday }))).toBe("given");
    expect(consent("都是昨天的", all({ date: yesterday, ...yuan(15) }))).toBe("withheld");
    expect(consent("都是昨天的", change(0, { date: yesterday }))).toBe("withheld");
  });
});

describe("an addition", () => {
  test.each([
    ["还有一笔水果12", [yuan(12)]],
    ["还有一笔水果12", [{ ...yuan(12), category: "零食", description: "水果" }]],
    ["还有昨天买菜30", [{ ...yuan(30), date: yesterday }]],
    ["补两笔，寄存行李十五，雨衣十块", [yuan(15), yuan(10)]],
    ["再加一笔水果，金额是20", [yuan(20)]],
    ["应该还有一笔打车30", [yuan(30)]],
    ["今天是周日，还有奶茶15", [yuan(15)]],
  ])("%s: the words add %o", (text, drafts) => {
    expect(consent(text, append(...drafts))).toBe("given");
  });

  test.each([
    ["茶钱十八", [yuan(18)]],
    ["打车去机场八十", [{ ...yuan(80), description: "打车去机场" }]],
    ["理发才三十", [{ ...yuan(30), description: "理发" }]],
    ["外婆那笔钱我后来又看了眼手机，是三十一", [yuan(31)]],
    ["我妹买了件衣服三百多", [yuan(300)]],
    ["再给添上，茶叶蛋俩，三块", [{ ...yuan(3), description: "茶叶蛋" }]],
  ])("%s: the words leave the addition of %o open", (text, drafts) => {
    expect(consent(text, append(...drafts))).toBe("open");
  });

  test.each([
    ["还有一笔水果12", [yuan(21)]],
    ["还有一笔水果12", [yuan(12), yuan(12)]],
    ["还有一笔水果12", [{ ...yuan(12), date: before }]],
    ["还有一笔水果12", [{ ...yuan(12), type: "INCOME" }]],
    ["打车那笔改成25", [yuan(25)]],
    ["今儿个真热", [yuan(15)]],
    ["打车去机场八十", [{ ...yuan(80), date: before }]],
    ["打车去机场八十", [{ ...yuan(80), type: "INCOME" }]],
    ["打车去机场八十", [{ ...yuan(80), description: "乐队排练" }]],
    ["打车去机场八十吗", [yuan(80)]],
    ["再加一笔水果，金额是20", [yuan(12)]],
    ["打车改成九十 再加一个公交两块", [yuan(2)]],
    ["三十二那笔改成四十二吧，我忘了还有杀鱼的钱", [yuan(42)]],
  ])("%s: the words do not add %o", (text, drafts) => {
    expect(consent(text, append(...drafts))).toBe("withheld");
  });
});
