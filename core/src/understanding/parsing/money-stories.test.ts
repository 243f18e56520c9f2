import { describe, expect, test } from "vitest";
import { hear, table, weigh } from "./testing/hear.ts";

describe("haggling comes to one price", () => {
  test.each(
    table(`
      买个皮带，他开口要三百五，我说二百八行不行，磨了半天最后二百九拿下的 => 290?
      旧货市场淘了个花瓶，人家要价两百，我还价一百，磨来磨去一百三拿走了 => 130?
      买菜刀，他喊八十，我说六十，他说七十五不能再少，七十五就七十五吧，付了 => 75?
      买地毯，一开始要六百，我说四百五，最后五百二买的 => 520
      大衣标八百，我砍到六百，最后老板娘五百八给我了 => 580
      二手自行车，卖家开三百，我问两百二行不行，他说二百五最低，二百五收的 => 250
      修鞋的大爷要三十，我说二十五，他说行，就给了二十五 => 25
      打折后一百六，又砍了二十，最后一百四拿下一双运动鞋 => 140?
      她要价三千，我只肯出两千，没谈成 =>
      电动车换电池，老板先说三百八，又说三百二，最后收我三百 => 300
      滴滴师傅说线下八十，我没干，平台打车花了六十六 => 66
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });

  test.each(
    table(`
      裤子一百八，最后又买了双袜子二十 => 180 | 20
      他要的可乐五块，我要的咖啡十八 => 5? | 18
      老板说这个月奖金两千，今天到账了 => +2000?
    `),
  )("other prices stay: %s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("what it costs now, not what it once cost", () => {
  test.each(
    table(`
      同样一碗牛肉面，去年才十六，今年就要二十二了，我今天付钱的时候都愣了 => 22 餐饮
      物业费去年一千八，今年一千九百五，昨天交的 => 1950 住房 11-14
      去年车险四千二，今年三千八，刚交 => 3800 保险
      幼儿园学费上学期五千，这学期涨到五千六，今天交了 => 5600 教育
      车险今年3150，刚交的 => 3150 保险
      停车费今年三千六，上周五交的 => 3600 汽车 11-06
      车险今年要三千一，还没交 =>
      我今年三十五了 =>
      上个月电费一百二，这个月电费一百五 => 120 水电 | 150 水电
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});

describe("the price of one, then that of all", () => {
  test.each(
    table(`
      报了个云南的团，一个人2k，我跟我妈俩人，一共付了4k => 4000
      温泉每人一百二，我和老公俩人，付了二百四 => 240
      体检套餐一人五百，给爸妈俩人都报了，一共交了一千 => 1000
      船票每人八十，一家四口三百二 => 320
      橙子十块钱三斤，称了六斤给了20 => 20
      烧饼三块钱两个，买了六个给了九块 => 9
      柚子十块钱俩，要了四个，付了二十 => 20
      橘子十块钱三斤，苹果八块 => 10 | 8
      早茶人均一百，打车二百 => 100 | 200
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("a refund of a price that is only named", () => {
  test.each(
    table(`
      网上买的电热毯有一边不热，商家说不用退货，一百一的退了我五十五 => +55
      两百的鞋开胶了，老板退了我八十 => +80
      机票八百六的，退票只退了我四百三 => +430
      买了双两百的鞋，退了八十 => 200 | +80
      衣服三百，退了一百 => 300 | +100
      押金一千，扣了二百，退给我八百 => +800
      民宿订了三百八，临时去不了，只退了我一百九 => 380 | +190
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("what cost the speaker nothing", () => {
  test.each(
    table(`
      昨天领导请客，一千多块的海鲜，我一分钱没花 =>
      老丈人请的，八百块的酒席，没让我花钱 =>
      朋友生日请唱歌，一晚上一千五，咱一分没出 =>
      饭钱三百八，他买的单 =>
      老丈人请的八百块的酒席没让我花钱 =>
      同事的车停车费三十，我替他付的 => 30?
      饭钱三百八我买的单 => 380
      打车三十，午饭同事请的，我没花钱 => 30
      早饭十块，咖啡是同事请的，一分没花 => 10
      打车四十八，公司报销的 => 48?
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("a slip in how many there were", () => {
  test.each(
    table(`
      砂糖橘五斤二十，柚子三斤，不对，柚子是三个，二十七 => 20 | 27
      牛奶一箱六十五，酸奶两排，不对不对，是三排，三十六 => 65 | 36
      面包十二，牛奶两盒，哦不三盒，十八 => 12 | 18
      苹果两斤十二，不对，十三 => 13
      鸡蛋两板四十，不对，三板，五十八 => 58
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("a day told last, of all of it", () => {
  test.each(
    table(`
      六瓶啤酒每瓶五块，外加一盘花生米十二，昨天晚上跟我哥在家门口喝的 => 30 饮品 11-14 | 12 餐饮 11-14
      面条十二块，一盘凉菜九块，昨晚在小区门口吃的 => 12 买菜/餐饮 11-14 | 9 餐饮 11-14
      早饭八块，晚饭一百二，昨天跟同学吃的 => 8 餐饮 | 120 餐饮 11-14
      房租三千，啤酒二十，昨晚跟老王喝的 => 3000 住房 | 20 饮品 11-14
      前天打车三十，烤鱼一百二，昨晚跟朋友吃的 => 30 交通 11-13 | 120 餐饮 11-14
      洗衣液三十，抽纸二十，昨天买的 => 30 日用 | 20 日用 11-14
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});

describe("an aside between the thing and its price", () => {
  test.each(
    table(`
      上礼拜五跟男朋友去乌镇，住了一晚民宿，隔音差得要命，四百五 => 450
      吃了个酸菜鱼，咸得要死，八十八 => 88
      纸箱子攒了一堆卖给收废品的，十四块五 => +14.5
      这手机贵得要死，六千八，没舍得买 =>
      还得要五百块才够 =>
      攒了三千块钱了 =>
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("a remark is a statement of its own, with or without a pause", () => {
  test.each(["，", " ", ""])("parted by 「%s」", (pause) => {
    const remarks = ["如果没记错", "要是早点出门就好了", "要是能便宜点多好", "工资还没发"];

    const heard = remarks.map((remark) => weigh(`${remark}${pause}打车三十`));

    expect(heard).toEqual(remarks.map(() => ["30"]));
    expect(weigh(`打车30${pause}别记错了`)).toEqual(["30"]);
  });

  test.each(["9000工资还没发", "工资还没发，八千", "要是中了五百万就好了", "如果打车三十就好了"])(
    "of the money itself it denies: %s",
    (text) => {
      expect(weigh(text)).toEqual([]);
    },
  );
});

describe("too dear, so that a cheaper one was bought", () => {
  test.each(
    table(`
      大杯二十八太贵了，点了小杯十九 => 19
      一等座三百多，太贵，买的二等座一百八十四 => 184
      大床房四百六有点贵，订了个标间三百二 => 320
      午饭三十五，有点贵，晚饭十五 => 35 | 15
      裙子二百六，太贵了，心疼 => 260
      外套四百八，太贵了但还是买了 => 480
      门票一百八，贵得离谱，水五块 => 180 | 5
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});

describe("what was worked out on the way", () => {
  test.each(
    table(`
      网约车预估二十三，堵了半天，实际扣了三十一 => 31
      抢到一张五十的券，买了双二百六的鞋，付了二百一 => 210
      健身房办卡，销售说年卡三千六，我砍到两千八，今天先付了八百定金 => 800
      房租押一付三，一个月两千二，一下子交了八千八 => 8800
      一斤虾四十五，我买了两斤半，一百一十二块五 => 112.5
      两个人吃了顿烤肉，人均一百一，我掏的钱，二百二 => 220
      跟前台磨了半天，房费从四百二降到三百八，住了一晚 => 380?
      电影票两张，我俩五十九块八 => 59.8
    `),
  )("%s", (text, heard) => {
    expect(weigh(text)).toEqual(heard);
  });
});
