import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { explain } from "../understand.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();
const heard = (said: string, asked: Asked | null = null) =>
  explain(said, { batch: null, asked, context });

const MEANINGS: Readonly<Record<string, string>> = {
  "the last entries": `
    把刚才那笔删了 → saved last: 把刚才那笔删了
    上一笔不要了 → saved last: 上一笔不要了
    删除上一条记录 → saved last: 删除上一条记录
    上一笔记错了 → saved last: 上一笔记错了
    撤销上一笔 → saved last: undo
    请撤回刚才那笔 → saved last: undo
    上一笔改成50 → saved last: 上一笔改成50
    刚才那笔打车改成50 → saved last: 刚才那笔打车改成50
    第一笔改成50 → saved last: 第一笔改成50
    不对，是15块 → saved last: 不对,是15块`,
  "entries by their name": `
    面条不是12是15 → saved ever 面条: 这笔不是12是15
    昨天的房租记错了，应该是3600 → saved 2026-11-14 房租|2026-11-14 住房: 这笔记错了,应该是3600
    打车三十，不对，三十五 → 35
    不对，打车三十五 → 35
    昨天的房租3600 → 3600
    水果拼单七十，我那份三十五 → 35
    昨天记错了一笔，今天打车20 → 20`,
  "orders about drafts that do not exist": `
    确认 → confirm all
    好的 → confirm all
    没问题 → confirm all
    取消 → cancel all
    删掉 → cancel all
    第一笔不要了 → cancel 
    撤销 → undo
    撤销吧 → undo
    恢复 → restore last
    别取消 → restore last
    我没说取消 → restore last
    刚才的不算 → restore last
    还是留着吧 → restore last
    取消了一个会员，退了30 → +30
    好的咖啡30 → 30`,
  "the session": `
    怎么用 → help
    能说什么 → help
    我可以说什么 → help
    怎么改 → help
    有什么功能 → help
    退出 → exit
    继续 → continue
    还有一笔 → continue waiting`,
  "a thing without a price": `
    午饭 → unpriced 午饭
    今天中午吃了面 → unpriced 面
    打车去公司 → unpriced 打车
    买了本书 → unpriced 书
    苹果 → unpriced 苹果
    给妈妈买了件衣服 → unpriced 衣服
    今天工资到账了 → unpriced 工资
    和同事吃火锅 → unpriced 火锅`,
  "nothing to record": `
    今天天气不错 → nothing
    我在公司 → nothing
    午饭没吃 → nothing
    想买手机 → nothing
    吃饭了吗 → unanswerable
    明天去吃火锅 → nothing
    午饭和打车 → nothing
    去超市 → nothing
    一共多少 → unanswerable`,
};

describe.each(Object.entries(MEANINGS))("without drafts: %s", (_name, block) => {
  const lines = block.split("\n").slice(1);
  test.each(lines.map((line) => line.trimStart().split(" → ")))("%s → %s", (said = "", meaning) =>
    expect(show(heard(said).act)).toBe(meaning),
  );
});

test("a thing without a price has its day, type and category", () => {
  const { act, owned } = heard("昨天发工资了");

  expect(owned).toBe(true);
  expect(act).toEqual({
    type: "unpriced",
    draft: { type: "INCOME", category: "工资", date: "2026-11-14", description: "工资" },
  });
});

test.each([
  ["午饭32，打车", "打车"],
  ["午饭32，还有一笔奶茶", "奶茶"],
  ["奶茶15还有一杯咖啡", "咖啡"],
  ["打车20，午饭还没算", "午饭"],
  ["打车23，顺便买了水果", "水果"],
  ["打车20，去公司", undefined],
  ["火锅180，和同事", undefined],
  ["午饭32，牛肉面", undefined],
  ["打车20，超市", undefined],
  ["超市128，牛奶", undefined],
  ["午饭32，没喝奶茶", undefined],
])("%s leaves a thing without a price: %s", (said, thing) => {
  const { act } = heard(said);

  expect(act.type === "record" && act.unpriced?.description).toBe(thing);
});

test("a thing without a price gets the day that was said before it", () =>
  expect(heard("昨天午饭32，打车").act).toMatchObject({
    unpriced: { type: "EXPENSE", category: "交通", date: "2026-11-14" },
  }));

describe("午饭多少钱？", () => {
  const { act } = heard("午饭");
  const asked =
    act.type === "unpriced" ? ({ kind: "what-amount", draft: act.draft } as const) : null;

  test.each([
    ["三十二", "append 午饭32", true],
    ["32块", "append 午饭32", true],
    ["花了三十二", "append 午饭32", true],
    ["算了", "reply give-up", true],
    ["打车20", "20", false],
    ["奶茶", "unpriced 奶茶", false],
  ])("%s → %s", (said, meaning, answers) => {
    const understood = heard(said, asked);

    expect(show(understood.act)).toBe(meaning);
    expect(understood.answers).toBe(answers);
  });
});
