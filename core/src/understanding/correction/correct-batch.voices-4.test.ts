import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "剧本杀88娱乐 体检320医疗 盖浇饭26餐饮",
  `
  视频会员那笔改成25 => unclear target
  视频会员改成25 => unclear target
  牙科那笔改成300 => unclear target
  拉面那笔改成30 => unclear target
  午饭那笔改成28 => 2 amount=28
  玩的那个改成98 => 0 amount=98
  体检的三百八 => 1 amount=380
  医院那个改成三百八 => 1 amount=380
  看病那笔三百八 => 1 amount=380
`,
);

inOtherVoices(
  "机票1280旅行 酒店560旅行 门票150旅行 特产230购物",
  `
  飞机票一千三百八 => 0 amount=1380
  航班那笔改成1380 => 0 amount=1380
  住宿改成六百 => 1 amount=600
  旅行的三笔都是10号的 => 0 date=2026-11-10; 1 date=2026-11-10; 2 date=2026-11-10
  旅行都改到10号 => 0 date=2026-11-10; 1 date=2026-11-10; 2 date=2026-11-10
  旅游那几笔都是国庆的 => 0 date=2026-10-01; 1 date=2026-10-01; 2 date=2026-10-01
  旅行那笔改成600 => unclear target
  特产是送人的，归人情 => 3 category=人情
  特产归到人情，酒店改成五百八 => 1 amount=580; 3 category=人情
  机票和酒店公司报，都删掉 => cancel 0,1
  机票跟酒店公司出的，不用记 => cancel 0,1
  酒店是两晚的，每晚280 => unclear change
  机票是往返的 两千五百六 => 0 amount=2560
  机票退了，不要了 => cancel 0
  门票两个人三百 => 2 amount=300
  门票两张300 => 2 amount=300
  我门票是三百 => 2 amount=300
  门票三百块钱 两个人的 => 2 amount=300
  酒店便宜了 五百二 => 1 amount=520
  酒店多算了四十 => 1 amount=520
  酒店有活动打八八折 => 1 amount=492.8
  机票应该写上个月28号 => 0 date=2026-10-28
  前三笔归到一类 都放旅行 => unclear change
  把特产也归旅行 => 3 category=旅行
  特产也算旅行吧 => 3 category=旅行
  特产230改200 => 3 amount=200
  特产二百三改成两百 => 3 amount=200
  230改200 => 3 amount=200
  560那个是580 => 1 amount=580
  第四笔就写购物吧 => unclear change
  机票备注改成去成都 => 0 description=去成都
  给机票加个备注 去成都 => 0 description=去成都
  给酒店备注一下全季 => 1 description=全季
  酒店改个名字叫全季酒店 => 1 description=全季酒店
  把门票改名为故宫门票 => 2 description=故宫门票
  门票重命名成故宫门票 => 2 description=故宫门票
`,
);

inOtherVoices(
  "午餐120餐饮 捷运35交通 手摇饮65饮品",
  `
  第一筆改成150 => 0 amount=150
  第二筆應該是四十 => 1 amount=40
  刪掉第三筆 => cancel 2
  飲料那筆改七十 => 2 amount=70
  捷運那個是四十 => 1 amount=40
  最後一筆歸到零食 => 2 category=零食
  全部都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  不對，午餐是一百五 => 0 amount=150
  午餐那筆備註改成公司聚餐 => 0 description=公司聚餐
`,
);

inOtherVoices(
  "面条15餐饮 菜22.5买菜 洗衣粉19.9日用",
  `
  面条多给我记了三块 => 0 amount=12
  菜钱记少了 少了两块五 => 1 amount=25
  菜少记了两块五毛 => 1 amount=25
  洗衣粉俺记得是二十九块九 => 2 amount=29.9
  洗衣粉不是十九块九是二十九块九 => 2 amount=29.9
  洗衣粉那个弄错了哈 二十九块九 => 2 amount=29.9
  面条那个搁昨天 => 0 date=2026-11-14
  面条整成十八 => 0 amount=18
  把面条弄成十八块 => 0 amount=18
  面条给我换成十八 => 0 amount=18
  菜那个莫记 => cancel 1
  洗衣粉甭要了 => cancel 2
  菜唔要 => cancel 1
  菜嗰笔改成25 => 1 amount=25
  头先嗰笔唔啱 => unclear change
  面条系十八蚊 => 0 amount=18
  菜咧是二十五 => 1 amount=25
  中 面条改成十八 => 0 amount=18
  嗯呐 就是菜改成二十五 => 1 amount=25
  得嘞 洗衣粉归购物 => 2 category=购物
  第仨改成二十 => unclear target
  老三改成二十 => unclear target
  面条 改成 十八 => 0 amount=18
  第 一 笔 改 成 十八 => 0 amount=18
  第一笔，改成，十八 => 0 amount=18
  第一笔改成十八第二笔改成二十五第三笔改成二十九 => 0 amount=18; 1 amount=25; 2 amount=29
  第一笔十八第二笔二十五第三笔二十九块九毛 => 0 amount=18; 1 amount=25; 2 amount=29.9
  第一笔改成18元。第二笔删掉。 => unclear change
  第一笔是昨天的，第二笔是前天的 => 0 date=2026-11-14; 1 date=2026-11-13
  第一笔跟第二笔都改到昨天，第三笔不变 => 0 date=2026-11-14; 1 date=2026-11-14
  第一笔跟第二笔金额换一换 => 0 amount=22.5; 1 amount=15
  面条的价格和菜的价格写反了 => 0 amount=22.5; 1 amount=15
  面条十五没错，菜改成二十五 => 1 amount=25
  面条没错，菜错了，二十五 => 1 amount=25
  除了面条都错了 => unclear change
  所有的都打八折 => 0 amount=12; 1 amount=18; 2 amount=15.92
  全部乘以二 => 0 amount=30; 1 amount=45; 2 amount=39.8
  全都减一块 => 0 amount=14; 1 amount=21.5; 2 amount=18.9
  都加上五毛 => 0 amount=15.5; 1 amount=23; 2 amount=20.4
  金额都减半 => 0 amount=7.5; 1 amount=11.25; 2 amount=9.95
  面条打八折再减一块 => 0 amount=11
  洗衣粉四舍五入到二十 => 2 amount=20
  洗衣粉凑个整二十 => 2 amount=20
`,
);

inOtherVoices(
  "小笼包18餐饮 网约车23.6交通 U盘59数码 水电费210水电 +兼职收入350兼职 宠物洗澡80宠物",
  `
  包子改成二十 => 0 amount=20
  小笼包二十块 => 0 amount=20
  网约车二十三块六改成二十六块三 => 1 amount=26.3
  U盘改成69 => 2 amount=69
  u盘那个69 => 2 amount=69
  水电两百二 => 3 amount=220
  水电费记到昨天 => 3 date=2026-11-14
  水费电费那笔改成220 => 3 amount=220
  兼职那个改成四百 => 4 amount=400
  兼职四百 => 4 amount=400
  收入那一笔应该是四百块 => 4 amount=400
  给狗洗澡那笔九十 => 5 amount=90
  洗澡那个改成洗浴 => 5 category=洗浴
  宠物那个八十五 => 5 amount=85
  数码那笔改成购物 => 2 category=购物
  U盘其实是公司报销的，删除 => cancel 2
  U盘和网约车都是公司的，去掉 => cancel 1,2
  倒数第三笔改成215 => 3 amount=215
  第四笔水电费改成215 => 3 amount=215
  第三笔水电费改成215 => unclear target
  第2个改成26.3 => 1 amount=26.3
  二号改成26块3 => unclear target
  3500那笔改成3600 => unclear target
  59改成69，80改成85 => 2 amount=69; 5 amount=85
  U盘69，洗澡85 => 2 amount=69; 5 amount=85
  U盘69块，宠物洗澡85块，别的不用动 => 2 amount=69; 5 amount=85
  小笼包跟网约车是昨天的，其他是今天的 => 0 date=2026-11-14; 1 date=2026-11-14
  前三笔昨天的，后三笔前天的 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-13; 4 date=2026-11-13; 5 date=2026-11-13
  除了兼职都算支出 => unclear change
  除了兼职收入都删掉 => cancel 0,1,2,3,5
  支出都确认，收入删掉 => unclear change
  支出都确认 => confirm 0,1,2,3,5
  支出都不要了 => cancel 0,1,2,3,5
  兼职和水电先确认 => confirm 3,4
  把最小的那笔删了 => cancel 0
  最大的那个对吗 => unclear change
  洗澡和U盘价格弄反了 => 2 amount=80; 5 amount=59
  第三和第六对调一下金额 => 2 amount=80; 5 amount=59
  第三笔和第六笔的金额互换 => 2 amount=80; 5 amount=59
  每笔都加1块手续费 => 0 amount=19; 1 amount=24.6; 2 amount=60; 3 amount=211; 4 amount=351; 5 amount=81
  兼职应该再多50 => 4 amount=400
  兼职少记了五十 => 4 amount=400
  兼职扣税，减35 => 4 amount=315
  水电费两家平摊 除以二 => 3 amount=105
  水电我们两个人平摊 => 3 amount=105
  U盘打九五折 => 2 amount=56.05
  小笼包两笼，翻倍 => 0 amount=36
  网约车金额抹零 => 1 amount=23
  兼职收入归到奖金 => 4 category=奖金
  兼职不是兼职，是奖金 => 4 category=奖金
  U盘不是数码是教育，孩子用的 => 2 category=教育
  小笼包不是早饭，是午饭 => 0 description=午饭
  网约车备注加一句去面试 => 1 description=去面试
  网约车备注是去面试 => 1 description=去面试
  第二笔说明改成去面试。 => 1 description=去面试
  第一笔改到前天，金额二十，备注写生煎 => 0 amount=20 date=2026-11-13 description=生煎
  兼职是支出吧 => 4 type=EXPENSE
  兼职那笔类型错了 => unclear change
  兼职那笔改成支出350 => 4 type=EXPENSE
  有一笔多了 => unclear change
  再少点 => unclear change
  U盘贵了十块 => 2 amount=69
  U盘便宜点 => unclear change
  都不太对 => unclear change
  水电那个我再核对一下 => unclear change
  水电 => unclear change
  第三笔 => unclear change
  把第三笔 => unclear change
  第三笔改成六十九块钱并且放到购物里 => 2 amount=69 category=购物
  第三笔，不是五十九，六十九，分类购物 => 2 amount=69 category=购物
`,
);
