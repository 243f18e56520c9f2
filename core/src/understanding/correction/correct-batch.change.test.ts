import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const ONE = "午饭38餐饮";
const TWO = "吃饭60餐饮 打车30交通";
const THREE = "早饭12餐饮 地铁5交通 咖啡22饮品";
const GIFT = "红包200红包 奶茶15饮品";

describe("amounts", () => {
  test.each([
    [ONE, "应该是四十二块五", "0 amount=42.5"],
    [ONE, "其实是42", "0 amount=42"],
    [ONE, "实际上是42", "0 amount=42"],
    [ONE, "金额改成42", "0 amount=42"],
    [ONE, "钱不对，四十二", "0 amount=42"],
    [ONE, "价格改为42元", "0 amount=42"],
    [ONE, "只花了28", "0 amount=28"],
    [ONE, "没那么多，就28", "0 amount=28"],
    [ONE, "不止，是48", "0 amount=48"],
    [ONE, "你写成38了，是28", "0 amount=28"],
    [ONE, "怎么是38，应该是28", "0 amount=28"],
    [ONE, "说错了说错了，四十八", "0 amount=48"],
    [ONE, "四十，不对，四十二", "0 amount=42"],
    [ONE, "改成四十，哦不，四十二", "0 amount=42"],
    [ONE, "38改成48", "0 amount=48"],
    [ONE, "从38改到48", "0 amount=48"],
    [ONE, "算了还是改成四十吧", "0 amount=40"],
    [TWO, "第二笔不是30，是35", "1 amount=35"],
    [TWO, "第二笔三十五", "1 amount=35"],
    [TWO, "打车三十五块不是三十块", "1 amount=35"],
    [TWO, "打车那笔记成30了，应该是13", "1 amount=13"],
    [TWO, "第一笔原来是60，现在改成65", "0 amount=65"],
    [TWO, "打车涨到40了", "1 amount=40"],
    [TWO, "第一笔改成0元", "unclear change"],
    [TWO, "第一笔改成五十或者六十", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("types by meaning", () => {
  test.each([
    [GIFT, "红包那笔改为收入", "0 type=INCOME"],
    [GIFT, "红包应该是收入", "0 type=INCOME"],
    [GIFT, "红包是别人给我的", "0 type=INCOME"],
    [GIFT, "红包是我妈发给我的", "0 type=INCOME"],
    [GIFT, "红包不是我发的，是收的", "0 type=INCOME"],
    [GIFT, "第一笔不是支出", "0 type=INCOME"],
    [GIFT, "第一笔不要记成支出", "0 type=INCOME"],
    [GIFT, "第一笔别算支出", "0 type=INCOME"],
    [GIFT, "第一笔怎么成支出了", "0 type=INCOME"],
    [GIFT, "第一笔类型改成收入", "0 type=INCOME"],
    [GIFT, "第一笔记成支出了，应该是收入", "0 type=INCOME"],
    [GIFT, "第一笔是进账", "0 type=INCOME"],
    ["+红包200红包 奶茶15饮品", "红包是我发给别人的", "0 type=EXPENSE"],
    ["+红包200红包 奶茶15饮品", "红包是我给我妈的", "0 type=EXPENSE"],
    ["+红包200红包 奶茶15饮品", "第一笔不是收入", "0 type=EXPENSE"],
    ["+红包200红包 奶茶15饮品", "应该是支出不是收入", "0 type=EXPENSE"],
    ["转账200其他", "不要记成支出", "0 type=INCOME"],
    ["转账200其他", "那个应该是收入不是支出啊", "0 type=INCOME"],
    ["转账200其他", "改为收入100块", "0 amount=100 type=INCOME"],
    ["转账200其他", "改成100块的收入", "0 amount=100 type=INCOME"],
    ["转账200其他", "这是别人转给我的", "0 type=INCOME"],
    ["转账200其他", "类型错了，是收入", "0 type=INCOME"],
    ["转账200其他", "收支弄反了", "0 type=INCOME"],
    ["转账200其他", "不对，是收入", "0 type=INCOME"],
    [TWO, "都改成收入", "0 type=INCOME; 1 type=INCOME"],
    [TWO, "第一笔是妈妈给我买的", "unclear change"],
    [TWO, "第一笔改成支出", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("categories", () => {
  test.each([
    [THREE, "第三笔算零食", "2 category=零食"],
    [THREE, "咖啡归到餐饮", "2 category=餐饮"],
    [THREE, "咖啡放餐饮里", "2 category=餐饮"],
    [THREE, "把地铁记到旅行里面", "1 category=旅行"],
    [THREE, "咖啡的分类改成餐饮", "2 category=餐饮"],
    [THREE, "咖啡应该算餐饮", "2 category=餐饮"],
    [THREE, "不是饮品是餐饮", "2 category=餐饮"],
    [THREE, "咖啡不算饮品，算零食", "2 category=零食"],
    [THREE, "咖啡是零食不是饮品", "2 category=零食"],
    [THREE, "第三笔不要放饮品，放零食", "2 category=零食"],
    [THREE, "咖啡属于餐饮", "2 category=餐饮"],
    [THREE, "咖啡算吃的", "2 category=餐饮"],
    [THREE, "地铁改成其他", "1 category=其他"],
    [THREE, "三笔都归到日用", "0 category=日用; 1 category=日用; 2 category=日用"],
    [ONE, "改成交通", "0 category=交通"],
    [ONE, "分类错了，是买菜", "0 category=买菜"],
    [ONE, "这个算零食", "0 category=零食"],
    [ONE, "应该是零食吧", "0 category=零食"],
    [ONE, "分类改成打车", "0 category=交通"],
    ["转账200其他", "改成工资", "0 type=INCOME category=工资"],
    [THREE, "第三笔不要算饮品", "unclear change"],
    [THREE, "第三笔分类改一下", "unclear change"],
    [THREE, "第三笔分类改成那个什么", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });

  test("the user's own categories come first", () => {
    const context = { customCategories: ["咖啡续命", "下午茶"] };

    expect(answerTo(THREE, "第三笔改成咖啡续命", context)).toBe("2 category=咖啡续命");
    expect(answerTo(THREE, "咖啡归到下午茶", context)).toBe("2 category=下午茶");
  });

  test.each([
    ["午饭20餐饮", "分类改成摆摊", "0 type=INCOME category=摆摊"],
    ["+工资900工资", "分类改成猫粮", "0 type=EXPENSE category=猫粮"],
    ["+工资900工资", "分类改成理发", "0 category=理发"],
    ["+工资900工资", "分类改成摆摊", "0 category=摆摊"],
    ["午饭20餐饮", "分类改成猫粮", "0 category=猫粮"],
  ])("one that is there for the other type alone changes it: %s · %s", (batch, text, expected) => {
    const customCategories = ["猫粮", "摆摊", "理发"];
    const customCategoryTypes = [["EXPENSE"], ["INCOME"], ["INCOME", "EXPENSE"]] as const;

    expect(answerTo(batch, text, { customCategories, customCategoryTypes })).toBe(expected);
  });

  test("without their types it stays", () => {
    const context = { customCategories: ["摆摊"] };

    expect(answerTo("午饭20餐饮", "分类改成摆摊", context)).toBe("0 category=摆摊");
  });
});

describe("days", () => {
  test.each([
    [TWO, "第二笔是昨天的", "1 date=2026-11-14"],
    [TWO, "第二笔昨天的", "1 date=2026-11-14"],
    [TWO, "打车是前天打的", "1 date=2026-11-13"],
    [TWO, "打车那笔记到上周五", "1 date=2026-11-06"],
    [TWO, "打车日期改成11月1号", "1 date=2026-11-01"],
    [TWO, "两笔都是昨天的", "0 date=2026-11-14; 1 date=2026-11-14"],
    [TWO, "吃饭不是今天，是昨天", "0 date=2026-11-14"],
    [TWO, "吃饭那笔是昨天的不是今天的", "0 date=2026-11-14"],
    [TWO, "都是昨天的事", "0 date=2026-11-14; 1 date=2026-11-14"],
    [ONE, "日期改成昨天", "0 date=2026-11-14"],
    [ONE, "昨天的", "0 date=2026-11-14"],
    [ONE, "时间不对，是前天", "0 date=2026-11-13"],
    [ONE, "不是今天是昨天", "0 date=2026-11-14"],
    [ONE, "改到昨天", "0 date=2026-11-14"],
    [ONE, "改成今天", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("descriptions", () => {
  test.each([
    [TWO, "第一笔备注改成部门聚餐", "0 description=部门聚餐"],
    [TWO, "第一笔的备注写部门聚餐", "0 description=部门聚餐"],
    [TWO, "打车那笔备注改成去机场", "1 description=去机场"],
    [TWO, "吃饭的名字改成Brunch", "0 description=Brunch"],
    [TWO, "第一笔备注改成和小王吃饭，金额改成80", "0 amount=80 description=和小王吃饭"],
    ["奶茶15饮品 打车30交通", "不是奶茶是咖啡", "0 description=咖啡"],
    ["奶茶15饮品 打车30交通", "不是打车是地铁", "1 description=地铁"],
    ["奶茶15饮品 打车30交通", "不是打车是加油", "1 category=汽车 description=加油"],
    ["奶茶15饮品 打车30交通", "第二笔不是打车，是停车", "1 category=汽车 description=停车"],
    ["奶茶15饮品 打车30交通", "第一笔改成咖啡", "0 description=咖啡"],
    ["奶茶15饮品 打车30交通", "奶茶改成水果", "0 category=零食 description=水果"],
    [ONE, "备注改成公司食堂", "0 description=公司食堂"],
    [ONE, "备注：公司食堂", "0 description=公司食堂"],
    [ONE, "不是午饭是晚饭", "0 description=晚饭"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("several at once", () => {
  test.each([
    [TWO, "第一笔改成50第二笔改成30块", "0 amount=50"],
    [TWO, "第一笔改成50，第二笔改成35", "0 amount=50; 1 amount=35"],
    [TWO, "吃饭65打车35", "0 amount=65; 1 amount=35"],
    [TWO, "吃饭是65，打车是35", "0 amount=65; 1 amount=35"],
    [TWO, "两笔分别改成50和35", "0 amount=50; 1 amount=35"],
    [TWO, "分别是50和35", "0 amount=50; 1 amount=35"],
    [TWO, "60改成65，30改成35", "0 amount=65; 1 amount=35"],
    [TWO, "第一笔归到买菜，第二笔是昨天的", "0 category=买菜; 1 date=2026-11-14"],
    [TWO, "第一笔改成50，是昨天的", "0 amount=50 date=2026-11-14"],
    [TWO, "打车改成35，日期改成昨天，分类改成汽车", "1 amount=35 category=汽车 date=2026-11-14"],
    [TWO, "打车三十五，昨天的", "1 amount=35 date=2026-11-14"],
    [TWO, "第一笔改成50，其他不变", "0 amount=50"],
    [TWO, "第一笔改成50，其他没问题", "0 amount=50"],
    [TWO, "第一笔改成50，另一笔改成35", "0 amount=50; 1 amount=35"],
    [TWO, "第一笔加10块第二笔减5块", "0 amount=70; 1 amount=25"],
    [THREE, "早饭十五，地铁六块，咖啡二十五", "0 amount=15; 1 amount=6; 2 amount=25"],
    [THREE, "第一笔50，第二笔奶茶那笔改成20", "unclear target"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("arithmetic", () => {
  test.each([
    [TWO, "都加10块", "0 amount=70; 1 amount=40"],
    [TWO, "金额都加10块", "0 amount=70; 1 amount=40"],
    [TWO, "每笔加十块", "0 amount=70; 1 amount=40"],
    [TWO, "两笔各加5块", "0 amount=65; 1 amount=35"],
    [TWO, "吃饭多记了8块", "0 amount=52"],
    [TWO, "吃饭少记了8块", "0 amount=68"],
    [TWO, "打车那笔少算了五块", "1 amount=35"],
    [TWO, "打车记多了五块", "1 amount=25"],
    [TWO, "打车再加二十", "1 amount=50"],
    [TWO, "给打车加五块", "1 amount=35"],
    [TWO, "打车减5块", "1 amount=25"],
    [TWO, "打车便宜了五块", "1 amount=25"],
    [TWO, "第一笔减半", "0 amount=30"],
    [TWO, "第一笔打八折", "0 amount=48"],
    [TWO, "第一笔打了个八五折", "0 amount=51"],
    [TWO, "都打九折", "0 amount=54; 1 amount=27"],
    [TWO, "第一笔翻倍", "0 amount=120"],
    [TWO, "吃饭除以三", "0 amount=20"],
    [TWO, "吃饭三个人平摊", "0 amount=20"],
    [TWO, "吃饭那笔AA了，除以2", "0 amount=30"],
    [TWO, "第一笔多写了一个零", "0 amount=6"],
    [TWO, "第一笔少了个0", "0 amount=600"],
    [ONE, "对半分吧", "0 amount=19"],
    [ONE, "再加二十", "0 amount=58"],
    [ONE, "减五毛", "0 amount=37.5"],
    ["午饭38.6餐饮", "抹零", "0 amount=38"],
    ["午饭38.6餐饮", "零头去掉", "0 amount=38"],
    [TWO, "打车减五十", "unclear change"],
    [TWO, "打车减三十", "unclear change"],
    [TWO, "加10块", "unclear target"],
    [TWO, "减半", "unclear target"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("swaps", () => {
  test.each([
    [TWO, "两笔的钱记反了", "0 amount=30; 1 amount=60"],
    [TWO, "金额说反了", "0 amount=30; 1 amount=60"],
    [TWO, "吃饭和打车的金额弄反了", "0 amount=30; 1 amount=60"],
    [TWO, "第一笔和第二笔换一下金额", "0 amount=30; 1 amount=60"],
    [TWO, "第一笔跟第二笔的分类对调一下", "0 category=交通; 1 category=餐饮"],
    [THREE, "早饭和咖啡的钱搞反了", "0 amount=22; 2 amount=12"],
    [THREE, "第二笔和第三笔记反了", "1 amount=22; 2 amount=5"],
    [THREE, "金额记反了", "unclear target"],
    [TWO, "第一笔记反了", "unclear change"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});
