import { type Frame, moves, paidBy } from "../frame.ts";

/** Further things with their prices, in one clause and after pauses. */
const ITEM = "!account|date|earning count|measure* doing? THING|unknown+ money:a";
const BESIDE = `with|and|also? ${ITEM}`;
const LISTED = `( ${BESIDE} | !sentence-end pause !deed ${BESIDE} )`;

/** The account of a loan or a debt, said after the sum: 用微信转的, 招行扣的; 打到招行, 微信收的. */
const PAID = [
  " .. pause? via? account:from PAYING|send|withdraw|drawn|give? $",
  " .. pause me|via|self* account:from PAYING|send|give|advance they? $",
  " .. pause send|give|PAYING account:from $",
];
const RECEIVED = [
  " .. toward|move|reach|arrive|receive|deposit me? account:to !money",
  " .. pause .. ( toward|move|reach|arrive|receive|deposit|refund me? | send me ) account:to $",
  " .. pause? via|send|give? account:to receive|collect|arrive|send|give|inward? me? $",
];

/** Nobody else is named before it: the speaker acts. */
const ALONE = "^ -OTHERS|party|money|pause*";
/** 跟我借, 找我借, 借走. */
const TO_BORROW =
  "( onto|with|inquire me -OTHERS|party|money|pause* borrow | change me? borrow | taken-away me? )";

/** The account that a sum came from or went to; what people lend and owe is an account, too. No frame here decides the type. */
export const ACCOUNTS: readonly Frame[] = [
  {
    name: "paid back to somebody",
    when: [
      "borrow|owe party:to ~ money:a .. repay|settle|give",
      "party:to .. lend me ~ money:a ... ( pay-off | repay they|party )",
      "account:from .. repay|pay-off owe? party:to ~ money:a",
      ...[...PAID, ""].map((from) => `repay|pay-off owe? party:to ~ money:a${from}`),
    ],
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `还小李200 → ~200 →小李；我欠老王的五百今天还了 → ~500 →老王；我把上个月借小王的五百块还给他了 → ~500 →小王；老李上次借给我五百，今天我还给他了 → ~500 →老李；还给老王三百 → ~300 →老王；用微信还小张五十 → ~50 微信→小张；还小李四百，支付宝转的 → ~400 支付宝→小李；还了老王五十，现金 → ~50 现金→老王`,
    nearMisses: `老李借给我1000 → ~1000 老李；借小张500 → ~500 →小张；还闺蜜五百 → ~500；还花呗一千二 → ~1200 →花呗`,
  },
  {
    name: "borrowed from somebody",
    when: [...RECEIVED, ""].map(
      (to) => `( onto|with|change|inquire party:from borrow | party:from lend me ) ~ money:a${to}`,
    ),
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `向小李借了1000 → ~1000 小李；跟老王借了三百 → ~300 老王；问小张借了500 → ~500 小张；老李借给我1000 → ~1000 老李；我妈借给我两万，打到招行 → ~20000 我妈→招行；向张三借500，微信收的 → ~500 张三→微信；找我哥借了两万周转 → ~20000 我哥`,
    nearMisses: `找朋友借了三千应急 → ~3000；小张跟我借了五百 → ~500 →小张`,
  },
  {
    name: "paid back by somebody",
    when: [
      "party:from .. account:to repay|pay-off me? money:a",
      "account:to .. receive party:from .. repay|pay-off ~ money:a",
      ...[...RECEIVED, ""].flatMap((to) => [
        `lend party:from of money:a .. repay|pay-off !party${to}`,
        `party:from .. repay|pay-off me? space? money:a${to}`,
        `party:from .. money:a .. ( to-me | repay|pay-off me )${to}`,
      ]),
    ],
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `老王还了我300 → ~300 老王；小李还我一百块 → ~100 小李；我妈还了我两千 → ~2000 我妈；老王还了我300到微信 → ~300 老王→微信；小李用支付宝还了我两百 → ~200 小李→支付宝；老王还我300，收到微信里 → ~300 老王→微信；小李还了200，打我支付宝了 → ~200 小李→支付宝；我妈还了两千，存我招行了 → ~2000 我妈→招行；微信收到老王还的300 → ~300 老王→微信；借给老吴的一千五他今天还了 → ~1500 老吴；上次借给小李的三百还我了，打我支付宝 → ~300 小李→支付宝`,
    nearMisses: `工友还我一百块 → ~100；我妈还了花呗五百 → ~500 →花呗；老王用微信还了花呗五百 → ~500 →花呗`,
  },
  {
    name: "lent to somebody",
    when: [
      "account:from .. lend party:to ~ money:a",
      ...[...PAID, ""].map((from) => `${ALONE} lend party:to ~ money:a${from}`),
      ...[...PAID, ""].map((from) => `party:to ${TO_BORROW} ~ money:a${from}`),
    ],
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `借给老王500 → ~500 →老王；微信借给小李一千 → ~1000 微信→小李；借给我弟两千块 → ~2000 →我弟；借给小明三百，现金 → ~300 现金→小明；小张借走500 → ~500 →小张；小李找我借了两百 → ~200 →小李；老王从我这借走一千，微信转的 → ~1000 微信→老王`,
    nearMisses: `借给同事五百 → ~500；老李借给我妈1000 → ~1000；跟老王借了三百 → ~300 老王`,
  },
  {
    name: "a loan by the order of words",
    when: [
      ...[`${ALONE} taken party:from !of ~ money:a`, "party:to taken me ~ money:a"],
      ...[`${ALONE} borrow party:to !of ~ money:a`, "party:from borrow me ~ money:a"],
    ],
    so: { ...moves("from", "to"), doubt: ["a"], firmly: true },
    examples: `我借了老李1000 → ~1000 老李；小张借了我500 → ~500 →小张；昨天老王借了我三百 → ~300 →老王；借小张500 → ~500 →小张；老李借我1000 → ~1000 老李；我姐借我两千 → ~2000 我姐`,
    nearMisses: `借了两万周转一下 → ~20000；跟小李借两百 → ~200 小李`,
  },
  {
    name: "owed by one to the other",
    when: [
      `${ALONE} owe party:from !of|party ~ money:a`,
      "party:to .. owe me? !OTHERS|of ~ money:a",
    ],
    so: { ...moves("from", "to"), doubt: ["a"], firmly: true },
    examples: `小明欠我200 → ~200 →小明；欠小明200 → ~200 小明；我还欠老李三百 → ~300 老李；吃饭花了200，小张欠我100 → 200 ~100 →小张`,
    nearMisses: `我欠老王的五百今天还了 → ~500 →老王；小张欠老李一百 → ~100；老周还欠着我五百块没给呢 → nothing`,
  },
  {
    name: "from one account to another",
    when: [
      "account:from .. money:a ~ toward|move|reach account:to",
      "deposit ~ money:a account:from toward|move|reach account:to",
      "account:from onto|give account:to send|move|deposit|top-up ~ money:a",
      "account:from .. send|move|withdraw|deposit|toward|reach account:to ~ money:a",
      "account:from .. repay|pay-off .. account:to ~ money:a",
      ...PAID.flatMap((from) => [
        `repay|pay-off .. account:to ~ money:a${from}`,
        `card-debt:to .. repay|pay-off ~~ money:a${from}`,
        `withdraw|drawn|deposit|move ~ money:a .. account:to${from}`,
        `money:a ~ move account:to${from}`,
      ]),
      "account:from .. withdraw|deposit|send ~ money:a .. account:to",
      "money:a .. via? account:from move|toward|reach account:to",
      "card-debt:to .. money:a .. via? account:from repay|pay-off",
    ],
    so: moves("from", "to"),
    examples: `微信转2000到招行 → ~2000 微信→招行；从招行转五百到支付宝 → ~500 招行→支付宝；用招行还花呗1200 → ~1200 招行→花呗；支付宝转到建行三千 → ~3000 支付宝→建行；信用卡还款3000用招行 → ~3000 招行→信用卡；还花呗一千二，从建行扣的 → ~1200 建行→花呗；从招行往支付宝转了一千 → ~1000 招行→支付宝；存了三千现金到农行 → ~3000 现金→农行`,
    nearMisses: `微信转给我妈一千二 → 1200 微信`,
  },
  {
    name: "into an account",
    when: [
      "repay|pay-off .. account:to ~ money:a",
      "card-debt:to .. repay|pay-off ~~ money:a",
      "card-debt:to .. money:a .. repay|pay-off",
      "withdraw|deposit|send|move ~ money:a .. toward|move|reach? account:to",
      "deposit|move account:to ~ money:a",
    ],
    so: moves(null, "to"),
    examples: `信用卡还款3000 → ~3000 →信用卡；提现500到招行 → ~500 →招行；存了两千到余额宝 → ~2000 →支付宝；还花呗一千二 → ~1200 →花呗`,
    nearMisses: `信用卡年费被扣了两百 → 200`,
  },
  {
    name: "received in an account",
    when: [
      "toward|move|reach|arrive|receive me? account:to ~ money:a",
      ...RECEIVED.map((to) => `money:a${to}`),
    ],
    so: paidBy("to", "INCOME"),
    examples: `工资9000打到招行 → +9000 招行；稿费三百到支付宝了 → +300 支付宝；奖金打到建行卡里两千 → +2000 建行；工资发了9000，到招行卡里了 → +9000 招行；报销了500，打到我卡上了 → +500 银行卡；退款八十，退回支付宝了 → +80 支付宝`,
    nearMisses: `工资9000 → +9000；报销了500，用支付宝交了水费80 → +500 80 支付宝；工资9000，转到余额宝3000 → +9000 ~3000 →支付宝`,
  },
  {
    name: "several paid from one account",
    when: [
      "money:a ( .... money:a )+ pause? all|total via? account:account PAYING? $",
      "money:a ( .... money:a )+ pause? total .. via? account:account PAYING .. $",
      `money:a ( with|and ${ITEM} )+ via? account:account PAYING $`,
      `account:account PAYING .. money:a ${LISTED}+`,
      `account:account .. money:a ( ${BESIDE} )+`,
      `^ via? account:account PAYING? count? pause .. money:a ${LISTED}+`,
    ],
    so: paidBy("account"),
    examples: `菜四十，肉六十，都是微信付的 → 40 微信 60 微信；午饭35打车20都用支付宝付的 → 35 支付宝 20 支付宝；奶茶15和咖啡20用支付宝付的 → 15 支付宝 20 支付宝；奶茶15，咖啡20，一共35微信付的 → 15 微信 20 微信；菜四十，肉六十，水果三十，全部现金付的 → 40 现金 60 现金 30 现金；微信付了奶茶15和咖啡20 → 15 微信 20 微信；刷招行买了鞋300，衣服200 → 300 招行 200 招行；用支付宝交了水费50电费100 → 50 支付宝 100 支付宝；现金买菜20、肉30 → 20 现金 30 现金；现金付的，修鞋十五，配钥匙八块 → 15 现金 8 现金`,
    nearMisses: `菜四十，肉六十微信付的 → 40 60 微信；午饭35打车20支付宝付的 → 35 20 支付宝；微信付了奶茶15。咖啡20 → 15 微信 20；微信付了奶茶15，打车30 → 15 微信 30；微信付了奶茶15，又买了咖啡20 → 15 微信 20；奶茶15微信付的，咖啡20支付宝 → 15 微信 20 支付宝`,
  },
  {
    name: "said after the sum how it was paid",
    when: [
      "money:a .. ( pause tag|note-said )* pause? via? account:account PAYING $",
      "money:a .. pause? via|spend|spent|give account:account $",
      "money:a .. pause me|via|self+ account:account PAYING|advance? $",
      "money:a .. pause? account:account send|give $",
    ],
    so: { ...paidBy("account"), keep: ["a"] },
    examples: `午饭35用微信付的 → 35 微信；打车20支付宝付款 → 20 支付宝；鞋五百，刷的招行信用卡 → 500 招行信用卡；房租三千，从招行扣的 → 3000 招行；打车二十八，给的现金 → 28 现金`,
    nearMisses: `午饭三十五我爸微信付的 → nothing`,
  },
  {
    name: "the account alone after the sum",
    when: "money:a -toward|move|reach|money|pause* pause? account:account $",
    so: paidBy("account"),
    examples: `午饭35微信，打车20支付宝 → 35 微信 20 支付宝；午饭35，现金 → 35 现金；停车十块，微信 → 10 微信`,
    nearMisses: `打车20支付宝付款 → 20 支付宝；给我妈转五百到招行 → 500`,
  },
  {
    name: "paid from an account",
    when: [
      "account:account .. money:a",
      "account:account .. pause money:a $",
      "^ via? account:account PAYING? pause .. money:a",
    ],
    so: paidBy("account"),
    examples: `刷招行卡买鞋500 → 500 招行；支付宝付了打车30 → 30 支付宝；花呗买耳机299 → 299 花呗；现金买菜20 → 20 现金；微信提现五百 → ~500 微信；用支付宝买了杯咖啡，十六 → 16 支付宝；零钱付的，肠粉十三块 → 13 微信`,
    nearMisses: `给微信好友转账50 → 50；微信红包收了50 → +50；支付宝会员15 → 15；现金流100 → 100；往我妈微信里转了七百 → 700`,
  },
];
