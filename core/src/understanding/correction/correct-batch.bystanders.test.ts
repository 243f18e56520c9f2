import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const THREE = "午饭32餐饮 奶茶15饮品 打车28交通";

describe("what others pay and what it costs elsewhere is neither added nor a change", () => {
  test.each([
    "我同事奶茶才10块",
    "我室友外卖二十二",
    "闺蜜奶茶十二块",
    "人家午饭才二十五",
    "老王他们家房租才两千",
    "她打车三十五",
    "隔壁老王打车三十五",
    "你看人家午饭多便宜，十五",
    "楼下那家奶茶12",
    "昨天奶茶才12，今天涨价了",
    "以前这碗面才十块",
    "食堂吃才十二",
    "听说加油又涨了三毛",
    "网上买才五十",
    "比昨天多花了十块",
    "这奶茶也太贵了，别家才九块",
    "午饭贵了，别处只要二十",
    "我看人家打车都是二十",
    "奶茶第二杯打五折",
    "等下还要买杯咖啡十五",
    "本来打算坐地铁，四块钱的事",
  ])("%s", (text) => {
    expect(answerTo(THREE, text)).toMatch(/^unclear/);
  });

  test.each(["房东说下个月涨两百", "下个月房租要涨到三千五", "去年房租才两千八"])("%s", (text) => {
    expect(answerTo("房租3000住房 水电200水电", text)).toMatch(/^unclear/);
  });
});

describe("the speaker's own", () => {
  test.each([
    ["给同事带了杯咖啡20", "append 20 饮品 给同事带了杯咖啡"],
    ["和朋友看电影80", "append 80 娱乐 朋友看电影"],
    ["朋友结婚随礼六百", "append 600 人情 朋友结婚随礼"],
    ["同学聚会八十", "append 80 餐饮 同学聚会"],
    ["同事转我十五", "append +15 其他 同事"],
    ["我老婆买菜花了六十", "append 60 买菜 我老婆买菜"],
    ["隔壁超市买了瓶水两块", "append 2 饮品 水"],
    ["买了双袜子才十块", "append 10 服饰 袜子"],
    ["停车才五块", "append 5 汽车 停车"],
    ["奶茶才12", "1 amount=12"],
    ["打车才花了二十", "2 amount=20"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("who pays does not turn an expense into income", () => {
  test.each([
    "打车不是我付的",
    "打车不是给同事叫的",
    "午饭不是买给爸妈的，是我自己的",
    "午饭不是给室友带的",
    "那二十八不是我花的",
    "打车是公司报销的",
    "打车是单位给报的",
    "打车能报销",
    "打车的钱公司会报",
    "第三笔是公司报销的",
    "午饭是报销的",
    "午饭是单位请的",
    "打车是我妈出的钱",
    "打车是我爸微信付的",
    "奶茶是我姐交的",
  ])("%s", (text) => {
    expect(answerTo(THREE, text)).toMatch(/^unclear/);
  });

  test.each([
    ["打车记成报销", "2 type=INCOME category=报销"],
    ["第一笔不是花的，是收的", "0 type=INCOME"],
    ["第三笔算报销", "2 type=INCOME category=报销"],
    ["打车是收入", "2 type=INCOME"],
    ["打车公司报销，不记了", "cancel 2"],
    ["打车备注公司报销", "2 description=公司报销"],
  ])("unless it is said: %s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("what is told beside a draft is neither its amount nor another draft", () => {
  test.each([
    "有8块是饮料",
    "里面8块是饮料",
    "含打包盒2块",
    "包括一瓶水2块",
    "午饭跟同事吃的，她付了16",
    "公司补了20",
    "奶茶有点贵，上次12",
    "午饭太贵了，沙县才15块",
    "打车加价了，本来20",
    "合起来75",
    "来回一共56",
    "一起50",
    "师傅多收了5块",
    "打车是去医院",
    "打车是接孩子",
    "打车是可以退的",
    "不是打车，是奶茶",
    "我喝的是奶茶",
    "米饭2块，菜30",
  ])("%s", (text) => {
    expect(answerTo(THREE, text)).toMatch(/^unclear/);
  });

  test.each([
    ["午饭其实才八块", "0 amount=8"],
    ["打车是地铁", "2 description=地铁"],
    ["还有米饭2块，菜30", "append 2 餐饮 米饭; 30 买菜 菜"],
    ["水果21，酸奶12块", "append 21 零食 水果; 12 零食 酸奶"],
    ["给我妈转了五百", "append 500 人情 给我妈"],
  ])("%s is", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});
