import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const TWO = "吃饭60餐饮 打车30交通";
const THREE = "早饭12餐饮 地铁5交通 咖啡22饮品";
const FOUR = "买菜45买菜 +红包200红包 话费99通讯 房租3500住房";
const RIDES = "打车30交通@11-14 打车18交通 午饭25餐饮";

describe("by place", () => {
  test.each([
    ["第一笔改成50", "0 amount=50"],
    ["第2笔改成50", "1 amount=50"],
    ["第三个改成50", "2 amount=50"],
    ["第二条金额改成六块", "1 amount=6"],
    ["最后一笔改成二十", "2 amount=20"],
    ["最后那个是20", "2 amount=20"],
    ["倒数第二笔改成六块", "1 amount=6"],
    ["倒数第一个应该是二十", "2 amount=20"],
    ["头一笔是十块", "0 amount=10"],
    ["第一第三笔改成昨天", "0 date=2026-11-14; 2 date=2026-11-14"],
    ["第一笔和第三笔都是昨天的", "0 date=2026-11-14; 2 date=2026-11-14"],
    ["第一、第二笔归到日用", "0 category=日用; 1 category=日用"],
    ["前两笔都是昨天的", "0 date=2026-11-14; 1 date=2026-11-14"],
    ["前面两个算日用", "0 category=日用; 1 category=日用"],
    ["后两笔改成前天", "1 date=2026-11-13; 2 date=2026-11-13"],
    ["最后两笔都加五块", "1 amount=10; 2 amount=27"],
    ["中间那笔改成8块", "1 amount=8"],
    ["最贵的那笔改成25", "2 amount=25"],
    ["最便宜的那个是六块", "1 amount=6"],
    ["金额最大的那笔记到昨天", "2 date=2026-11-14"],
    ["三笔都是昨天的", "0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14"],
    ["全部改成昨天", "0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14"],
    ["每一笔都加一块", "0 amount=13; 1 amount=6; 2 amount=23"],
    ["所有的都记到昨天", "0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14"],
    ["除了第一笔都是昨天的", "1 date=2026-11-14; 2 date=2026-11-14"],
    ["除了早饭 别的都是昨天的", "1 date=2026-11-14; 2 date=2026-11-14"],
    ["除第二笔外其他都改成前天", "0 date=2026-11-13; 2 date=2026-11-13"],
    ["第一笔是昨天的，其他的都是前天的", "0 date=2026-11-14; 1 date=2026-11-13; 2 date=2026-11-13"],
    ["第五笔改成50", "unclear target"],
    ["倒数第四笔改成50", "unclear target"],
    ["前四笔都是昨天的", "unclear target"],
    ["两笔都是昨天的", "unclear target"],
    ["其他的都改成昨天", "unclear target"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("by what it was", () => {
  test.each([
    [TWO, "打车改成35", "1 amount=35"],
    [TWO, "打车那笔改成35", "1 amount=35"],
    [TWO, "出租车那笔改成35", "1 amount=35"],
    [TWO, "的士那个是35", "1 amount=35"],
    [TWO, "滴滴的钱应该是35", "1 amount=35"],
    [TWO, "车费改成35", "1 amount=35"],
    [TWO, "交通那笔改成35", "1 amount=35"],
    [TWO, "坐车的那个改成三十五", "1 amount=35"],
    [TWO, "吃的那个改成六十五", "0 amount=65"],
    [TWO, "饭钱是65", "0 amount=65"],
    [TWO, "餐饮那笔改成65", "0 amount=65"],
    [TWO, "我打车的那笔其实是三十五块", "1 amount=35"],
    [TWO, "把打车的金额改成35", "1 amount=35"],
    [TWO, "帮我把吃饭那笔改成六十五块钱", "0 amount=65"],
    [TWO, "打车的错了 是三十五", "1 amount=35"],
    [TWO, "打车记错了 三十五", "1 amount=35"],
    [TWO, "吃饭和打车都是昨天的", "0 date=2026-11-14; 1 date=2026-11-14"],
    [THREE, "喝的那个改成20", "2 amount=20"],
    [THREE, "早餐那笔是15", "0 amount=15"],
    [THREE, "星巴克那笔改成25", "2 amount=25"],
    [THREE, "坐地铁那个改成6块", "1 amount=6"],
    [FOUR, "菜钱改成五十", "0 amount=50"],
    [FOUR, "电话费是一百", "2 amount=100"],
    [FOUR, "租金改成三千八", "3 amount=3800"],
    [FOUR, "手机费那笔改成89", "2 amount=89"],
    [FOUR, "收入那笔改成三百", "1 amount=300"],
    ["买药46.3医疗 公交2交通", "药钱改成四十三块六", "0 amount=43.6"],
    ["猫粮139宠物 洗脚88洗浴", "猫的那笔改成一百五", "0 amount=150"],
    ["猫粮139宠物 洗脚88洗浴", "按摩那个是九十八", "1 amount=98"],
    ["理发38美容 +工资8000工资", "剪头发那笔改成四十八", "0 amount=48"],
    ["理发38美容 +工资8000工资", "薪水是八千五", "1 amount=8500"],
    ["星巴克拿铁32饮品 肯德基45餐饮", "咖啡改成30", "0 amount=30"],
    ["给妈妈买的毛衣299服饰 午饭30餐饮", "毛衣那笔改成269", "0 amount=269"],
    ["给妈妈买的毛衣299服饰 午饭30餐饮", "衣服那笔改成269", "0 amount=269"],
    ["优衣库199服饰 午饭30餐饮", "衣服改成189", "0 amount=189"],
    ["吃饭60餐饮 打车30交通", "火锅那笔改成80", "0 amount=80"],
    ["高铁票553交通 酒店400旅行", "火车票那笔改成535", "0 amount=535"],
    ["加油300汽车 停车15汽车", "油钱改成两百八", "0 amount=280"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });

  test.each([
    [TWO, "奶茶改成20"],
    [TWO, "奶茶那笔改成20"],
    [TWO, "地铁那笔改成5块"],
    [TWO, "房租是3800"],
    [THREE, "奶茶那笔改成20"],
    [THREE, "午饭那笔改成20"],
    [RIDES, "打车改成20"],
    [RIDES, "打车那笔改成20"],
    ["早饭12餐饮 午饭30餐饮", "吃的那个改成20"],
    ["吃饭60餐饮 吃饭80餐饮", "吃饭那笔改成70"],
    ["香蕉10零食", "打车那笔改成20"],
  ])("%s · %s fits no draft, or two", (batch, text) => {
    expect(answerTo(batch, text)).toBe("unclear target");
  });
});

describe("by amount, day or type", () => {
  test.each([
    [TWO, "60那笔改成65", "0 amount=65"],
    [TWO, "六十块的那个改成65", "0 amount=65"],
    [TWO, "30块钱那笔改成昨天", "1 date=2026-11-14"],
    [TWO, "三十的改成三十五", "1 amount=35"],
    [TWO, "三十改五十", "1 amount=50"],
    [TWO, "把60改成65", "0 amount=65"],
    [TWO, "60应该是65", "0 amount=65"],
    [TWO, "不是60是65", "0 amount=65"],
    [TWO, "是65不是60", "0 amount=65"],
    [TWO, "30写成35了，应该是30", "unclear target"],
    [TWO, "三十块那个归到汽车", "1 category=汽车"],
    [RIDES, "昨天那笔改成35", "0 amount=35"],
    [RIDES, "昨天打车那笔改成35", "0 amount=35"],
    [RIDES, "昨天的打车改成35", "0 amount=35"],
    [RIDES, "今天打车那笔改成20", "1 amount=20"],
    [RIDES, "打车不是18是28", "1 amount=28"],
    [RIDES, "30的那个打车改成32", "0 amount=32"],
    [RIDES, "打车那两笔都改成20", "0 amount=20; 1 amount=20"],
    [RIDES, "两笔打车都算汽车", "0 category=汽车; 1 category=汽车"],
    [RIDES, "打车都改成昨天", "1 date=2026-11-14"],
    [FOUR, "收入那笔改成支出", "1 type=EXPENSE"],
    [FOUR, "收入改成支出", "1 type=EXPENSE"],
    [FOUR, "应该是支出不是收入", "1 type=EXPENSE"],
    [FOUR, "支出都改成昨天", "0 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14"],
    [FOUR, "三笔支出都是昨天的", "0 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14"],
    ["午饭30餐饮 打车30交通", "30那笔改成35", "unclear target"],
    ["午饭30餐饮 打车30交通", "不是30是35", "unclear target"],
    [TWO, "70那笔改成65", "unclear target"],
    [TWO, "昨天那笔改成65", "unclear target"],
    [TWO, "收入那笔改成65", "unclear target"],
    [FOUR, "支出那笔改成50", "unclear target"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});

describe("without a word about which", () => {
  test.each([
    ["午饭38餐饮", "改成42", "0 amount=42"],
    ["午饭38餐饮", "这个改成42", "0 amount=42"],
    ["午饭38餐饮", "那笔是42块", "0 amount=42"],
    ["午饭38餐饮", "四十二", "0 amount=42"],
    ["午饭38餐饮", "花了42", "0 amount=42"],
    ["午饭38餐饮", "是昨天的", "0 date=2026-11-14"],
    ["午饭38餐饮", "收入", "0 type=INCOME"],
    ["午饭38餐饮", "收入100块", "0 amount=100 type=INCOME"],
    ["午饭38餐饮", "零食", "0 category=零食"],
    ["午饭38餐饮", "不对，是四十二", "0 amount=42"],
    [TWO, "改成50", "unclear target"],
    [TWO, "改成收入", "unclear target"],
    [TWO, "那个改成50", "unclear target"],
    [TWO, "分类改成日用", "unclear target"],
    [TWO, "是昨天的", "unclear target"],
    [TWO, "三十五", "unclear target"],
  ])("%s · %s", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});
