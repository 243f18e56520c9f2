import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "羊肉串60餐饮 啤酒24饮品 代驾98交通 物业费1800住房",
  `
  烤串那个是六十八 => 0 amount=68
  羊肉串六十六，不是六十 => 0 amount=66
  啤酒记成买菜了，应该是饮品 => unclear change
  代驾那笔老板给报，甭记 => cancel 2
  代驾费一百零八 => 2 amount=108
  喝酒那个改成三十 => 1 amount=30
  物业分成十二个月 => unclear change
  前三笔都是礼拜五晚上的 => 0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13
  串和酒一块儿算餐饮 => 1 category=餐饮
  都没错，存吧 => confirm
  除了物业其他的都删 => cancel 0,1,2
  物业改成1,800.5 => 3 amount=1800.5
  最后一笔多写了个零 => 3 amount=180
  啤酒加一瓶，再加8块 => 1 amount=32
  第三笔换成打车 => 2 description=打车
  第二笔名称改为扎啤 => 1 description=扎啤
  倒数第一笔归到日用 => 3 category=日用
  我觉得代驾太贵了 => unclear change
  还要加一个停车15 => append 15 汽车 停车
  代驾和物业换一下 => 2 amount=1800; 3 amount=98
  刚才的全部不算 => cancel
`,
);

inOtherVoices(
  "+奖学金3000奖金 书本费268教育 食堂12.5餐饮",
  `
  食堂那顿十三块五 => 2 amount=13.5
  吃饭的改成13.5 => 2 amount=13.5
  奖学金三千五 => 0 amount=3500
  奖学金不是收入吗 => unclear change
  收入改成三千五 => 0 amount=3500
  奖学金算兼职 => 0 category=兼职
  书本费和食堂是前天的 => 1 date=2026-11-13; 2 date=2026-11-13
  第1个3500第2个286 => 0 amount=3500; 1 amount=286
  食堂我忘了打折，九折 => 2 amount=11.25
  三条都记上 => confirm
  食堂那条作废 => cancel 2
  取消奖学金 => cancel 0
  书本费改教材费 => 1 description=教材费
  书的那个放到购物里面 => 1 category=购物
  今天食堂的饭不错 => unclear change
  行吧 => confirm
  第四笔删除 => unclear target
  不对 => unclear change
  食堂少了两块五 => 2 amount=15
`,
);

inOtherVoices(
  "尿不湿139育儿 奶粉328育儿 婴儿车899育儿",
  `
  奶粉两罐，乘2 => 1 amount=656
  奶粉买了两罐一共656 => 1 amount=656
  纸尿裤一百二十九 => 0 amount=129
  推车那个改成八百九 => unclear target
  婴儿车退了，去掉 => cancel 2
  第二笔姥姥付的钱，不记 => cancel 1
  奶粉打了八八折 => 1 amount=288.64
  婴儿车放购物吧 => 2 category=购物
  头两个先确认 => confirm 0,1
  尿不湿跟奶粉钱弄反了 => 0 amount=328; 1 amount=139
  再记个湿巾19块9 => append 19.9 日用 湿巾
  全部减十块 => 0 amount=129; 1 amount=318; 2 amount=889
  奶粉那笔你给我改成三百零八块 => 1 amount=308
  尿不湿139没错 => unclear change
`,
);

inOtherVoices(
  "打车17交通 打车23交通 早餐8餐饮",
  `
  十七那个打车改成十九 => 0 amount=19
  两趟打车都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14
  第一趟打车19 => 0 amount=19
  打车改成20 => unclear target
  打车删掉一个 => unclear target
  23的删了 => cancel 1
  打车一共四十 => unclear target
  早餐八块五，打车第一笔十九 => unclear change
  早点不要了 => cancel 2
  留早餐就行 => unclear change
`,
);

inOtherVoices(
  "转账给妈妈2000其他",
  `
  应该归人情 => 0 category=人情
  这是我妈转给我的 => 0 type=INCOME
  两千二 => 0 amount=2200
  改成11月10号，2200 => 0 amount=2200 date=2026-11-10
  备注：生活费 => 0 description=生活费
  算了别记了 => cancel
  没问题 => confirm
  不用记，是借的 => cancel
`,
);
