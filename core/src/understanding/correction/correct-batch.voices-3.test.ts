import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "外卖36.5餐饮 滴滴42交通 健身卡1299运动 +闲鱼卖鞋260二手",
  `
  外卖用红包减了5块，改31.5 => 0 amount=31.5
  外卖有满减，实付31.5 => 0 amount=31.5
  外卖实际付了31块5 => 0 amount=31.5
  外卖退了，删掉吧 => cancel 0
  滴滴公司报销的 去掉 => cancel 1
  网约车改成四十五 => 1 amount=45
  健身卡是分期的，除以12 => 2 amount=108.25
  健身卡一千二百九十九改成一千一百九十九 => 2 amount=1199
  健身那笔改成教育 => 2 category=教育
  闲鱼那笔改成支出 => 3 type=EXPENSE
  卖鞋的不是260，250 => 3 amount=250
  卖鞋那笔扣了手续费，减3块 => 3 amount=257
  二手那个改成兼职 => 3 category=兼职
  收入那个280 => 3 amount=280
  1299那笔记到上个月20号 => 2 date=2026-10-20
  把滴滴和外卖调换一下金额 => 0 amount=42; 1 amount=36.5
  滴滴四十二改成二十四 => 1 amount=24
  滴滴不是四十二，二十四 => 1 amount=24
  滴滴二十四，外卖三十 => 0 amount=30; 1 amount=24
  第一笔三十第二笔二十四其他没错 => 0 amount=30; 1 amount=24
  只确认健身卡 => confirm 2
  健身卡和卖鞋的先存 => confirm 2,3
  除了滴滴都存了吧 => confirm 0,2,3
  除了外卖跟滴滴，别的都删 => cancel 2,3
  保留健身卡，其他删掉 => cancel 0,1,3
  都归到娱乐 => 0 category=娱乐; 1 category=娱乐; 2 category=娱乐; 3 type=EXPENSE category=娱乐
  支出全部记到昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
`,
);

inOtherVoices(
  "吃饭80餐饮 吃饭120餐饮@11-14 水果30零食",
  `
  今天吃饭那笔改成90 => 0 amount=90
  昨天吃饭那笔改成110 => 1 amount=110
  80的吃饭改成90 => 0 amount=90
  120那顿改成110 => 1 amount=110
  吃饭120改成110 => 1 amount=110
  第一顿改成90 => unclear target
  吃饭改成90 => unclear target
  贵的那顿改成110 => unclear target
  两顿饭都算人情 => 0 category=人情; 1 category=人情
  吃饭的都归到人情 => 0 category=人情; 1 category=人情
  吃饭那两笔都删掉 => cancel 0,1
  吃饭那笔删掉 => unclear target
  昨天的删掉 => cancel 1
  昨天那笔不要了 => cancel 1
  今天的都确认 => confirm 0,2
  水果是昨天的，三十五 => 2 amount=35 date=2026-11-14
  水果昨天买的35块 => 2 amount=35 date=2026-11-14
  两笔吃饭的钱记反了 => 0 amount=120; 1 amount=80
`,
);

inOtherVoices(
  "报销650报销 出差打车210交通",
  `
  报销是收入啊 => 0 type=INCOME
  报销怎么算支出呢 应该是收入 => 0 type=INCOME
  第一笔是公司给我的报销款 => 0 type=INCOME
  打车两百一改两百零一 => 1 amount=201
  出差那笔备注改成北京出差 => 1 description=北京出差
  第二笔备注改为北京出差打车，日期11月12号 => 1 date=2026-11-12 description=北京出差打车
  第二笔改成旅行，昨天的，230 => 1 amount=230 category=旅行 date=2026-11-14
  打车归旅行 报销改成六百 => 0 amount=600; 1 category=旅行
  都往前挪一天 => unclear change
  两笔加起来860 => unclear change
  一共是900 => unclear target
  第一笔改成650.5 => 0 amount=650.5
  第一笔六百五十块零五毛 => 0 amount=650.5
  第二笔210改成2100少了个零 => 1 amount=2100
  第二笔少个零 => 1 amount=2100
`,
);

inOtherVoices(
  "午饭25餐饮",
  `
  二十五改成三十五 => 0 amount=35
  二十五不对，三十五 => 0 amount=35
  晚饭 => unclear change
  是晚饭 => 0 description=晚饭
  不是午饭，晚饭 => 0 description=晚饭
  不是餐饮 => unclear change
  改成打车 => 0 category=交通 description=打车
  改成打车35 => 0 amount=35 category=交通 description=打车
  我请客的，算人情 => 0 category=人情
  和同事一起吃的，AA，除以2 => 0 amount=12.5
  五个人AA => 0 amount=5
  打九折 => 0 amount=22.5
  优惠了3块 => 0 amount=22
  多付了两块 => 0 amount=27
  不对 => unclear change
  不是 => unclear change
  错啦 => unclear change
  昨天中午的 => 0 date=2026-11-14
  是上周五吃的 => 0 date=2026-11-06
  改成收入50块，昨天 => 0 amount=50 type=INCOME date=2026-11-14
`,
);

inOtherVoices(
  "水饺22餐饮 摩托车加油45汽车 孩子校服180服饰 +外婆红包500红包 修手机260数码",
  `
  饺子二十五 => 0 amount=25
  水饺那份改二十五 => 0 amount=25
  摩托加油改成五十 => 1 amount=50
  加油改成五十 => 1 amount=50
  油钱五十 => 1 amount=50
  校服归到育儿 => 2 category=育儿
  校服那个算育儿不算服饰 => 2 category=育儿
  孩子那笔算育儿 => 2 category=育儿
  外婆给的红包改成600 => 3 amount=600
  外婆那笔其实是给了六百 => 3 amount=600
  手机那笔改成280 => 4 amount=280
  修手机归到数码不对，应该是其他 => 4 category=其他
  把修手机的备注改成换屏 => 4 description=换屏
  第五笔备注写换电池 => 4 description=换电池
  第二笔分类改成交通，金额五十 => 1 amount=50 category=交通
  第二笔金额五十，分类交通 => 1 amount=50 category=交通
  第一笔第三笔都是昨天的 => 0 date=2026-11-14; 2 date=2026-11-14
  一二两笔都是昨天 => 0 date=2026-11-14; 1 date=2026-11-14
  除了红包都是支出，红包是收入 => unclear change
  除了红包 其余的都改成昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14; 4 date=2026-11-14
  后三笔都是周六的 => 2 date=2026-11-14; 3 date=2026-11-14; 4 date=2026-11-14
  最后两笔换一下金额 => 3 amount=260; 4 amount=500
  水饺跟加油的钱搞混了 => 0 amount=45; 1 amount=22
  第一笔加三块，第二笔加五块 => 0 amount=25; 1 amount=50
  支出每笔都减两块 => 0 amount=20; 1 amount=43; 2 amount=178; 4 amount=258
  校服打个对折 => 2 amount=90
  校服买了两套，翻倍 => 2 amount=360
  校服是两套的钱，每套一百八，一共三百六 => 2 amount=360
  修手机便宜了六十 => 4 amount=200
  红包是给外婆的 => 3 type=EXPENSE
  红包是我给外婆的，不是她给我的 => 3 type=EXPENSE
  红包应该是支出，我给外婆的 => 3 type=EXPENSE
  第四笔反了，是我给出去的 => 3 type=EXPENSE
  第四笔方向反了 => unclear change
  45写错了是54 => 1 amount=54
  45应为54 => 1 amount=54
  四十五块那笔少写了九块 => 1 amount=54
  180的校服是168 => 2 amount=168
  二百六改二百八 => 4 amount=280
  第六笔改成10块 => unclear target
  零钱那笔改成10 => unclear target
  水饺和馄饨都改成20 => unclear target
  衣服那笔改成168 => 2 amount=168
  穿的那个改成168 => 2 amount=168
  吃的二十五 => 0 amount=25
  车那笔改成五十 => 1 amount=50
  全部没问题，就是校服改成168 => 2 amount=168
  没问题了，校服168 => 2 amount=168
  好的好的，哦校服是168 => 2 amount=168
  行，就是日期都改成昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14; 4 date=2026-11-14
  这里面红包不要 => cancel 3
  把红包和修手机拿掉 => cancel 3,4
  我不想记红包 => cancel 3
  红包不记 => cancel 3
  红包那笔跳过 => unclear change
  水饺先记上，别的再说 => confirm 0
  前三个先存了 => confirm 0,1,2
  水饺可以，加油可以，校服也可以 => confirm 0,1,2
  第一到第三笔确认 => confirm 0,1,2
  第1、2、3笔确认 => confirm 0,1,2
  第一二三笔确认 => confirm 0,1,2
  第一第二笔删了 => cancel 0,1
  删除1、3笔 => cancel 0,2
`,
);
