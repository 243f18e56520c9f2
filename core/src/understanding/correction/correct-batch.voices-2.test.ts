import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

/** What people of many kinds say to a batch: one utterance a line, with the answer in short. */
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
