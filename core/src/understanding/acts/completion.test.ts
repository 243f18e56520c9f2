import { describe, expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import type { PartialChange } from "./act.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();
const 午饭 = { description: "午饭", amount: 32, category: "餐饮" };
const 奶茶 = { description: "奶茶", amount: 15, category: "饮品" };
const 打车 = { description: "打车", amount: 28, category: "交通" };
const DRAFTS = {
  一笔: [午饭],
  两笔: [午饭, 奶茶],
  三笔: [午饭, 奶茶, 打车],
  两顿午饭: [午饭, { ...午饭, amount: 15 }, 打车],
};

/** The question that an open change leads to. */
function questionFor({ drafts, field, edits, ...open }: PartialChange): Asked {
  if (edits.length > 0) return { kind: "which-draft", change: { ...open, drafts, field, edits } };
  return field === null ? { kind: "what-field", drafts } : { kind: "what-value", drafts, field };
}

/** Says several utterances, each as the answer to the question that the one before left open. */
function talked(utterances: string, drafts: keyof typeof DRAFTS): string {
  let asked: Asked | null = null;
  let shown = "";
  for (const text of utterances.split(" | ")) {
    const act = understand(text, { batch: draftsOf(DRAFTS[drafts]), asked, context });
    const open = act.type === "unclear" ? act.open : null;
    asked = open === null ? null : questionFor(open);
    shown = open === null ? show(act) : leftOpen(open);
    if (act.type === "unclear" && act.because && open !== null) shown += ` ${act.because}`;
  }
  return shown;
}

/** `? 2 amount`: the amount of the second draft is missing. `? - amount which`: the value is known, the draft is not. */
function leftOpen({ drafts, field, edits }: PartialChange): string {
  const places = drafts.map((at) => at + 1).join(" ") || "-";
  return ["?", places, field ?? "-", ...(edits.length > 0 ? ["which"] : [])].join(" ");
}
describe.each<[keyof typeof DRAFTS, string]>([
  [
    "两笔",
    `改成20 | 第一笔 → change 1 amount=20
    改成20 | 第一笔吧 → change 1 amount=20
    改成20 | 对，第一笔 → change 1 amount=20
    改成20 | 最后一笔 → change 2 amount=20
    改成20 | 奶茶 → change 2 amount=20
    改成20 | 我说奶茶 → change 2 amount=20
    改成20 | 奶茶的 → change 2 amount=20
    改成20 | 奶茶呢 → tell drafts 2
    改成20 | 午饭那笔呢？ → tell drafts 1
    改成20 | 早饭呢 → unpriced 早饭
    改成20 | 奶茶那笔 → change 2 amount=20
    改成20 | 2 → change 2 amount=20
    改成20 | 二 → change 2 amount=20
    改成20 | 两笔都改 → change 1 amount=20 · 2 amount=20
    改成20 | 都 → change 1 amount=20 · 2 amount=20
    改成20 | 金额 | 第二笔 → change 2 amount=20
    改成20 | 第三笔 | 第二笔 → change 2 amount=20
    改成20 | 改成30 | 第一笔 → change 1 amount=30
    改成20 | 30 | 第一笔 → change 1 amount=30
    改成20 | 9 → ? - - which no-such-place
    改成20 | 不是20是25 | 第一笔 → change 1 amount=25
    不对 | 20 | 第一笔 → change 1 amount=20
    不对 | 金额 | 20 | 第一笔 → change 1 amount=20
    不对 | 第二笔 | 金额 | 20 → change 2 amount=20
    第二笔改一下 | 20 → change 2 amount=20
    不对 | 分类 | 交通 | 第二笔 → change 2 category=交通
    不对 | 类型 | 收入 | 第二笔 → change 2 type=INCOME
    应该是收入 | 第二笔 → change 2 type=INCOME
    改一下日期 | 昨天 | 第二笔 → change 2 date=2026-11-14
    不对 | 金额 → ? - amount
    不对 | 分类 → ? - category
    不对 | 金额 | 20 → ? - amount which
    改成20 | 随便 → unclear change
    改成20 | 打车 → ? - - which
    改成20 | 不对，第一笔 → ? 1 -
    改成20 | 不是第一笔 → unclear change
    改成20 | 第一笔吗 → unclear change
    改成20 | 是第一笔吗？ → unclear change
    改成20 | 第一笔或者第二笔 → unclear change
    改成20 | 第一笔还是第二笔 → ? 1 2 -
    改成20 | 可能是第一笔 → unclear change
    改成20 | 第一笔不用 → unclear change
    改成20 | 第一笔是什么 → tell drafts 1
    改成20 | 今天天气不错 → unclear change
    改成20 | 今天 → ? - - which
    改成20 | 收入 → ? - - which
    改成20 | 一块 → ? - - which
    改成20 | 奶茶挺好喝的 → unclear change
    改成20 | 奶茶是给同事的 → unclear change
    改成20 | 晚饭45 → append 晚饭45
    改成20 | 第一笔不要了 → cancel 1
    改成20 | 取消 → cancel all
    改成20 | 不对，25 | 第一笔 → change 1 amount=25
    改成20 | 说错了，25 | 第一笔 → change 1 amount=25
    改成20 | 不是15是25 → change 2 amount=25
    改成20 | 不是 → ? - - which
    改成20 | 都对 → ? - - which
    第二笔金额不对 | 少2块 → ? 2 amount
    第二笔金额不对 | 差3块 → ? 2 amount
    第二笔金额不对 | 多5块 → ? 2 amount
    第二笔金额不对 | 退了3块 → ? 2 amount
    第二笔金额不对 | 找零5块 → ? 2 amount
    第二笔金额不对 | 找零5块 | 12 → change 2 amount=12
    第二笔金额不对 | 少了2块 → change 2 amount=17
    第二笔金额不对 | 大概30左右 → ? 2 amount
    第二笔金额不对 | 差不多30 → ? 2 amount
    第二笔金额不对 | 不是 → ? 2 amount
    第二笔金额不对 | 不对，25 → change 2 amount=25
    第二笔金额不对 | 负5块 → ? 2 amount amount-range
    第二笔改成负5块 → ? 2 - amount-range
    第二笔改成负的 | 25 → change 2 amount=25
    改成-5 → ? - - amount-range
    第二笔金额不对 | 30多 → ? 2 amount
    第二笔金额不对 | 30多 | 35 → change 2 amount=35
    第二笔金额不对 | 加5块 → change 2 amount=20
    第二笔不对 | 我妈付的 → ? 2 -
    第二笔不对 | 老板报销的 → ? 2 -
    第二笔类型不对 | 入账 → change 2 type=INCOME
    第二笔类型不对 | 入账吧 → change 2 type=INCOME
    第二笔类型不对 | 是入账 → change 2 type=INCOME
    第二笔类型不对 | 进账 → change 2 type=INCOME
    第二笔金额不对 | 入账 → ? 2 amount
    第二笔类型不对 | 确认入账 → confirm 2
    类型不对 | 入账 | 第一笔 → change 1 type=INCOME
    第二笔日期不对 | 15 → ? 2 date
    第二笔日期不对 | 11.3 → change 2 date=2026-11-03
    第二笔日期不对 | 15 | 3号 → change 2 date=2026-11-03
    第二笔日期不对 | 第二笔改成25 → ? 2 date
    第一笔日期不对 | 第二笔改成25 → change 2 amount=25
    第二笔日期不对 | 都改成15 → ? 2 date
    第二笔日期不对 | 都是昨天的 → change 1 date=2026-11-14 · 2 date=2026-11-14
    第二笔金额不对 | 都改成30 → change 1 amount=30 · 2 amount=30
    第二笔金额不对 | 都是昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14
    第二笔不对 | 都改成30 → change 1 amount=30 · 2 amount=30
    第二笔不对 | 改成30 → change 2 amount=30
    第二笔日期不对 | 金额改成15 → ? 2 amount already-so
    第二笔日期不对 | 月底 → change 2 date=2026-10-31
    第二笔日期不对 | 上个月底 → change 2 date=2026-10-31
    第二笔类型不对 | 35 → ? 2 type
    日期不对 | 第一笔改成30 → ? 1 date
    分类不对 | 35 → ? - category
    第二笔改分类 | 购物 → change 2 category=购物
    第二笔分类不对 | 可能是购物 | 购物 → change 2 category=购物
    第二笔不对 | 不要了 → unclear target
    第二笔不对 | 取消 → unclear target
    第二笔不对 | 删掉 → cancel 2
    第二笔不对 | 删了吧 → cancel 2
    第二笔不对 | 不记了 → unclear target
    第二笔不对 | 都不要了 → cancel all
    第二笔不对 | 确认 → confirm 2
    第二笔不对 | 没问题 → confirm 2
    第二笔不对 | 好的 → reply yes
    第二笔不对 | 算了 → reply give-up
    第二笔不对 | 保存 → confirm 2
    第二笔不对 | 都确认 → confirm all
    第二笔不对 | 第一笔确认 → confirm 1
    改成20 | 不要了 → cancel all
    不对 | 确认 → confirm all
    不对 | 删掉 → unclear target`,
  ],
  [
    "一笔",
    `金额不对 | 找零5块 → ? 1 amount
    金额不对 | 昨天 → ? 1 amount
    金额不对 | 收入 → ? 1 amount
    金额不对 | 购物 → ? 1 amount
    日期不对 | 改成15 → ? 1 date
    日期不对 | 应该是15 → ? 1 date
    日期不对 | 2.30 → ? 1 date
    日期不对 | 11.3块 → ? 1 date
    日期不对 | 15块钱 → ? 1 date
    日期不对 | 花了15 → ? 1 date
    日期不对 | 大概15吧 → ? 1 date
    日期不对 | 没有，15 → ? 1 date
    日期不对 | 午饭改成30 → ? 1 date
    日期不对 | 最后一笔15 → ? 1 date
    日期不对 | 不是32是35 → ? 1 date
    日期不对 | 明天 → ? 1 date future-day
    日期不对 | 12月5号 → ? 1 date future-day
    日期不对 | 12.5 → ? 1 date
    改成明天 | 15 → ? 1 date
    备注不对 | 35 → ? 1 description
    备注不对 | 给妈妈 → change 1 description=给妈妈
    备注不对 | 改成牛肉粉 → change 1 description=牛肉粉
    备注不对 | 牛肉粉吧 → change 1 description=牛肉粉
    备注不对 | 确认 → confirm 1
    备注不对 | 不要了 → cancel all
    备注不对 | 算了 → reply give-up
    备注不对 | 35 | 给妈妈 → change 1 description=给妈妈
    分类不对 | 35 → ? 1 category
    分类不对 | 昨天 → ? 1 category
    类型不对 | 我妈付的 → ? 1 type
    类型不对 | 不是 → ? 1 type
    不对 | 我妈付的 → ? 1 -
    金额不对 | 应该是35 → change 1 amount=35
    日期不对 | 应该是11.3 → change 1 date=2026-11-03
    日期不对 | 奶茶15 → append 奶茶15
    日期不对 | 确认 → confirm 1
    日期不对 | 取消 → cancel all
    日期不对 | 这个月花了多少 → query
    改一下 | 不要了 → cancel all
    改午饭 | 18 → change 1 amount=18`,
  ],
  [
    "三笔",
    `第一笔分类不对 | 打车 → ? 3 category
    第一笔不对 | 打车 → ? 3 -
    第一笔不对 | 奶茶 → ? 2 -
    第一笔不对 | 咖啡 → ? 1 -
    第一笔分类不对 | 第二笔 → ? 2 category
    第一笔不对 | 应该是第二笔 → unclear change
    第一笔分类不对 | 交通 → change 1 category=交通
    第一笔分类不对 | 餐饮 → ? 1 category already-so
    第一笔不对 | 交通 → change 1 category=交通
    第一笔分类不对 | 随便 → unclear change
    第一笔分类不对 | 购物吗 → unclear change
    第一笔分类不对 | 不是购物 → ? 1 category
    第一笔分类不对 | 购物或者餐饮 → unclear change
    第一笔类型不对 | 应该吧 → unclear change
    第一笔金额不对 | 大概35 → ? 1 amount
    第一笔金额不对 | 好的 → reply yes
    第一笔金额不对 | 打车改成25 → change 3 amount=25
    第一笔金额不对 | 水果15 → append 水果15
    第一笔金额不对 | 出租车改成25 → change 3 amount=25
    改分类 | 第一笔 → ? 1 category
    改金额 | 第二笔 → ? 2 amount
    改金额 | 35 → ? - amount which
    改奶茶 → ? 2 -
    改奶茶 | 金额 → ? 2 amount
    奶茶改成30多 → ? 2 -
    奶茶改成30多 | 35 → change 2 amount=35
    改外卖 → ? - -
    改外卖 | 第一笔 → ? 1 -
    改分类 | 第二笔 | 购物 → change 2 category=购物
    改一下分类 | 奶茶 | 购物 → change 2 category=购物
    分类不对 | 35 | 第二笔 | 购物 → change 2 category=购物
    改金额 | 第二笔 | 30 → change 2 amount=30
    改金额 | 30 | 第二笔 → change 2 amount=30
    改金额 | 35 | 30 | 奶茶 → change 2 amount=30
    改日期 | 第二笔 | 昨天 → change 2 date=2026-11-14
    改奶茶 | 35 → change 2 amount=35
    改奶茶 | 金额 | 35 → change 2 amount=35
    要改奶茶 | 购物 → change 2 category=购物
    第二笔改分类 | 午饭 → ? 1 category
    改分类 | 第二笔 | 第一笔 → ? 1 category
    改奶茶 | 打车 → ? 3 -
    改奶茶 | 午饭加五块，不对，加六块 → change 1 amount=38
    改奶茶 | 打车改成三十，啊不，二十九 → change 3 amount=29
    改奶茶 | 加五块，不对，加六块 → change 2 amount=21
    改奶茶 | 车费应该42 → change 3 amount=42
    改成20 | 都对，可以保存了 → confirm all
    除了第二笔分类都不对 | 35 → ? 1 3 category
    除了第二笔分类都不对 | 购物 → change 1 category=购物 · 3 category=购物
    改成20 | 第二笔，打车不要了 → ? - - which two-kinds
    改成20 | 第二笔，第三笔改成19 → ? - - which two-kinds
    改成20 | 午饭，其他的确认 → ? - - which two-kinds
    改成20 | 第二笔，打车不要了 | 第二笔 → change 2 amount=20
    改成20 | 第二笔，不要了 → cancel 2
    改成20 | 第二笔，奶茶改成19 → change 2 amount=19
    改成20 | 打车不要了 → cancel 3
    改成昨天 | 第一笔和第三笔 → change 1 date=2026-11-14 · 3 date=2026-11-14
    改成昨天 | 第一笔还有第三笔吧 → change 1 date=2026-11-14 · 3 date=2026-11-14
    改成昨天 | 第三笔、第一笔 → change 1 date=2026-11-14 · 3 date=2026-11-14
    改成昨天 | 对，第一笔和最后一笔 → change 1 date=2026-11-14 · 3 date=2026-11-14
    改成昨天 | 第一笔和第五笔 → ? - - which no-such-place
    改成25 | 第一笔和第三笔 → change 1 amount=25 · 3 amount=25
    第一笔和第三笔分类不对 | 购物 → change 1 category=购物 · 3 category=购物
    第一笔和第三笔不对 | 都是昨天的 → change 1 date=2026-11-14 · 3 date=2026-11-14
    第一笔和第三笔金额不对 | 都改成30 → change 1 amount=30 · 3 amount=30
    第一笔和第三笔金额不对 | 减半 → change 1 amount=16 · 3 amount=14
    第一笔和第三笔不对 | 确认 → confirm 1 3
    第一笔和第三笔不对 | 删掉 → cancel 1 3`,
  ],
  [
    "两顿午饭",
    `午饭改成35 | 第二笔 → change 2 amount=35
    午饭改成35 | 第一笔吧 → change 1 amount=35
    午饭改成35 | 2 → change 2 amount=35
    午饭改成35 | 最后一笔 → ? - - which
    午饭改成35 | 第三笔 → ? - - which
    午饭改成35 | 打车 → ? - - which`,
  ],
])("%s: several utterances", (drafts, lines) => {
  test.each(lines.split("\n").map((line) => line.trim().split(" → ")))(
    "%s → %s",
    (utterances = "", outcome) => expect(talked(utterances, drafts)).toBe(outcome),
  );
});
