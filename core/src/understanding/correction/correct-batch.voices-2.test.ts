import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "买菜45.6买菜 打车32交通@11-13 工资8000工资 交水费120水电",
  `
  工资是收入 => 2 type=INCOME
  工资应该记成收入 => 2 type=INCOME
  工资怎么成支出了 => 2 type=INCOME
  水费那个一百二改成一百零二 => 3 amount=102
  打车其实是昨天 => 1 date=2026-11-14
  打车那笔应该是14号的 => 1 date=2026-11-14
  打车那笔改成十四号 => 1 date=2026-11-14
  13号那笔改成35 => 1 amount=35
  前天的打车改成35 => 1 amount=35
  菜钱四十六 => 0 amount=46
  买菜的四十五块六改成四十六块五 => 0 amount=46.5
  交水费改成一百三 => 3 amount=130
  水费记到住房 => 3 category=住房
  水电那笔是一百三 => 3 amount=130
  最贵的改成八千五 => 2 amount=8500
  倒数第二笔改成收入 => 2 type=INCOME
  后两笔确认 => confirm 2,3
  第二到第四笔确认 => confirm 1,2,3
  工资先不确认，其他的确认 => confirm 0,1,3
`,
);

inOtherVoices(
  "打车30交通 火锅186餐饮 电影票90娱乐 奶茶18饮品",
  `
  就第二笔不对，改成168 => 1 amount=168
  只改第二笔，168块 => 1 amount=168
  其他都对，就打车改成40 => 0 amount=40
  我说的是打车40不是30 => 0 amount=40
  我刚说错了打车是40 => 0 amount=40
  打车的价格输错了，四十 => 0 amount=40
  打车是四十，四十块 => 0 amount=40
  打车改为40元整 => 0 amount=40
  打车四十块五 => 0 amount=40.5
  第一笔改成五十就对了 => 0 amount=50
  第一笔对 第二笔错了 => unclear change
  不用改成50 => unclear change
  别改了 => unclear change
  不改了就这样 => confirm
  都改成50 => 0 amount=50; 1 amount=50; 2 amount=50; 3 amount=50
  火锅和电影票都改成昨天 => 1 date=2026-11-14; 2 date=2026-11-14
  火锅、电影票、奶茶都是昨天的 => 1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14
  火锅四个人AA => 1 amount=46.5
  火锅我们三个人分 => 1 amount=62
  火锅打了七折 => 1 amount=130.2
  火锅用了券少付了20 => 1 amount=166
  电影票两张九十，我只出一半 => 2 amount=45
  电影票是两张的，一百八 => 2 amount=180
  电影票改成娱乐 => unclear change
  电影那笔备注改成《流浪地球》 => 2 description=《流浪地球》
  看电影那个是前天看的 => 2 date=2026-11-13
  看电影的钱是朋友出的，删了吧 => cancel 2
  奶茶是请同事喝的，算人情 => 3 category=人情
  奶茶归人情 => 3 category=人情
  奶茶别放饮品了，放到零食 => 3 category=零食
  吃火锅那个一百六十八 => 1 amount=168
  涮锅那笔一百六十八 => unclear target
  吃饭那笔168 => 1 amount=168
  餐饮的那笔改一百六十八 => 1 amount=168
  娱乐改成80 => 2 amount=80
  娱乐那笔算购物 => 2 category=购物
  喝的十五 => 3 amount=15
  把186那笔拆成两笔 => unclear change
  186和90说反了 => 1 amount=90; 2 amount=186
  火锅跟电影票价钱弄反了 => 1 amount=90; 2 amount=186
  一百八十六改成一百六十八 => 1 amount=168
  不是一百八十六，是一百六十八 => 1 amount=168
  186？不对，168 => unclear target
  第二笔是一六八 => 1 amount=168
  第二笔应该一百六十八块八毛 => 1 amount=168.8
  第二 168 => 1 amount=168
  第二个和第四个删掉 => cancel 1,3
  第二条和第四条都不要 => cancel 1,3
  二四笔删掉 => cancel 1,3
  把奶茶给我去了 => cancel 3
  奶茶甭记了 => cancel 3
  奶茶撤了吧 => cancel 3
  奶茶没买成，删了 => cancel 3
  奶茶退了，不算 => cancel 3
  电影票退掉了 => unclear change
  我没打车 => unclear change
  除了打车和奶茶，其他都删掉 => cancel 1,2
  除了打车以外全部确认 => confirm 1,2,3
  打车、火锅确认，奶茶删掉 => unclear change
  前三笔可以了 => confirm 0,1,2
  打车那笔可以 => confirm 0
  打车没问题，奶茶也没问题 => confirm 0,3
  打车那笔入账 => confirm 0
  打车那笔存一下 => confirm 0
  记一下打车那笔 => confirm 0
  中间那笔删掉 => unclear target
  全部挪到昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14; 3 date=2026-11-14
  这四笔都是礼拜五的 => 0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13; 3 date=2026-11-13
  第三笔是礼拜五的 => 2 date=2026-11-13
  第三笔日期十一月十号 => 2 date=2026-11-10
  第三笔写成10号 => 2 date=2026-11-10
  打车改成汽车 => 0 category=汽车
  打车是公司的 => unclear change
  打车是收入 => 0 type=INCOME
  打车改成收入三十五 => 0 amount=35 type=INCOME
  第一笔第二笔第三笔都是昨天 => 0 date=2026-11-14; 1 date=2026-11-14; 2 date=2026-11-14
  前面三个都归到餐饮 => 0 category=餐饮; 2 category=餐饮
  奶茶加冰两块 => unclear change
  奶茶再加两块钱珍珠 => 3 amount=20
  奶茶涨价了，二十 => 3 amount=20
  奶茶改成两杯，36 => 3 amount=36
  奶茶两杯一共36 => 3 amount=36
  奶茶x2 => unclear change
  奶茶一杯15 => 3 amount=15
  奶茶乘以2 => 3 amount=36
  嗯……那个……奶茶是二十吧 => 3 amount=20
  应该是二十吧，奶茶 => 3 amount=20
  改成二十，奶茶那笔 => 3 amount=20
  二十，奶茶 => 3 amount=20
  把日期改成昨天，第一笔 => 0 date=2026-11-14
  金额错了，奶茶是二十 => 3 amount=20
  奶茶金额错了改二十 => 3 amount=20
  分类错了，奶茶是零食 => 3 category=零食
  最后一笔分类错了，是零食 => 3 category=零食
`,
);

inOtherVoices(
  "+工资8500工资 房贷4200住房 +奖金2000奖金",
  `
  工资八千六 => 0 amount=8600
  奖金不是两千，两千五 => 2 amount=2500
  两笔收入都是10号的 => 0 date=2026-11-10; 2 date=2026-11-10
  收入都改成昨天 => 0 date=2026-11-14; 2 date=2026-11-14
  收入那笔改成九千 => unclear target
  支出那笔改成四千 => 1 amount=4000
  支出改成四千 => 1 amount=4000
  房贷改成房租 => 1 description=房租
  房贷其实是房租 => 1 description=房租
  奖金归到工资里 => 2 category=工资
  奖金算兼职吧 => 2 category=兼职
  年终奖那笔改成三千 => 2 amount=3000
  按揭四千五 => 1 amount=4500
  工资和奖金都确认 => confirm 0,2
  工资跟奖金写反了 => 0 amount=2000; 2 amount=8500
  把奖金并到工资里 => 2 category=工资
  最大的那笔改成八千 => 0 amount=8000
  不是支出 => 1 type=INCOME
  房贷是上个月20号还的 => 1 date=2026-10-20
  还房贷的那个改成四千三 => 1 amount=4300
`,
);

inOtherVoices(
  "给猫看病350宠物",
  `
  不对是三百八 => 0 amount=380
  算医疗 => 0 category=医疗
  三百五改成三百八 => 0 amount=380
  给狗看病 => unclear change
  是给狗看病 => 0 description=给狗看病
  不是猫是狗 => 0 description=给狗看病
  备注改成给狗看病 => 0 description=给狗看病
  昨天看的 => 0 date=2026-11-14
  不记了 => unclear change
  能改成三百八吗 => 0 amount=380
  可以改到昨天不 => 0 date=2026-11-14
`,
);

inOtherVoices(
  "油条豆浆9餐饮 公交2交通 菜市场买菜56.8买菜 降压药78医疗",
  `
  豆浆油条那个十块 => 0 amount=10
  早饭那个十块 => 0 amount=10
  早点钱是十块 => 0 amount=10
  坐公交的改成四块 => 1 amount=4
  公交车来回四块 => 1 amount=4
  菜市场那笔改成五十八 => 2 amount=58
  买菜是五十八不是五十六块八 => 2 amount=58
  药是八十七 我看反了 => 3 amount=87
  买药那个八十七 => 3 amount=87
  降压药放医疗 => unclear change
  降压药算人情 给老李带的 => 3 category=人情
  第三笔里面有二十块是水果 => unclear change
  药那笔昨天买的 => 3 date=2026-11-14
  药是昨天开的 => 3 date=2026-11-14
  菜和药都是昨天的 => 2 date=2026-11-14; 3 date=2026-11-14
  公交那个给我抹了 => cancel 1
  公交不用记啦 => cancel 1
  前面那两个删掉 => cancel 0,1
  上面两笔不要 => cancel 0,1
  后头两个对的 => confirm 2,3
  第二比改城四块 => 1 amount=4
  最后一比因该是八十七 => 3 amount=87
  菜那比改成六十快 => 2 amount=60
  第三币不对 六十 => 2 amount=60
`,
);
