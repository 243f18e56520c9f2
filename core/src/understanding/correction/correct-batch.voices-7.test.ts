import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "油条4餐饮 豆腐脑5餐饮 三轮车8交通 电动车充电15汽车",
  `
  油条四块五 => 0 amount=4.5
  豆腐脑记成咸菜了吧 => unclear change
  三轮那个十块，不是八块 => 2 amount=10
  充电那笔是昨个儿的 => 3 date=2026-11-14
  电动车那笔归交通 => 3 category=交通
  把油条和豆腐脑合成一笔 => unclear change
  吃的那两样都是昨天的 => 0 date=2026-11-14; 1 date=2026-11-14
  三轮不用记，俺儿子送的 => cancel 2
  头一个改五块 => 0 amount=5
  最后一个去了吧 => cancel 3
  都加一块 => 0 amount=5; 1 amount=6; 2 amount=9; 3 amount=16
  豆腐脑和油条的价记反了 => 0 amount=5; 1 amount=4
  俺说的油条是五块 => 0 amount=5
  外头真冷 => unclear change
  孩子放学了我先走了 => unclear change
  还有买了把葱两块 => append 2 买菜 葱
  三轮车那个的备注写去镇上 => 2 description=去镇上
  第三笔改成打车 => 2 description=打车
  第二个五块五第三个九块 => 1 amount=5.5; 2 amount=9
`,
);

inOtherVoices(
  "+卖旧手机800二手 电影票88娱乐 爆米花35零食 打车29交通",
  `
  爆米花那笔算娱乐 => 2 category=娱乐
  电影票88不对，78 => 1 amount=78
  电影那笔朋友请的，取消掉 => cancel 1
  旧手机那个改成850块 => 0 amount=850
  打车改到前天，爆米花也改到前天 => 2 date=2026-11-13; 3 date=2026-11-13
  零食那个三十九 => 2 amount=39
  爆米花三十九打车三十一 => 2 amount=39; 3 amount=31
  只有打车是今天的，其他都是昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  卖手机那笔是支出才对 => 0 type=EXPENSE
  支出的都存，收入那个先等等 => unclear change
  除了卖手机的都是昨天花的 => 1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14
  88那笔两个人的，除以2 => 1 amount=44
  打车那笔四舍五入30 => 3 amount=30
  嗯可以 => confirm
  爆米花没买 => unclear change
  爆米花删 => cancel 2
  第三笔归零食没错吧 => unclear change
  打车少算了三块 => 3 amount=32
  漏了个可乐12 => append 12 饮品 可乐
  电影票是2张，一张44 => unclear change
  打车29改成39 => 3 amount=39
  不是打车，是坐公交 => 3 description=坐公交
  把电影票放教育 => 1 category=教育
`,
);

inOtherVoices(
  "幼儿园学费4800教育 校车费600教育 保险320保险",
  `
  学费四千六 => 0 amount=4600
  学费那笔拆成三个月 => unclear change
  校车改成五百 => 1 amount=500
  教育的两笔都归育儿 => 0 category=育儿; 1 category=育儿
  保险费是三百六 => 2 amount=360
  保费那笔是11月1日扣的 => 2 date=2026-11-01
  4800那笔是上个月交的 => unclear change
  600的那个是560 => 1 amount=560
  第二笔取消，第三笔确认 => unclear change
  前两笔先别动，第三笔改成360 => 2 amount=360
  所有的都记在11月3号 => 0 date=2026-11-03; 1 date=2026-11-03; 2 date=2026-11-03
  全部确认保存 => confirm
  我再核对核对 => unclear change
  这三笔都不用了 => cancel
  校车费打个九折 => 1 amount=540
  学费类型错了是支出 => unclear change
  学费备注改成十一月学费 => 0 description=十一月学费
`,
);

inOtherVoices(
  "加班打车45交通",
  `
  改成四十八 => 0 amount=48
  记错类别了，应该是汽车 => 0 category=汽车
  类别改成汽车 => 0 category=汽车
  别改成汽车 => unclear change
  昨晚的 => 0 date=2026-11-14
  这个不算，公司报销 => cancel
  少了个零 => 0 amount=450
  写成45了其实54 => 0 amount=54
  备注改一下，加班回家 => 0 description=加班回家
  对对对 => confirm
  好像是48 => 0 amount=48
  帮我把金额改成48块5 => 0 amount=48.5
`,
);
