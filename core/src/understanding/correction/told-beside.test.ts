import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "修车600汽车 代驾85交通 圆珠笔10日用",
  `
  代驾是九十，我本来想叫朋友来接的，想想算了 => 1 amount=90
  我本来想走路的，代驾改成九十 => 1 amount=90
  最后那笔应该是十二，我本来想买一盒的，后来没买 => 2 amount=12
  代驾是九十，我本来想改成八十的，算了 => unclear change
  本来想叫代驾的，结果打车花了四十 => unclear change
  修车那笔老张又转了我两百，减两百 => 0 amount=400
  代驾小刘给我转了四十，你给我减掉四十 => 1 amount=45
  代驾我又给师傅补了十块，加十块 => 1 amount=95
  代驾过路费五块没算，加五块 => 1 amount=90
  修车多收了一百，人家退我了，减一百 => 0 amount=500
  修车老板退了我一百，减五十 => unclear change
  老张转了我两百，减两百 => unclear change
  修车和代驾老张转了我五十，减五十 => unclear change
  修车老张转了我五十，都减五十 => unclear change
  代驾小刘转我四十，你减掉 => unclear change
  修车是上周五修的，你给我改下日期 => 0 date=2026-11-06
  修车是三百，改一下日期 => unclear change
  修车上周五修的，今天才想起来 => 0 date=2026-11-06
  我昨天没顾上记，都改成前天 => 0 date=2026-11-13; 1 date=2026-11-13; 2 date=2026-11-13
  修车保险公司赔了四百，减四百 => 0 amount=200
  哎不对不对，代驾那个我记混了，人家收的是七十二 => 1 amount=72
  代驾师傅最后收了七十二 => 1 amount=72
  人家代驾才收五十 => unclear change
  代驾八十五我说反了，是五十八，给我改过来 => 1 amount=58
  笔那个记错了，应该是十二块 => 2 amount=12
  第二笔那个是九十 => 1 amount=90
  那笔是十二 => unclear target
  代驾真贵，九十 => 1 amount=90
  代驾没叫成，九十 => unclear change
  代驾是九十，我要真花八十五就好了 => 1 amount=90
  代驾九十，哪有八十五的代驾 => 1 amount=90
  代驾是九十，修车哪有六百的 => unclear change
  代驾是九十，要是八十五我再改 => unclear change
  要是代驾是九十就好了 => unclear change
  那八十五不是我花的，是乘客给我的，是收入，算兼职 => 1 type=INCOME category=兼职
  那八十五应该是九十 => 1 amount=90
  那八十五吧 => unclear target
`,
);

inOtherVoices(
  "份子钱800人情 大米89买菜 理疗200医疗",
  `
  份子钱最后我咬咬牙给了一千零一，图个吉利 => 0 amount=1001
  份子钱我一狠心给了一千 => 0 amount=1000
  份子钱跟同事商量了半天给了六百 => unclear change
  份子钱小王请客，我就出了一千 => unclear change
  份子钱我妈非让我给一千 => unclear change
  大米我在网上抢的九十五 => unclear change
  大米加上配送费九十五 => unclear target
  大米后来老板给便宜到八十了 => 1 amount=80
  还有小李的份子钱三百 => append 300 人情 小李的份子
  我想了想，理疗那个放医疗里不合适，你给挪到洗浴里头去吧 => 2 category=洗浴
  大米那袋我看岔了，九十八 => 1 amount=98
  先把大米存上，别的再说 => confirm 1
  先存大米，别的回头再说 => confirm 1
  确认份子钱，其他的删掉 => unclear change
  再说吧 => unclear change
  前面两笔没问题可以存，先存这两笔 => confirm 0,1
  前两笔没问题，先存这三笔 => unclear target
  先存这两笔 => unclear target
`,
);

inOtherVoices(
  "买菜68买菜 兴趣班2000教育 体检380医疗 洗衣液39日用",
  `
  体检单位报了一百九，减一百九 => 2 amount=190
  体检我听成三百八了，人家说的是三百二 => 2 amount=320
  我记得体检没那么贵，三百二吧好像 => unclear target
  体检加了个项目，多了一百 => unclear change
  体检多了二十 => 2 amount=360
  兴趣班按育儿算 => 1 category=育儿
  体检按人头算 => unclear change
  洗衣液不是三十九，我把价签看岔了，二十九 => 3 amount=29
  体检没那么贵，三百二 => 2 amount=320
`,
);

inOtherVoices(
  "面膜99美容",
  `
  哎呀这个我老公已经记过了，别记了，取消吧 => cancel
  面膜换了一家买，取消吧，改成八十 => unclear change
`,
);
