import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { explain } from "../understand.ts";
import { show } from "./show.ts";

const context = contextAt();
/** The drafts: 午饭32 奶茶15 打车28. */
const heard = (said: string, batch = SAMPLE_BATCH) =>
  explain(said, { batch, asked: null, context });

const MEANINGS: Readonly<Record<string, string>> = {
  "questions about the drafts": `
    再说一遍 → tell drafts all
    再念一下 → tell drafts all
    现在有哪些 → tell drafts all
    都有什么 → tell drafts all
    打车是多少钱来着 → tell drafts 3
    第二笔多少钱 → tell drafts 2
    有没有记奶茶 → tell drafts 2
    咖啡记了吗 → tell drafts 
    合计多少 → tell total all
    这三笔一共多少 → tell total 1 2 3
    一共几笔 → tell total all
    有几笔 → tell total all
    记了几笔 → tell total all
    一共多少笔 → tell total all
    第二笔是什么来着 → tell drafts 2
    第二笔呢 → tell drafts 2
    那奶茶呢 → tell drafts 2
    打车那笔呢？ → tell drafts 3
    打车呢，改成20 → change 3 amount=20
    第一笔那个啥 → unclear change
    打车那个啥来着 → unclear change
    那什么 → unclear change
    第二笔那个啥改成20 → change 2 amount=20
    这个月花了多少 → query
    今天一共花了多少 → query
    打车再加五块 → change 3 amount=33`,
  "words to somebody else": `
    没事没事你先忙 → unclear change
    好的好的你先忙 → unclear change
    行，您忙 → unclear change
    我先忙了 → exit`,
  "complaints that it cannot be saved": `
    不能保存 → unclear change
    保存不了 → unclear change
    别保存 → cancel all`,
  "giving up, or a sigh before an order": `
    算了 → cancel all
    算了，不要了 → cancel all
    算了都不要了 → cancel all
    算了，不改了 → reply give-up
    不要改了 → reply give-up
    别改了 → reply give-up
    不要再改了 → reply give-up
    不用改了 → reply no
    撤销修改 → undo
    算了，第二笔不要了 → cancel 2
    算了，打车改成30 → change 3 amount=30
    算了打车还是改成20吧 → change 3 amount=20
    算了，第一笔确认 → confirm 1
    算了还是改成20吧 → unclear target`,
  "restoring cancelled drafts": `
    别取消 → restore last
    不要取消 → restore last
    还是留着吧 → restore last
    我没说取消 → restore last
    我没说要取消 → restore last
    恢复刚才的 → restore last
    刚才的不算 → restore last
    别删 → restore last
    取消 → cancel all
    打车不算 → cancel 3`,
  "announcing an item that is said next": `
    还有 → continue waiting
    还有一笔 → continue waiting
    再加一笔 → continue waiting
    等一下还有 → continue waiting
    等等还有一笔 → continue waiting
    还有一个 → continue waiting
    还有呢 → continue waiting
    还有一笔奶茶15 → append 奶茶15
    漏了一笔 → continue waiting
    漏了一笔打车 → unpriced 打车
    忘了记奶茶 → unpriced 奶茶
    还漏了一杯奶茶 → unpriced 奶茶
    漏了一笔水果20 → append 水果20
    打车漏了五块 → change 3 amount=33
    还有第二笔改成40 → change 2 amount=40`,
  "confirming the draft that was said last": `
    确认午饭，不是，确认奶茶 → confirm 2
    确认第一笔，不，第二笔 → confirm 2
    打车存上，不，奶茶存上 → confirm 2`,
  "going on, which ends the batch": `
    继续 → continue
    接着记 → continue
    下一笔 → continue
    再记一笔午饭25 → append 午饭25`,
  "asking for help": `
    怎么用 → help
    能说什么 → help
    我可以说什么 → help
    有什么功能 → help
    帮助 → help
    怎么改 → help
    打车怎么是28 → unclear change`,
};

describe.each(Object.entries(MEANINGS))("%s", (_name, block) => {
  const lines = block.split("\n").slice(1);
  test.each(lines.map((line) => line.trimStart().split(" → ")))("%s → %s", (said = "", meaning) => {
    const { act, owned } = heard(said);

    expect(show(act)).toBe(meaning);
    expect(owned).toBe(true);
  });
});

test.each([
  "确认第一笔，其余取消",
  "删掉第三笔再加一笔奶茶15",
  "删掉第三笔再加一笔奶茶",
  "打车改成35，退出",
])("two kinds of orders at once are not carried out: %s", (said) =>
  expect(heard(said).act).toMatchObject({ type: "unclear", because: "two-kinds" }),
);

test.each(["奶茶挺好喝的", "午饭真好吃", "打车好贵", "奶茶真香"])(
  "praise confirms nothing: %s",
  (said) => expect(heard(said).act).toMatchObject({ type: "aside" }),
);

test("after a question about the books, 打车呢 asks the books again", () => {
  const asked = explain("这个月餐饮花了多少", { batch: null, asked: null, context }).act;
  const lastQuery = asked.type === "query" ? asked.query : null;
  const told = (said: string) =>
    explain(said, { batch: SAMPLE_BATCH, asked: null, context, lastQuery }).act.type;

  expect(["打车呢", "第二笔呢", "打车多少"].map(told)).toEqual(["query", "tell", "tell"]);
});

describe("a name that no draft has", () => {
  test.each([
    "小明的先不记",
    "晚饭的先不记",
    "小红的不要了",
    "晚饭不要了",
    "晚饭确认",
    "小明的确认",
    "晚饭改成20",
    "小明那个改成二百五",
    "咖啡和午饭不要了",
    "午饭和咖啡不要了",
    "咖啡、午饭确认",
    "午饭和咖啡改成20",
  ])("%s changes no draft, whether one or several are open", (said) => {
    for (const batch of [SAMPLE_BATCH, SAMPLE_BATCH.slice(0, 1)])
      expect(heard(said, batch).act).toMatchObject({ missing: "target", because: "unknown-name" });
  });

  test.each([
    ["午饭的先不记", "cancel 1"],
    ["先不记", "exit"],
    ["同事请的，不要了", "cancel all"],
    ["午饭和奶茶不要了", "cancel 1 2"],
  ])("%s → %s", (said, meaning) =>
    expect(show(heard(said, SAMPLE_BATCH.slice(0, meaning === "cancel 1 2" ? 3 : 1)).act)).toBe(
      meaning,
    ),
  );
});

describe("names of one character", () => {
  const batch = draftsOf([
    { description: "书", amount: 32, category: "教育" },
    { description: "笔", amount: 15, category: "教育" },
    { description: "本子", amount: 28, category: "教育" },
  ]);

  test.each([
    ["笔和本子不要了", "cancel 2 3"],
    ["书和笔不要了", "cancel 1 2"],
    ["本子、笔确认", "confirm 2 3"],
    ["笔改成20", "change 2 amount=20"],
    ["删掉笔", "cancel 2"],
    ["书和伞不要了", "unclear target"],
    ["伞和书不要了", "unclear target"],
    ["那笔不要了", "unclear target"],
    ["第二笔和第三笔不要了", "cancel 2 3"],
    ["删掉一笔", "unclear target"],
  ])("%s → %s", (said, meaning) => expect(show(heard(said, batch).act)).toBe(meaning));
});

describe("删掉 without saying which", () => {
  test.each(["删掉", "删", "删了吧", "删除", "不要", "好，删掉"])(
    "%s asks which of several",
    (said) => expect(heard(said).act).toMatchObject({ missing: "target", verdict: "cancel" }),
  );

  test.each(["删掉一个零", "去掉一个菜", "确认一个事"])("%s does not count drafts", (said) =>
    expect(heard(said, SAMPLE_BATCH.slice(0, 1)).act).toMatchObject({ type: "unclear" }),
  );

  test.each(["删掉", "不要", "删掉一个", "删掉一笔"])("%s means the only draft", (said) =>
    expect(show(heard(said, SAMPLE_BATCH.slice(0, 1)).act)).toBe("cancel all"),
  );
});

test.each([
  ["删掉一笔", "cancel", 1],
  ["删掉其中一笔", "cancel", 1],
  ["删两笔", "cancel", 2],
  ["删掉两个", "cancel", 2],
  ["确认两笔", "confirm", 2],
  ["确认一笔", "confirm", 1],
])("%s says how many drafts, but not which", (said, verdict, count) =>
  expect(heard(said).act).toMatchObject({ missing: "target", verdict, count }),
);

test.each(["删掉午饭", "午饭不要了", "午饭那笔删了"])("%s may mean either of two", (said) => {
  const lunch = { description: "午饭", amount: 32, category: "餐饮" };
  const batch = draftsOf([lunch, { ...lunch, amount: 15 }, { ...lunch, description: "打车" }]);

  expect(heard(said, batch).act).toMatchObject({ verdict: "cancel", among: [0, 1] });
});

describe("drafts of a day", () => {
  const batch = draftsOf([
    { description: "午饭", amount: 32, category: "餐饮" },
    { description: "奶茶", amount: 15, category: "饮品", date: "2026-11-14" },
    { description: "打车", amount: 28, category: "交通", date: "2026-11-14" },
  ]);

  test.each([
    ["昨天的不要了", "cancel 2 3"],
    ["昨天那两笔删了", "cancel 2 3"],
    ["删掉昨天的", "cancel 2 3"],
    ["今天那笔删了", "cancel 1"],
    ["昨天那笔删了", "unclear target"],
    ["昨天那三笔删了", "unclear target"],
    ["前天的不要了", "unclear target"],
  ])("%s → %s", (said, meaning) => expect(show(heard(said, batch).act)).toBe(meaning));
});

test.each([
  ["今天咖啡二十五", "append 咖啡25"],
  ["前天咖啡25", "append 咖啡25"],
  ["下午咖啡二十五", "append 咖啡25"],
  ["昨天咖啡二十五", "change 1 amount=25"],
  ["咖啡二十五", "change 1 amount=25"],
  ["咖啡是二十五", "change 1 amount=25"],
  ["咖啡是今天的", "change 1 date=2026-11-15"],
  ["不对，今天咖啡二十五", "change 1 date=2026-11-15 amount=25"],
  ["不对，咖啡是昨天的", "unclear change"],
])("beside yesterday's 咖啡20, a coffee of another time is a new one: %s → %s", (said, meaning) => {
  const coffee = { description: "咖啡", amount: 20, category: "饮品", date: "2026-11-14" };

  expect(show(heard(said, draftsOf([coffee])).act)).toBe(meaning);
});

test.each([
  ["照片我都删了", "unclear target"],
  ["老板让我把文件都删了", "unclear target"],
  ["聊天记录都删了", "unclear target"],
  ["会议取消了", "unclear change"],
  ["还不能存", "unclear change"],
  ["都删了", "cancel all"],
  ["奶茶打车都删了", "cancel 2 3"],
])("words about something else change no draft: %s → %s", (said, meaning) => {
  expect(show(heard(said).act)).toBe(meaning);
});
