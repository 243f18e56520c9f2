import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "买早点6餐饮 客车12交通 化肥320其他 +卖核桃860其他",
  `
  早点那个是七块 => 0 amount=7
  大巴那笔十五 => 1 amount=15
  坐客车改成十五块钱 => 1 amount=15
  化肥三百五不是三百二 => 2 amount=350
  化肥那笔是前天拉的 => 2 date=2026-11-13
  卖核桃多记了六十 => 3 amount=800
  核桃是八百三，你听岔了 => 3 amount=830
  第三笔不是今儿的，是昨儿个的 => 2 date=2026-11-14
  客车票公家给报，这笔就不记了 => cancel 1
  早点不算，那是邻居给的 => cancel 0
  头一笔跟第二笔都对，先存着 => confirm 0,1
  卖核桃那笔改成支出 => 3 type=EXPENSE
  化肥给我放购物里 => 2 category=购物
  把化肥的备注写成复合肥两袋 => 2 description=复合肥两袋
  哎呀今天风真大 => unclear change
  我孙子回来了 => unclear change
  行是行，客车是十三 => 1 amount=13
  后头两笔都记成昨天 => 2 date=2026-11-14; 3 date=2026-11-14
  化肥打九折，算下来按九折记 => 2 amount=288
  那个谁，早点和客车都删了吧 => cancel 0,1
  第五个改成三十 => unclear target
`,
);

inOtherVoices(
  "奶茶19饮品 剧本杀138娱乐 打车46交通 麻辣香锅72餐饮",
  `
  剧本杀AA的，除以2 => 1 amount=69
  剧本杀那个退了我38 => unclear change
  滴滴应该是四十八块二 => 2 amount=48.2
  麻辣香锅算错了，七十八 => 3 amount=78
  香锅那笔减十块 用了券 => 3 amount=62
  奶茶不是19，是两杯38 => 0 amount=38
  喝的那笔改成二十一 => 0 amount=21
  桌游那笔改成150 => unclear target
  咖啡改成20 => unclear target
  奶茶删了我室友付的 => cancel 0
  吃的那个记到昨晚上 => 3 date=2026-11-14
  第一笔和最后一笔换一下 => 0 amount=72; 3 amount=19
  都对，就打车改成50 => 2 amount=50
  全部打八折 => 0 amount=15.2; 1 amount=110.4; 2 amount=36.8; 3 amount=57.6
  好家伙花了这么多 => unclear change
  剧本杀分到社交里 => unclear change
  奶茶也算餐饮吧 => 0 category=餐饮
  打车是上周日的事 => 2 date=2026-11-08
  打车是昨天半夜打的，记昨天 => 2 date=2026-11-14
  别的都行，香锅七十五 => 3 amount=75
  我说的是138不是183吧 => unclear target
  再来一笔ktv 88 => append 88 娱乐 ktv
  第二个和第四个都归娱乐 => 3 category=娱乐
  不要奶茶了 => cancel 0
  留着打车，其余删 => cancel 0,1,3
  四十六那个改成四十九块九 => 2 amount=49.9
`,
);

inOtherVoices(
  "物业费1260住房",
  `
  写错了一千六百二 => 0 amount=1620
  应该是1620，两个数字打反了 => 0 amount=1620
  这是一年的，除以十二 => 0 amount=105
  日期挪到11月1号 => 0 date=2026-11-01
  上个月28号交的 => 0 date=2026-10-28
  物业费归水电 => 0 category=水电
  给我记到10月31号去 => 0 date=2026-10-31
  叫物业管理费 => 0 description=物业管理费
  备注填三季度 => 0 description=三季度
  别存，我再问问我媳妇 => unclear change
  这笔先不要了，回头我确认了再说 => unclear change
  这笔没问题，存 => confirm
  可以，对的 => confirm
  对的吗？ => unclear change
  这个是租户给我的 => 0 type=INCOME
  多打了一个0 => 0 amount=126
  一千二就行 => 0 amount=1200
  去掉零头算一千二 => unclear change
  今天天气不错 => unclear change
  今天还行 => unclear change
  挺好的一天 => unclear change
  不是物业费，是停车费 => 0 category=汽车 description=停车费
  是停车费不是物业费 => 0 category=汽车 description=停车费
`,
);

inOtherVoices(
  "输液180医疗 挂号15医疗 中午吃面16餐饮 打的22交通",
  `
  打的那笔25 => 3 amount=25
  的士费二十五 => 3 amount=25
  面条那个十八 => 2 amount=18
  午饭那个十八 => 2 amount=18
  挂号费是二十五块，不是十五 => 1 amount=25
  输液跟挂号都能报销，算了还是记上吧 => unclear target
  医院那两笔都记昨天 => 0 date=2026-11-14; 1 date=2026-11-14
  看病的都改成昨天 => 0 date=2026-11-14; 1 date=2026-11-14
  一百八的改成一百六 => 0 amount=160
  吊水那笔改成一百九 => 0 amount=190
  第四条取消 => cancel 3
  最后那条甭记了，俺闺女掏的 => cancel 3
  最便宜的那笔删掉 => cancel 1
  药费那笔改成100 => unclear target
  前三个全对 => confirm 0,1,2
  第一笔180.5 => 0 amount=180.5
  挂号那笔加五块 => 1 amount=20
  四笔都是前天的 => 0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13; 3 date=2026-11-13
  面是十六块五，打的是二十三 => 2 amount=16.5; 3 amount=23
  第二笔归其他 => 1 category=其他
`,
);

inOtherVoices(
  "+稿费1200兼职 猫砂69宠物 键盘399购物 健身月卡299运动",
  `
  键盘分类不对，数码 => 2 category=数码
  键盘是数码产品，不是购物 => 2 category=数码
  稿费到手一千一百五 => 0 amount=1150
  稿酬扣税以后是1008 => 0 amount=1008
  猫砂买了两袋，138 => 1 amount=138
  猫的那笔改成79 => 1 amount=79
  健身卡改成季卡 => 3 description=季卡
  健身卡那个是上月底办的 => unclear change
  键盘退货了，不要了 => cancel 2
  399写成299了吧，应该是三百九十九没错 => unclear target
  除了稿费全都归购物 => 1 category=购物; 3 category=购物
  支出都改到11号 => 1 date=2026-11-11; 2 date=2026-11-11; 3 date=2026-11-11
  收入那条改成一千三 => 0 amount=1300
  稿费改成奖金类 => 0 category=奖金
  第二第三笔金额对调 => 1 amount=399; 2 amount=69
  猫砂和猫粮都改成80 => unclear target
  第二笔和第四笔确认，其他的先放着 => confirm 1,3
  ok就这样存吧 => confirm
  不是299是279 => 3 amount=279
  健身那个备注上写瑜伽 => 3 description=瑜伽
  另外昨天买了猫抓板25 => append 25 宠物 猫抓板 11-14
  键盘加鼠标垫一共420 => append 420 数码 键盘加鼠标垫
  键盘那笔凑个整400 => 2 amount=400
`,
);

inOtherVoices(
  "公交2交通 早饭9餐饮 公交2交通",
  `
  公交改成3块 => unclear target
  两个公交都改成3块 => 0 amount=3; 2 amount=3
  后一个公交是3块 => unclear target
  第一个公交3块 => 0 amount=3
  公交那两笔加起来4块 => unclear change
  重了，删掉最后一个 => cancel 2
  早饭和第三笔都不要 => cancel 1,2
  早餐九块五 => 1 amount=9.5
  两块的都归汽车 => 0 category=汽车; 2 category=汽车
  三个全存了吧没问题 => confirm
`,
);

inOtherVoices(
  "+二姨红包500红包 理发35美容@11-14",
  `
  理发不是昨天是前天 => 1 date=2026-11-13
  不是昨天，前天 => 1 date=2026-11-13
  红包是我包给二姨的 => 0 type=EXPENSE
  二姨那个是六百 => 0 amount=600
  剪发四十 => 1 amount=40
  剪头那笔应该在今天 => 1 date=2026-11-15
  红包归礼金 => 0 category=礼金
  红包记错了，没收到 => unclear change
  理发我媳妇给的钱，删 => cancel 1
  两个都错了 => unclear change
  两笔都确认吧 => confirm
  全部删了重来 => cancel
  红包减一百理发加五块 => 0 amount=400; 1 amount=40
  红包四百，理发四十，都是今天的 => 0 amount=400; 1 amount=40 date=2026-11-15
  染发三百八 => append 380 美容 染发
  退出吧 => unclear change
`,
);

inOtherVoices(
  "团建聚餐2400餐饮 机票1130旅行 酒店680旅行 地铁8交通",
  `
  聚餐八个人平摊 => 0 amount=300
  聚餐我只付了三百 => 0 amount=300
  机票酒店都是上周五订的 => 1 date=2026-11-06; 2 date=2026-11-06
  机票和酒店归到差旅 => unclear change
  飞机票一千三百一 => 1 amount=1310
  住宿那笔改成780 => 2 amount=780
  酒店两晚，乘以二 => 2 amount=1360
  地铁往返的，翻倍 => 3 amount=16
  地铁来回十六 => 3 amount=16
  酒店公司出，划掉 => cancel 2
  旅行的两笔都确认 => confirm 1,2
  前面三笔公司报销，都删了 => cancel 0,1,2
  聚餐写人情 => 0 category=人情
  团建那笔分类换成娱乐 => 0 category=娱乐
  第二笔改成一千零三十，第三笔不变 => 1 amount=1030
`,
);
