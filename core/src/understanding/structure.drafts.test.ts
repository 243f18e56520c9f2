import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../testing/engine-samples.ts";
import { show } from "./kinds/show.ts";
import { understand } from "./understand.ts";

const context = contextAt();
/** The drafts: 午饭32 奶茶15 打车28. */
const about = (said: string) =>
  show(understand(said, { batch: SAMPLE_BATCH, asked: null, context }));

/** People hesitate, agree and sigh before they give an order. */
const PREFIXES = ["", "嗯，", "等一下，", "不对，", "好的，", "算了，", "那个"];

const STRUCTURE: Readonly<Record<string, string>> = {
  "keeping some and dropping others drops only those": `
    奶茶留着，打车不要 → cancel 3
    保留午饭删掉打车 → cancel 3
    删掉第二笔，第一笔留着 → cancel 2
    第一笔要第二笔不要 → cancel 2
    前两笔要最后一笔不要 → cancel 3
    午饭和奶茶留下，打车去掉 → cancel 3
    打车删了吧，另外两笔留着 → cancel 3
    留着奶茶，打车那笔不要了 → cancel 3
    只留午饭，其他的都删了 → cancel 2 3
    除了奶茶都不要了 → cancel 1 3
    奶茶别删，把打车删了 → cancel 3
    第三笔去掉，前面两笔保留 → cancel 3
    打车不要，奶茶要 → cancel 3`,
  "two verdicts in one utterance are asked about as one": `
    确认打车，取消奶茶 → ? cancel 2 + confirm 3
    第一笔存，第二笔删 → ? cancel 2 + confirm 1
    午饭记上，打车不要了 → ? cancel 3 + confirm 1
    奶茶删掉，其他的保存 → ? cancel 2 + confirm 1 3
    把打车存了，奶茶取消 → ? cancel 2 + confirm 3
    取消第三笔，确认前两笔 → ? cancel 3 + confirm 1 2
    保存午饭，删除奶茶 → ? cancel 2 + confirm 1
    打车不要，剩下的都存上 → ? cancel 3 + confirm 1 2
    确认第二笔，第三笔不要 → ? cancel 3 + confirm 2
    奶茶去掉，然后都保存吧 → ? cancel 2 + confirm all`,
  "two kinds of orders in one utterance are asked about, or not carried out": `
    删掉第三笔再加一笔奶茶 → unclear change
    打车不要了，午饭改成35 → ? change 1 amount=35 + cancel 3
    第一笔改成40，第二笔删了 → ? change 1 amount=40 + cancel 2
    奶茶改成16，然后保存 → ? change 2 amount=16 + confirm all
    确认午饭，打车改成30 → ? change 3 amount=30 + confirm 1
    打车删了，再加一笔水果20 → unclear change
    都存上，再记一笔水果20 → unclear change
    把奶茶取消，打车归到旅行 → ? change 3 category=旅行 + cancel 2
    删掉午饭，再记一笔晚饭45 → unclear change
    打车改成35，退出 → unclear change`,
  "a correction after a hesitation changes the draft": `
    打车六十 → change 3 amount=60
    打车是三十五 → change 3 amount=35
    奶茶十六块 → change 2 amount=16
    午饭改成四十 → change 1 amount=40
    第二笔是十八 → change 2 amount=18
    打车应该是三十八 → change 3 amount=38
    第三笔改成昨天 → change 3 date=2026-11-14
    奶茶算零食 → change 2 category=零食
    午饭其实是三十五 → change 1 amount=35
    打车多记了三块 → change 3 amount=25`,
  "a verdict on one draft does not become one on all": `
    打车不要了 → cancel 3
    第二笔删了 → cancel 2
    把奶茶去掉 → cancel 2
    取消第三笔 → cancel 3
    打车那笔不记了 → cancel 3
    午饭别存了 → cancel 1
    最后一笔不要 → cancel 3
    删掉午饭和打车 → cancel 1 3
    第一笔和第二笔都不要了 → cancel 1 2
    奶茶那个删掉吧 → cancel 2`,
  "an exception after a change keeps its draft unchanged": `
    这几笔都是昨天的，除了奶茶 → change 1 date=2026-11-14 · 3 date=2026-11-14
    都是昨天花的，不包括打车 → change 1 date=2026-11-14 · 2 date=2026-11-14
    都加两块，除了第一笔 → change 2 amount=17 · 3 amount=30
    全改成昨天，午饭除外 → change 2 date=2026-11-14 · 3 date=2026-11-14
    都是昨天的，打车不是 → change 1 date=2026-11-14 · 2 date=2026-11-14`,
  "an order that is taken back is not carried out with the next": `
    取消奶茶，不是，取消打车 → cancel 3
    删第一笔，不对，删第二笔 → cancel 2
    奶茶删了，说错了，打车删了 → cancel 3
    删第一笔，不对，是第二笔 → cancel 2
    取消奶茶，啊不，打车 → cancel 3
    都存上，不对，取消打车 → unclear change
    奶茶改成交通，不是，打车改成饮品 → change 3 category=饮品
    打车改成收入，哦不，改成25 → change 3 amount=25
    午饭改成25，不对，奶茶改成25 → change 2 amount=25
    奶茶不要了，开玩笑的，要的 → unclear change
    打车不要了，哦不，要的 → unclear change
    删掉奶茶吧，不，删掉打车 → cancel 3
    第一笔改成50，不，60 → change 1 amount=60
    午饭改成25，不，奶茶改成25 → change 2 amount=25
    打车不要了，不，要的 → unclear change
    都存上，不 → unclear change`,
  "a verdict beside a name or a story never means all drafts": `
    请客那笔能报销，先不记 → unclear target
    老王请的先不记 → unclear target
    聚餐的钱别人付的，先不记 → unclear target
    团建的，删了 → unclear target
    剧本杀的，删了 → unclear target`,
};

describe.each(Object.entries(STRUCTURE))("%s", (_name, block) => {
  const lines = block.trim().split("\n");
  test.each(
    lines.flatMap((line) => {
      const [said = "", meaning = ""] = line.trim().split(" → ");
      return PREFIXES.map((prefix) => [prefix + said, meaning]);
    }),
  )("%s → %s", (said, meaning) => expect(about(said ?? "")).toBe(meaning));
});

/** The drafts come before the sentence: name, sum, category; + is income. */
const OTHER_DRAFTS: Readonly<Record<string, string>> = {
  "a name that no draft has never means the only draft": `
    房租1800住房 | 打车那笔不要了 → unclear target
    房租1800住房 | 老张那笔改成三千 → unclear target
    房租1800住房 | 把奶茶那笔删了 → unclear target
    房租1800住房 | 聚餐那笔存一下 → unclear target
    房租1800住房 | 三楼那笔去掉 → unclear target
    房租1800住房 | 那笔不要了 → cancel all
    一楼2200租金 三楼1700租金 | 把三楼那笔去掉 → cancel 2`,
  "a draft named after the order is meant alone": `
    午饭32餐饮 奶茶15饮品 | 删掉，我是说奶茶 → unclear target
    午饭32餐饮 奶茶15饮品 | 删除，就是那个十五的 → unclear target
    午饭32餐饮 奶茶15饮品 | 取消，我指的是午饭 → unclear target
    午饭32餐饮 奶茶15饮品 | 能报销的先不记 → unclear target
    午饭32餐饮 奶茶15饮品 | 存吧，我说的是奶茶 → unclear target`,
  "a draft's category with a sum is another purchase": `
    肉50买菜 | 买菜三十五 → append 买菜35
    水果30零食 | 零食二十块 → append 零食20
    电费120水电 | 水电八十 → append 水电80
    酒店300旅行 | 旅行花了二百 → append 旅行200
    +压岁钱500红包 | 红包二百 → append 红包200
    肉50买菜 | 买菜那笔改成35 → change 1 amount=35
    水果30零食 | 零食改成20 → change 1 amount=20
    肉50买菜 | 不对，买菜三十五 → change 1 amount=35
    水果30零食 | 零食那个二十 → change 1 amount=20`,
  "money received or paid on its own is another payment": `
    打车20交通 | 他给我转了十块 → append 他给转账10
    打车20交通 | 小明给我转了十块 → append 小明给转账10
    打车20交通 | 我妈给我五百 → append 我妈给500
    打车20交通 | 给妈妈转了五百 → append 给妈妈转账500
    打车20交通 | 前天收了五百 → append 其他500
    打车20交通 | 前天输了五百 → append 其他500
    打车20交通 | 昨天赢了三百 → append 其他300
    买菜20买菜 | 卖菜三十 → append 卖菜30
    打车20交通 奶茶15饮品 | 昨天赢了三百 → append 其他300
    打车20交通 | 其实是五百 → change 1 amount=500
    打车20交通 | 应该是收了五百 → change 1 amount=500
    打车20交通 | 不是二十是三十 → change 1 amount=30
    打车20交通 | 花了三十五 → change 1 amount=35
    打车20交通 | 师傅收了三十 → change 1 amount=30
    打车20交通 | 人家只收了十五 → change 1 amount=15
    打车20交通 | 退了十块 → ? append 退款10 / change 1 amount=10
    打车20交通 | 他说给我转了十块 → ? append 他给转账10 / change 1 amount=10
    +卖废品30二手 | 卖了四十 → change 1 amount=40
    +工资8000工资 | 收了九千 → change 1 amount=9000`,
  "a thing that is no draft and has no sum needs a price": `
    打车20交通 蛋糕30零食 | 晚饭 → unpriced 晚饭
    打车20交通 蛋糕30零食 | 再加个可乐 → unpriced 可乐
    打车20交通 蛋糕30零食 | 还买了条鱼 → unpriced 鱼
    打车20交通 | 昨天的衣服 → unpriced 衣服
    打车20交通 蛋糕30零食 | 蛋糕 → unclear change
    打车20交通 蛋糕30零食 | 餐饮 → unclear change
    打车20交通 蛋糕30零食 | 我在吃饭 → unclear change
    打车20交通 蛋糕30零食 | 手机没电 → unclear change
    打车20交通 蛋糕30零食 | 火锅真好吃 → aside
    打车20交通 蛋糕30零食 | 晚饭和奶茶 → unclear change`,
  "one more of the same is another payment": `
    话费50话费 | 再来一笔话费五十 → append 话费50
    话费50话费 | 又交了话费五十 → append 话费50
    话费50话费 | 还有一笔话费五十 → append 话费50
    话费50话费 | 话费五十 → unclear change`,
};

describe.each(Object.entries(OTHER_DRAFTS))("%s", (_name, block) => {
  test.each(
    block
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/ [|→] /)),
  )("%s: %s → %s", (drafts = "", said = "", meaning = "") => {
    const batch = draftsOf(
      drafts.split(" ").map((draft) => {
        const [, sign, description, amount, category] = /^(\+?)(\D+)(\d+)(\D+)$/.exec(draft) ?? [];
        const type = sign === "+" ? "INCOME" : "EXPENSE";
        return { description, amount: Number(amount), category, type };
      }),
    );
    expect(show(understand(said, { batch, asked: null, context }))).toBe(meaning);
  });
});
