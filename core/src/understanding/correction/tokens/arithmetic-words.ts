const list = (words: string): readonly string[] => words.split(" ");

/** Directly before an amount: it is to be added. 少记了5块 was recorded too low. */
export const ADDING_WORDS: readonly string[] = list(
  "加 加上 加个 加了 再加 再加上 再加个 多加 多加个 各加 要加 得加 还要加 还得加 往上加 增加 增加了 添 再添 涨 涨了 贵了 少给我记了 少记了 记少了 少记 少算了 算少了 少算 少说了 说少了 少说 少写了 写少了 少写 " +
    "少了 少报了 报少了 还差 差了 漏了 漏记了 漏算了 再多 应该多 要多 得多 补 补上 再补 补了 多付了 又加了 又加 另加 外加",
);

/** Directly before an amount: it is to be taken off. 多记了8块 was recorded too high. */
export const SUBTRACTING_WORDS: readonly string[] = list(
  "减 减去 减掉 减了 减个 再减 再减去 各减 要减 得减 扣掉 扣除 减少 减少了 去掉 抹掉 便宜了 便宜 优惠了 优惠 立减 抵了 抵扣了 多给我记了 多记了 记多了 多记 多算了 算多了 多算 " +
    "多说了 说多了 多说 多写了 写多了 多写 多了 多报了 报多了 再少 应该少 要少 得少 少付了 砍了 砍掉 省了",
);

/** What may stand between the operator and its amount. */
export const GLUE_BEFORE_AMOUNT = /(?:了|个|上|去|掉|大概|差不多|一共){0,3}/y;

export interface ScalePhrase {
  readonly pattern: RegExp;
  readonly factor: number;
}

/** Whole phrases that scale an amount; the pattern is tried at one place only. */
export const SCALE_PHRASES: readonly ScalePhrase[] = [
  { pattern: /(?:打个?)?对折/y, factor: 0.5 },
  {
    pattern:
      /减(?:掉|去|了)?一?半|砍(?:掉|了)?一?半|除以二|除以两|对半分?(?:摊|了)?|半价|(?:只?(?:付|出|算|要|花|记))?了?(?:原来的|其中的|其中)?一半|打五折/y,
    factor: 0.5,
  },
  {
    pattern:
      /翻(?:了|个|一)?(?:倍|番)|加(?:了)?(?:一)?倍|[双两二2]倍|乘(?:以)?(?:二|两|2)(?![\d十百.])/y,
    factor: 2,
  },
  {
    pattern: /多(?:记|写|打|说|算|输|按|加)?了?一?个?(?:零|0)(?!\.|\d|[点零一二三四五六七八九十])/y,
    factor: 0.1,
  },
  {
    pattern: /少(?:记|写|打|说|算|输|按|加)?了?一?个?(?:零|0)(?!\.|\d|[点零一二三四五六七八九十])/y,
    factor: 10,
  },
];

/** 抹零: what is below one yuan goes. */
export const DROP_CENTS =
  /(?:抹|去|抹掉|去掉|舍掉|不要|减掉|不算|免)了?零头?(?:了|掉)?|零头(?:不要|去掉|抹掉|不算|抹了|去了|免)了?|抹个零|抹零/y;

/** 8 折, 八五折, 9.5折, 打个七折. */
export const DISCOUNT = /打?了?个?([\d.]{1,4}|[一二三四五六七八九]{1,2})折/y;

/** 除以三, 乘以1.5, 三倍. */
export const TIMES = /(?:乘以?|×|\*)([\d.]{1,5}|[一二两三四五六七八九十])(?:倍)?(?![百千万])/y;
export const TIMES_AFTER = /([\d.]{1,5}|[二两三四五六七八九十])倍/y;
export const DIVIDED_BY = /除(?:以)?([\d.]{1,5}|[一二两三四五六七八九十])(?![百千万外])/y;

/** 三个人平摊, 4人AA, 我们仨分. */
export const SHARED =
  /([\d]{1,2}|[二两俩仨三四五六七八九十])个?(?:人|个)?(?:来|一起|给)?(?:平摊|aa|平分|分摊|均摊|分了|分担|均分|分$|摊)(?:了|的|吧)?/y;
