import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "打车25交通 午饭30餐饮 咖啡20饮品",
  `
  通通算旅行 => 0 category=旅行; 1 category=旅行; 2 category=旅行
  统一归到旅行 => 0 category=旅行; 1 category=旅行; 2 category=旅行
  一概算旅行 => 0 category=旅行; 1 category=旅行; 2 category=旅行
  全给我算旅行 => 0 category=旅行; 1 category=旅行; 2 category=旅行
  都改成旅行，咖啡不改 => 0 category=旅行; 1 category=旅行
  咖啡不动，都改成旅行 => 0 category=旅行; 1 category=旅行
  都改成旅行，咖啡还是饮品 => 0 category=旅行; 1 category=旅行
  都是昨天的，咖啡是今天 => 0 date=2026-11-14; 1 date=2026-11-14
  都加两块，咖啡不加 => 0 amount=27; 1 amount=32
  都没问题，打车改成30 => 0 amount=30
  打车三十，午饭三十五，都是昨天的 => 0 amount=30 date=2026-11-14; 1 amount=35 date=2026-11-14
  吃的喝的都是昨天 => 1 date=2026-11-14; 2 date=2026-11-14
  我说的都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  公司的都算报销 => unclear target
  小孩的都归育儿 => unclear target
  贵的都打八折 => unclear target
  贵的都删了 => unclear target
  跟车有关的都算汽车 => unclear change
  二十块以上的都算昨天 => unclear change
  全部改成昨天，打车不用 => unclear change
  一三都是昨天的 => unclear target
  一和三都是昨天的 => unclear target
  一三五都是昨天的 => unclear change
  午饭其实没吃 => unclear change
  午饭三个人分，我出十五 => 1 amount=15
  午饭三个人吃的我出十五 => 1 amount=15
  把水的两块加到午饭里 => unclear change
  打车和午饭换一下顺序 => unclear change
  奖金八千五才对 => unclear change
`,
);

inOtherVoices(
  "罚款200其他 坐垫119汽车 果茶48餐饮 拔智齿380医疗",
  `
  罚款不是其他，是汽车 => 0 category=汽车
  罚款不该放其他，放到汽车 => 0 category=汽车
  罚款改成汽车，其他不动 => 0 category=汽车
  不是其他的，是罚款 => unclear target
  果茶咋个算餐饮嘛，归到饮品 => 2 category=饮品
  果茶哪里是餐饮，放饮品 => 2 category=饮品
  果茶哪里错了 => unclear change
  果茶为啥是餐饮，改饮品 => 2 category=饮品
  果茶为什么是餐饮 => unclear change
  果茶搁饮品里头 => 2 category=饮品
  果茶丢了 => unclear change
  拔牙是上周四 => 3 date=2026-11-05
  补牙四百 => append 400 医疗 补牙
  前两个是双十一买的 => 0 date=2026-11-11; 1 date=2026-11-11
  第一笔改成收入里的退款 => 0 type=INCOME category=退款
  坐垫改成支出里的其他 => 1 category=其他
  坐垫归到其他，120 => 1 amount=120 category=其他
`,
);

inOtherVoices(
  "+剪发58兼职 +烫发368兼职 美甲168美容 +卖旧手机600二手",
  `
  剪发收了68，烫发收了398 => 0 amount=68; 1 amount=398
  又剪发收了68 => append +68 其他 剪发
  美甲收了188 => unclear change
  手机卖了六百五 => 3 amount=650
  电脑卖了两千 => append +2000 二手 电脑
  烫发扣了20 => unclear change
`,
);
