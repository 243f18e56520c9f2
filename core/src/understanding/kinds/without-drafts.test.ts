import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { explain } from "../understand.ts";
import { show } from "./show.ts";

const context = contextAt();
const heard = (said: string) => explain(said, { batch: null, asked: null, context });

const MEANINGS: Readonly<Record<string, string>> = {
  "the last entries": `
    把刚才那笔删了 → saved last: remove
    上一笔不要了 → saved last: remove
    删除上一条记录 → saved last: remove
    上一笔记错了 → saved last: ?
    撤销上一笔 → saved last: undo
    请撤回刚才那笔 → saved last: undo
    上一笔改成50 → saved last: amount=50
    刚才那笔打车改成50 → saved last ever 打车: amount=50
    第一笔改成50 → saved last 1: amount=50
    最后两笔都删了 → saved last -2..-1: remove (all)
    最近记的那笔删掉 → saved last: remove
    刚记的那笔菜场应该是46 → saved last ever 菜场: amount=46
    不对，是15块 → saved last: amount=15`,
  "entries by their name": `
    面条不是12是15 → saved ever 面条: amount=15
    昨天的房租记错了，应该是3600 → saved 2026-11-14 房租|2026-11-14 住房: amount=3600
    昨天超市那笔再加五块 → saved 2026-11-14 超市|2026-11-14 日用: +5 or append 超市5
    周二那顿聚餐我只出一半 → saved 2026-11-10 聚餐|2026-11-10 餐饮: ×0.5
    11号那个红包是我发出去的，不是收入 → saved 2026-11-11 红包|2026-11-11 红包: type=EXPENSE
    给周一的面条打个出差标签 → saved 2026-11-09 面条|2026-11-09 买菜: tags=出差
    昨天修表的钱记多了，少二十 → saved 2026-11-14 修表: ? asks append 修表20
    昨天羊汤三十二，打错了，是三十 → saved 2026-11-14 羊汤: amount=30 asks append 羊汤30
    前天修车给我抹了三十，改改 → saved 2026-11-13 修车: -30 asks append 修车30
    昨天喝的羊汤漏记了俩烧饼，再添六块 → saved 2026-11-14 羊汤: +6 asks append 烧饼6
    昨天那碗羊汤三十二里头有十块是我哥的，减去十块 → saved 2026-11-14 羊汤 32: -10 asks append 羊汤22
    十月三号随礼那八百，俺媳妇说其实是一千 → saved 2026-10-03 随礼 800: amount=1000 asks append 随礼800 俺媳妇其实1000
    丝巾退款少记了二十，给补上 → saved newest lately 丝巾退款|lately 丝巾|lately 退款: +20 asks append 丝巾退款少记20
    昨天打车那二十八是两个人拼的，算我一半 → saved 2026-11-14 打车 28|2026-11-14 交通 28: ×0.5
    买棉鞋那笔挪到十二号 → saved ever 买棉鞋|ever 棉鞋: date=2026-11-12
    进酒那笔改成现金 → saved ever 进酒|ever 酒: account=现金
    夜来的羊汤改成三十六 → saved 2026-11-14 羊汤|2026-11-14 餐饮: amount=36
    前几天搓澡不是四十，是五十五 → saved 2026-11-02..2026-11-15 搓澡|2026-11-02..2026-11-15 洗浴: amount=55
    把十月底卖纸箱的钱改成七十 → saved 2026-10-21..2026-10-31 卖纸箱|2026-10-21..2026-10-31 纸箱|2026-10-21..2026-10-31 日用: amount=70
    昨天早点跟羊汤都改成现金 → saved 2026-11-14 早点+羊汤|2026-11-14 餐饮+羊汤: account=现金 (all)
    那笔金额错了，应该是三百六 → saved last: amount=360
    物流费的标签去掉 → saved ever 物流费|ever 物流: tags=
    打车二十八那笔挪到前天 → saved ever 打车 28: date=2026-11-13
    羊汤昨天那碗记贵了五块 → saved 2026-11-14 羊汤|2026-11-14 餐饮: -5 or append 羊汤5
    那个午饭三十，不，是二十五，打车十块 → 25 10
    丝巾是支付宝付的，不是微信 → saved ever 丝巾: account=支付宝
    昨天又打车了，三十五，不对，三十六 → 36
    昨天三个人打车，不是，四个人，六十 → 60
    这件大衣吊牌上写着八百九，磨到七百买的 → 700
    半夜来打车三十五 → 35
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
    今天天气不错 → aside
    去了趟公园 → nothing
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
