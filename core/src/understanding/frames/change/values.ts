import { frames } from "../table.ts";

/** Denials: 不是十五, 别算交通, 怎么记成收入了. */
export const DENIED =
  "( isnt|uncount|was SET|file|is* | no|drop SET|file+ | wonder is|was|SET|file|ok+ ) VALUE|handed:denied handed?";

/** New values for drafts, amounts calculated from those they have, and changes that refer to another draft. All examples use 午饭32 奶茶15 打车28. */
export const VALUES = frames(`
not this but that: orders change
  REF:target? field:field? ${DENIED} pause? wrong? pause? SAYS+ handed? ( PLAIN+ THING? | WORDS+ | person? told|handed ):values
  REF:target? field:field? ${DENIED} pause name:values
  REF:target? ${DENIED} pause? called ( WORDS+ ):values
  REF:target? money:denied? is listed pause? IS+ ( PLAIN+ ):values
  REF:target? file|is? VALUE:denied wrong pause? SAYS+ ( PLAIN+ THING? | VALUE ):values
  + 奶茶不是15是16 → change 2 amount=16；打车不算交通，算汽车 → change 3 category=汽车；打车不是微信是支付宝 → change 3 account=支付宝；那个不叫奶茶，叫果茶 → change 2 description=果茶；不叫打车，叫拼车 → change 3 description=拼车；不是三十二，是三十五 → change 1 amount=35
  - 不是三十二 → unclear change；奶茶不是15 → unclear change
that and not this: orders change
  REF:target? is+ account:values handed? pause? ${DENIED}
  REF:target? field:field? SET|file|IS+ ( PLAIN+ THING? | person? told|handed | VALUE ):values cost? pause? ${DENIED}
  + 打车是35不是28 → change 3 amount=35；第一笔应该算零食，不算餐饮 → change 1 category=零食；打车应该是收入不是支出 → change 3 type=INCOME
  - 打车是35 → change 3 amount=35
mark taken off: orders change
  REF:target? field|note:field DROP+
  DROP+ REF:target? field|note:field
  + 奶茶的标签去掉 → unclear change；第一笔备注删掉 → unclear change；把午饭的账户去掉 → unclear change；删掉第一笔的备注 → unclear change
  - 奶茶去掉 → cancel 2；第一笔标签出差 → change 1 tags=出差；第一笔备注不要香菜 → change 1 description=不要香菜
note it: orders change
  REF:target? note wrong? SET|is|file* pause? SET|is|file* ( -pause|wonder|SET|is|file|wrong|drop|cut|fine -pause|wonder* | drop|cut -pause|wonder|done+ ):values
  + 第一笔备注改成牛肉粉 → change 1 description=牛肉粉；打车备注写去机场 → change 3 description=去机场；奶茶的名字改成给妈妈买的 → change 2 description=给妈妈买的
  - 第一笔的备注是什么 → tell drafts 1；第一笔的备注改一下 → unclear change
name it so: orders change
  REF:target? field:field wrong? pause? SAYS* ( PLAIN+ THING? | NOUN+ | told ):values
  + 午饭的日期是昨天 → change 1 date=2026-11-14；打车金额35 → change 3 amount=35；奶茶的分类换成零食 → change 2 category=零食；奶茶的账户改成招行 → change 2 account=招行
  - 第一笔的金额改一下 → unclear change；分类错了 → unclear change
make it so: orders change
  REF:target? wrong? pause? is|want* SET|file+ is? ( PLAIN+ THING? ):values
  REF:target wrong? pause? is|want* SET|file+ is? ( THING+ | draft | person? told ):values
  wrong? pause? is|want* set|file+ is? ( THING+ | draft | person? told ):values
  REF:target SET+ is? ( WORDS+ ):values
  REF:target? field:field? was? money|date|account:denied SET|is+ ( PLAIN+ | person? told ):values
  REF:target? SET|is* apiece SET|is* LISTED:values+
  REF:target? file VALUE:values file
  + 打车改成35 → change 3 amount=35；第一笔归娱乐 → change 1 category=娱乐；午饭改成刀削面 → change 1 description=刀削面；奶茶换成昨天 → change 2 date=2026-11-14；三十二改成三十五 → change 1 amount=35；三笔分别是30、16、35 → change 1 amount=30 · 2 amount=16 · 3 amount=35；都算旅行 → change 1 category=旅行 · 2 category=旅行 · 3 category=旅行
  - 打车改一下 → unclear change
call it so: orders change
  REF:target pause? called ( WORDS+ ):values pause? SET*
  + 午饭叫工作餐吧 → change 1 description=工作餐；奶茶那个叫珍珠奶茶，改个名 → change 2 description=珍珠奶茶；第三笔叫网约车 → change 3 description=网约车
  - 叫了外卖三十 → append 外卖30；奶茶改叫珍珠奶茶 → change 2 description=珍珠奶茶
it is so: tells change
  ( REF:target cost? | ^ cost )? wrong|swap* pause? IS+ ( PLAIN+ THING? | person|draft* told | VALUE ):values handed|THING|told|cost?
  + 打车是35 → change 3 amount=35；奶茶其实才十四 → change 2 amount=14；第一笔是昨天的 → change 1 date=2026-11-14；打车那笔是支付宝 → change 3 account=支付宝；都是现金付的 → change 1 account=现金 · 2 account=现金 · 3 account=现金
  - 打车是我爸微信付的 → unclear change；妈妈转了我五百 → append 妈妈转账500；打车是公司的 → unclear change
so much: tells change
  REF:target wrong? PLAIN:values+ handed?
  ref:target THING:values
  + 打车35 → change 3 amount=35；第一笔一百二，第三笔三十 → change 1 amount=120 · 3 amount=30；奶茶昨天的 → change 2 date=2026-11-14；第一笔用微信付的 → change 1 account=微信；第二笔加标签出差 → change 2 tags=出差；都标上旅行 → change 1 tags=旅行 · 2 tags=旅行 · 3 tags=旅行；第一笔备注同事聚餐 → change 1 note=同事聚餐；打车备注是去机场 → change 3 note=去机场
  - 上次打车才22 → unclear change；晚饭四十五 → append 晚饭45
the value alone: tells change
  PLAIN:values+ handed?
  + 打车改成昨天，三十五 → change 3 date=2026-11-14 amount=35；第一笔，一百二 → change 1 amount=120；奶茶啊，嗯，十六 → change 2 amount=16
  - 打车三十五 → change 3 amount=35
change, not said to what: orders open
  REF:target? field:field? want? SET !PLAIN
  want? edit THING:target
  field:field
  SET? REF:target? SET? note SET? wrong?
  REF:target? field:field? SAYS+ future|out-of-range|foreign-currency !THING|unknown
  + 打车改一下 → unclear change；第一笔的金额改一下 → unclear change；打车改成明天 → unclear change；打车金额改一下，三十五 → change 3 amount=35
  - 打车改成35 → change 3 amount=35
what it is about: orders topic
  REF:target
  + 第一笔，一百二 → change 1 amount=120；打车堵了半天，最后是36 → change 3 amount=36；那个奶茶啊，我看了小票，是十六 → change 2 amount=16
  - 打车35 → change 3 amount=35
more by so much: orders raise
  REF:target? field? is|and|want|add* RAISE+ money:by
  REF:target RAISE+ money:by THING
  + 打车少记了五块 → change 3 amount=33；都加两块 → change 1 amount=34 · 2 amount=17 · 3 amount=30；第二笔再加一块 → change 2 amount=16；打车再加五块过路费 → change 3 amount=33
  - 再加20块水果 → append 水果20
less by so much: orders lower
  REF:target? field? is|and|want|add* LOWER+ money:by
  REF:target? handed? money:by of? deal
  REF:target? pause? they|boss|shop? mine money:by pause LOWER|cut !money
  REF:target money:by cut+
  + 打车多记了五块 → change 3 amount=23；奶茶退了五块，扣掉 → change 2 amount=10；午饭减两块 → change 1 amount=30；[午饭] 用了十块的券 → change 1 amount=22；打车用了八块的优惠券 → change 3 amount=20；打车多记了五块，减五块 → change 3 amount=23；午饭把三块去掉 → change 1 amount=29；奶茶五毛抹了 → change 2 amount=14.5
  - 打车改成23 → change 3 amount=23
perhaps less: orders lower
  REF:target less money:by
  + 第一笔少十块 → ? change 1 amount=22；奶茶便宜五块 → ? change 2 amount=10；打车那笔少八块 → ? change 3 amount=20
  - 第一笔少了十块 → change 1 amount=42
what is left of it: orders change
  REF:target? money cut+ pause? IS|file|SET* money:values handed?
  + 午饭把三块去掉，29 → change 1 amount=29；午饭两块去掉是三十 → change 1 amount=30；奶茶把一块抹了，14 → change 2 amount=14
  - 午饭把三块去掉 → change 1 amount=29；奶茶去掉，打车25 → ? change 3 amount=25 + cancel 2
in proportion: orders scale
  REF:target? field? is|RAISE|LOWER|file|SET* scale:by
  + 打车抹零 → change 3 amount=20；第一笔把零头抹了，算31 → change 1 amount=31；打车打五折 → change 3 amount=14；都减半 → change 1 amount=16 · 2 amount=7.5 · 3 amount=14；午饭多写了一个零 → change 1 amount=3.2
  - 打车减五块 → change 3 amount=23
several become one: orders merge
  REF:target? SET|want* merge+ record|file|jot* ( pause? called|SET+ is? ( WORDS+ ):values )?
  merge+ REF:target
  + 这三笔合成一笔叫出门 → ? merge 1 2 3 amount=75 description=出门；午饭奶茶那俩合并 → ? merge 1 2 amount=47；前两笔合一块儿记 → ? merge 1 2 amount=47；都合成一笔 → ? merge 1 2 3 amount=75
  - 午饭和奶茶改成50 → change 1 amount=50 · 2 amount=50；加起来是多少 → tell total all
likewise: orders likewise
  REF:target SET? same
  + 第一笔改成50，第二笔也是 → change 1 amount=50 · 2 amount=50；删掉第一笔，第二笔也是 → cancel 1 2；午饭是昨天的，打车也一样 → change 1 date=2026-11-14 · 3 date=2026-11-14
  - 打车也是昨天的 → change 3 date=2026-11-14
so are all of them: orders likewise
  REF:target is $
  + 是昨天的，三笔都是 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14；午饭是昨天的，打车和奶茶都是 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14；是前天买的，都是 → change 1 date=2026-11-13 · 2 date=2026-11-13 · 3 date=2026-11-13
  - 打车是昨天的 → change 3 date=2026-11-14
mixed up: orders swap
  REF:target? field:field? swap
  + 午饭和打车的金额对调 → change 1 amount=28 · 3 amount=32；第一笔和第二笔记反了 → change 1 amount=15 · 2 amount=32；奶茶跟打车弄反了 → change 2 amount=28 · 3 amount=15
  - 奶茶和打车都改成30 → change 2 amount=30 · 3 amount=30
`);
