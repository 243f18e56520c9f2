/** What assistants and their users read. */
export const mcpText = {
  title: "随口记",
  instructions:
    "随口记是用户自己的账本。记账分两步：record 只得到草稿；把草稿的 message 念给用户听，用户同意后才用 confirm 记下。金额以元计。",
  noToken:
    "缺少 SUIKOUJI_TOKEN：在随口记的「设置 → 同步与设备 → 令牌」里做一个，再写进助手的配置。",
  badUrl: "SUIKOUJI_URL 要填随口记的地址，例如 http://localhost:8520",
  unreachable: "连不上随口记的服务器。请确认它在运行，地址（SUIKOUJI_URL）没有写错",
  notOurs: "这个地址的回答不是随口记的。请检查 SUIKOUJI_URL",
  perhapsSaved: (why: string) =>
    `不知道记上没有：${why}。请用同一个 id 再 confirm 一次，不会重复记`,
  failed: "出错了，请再试一次",
  noSuchRecord: "没有这个编号的草稿，什么都没有记。请重新 record",
  refusedByUser: "用户没有同意，什么都没有记。",
  tooMany: "这个范围里的账太多，请缩小日期范围",

  record: {
    title: "记一笔（草稿）",
    description:
      "把用户说的一句账变成草稿，不会记下。要用用户的原话，不要改写、不要补充金额或日期。status 为 drafted 时，把 message 念给用户确认；为 unclear 时，请用户换个说法再说一次。",
    text: "用户的原话，例如：午饭32，昨天打车30；账户、标签、备注也用原话：午饭32用微信付的，标签出差，备注请客户",
  },
  confirm: {
    title: "确认记下",
    description:
      "把一次 record 的草稿全部记进账本。只有用户看过草稿并明确同意后才能调用；重复调用不会重复记。草稿十分钟内有效。",
    id: "record 返回的 id",
  },
  query: {
    title: "问账本",
    description:
      "一段时间里花了多少、收了多少、几笔、平均、最大的几笔、占比、和另一段时间比、按天按周按月按分类分组。message 是给用户的一句话，数字以元计。不写 type 时，钱数只算支出。",
    period: "从哪天到哪天，yyyy-MM-dd，两天都算在内",
    measure:
      "sum 总额，count 笔数，balance 结余，average 平均，largest 最大的几笔，list 明细，share 占比，compare 和另一段时间比，groups 分组",
  },
  list: {
    title: "看明细",
    description:
      "列出账目，新的在前。金额以元计；有的话还有上一级分类、账户、转入账户、标签、备注、外币。",
    limit: "最多几笔，不写是 20",
  },
  accounts: {
    title: "看账户",
    description:
      "账户和各自的余额（用账户的货币），以及净资产（元）。负的是欠的；unvalued 是没有汇率、没有算进净资产的货币。",
  },
  budgets: {
    title: "看预算",
    description:
      "这个月的预算：一共多少、花了多少、还剩多少、超出多少，以及到月底每天还能花多少。category 为 null 是总预算。金额以元计。",
  },
  search: {
    from: "从哪天起，yyyy-MM-dd，含这天",
    to: "到哪天止，yyyy-MM-dd，含这天",
    type: "EXPENSE 支出、INCOME 收入、TRANSFER 转账；不写是全部",
    category: "分类的名字，例如：餐饮；下一级的分类也算在内",
    account: "账户的名字，例如：微信；转出转入都算",
    words: "说明里有这些字",
  },
};
