import { describe, expect, test } from "vitest";
import { answerTo, batchOf, TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { fenFromYuan } from "../../money.ts";
import { correctBatch } from "./correct-batch.ts";

const ONE = "午饭38餐饮";
const TWO = "吃饭60餐饮 打车30交通";
const THREE = "吃饭60餐饮 打车30交通 奶茶15饮品";
const FOUR = "买菜45买菜 +红包200红包 话费99通讯 房租3500住房";

describe("Requirement: LLM 对话式纠正协议", () => {
  test("Scenario: LLM 返回定点纠正 — 本地规则", () => {
    expect(answerTo(TWO, "第一笔改成50")).toBe("0 amount=50");
  });

  test("Scenario: LLM 返回描述词定位纠正 — 本地规则", () => {
    expect(answerTo("红包60红包 奶茶15饮品", "红包那笔改为收入")).toBe("0 type=INCOME");
  });

  test("Scenario: LLM 识别出确认意图 — 本地规则", () => {
    expect(answerTo(TWO, "嗯对就这样")).toBe("confirm");
  });

  test("Scenario: LLM 识别出追加意图 — 本地规则", () => {
    const answer = correctBatch({
      currentBatch: batchOf(TWO),
      correctionText: "还有一笔奶茶15",
      context: TEST_CONTEXT,
    });

    const updatedFields = {
      amount: fenFromYuan(15),
      category: "饮品",
      type: "EXPENSE",
      description: "奶茶",
    };
    expect(answer).toEqual({
      intent: "append",
      corrections: [{ index: -1, updatedFields }],
      reason: null,
      confidence: 0.92,
    });
  });

  test("Scenario: LLM 无法理解纠正内容 — 本地规则", () => {
    expect(answerTo(TWO, "那个什么来着")).toBe("unclear change");
  });

  test("Scenario: LLM 返回多字段修正 — 本地规则", () => {
    expect(answerTo("红包60红包", "改为收入100块")).toBe("0 amount=100 type=INCOME");
  });
});

describe("new transactions", () => {
  test.each([
    [TWO, "还有一笔奶茶15", "append 15 饮品 奶茶"],
    [TWO, "再加一笔奶茶15", "append 15 饮品 奶茶"],
    [TWO, "再记一个奶茶15块", "append 15 饮品 奶茶"],
    [TWO, "对了还有奶茶15", "append 15 饮品 奶茶"],
    [TWO, "漏了奶茶15", "append 15 饮品 奶茶"],
    [TWO, "漏记了一笔奶茶十五", "append 15 饮品 奶茶"],
    [TWO, "忘了还有奶茶15", "append 15 饮品 奶茶"],
    [TWO, "少记了一笔奶茶15", "append 15 饮品 奶茶"],
    [TWO, "另外奶茶15", "append 15 饮品 奶茶"],
    [TWO, "追加一笔奶茶15", "append 15 饮品 奶茶"],
    [TWO, "加上奶茶15", "append 15 饮品 奶茶"],
    [TWO, "加个奶茶15", "append 15 饮品 奶茶"],
    [TWO, "奶茶15也记上", "append 15 饮品 奶茶"],
    [TWO, "还有打车二十", "append 20 交通 打车"],
    [TWO, "又打车二十", "append 20 交通 打车"],
    [TWO, "再加一笔打车20", "append 20 交通 打车"],
    [TWO, "昨天打车35", "append 35 交通 打车 11-14"],
    [TWO, "还有昨天的奶茶15", "append 15 饮品 奶茶 11-14"],
    [TWO, "奶茶15", "append 15 饮品 奶茶"],
    [TWO, "奶茶15 水果20", "append 15 饮品 奶茶; 20 零食 水果"],
    [TWO, "还有奶茶15，水果20", "append 15 饮品 奶茶; 20 零食 水果"],
    [TWO, "工资发了八千", "append +8000 工资 工资"],
    ["打车30交通", "午饭花了35", "append 35 餐饮 午饭"],
    ["奶茶15饮品", "咖啡20", "append 20 饮品 咖啡"],
    [TWO, "还有", "unclear change"],
    [TWO, "还有一笔奶茶", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("purchases beside a draft of something else", () => {
  test.each([
    "6块钱买了个馕",
    "一百零五块买了三只鸡",
    "1万2的培训费刷卡付了",
    "从家打车到高铁站二十六",
    "给家里那条大黄买了袋狗粮85",
    "家里那台洗衣机换了个零件一百四",
    "打车三十，啊不对，三十五",
    "烤鱼一百六我和小陈一人一半我出八十",
    "可能吃多了买了盒消食片十二",
    "叫师傅上门洗空调240",
    "儿子孝敬我，给我转了五百",
    "孩子数学考了九十八分",
  ])("%s changes nothing about it", (text) => {
    expect(answerTo("潜水镜88运动", text)).toMatch(/^(?:append|unclear) /);
  });
});

describe("purchases that hold the words of a command or a change", () => {
  test.each([
    "取消的机票退了800",
    "取消酒店扣了50手续费",
    "确认收货返了五块",
    "改裤脚15",
    "改签高铁票80",
    "加油站买水5块",
    "买了对联20",
    "行李箱399",
    "好利来蛋糕138",
    "成都机票860",
    "减肥药168",
    "全家买关东煮12",
    "换屏幕300",
    "补牙500",
    "那件衣服不要了退了我两百",
    "打车去机场80",
    "晚上吃饭80",
    "房租五千二，物业费三百，都是今天交的",
    "寄快递十二 哦不对 是二十",
    "团建AA每人188",
    "好的再加一笔奶茶15",
    "没问题的话再加一笔奶茶15",
  ])("%s", (text) => {
    expect(answerTo(TWO, text)).toMatch(/^append /);
  });

  test.each(["明天打车要50", "要是打车就改成40", "奶茶整了个20的", "给自己定个预算每天最多花一百"])(
    "%s is none",
    (text) => {
      expect(answerTo("打车30交通 奶茶15饮品", text)).toMatch(/^unclear /);
    },
  );
});

describe("a draft said again", () => {
  test.each([
    [TWO, "打车35", "1 amount=35"],
    [TWO, "嗯打车三十五", "1 amount=35"],
    [TWO, "打车花了35", "1 amount=35"],
    [TWO, "对了，打车是35", "1 amount=35"],
    [TWO, "还有第二笔改成四十", "1 amount=40"],
    [TWO, "还有打车改成四十", "1 amount=40"],
    [TWO, "打车30", "unclear change"],
    [TWO, "打车35 奶茶15", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("confirming", () => {
  test.each([
    [THREE, "嗯对就这样", "confirm"],
    [THREE, "都对", "confirm"],
    [THREE, "没错就这么记", "confirm"],
    [THREE, "对对对没问题", "confirm"],
    [THREE, "三笔都确认", "confirm"],
    [THREE, "奶茶那笔先确认", "confirm 2"],
    [THREE, "奶茶那笔没问题", "confirm 2"],
    [THREE, "确认打车那笔", "confirm 1"],
    [THREE, "打车和奶茶确认", "confirm 1,2"],
    [THREE, "第一笔和第二笔确认", "confirm 0,1"],
    [THREE, "前两笔没问题，先存", "confirm 0,1"],
    [THREE, "除了打车都确认", "confirm 0,2"],
    [THREE, "15那笔确认", "confirm 2"],
    [FOUR, "收入那笔确认", "confirm 1"],
    [THREE, "水果那笔确认", "unclear target"],
    [THREE, "第五笔确认", "unclear target"],
    [THREE, "第一笔确认第二笔删掉", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("cancelling", () => {
  test.each([
    [THREE, "全都不要了", "cancel"],
    [THREE, "三笔都删掉", "cancel"],
    [THREE, "刚才说的都不算", "cancel"],
    [THREE, "打车那笔不要了", "cancel 1"],
    [THREE, "取消打车那笔", "cancel 1"],
    [THREE, "打车不要了", "cancel 1"],
    [THREE, "把打车删了", "cancel 1"],
    [THREE, "打车那笔不记了", "cancel 1"],
    [THREE, "出租车那笔删掉", "cancel 1"],
    [THREE, "不要30那笔", "cancel 1"],
    [THREE, "30的不要了", "cancel 1"],
    [THREE, "第一笔和第三笔都删了", "cancel 0,2"],
    [THREE, "第一第三笔删掉", "cancel 0,2"],
    [THREE, "删掉第一笔和第三笔", "cancel 0,2"],
    [THREE, "第一笔删掉第三笔也删掉", "cancel 0,2"],
    [THREE, "吃饭和奶茶都不要了", "cancel 0,2"],
    [THREE, "除了第一笔都删掉", "cancel 1,2"],
    [THREE, "只留第一笔", "cancel 1,2"],
    [THREE, "后两笔不要了", "cancel 1,2"],
    [THREE, "最后两个去掉", "cancel 1,2"],
    [FOUR, "红包那个作废", "cancel 1"],
    [FOUR, "房租先别记", "cancel 3"],
    [ONE, "这个不要了", "cancel"],
    [ONE, "那笔删掉", "cancel"],
    [THREE, "这个不要了", "unclear target"],
    [THREE, "那笔删掉", "unclear target"],
    [THREE, "水果那笔不要了", "unclear target"],
    [THREE, "第四笔不要了", "unclear target"],
    ["打车30交通 打车18交通", "打车那笔不要了", "unclear target"],
    [TWO, "取消会员退了我88", "append +88 退款 取消会员退"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("two kinds of request", () => {
  test.each([
    "删掉第三笔再加一笔水果20",
    "第一笔改成50然后确认",
    "第一笔改成50，再加一笔水果20",
    "第一笔不要了，第二笔改成35",
    "打车删掉，其他的确认",
    "确认，第二笔改成50",
    "第一笔改成50，第三笔删掉",
  ])("%s", (text) => {
    expect(answerTo(THREE, text)).toBe("unclear change");
  });
});

describe("questions and politeness", () => {
  test.each([
    ["第二笔是多少钱", "unclear change"],
    ["一共多少", "unclear change"],
    ["打车是30吗", "unclear change"],
    ["可以吗", "unclear change"],
    ["确认一下第二笔是多少钱", "unclear change"],
    ["第一笔是什么", "unclear change"],
    ["打车是不是35", "unclear change"],
    ["第一笔确认了吗", "unclear change"],
    ["可以把第一笔改成50吗", "0 amount=50"],
    ["能不能把打车改成35", "1 amount=35"],
    ["能改成昨天吗，第一笔", "0 date=2026-11-14"],
    ["麻烦把打车改成35好吗", "1 amount=35"],
    ["第一笔改成50行不行", "0 amount=50"],
    ["可以删掉第三笔吗", "cancel 2"],
    ["好的但是第二笔改成50", "1 amount=50"],
    ["好 第二笔改成35", "1 amount=35"],
    ["可以啊 不过打车那个是昨天的", "1 date=2026-11-14"],
    ["没问题 就是打车那个改成昨天", "1 date=2026-11-14"],
    ["对，打车改成35", "1 amount=35"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("nothing certain", () => {
  test.each([
    ["那个不对", "unclear change"],
    ["改一下", "unclear change"],
    ["第一笔不对", "unclear change"],
    ["第一笔改一下", "unclear change"],
    ["打车那笔错了", "unclear change"],
    ["打车那笔改成", "unclear change"],
    ["好像哪里不对", "unclear change"],
    ["有一笔记错了", "unclear change"],
    ["等一下", "unclear change"],
    ["今天外面好冷啊", "unclear change"],
    ["就这样但是第二笔不对", "unclear change"],
    ["第一笔是微信付的", "unclear change"],
    ["", "unclear change"],
    ["嗯", "unclear change"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});
