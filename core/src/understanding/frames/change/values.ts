import { type Frame, orders, tells } from "../frame.ts";

/** Denials: 不是十五, 别算交通, 怎么记成收入了. */
export const DENIED =
  "( isnt|uncount|was SET|file|is* | no|drop SET|file+ | wonder is|was|SET|file|ok+ ) VALUE|handed:denied handed?";

/** New values for drafts. All examples use 午饭32 奶茶15 打车28. */
export const VALUES: readonly Frame[] = [
  {
    name: "not this but that",
    when: [
      `REF:target? field:field? ${DENIED} pause? wrong? pause? SAYS+ ( PLAIN+ THING? | WORDS+ | person? told|handed ):values`,
      `REF:target? field:field? ${DENIED} pause name:values`,
      "REF:target? money:denied? is listed pause? IS+ ( PLAIN+ ):values",
      "REF:target? file|is? VALUE:denied wrong pause? SAYS+ ( PLAIN+ THING? | VALUE ):values",
    ],
    so: orders("change"),
    examples: `奶茶不是15是16 → change 2 amount=16；打车不算交通，算汽车 → change 3 category=汽车；打车不是微信是支付宝 → change 3 account=支付宝；不是三十二，是三十五 → change 1 amount=35`,
    nearMisses: `不是三十二 → unclear change；奶茶不是15 → unclear change`,
  },
  {
    name: "that and not this",
    when: [
      `REF:target? field:field? SET|file|IS+ ( PLAIN+ THING? | person? told|handed | VALUE ):values cost? pause? ${DENIED}`,
    ],
    so: orders("change"),
    examples: `打车是35不是28 → change 3 amount=35；第一笔应该算零食，不算餐饮 → change 1 category=零食；打车应该是收入不是支出 → change 3 type=INCOME`,
    nearMisses: `打车是35 → change 3 amount=35`,
  },
  {
    name: "mark taken off",
    when: ["REF:target? field|note:field DROP+", "DROP+ REF:target? field|note:field"],
    so: orders("change"),
    examples: `奶茶的标签去掉 → unclear change；第一笔备注删掉 → unclear change；把午饭的账户去掉 → unclear change；删掉第一笔的备注 → unclear change`,
    nearMisses: `奶茶去掉 → cancel 2；第一笔标签出差 → change 1 tags=出差；第一笔备注不要香菜 → change 1 description=不要香菜`,
  },
  {
    name: "note it",
    when: "REF:target? note wrong? SET|is|file* pause? SET|is|file* ( -pause|wonder|SET|is|file|wrong|drop|cut|fine -pause|wonder* | drop|cut -pause|wonder|done+ ):values",
    so: orders("change"),
    examples: `第一笔备注改成牛肉粉 → change 1 description=牛肉粉；打车备注写去机场 → change 3 description=去机场；奶茶的名字改成给妈妈买的 → change 2 description=给妈妈买的`,
    nearMisses: `第一笔的备注是什么 → tell drafts 1；第一笔的备注改一下 → unclear change`,
  },
  {
    name: "name it so",
    when: "REF:target? field:field wrong? pause? SAYS* ( PLAIN+ THING? | NOUN+ | told ):values",
    so: orders("change"),
    examples: `午饭的日期是昨天 → change 1 date=2026-11-14；打车金额35 → change 3 amount=35；奶茶的分类换成零食 → change 2 category=零食；奶茶的账户改成招行 → change 2 account=招行`,
    nearMisses: `第一笔的金额改一下 → unclear change；分类错了 → unclear change`,
  },
  {
    name: "make it so",
    when: [
      "REF:target? wrong? pause? is|want* SET|file+ is? ( PLAIN+ THING? ):values",
      "REF:target wrong? pause? is|want* SET|file+ is? ( THING+ | draft | person? told ):values",
      "wrong? pause? is|want* set|file+ is? ( THING+ | draft | person? told ):values",
      "REF:target SET+ is? ( WORDS+ ):values",
      "REF:target? field:field? was? money|date|account:denied SET|is+ ( PLAIN+ | person? told ):values",
      "REF:target? SET|is* apiece SET|is* LISTED:values+",
      "REF:target? file VALUE:values file",
    ],
    so: orders("change"),
    examples: `打车改成35 → change 3 amount=35；第一笔归娱乐 → change 1 category=娱乐；午饭改成刀削面 → change 1 description=刀削面；奶茶换成昨天 → change 2 date=2026-11-14；三十二改成三十五 → change 1 amount=35；三笔分别是30、16、35 → change 1 amount=30 · 2 amount=16 · 3 amount=35；都算旅行 → change 1 category=旅行 · 2 category=旅行 · 3 category=旅行`,
    nearMisses: `打车改一下 → unclear change`,
  },
  {
    name: "it is so",
    when: [
      "( REF:target cost? | ^ cost )? wrong|swap* pause? IS+ ( PLAIN+ THING? | person|draft* told | VALUE ):values handed|THING|told|cost?",
    ],
    so: tells("change"),
    examples: `打车是35 → change 3 amount=35；奶茶其实才十四 → change 2 amount=14；第一笔是昨天的 → change 1 date=2026-11-14；打车那笔是支付宝 → change 3 account=支付宝；都是现金付的 → change 1 account=现金 · 2 account=现金 · 3 account=现金`,
    nearMisses: `打车是我爸微信付的 → unclear change；我妈说打车是35 → unclear change；妈妈转了我五百 → append 妈妈转账500；打车是公司的 → unclear change`,
  },
  {
    name: "so much",
    when: ["REF:target wrong? PLAIN:values+ handed?", "ref:target THING:values"],
    so: tells("change"),
    examples: `打车35 → change 3 amount=35；第一笔一百二，第三笔三十 → change 1 amount=120 · 3 amount=30；奶茶昨天的 → change 2 date=2026-11-14；第一笔用微信付的 → change 1 account=微信；第二笔加标签出差 → change 2 tags=出差；都标上旅行 → change 1 tags=旅行 · 2 tags=旅行 · 3 tags=旅行；第一笔备注同事聚餐 → change 1 note=同事聚餐；打车备注是去机场 → change 3 note=去机场`,
    nearMisses: `上次打车才22 → unclear change；晚饭四十五 → append 晚饭45`,
  },
  {
    name: "the value alone",
    when: "PLAIN:values+ handed?",
    so: tells("change"),
    examples: `打车改成昨天，三十五 → change 3 date=2026-11-14 amount=35；第一笔，一百二 → change 1 amount=120；奶茶啊，嗯，十六 → change 2 amount=16`,
    nearMisses: `打车三十五 → change 3 amount=35`,
  },
  {
    name: "change, not said to what",
    when: [
      "REF:target? field:field? want? SET !PLAIN",
      "want? edit THING:target",
      "field:field",
      "SET? REF:target? SET? note SET? wrong?",
      "REF:target? field:field? SAYS+ future|out-of-range|foreign-currency !THING|unknown",
    ],
    so: orders("open"),
    examples: `打车改一下 → unclear change；第一笔的金额改一下 → unclear change；打车改成明天 → unclear change；打车金额改一下，三十五 → change 3 amount=35`,
    nearMisses: `打车改成35 → change 3 amount=35`,
  },
  {
    name: "what it is about",
    when: "REF:target",
    so: orders("topic"),
    examples: `第一笔，一百二 → change 1 amount=120；打车堵了半天，最后是36 → change 3 amount=36；那个奶茶啊，我看了小票，是十六 → change 2 amount=16`,
    nearMisses: `打车35 → change 3 amount=35`,
  },
];
