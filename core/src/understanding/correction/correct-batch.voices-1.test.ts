import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "打车28交通 午饭35餐饮 超市购物128.5购物",
  `
  哎打车不是28 我看错了是38 => 0 amount=38
  午饭那顿其实三十五块五 => 1 amount=35.5
  超市那个我记错了 应该一百一十八块五 => 2 amount=118.5
  超市买的东西归日用吧 => 2 category=日用
  把超市的挪到买菜里去 => 2 category=买菜
  第三笔是昨儿的 => 2 date=2026-11-14
  打车那笔是前天晚上的 => 0 date=2026-11-13
  午饭是同事请的不要记了 => cancel 1
  午饭那笔不用记了 => cancel 1
  午饭那笔公司报销了，删掉 => cancel 1
  打车公司给报销，去掉吧 => cancel 0
  就留打车那笔，其他都删了 => cancel 1,2
  前俩没问题 => confirm 0,1
  头两笔是对的先存上 => confirm 0,1
  第三个不对改成一百二 => 2 amount=120
  那个128.5的改成125.8 => 2 amount=125.8
  一百二十八块五那笔改成一百二 => 2 amount=120
  三十五的改成三十八 => 1 amount=38
  午饭改三十八 超市改一百二 => 1 amount=38; 2 amount=120
  打车二十五 午饭三十 => 0 amount=25; 1 amount=30
  第一笔25第二笔30第三笔100 => 0 amount=25; 1 amount=30; 2 amount=100
  打车和午饭都改到昨天 => 0 date=2026-11-14; 1 date=2026-11-14
  除了超市都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14
  都不是今天的 是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  三笔全是昨天花的 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  打车和午饭的金额对调 => 0 amount=35; 1 amount=28
  打车跟午饭说反了 => 0 amount=35; 1 amount=28
  最后一笔太多了 改成100 => 2 amount=100
  超市没花那么多 九十八 => 2 amount=98
  超市用了20块的券，减20 => 2 amount=108.5
  午饭少说了五块 => 1 amount=40
  午饭我多说了五块钱 => 1 amount=30
  午饭再加上5块打包费 => 1 amount=40
  打车贵了 => unclear change
  超市那笔去掉零头 => 2 amount=128
  打车的备注写去医院 => 0 description=去医院
  超市那笔备注一下是给我妈买的 => 2 description=给我妈买的
  第二笔名字改成工作餐 => 1 description=工作餐
  午饭改成晚饭 => 1 description=晚饭
  不是打车是坐地铁 => 0 description=坐地铁
  打车换成地铁 => 0 description=地铁
  你把午饭记成35了，是25 => 1 amount=25
  午饭25不是35 => 1 amount=25
  我午饭吃了25 => 1 amount=25
  午饭才25 => 1 amount=25
  午饭就花了二十五 => 1 amount=25
  把第一笔跟第三笔删了 => cancel 0,2
  一三删掉 => unclear change
  2和3都删了 => unclear change
  全对 保存 => confirm
  都没毛病存吧 => confirm
  行就这么着吧 => confirm
  算了全删掉重新说 => cancel
  这三笔都不要 => cancel
  把这些全部清空 => cancel
  先别存 => unclear change
  第二笔好像不对 => unclear change
  超市那个再确认一下 => unclear change
  第四笔改成20 => unclear target
  奶茶改成20 => unclear target
  改成20 => unclear target
  第二笔呢 => unclear change
  你记错了 => unclear change
  打车35？ => unclear change
  打车多少来着 => unclear change
  可不可以把午饭改成30啊 => 1 amount=30
  能帮我把第三笔删了吗 => cancel 2
  帮我把打车的钱改一下 改成三十二 => 0 amount=32
  打车那个麻烦改成三十二谢谢 => 0 amount=32
  第1笔32块 第2笔不动 => 0 amount=32
  第一笔改成32，别的都对 => 0 amount=32
  第一笔改成32第二笔删掉 => unclear change
  删掉打车，加一笔地铁5块 => unclear change
  打车那笔算到汽车里头 => 0 category=汽车
  午饭归零食那类 => 1 category=零食
  购物那笔分类应该是日用品 => 2 category=日用
  超市的不算购物算日用 => 2 category=日用
  超市那笔是买菜 => 2 category=买菜
  超市是买菜不是购物 => 2 category=买菜
`,
);

inOtherVoices(
  "+红包100红包 转账500其他 给妈妈1000人情",
  `
  红包是我发的 => 0 type=EXPENSE
  红包那笔是支出 发给同事的 => 0 type=EXPENSE
  转账是朋友还我的钱 => 1 type=INCOME
  第二笔是别人给我打的钱 => 1 type=INCOME
  500那笔是收入 => 1 type=INCOME
  第二笔应该算进账 => 1 type=INCOME
  转账不是花出去的，是收到的 => 1 type=INCOME
  第二笔记错类型了 => unclear change
  第二笔类型不对，应该是收入 => 1 type=INCOME
  给妈妈那笔改成八百 => 2 amount=800
  给我妈的那个是800 => 2 amount=800
  妈妈那笔是昨天转的 => 2 date=2026-11-14
  一千那笔改成八百 => 2 amount=800
  红包两百 => 0 amount=200
  红包金额不对 是两百 => 0 amount=200
  第一笔改成支出，金额两百 => 0 amount=200 type=EXPENSE
  第一笔是支出而且是两百块 => 0 amount=200 type=EXPENSE
  两笔支出都是昨天的 => 1 date=2026-11-14; 2 date=2026-11-14
  支出那两笔改成昨天 => 1 date=2026-11-14; 2 date=2026-11-14
  收入改成两百 => 0 amount=200
  不是收入 => 0 type=EXPENSE
  怎么记成收入了 => 0 type=EXPENSE
  红包记成收入了，其实是我发出去的 => 0 type=EXPENSE
`,
);

inOtherVoices(
  "房租3500住房",
  `
  三千六 => 0 amount=3600
  不对不对三千六 => 0 amount=3600
  啊说错了，应该是三千六百块 => 0 amount=3600
  房租三千六 => 0 amount=3600
  是上个月的 => unclear change
  是11月1号交的 => 0 date=2026-11-01
  昨天交的 => 0 date=2026-11-14
  记到昨天吧 => 0 date=2026-11-14
  这是收入，租客交的 => 0 type=INCOME
  这个是我收的房租 => 0 type=INCOME
  算水电吧 => 0 category=水电
  分类选错了，是水电 => 0 category=水电
  两个人平摊 => 0 amount=1750
  打个九折 => 0 amount=3150
  翻一倍 => 0 amount=7000
  多了500 => 0 amount=3000
  少了500 => 0 amount=4000
  涨了两百 => 0 amount=3700
  不要了不要了 => cancel
  删掉这笔 => cancel
  确认这笔 => confirm
  备注加上十一月 => 0 description=十一月
  描述改成11月房租 => 0 description=11月房租
  电费呢 => unclear change
  改成四千块，昨天，算购物 => 0 amount=4000 category=购物 date=2026-11-14
`,
);

inOtherVoices(
  "早餐8餐饮 咖啡18饮品 咖啡22饮品",
  `
  咖啡改成20 => unclear target
  第一杯咖啡改成20 => 1 amount=20
  两杯咖啡都改成20 => 1 amount=20; 2 amount=20
  18的咖啡改成20 => 1 amount=20
  18块那杯咖啡是20 => 1 amount=20
  咖啡不是22是20 => 2 amount=20
  后面那个咖啡改成20 => 2 amount=20
  最后那杯改成20 => 2 amount=20
  两笔咖啡都删掉 => cancel 1,2
  咖啡都不要了 => cancel 1,2
  饮品都归到餐饮 => 1 category=餐饮; 2 category=餐饮
  重复了 删掉一个咖啡 => unclear target
  第二笔和第三笔重复了，删掉第三笔 => unclear change
  第三笔重复了 => cancel 2
`,
);
