import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "螺蛳粉18餐饮 地铁4交通 口红219美容",
  `
  第一笔应该是十九块八 => 0 amount=19.8
  第三个改成两百零九 => 2 amount=209
  口红归到购物 => 2 category=购物
  地铁那笔是上周三的 => 1 date=2026-11-04
  螺蛳粉不是18，19 => 0 amount=19
  粉那个改成二十 => unclear target
  前两个都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14
  口红减二十，有券 => 2 amount=199
  全部改成前天 => 0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13
  口红那笔先存 => confirm 2
  螺蛳粉那笔删掉吧，室友请的 => cancel 0
  地铁四块改六块 => 1 amount=6
  倒数第二笔六块 => 1 amount=6
  再加一笔洗面奶79 => append 79 美容 洗面奶
  第一笔备注写加班餐 => 0 description=加班餐
  第五笔改成10 => unclear target
  奶茶那笔改成12 => unclear target
  有点问题 => unclear change
  219的那个退了，不要 => cancel 2
`,
);

inOtherVoices(
  "+房租收入3200租金 修水管260住房 买花58其他",
  `
  修水管的改成二百八 => 1 amount=280
  水管那笔是周二修的 => 1 date=2026-11-10
  租金三千三 => 0 amount=3300
  房租那笔应该是支出 => 0 type=EXPENSE
  买花归日用 => 2 category=日用
  花那个六十八 => 2 amount=68
  买花和修水管金额弄反了 => 1 amount=58; 2 amount=260
  两笔支出都是昨天的 => 1 date=2026-11-14; 2 date=2026-11-14
  除了房租收入都删了 => cancel 1,2
  最后一笔是给我妈买的，算人情 => 2 category=人情
  第二笔少记了四十 => 1 amount=300
  第一笔三千三，第二笔二百八，第三笔不变 => 0 amount=3300; 1 amount=280
  修水管260多了，其实二百四 => 1 amount=240
  我刚说的修水管是二百八 => 1 amount=280
  没有买花 => unclear change
`,
);

inOtherVoices(
  "健身年卡2600运动",
  `
  两千四 => 0 amount=2400
  是两千四百块不是两千六 => 0 amount=2400
  打了九折 => 0 amount=2340
  跟朋友平摊，一人一半 => 0 amount=1300
  十一月八号办的 => 0 date=2026-11-08
  改成教育吧 => 0 category=教育
  这笔算了 => cancel
  存 => confirm
  名字改成游泳卡 => 0 description=游泳卡
  今天练得不错 => unclear change
  这个好贵啊 => unclear change
  多记了两百 => 0 amount=2400
  还有私教课300 => append 300 运动 私教课
`,
);

inOtherVoices(
  "小龙虾168餐饮 冰粉12零食 啤酒36饮品 打车22交通 打车25交通",
  `
  打车22的那笔改成24 => 3 amount=24
  最后两笔都算汽车 => 3 category=汽车; 4 category=汽车
  两笔打车都不要 => cancel 3,4
  小龙虾我们四个人AA => 0 amount=42
  喝的改成餐饮 => 2 category=餐饮
  冰粉两份，二十四 => 1 amount=24
  小龙虾和啤酒都记成昨天的 => 0 date=2026-11-14; 2 date=2026-11-14
  第四笔跟第五笔重复了，去掉一个 => unclear target
  第四笔重复了删掉 => cancel 3
  小龙虾改到一百五，啤酒改到三十 => 0 amount=150; 2 amount=30
  前三笔没问题 => confirm 0,1,2
  打车改成30 => unclear target
  除打车外都确认 => confirm 0,1,2
  龙虾一百五十八 => 0 amount=158
`,
);
