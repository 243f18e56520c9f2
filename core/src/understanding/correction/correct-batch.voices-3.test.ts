import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

/** What people of many kinds say to a batch: one utterance a line, with the answer in short. */
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
  水饺先记上，别的再说 => unclear change
  前三个先存了 => confirm 0,1,2
  水饺可以，加油可以，校服也可以 => confirm 0,1,2
  第一到第三笔确认 => confirm 0,1,2
  第1、2、3笔确认 => confirm 0,1,2
  第一二三笔确认 => confirm 0,1,2
  第一第二笔删了 => cancel 0,1
  删除1、3笔 => cancel 0,2
`,
);

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

function inOtherVoices(batch: string, lines: string): void {
  const cases = lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" => "));
  describe(batch, () => {
    test.each(cases)("%s", (text, expected) => {
      expect(answerTo(batch, text ?? "")).toBe(expected);
    });
  });
}
