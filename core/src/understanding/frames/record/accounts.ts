import { type Frame, moves, paidBy } from "../frame.ts";

/** The account that a sum came from or went to; what people lend and owe is an account, too. No frame here decides the type. */
export const ACCOUNTS: readonly Frame[] = [
  {
    name: "lent to somebody",
    when: [
      "account:from .. lend party:to ~ money:a",
      "lend party:to ~ money:a",
      "lend ~ money:a give? party:to $",
    ],
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `借给老王500 → ~500 →老王；微信借给小李一千 → ~1000 微信→小李；借给我弟两千块 → ~2000 →我弟`,
    nearMisses: `借给同事五百 → ~500`,
  },
  {
    name: "borrowed from somebody",
    when: ["onto|with|change party:from borrow ~ money:a"],
    so: { ...moves("from", null), keep: ["a"] },
    examples: `向小李借了1000 → ~1000 小李；跟老王借了三百 → ~300 老王；找我哥借了两万周转 → ~20000 我哥`,
    nearMisses: `找朋友借了三千应急 → ~3000`,
  },
  {
    name: "paid back to somebody",
    when: [
      "account:from .. repay|pay-off owe? party:to ~ money:a",
      "repay|pay-off owe? party:to ~ money:a",
      "give party:to repay|pay-off ~ money:a",
    ],
    so: { ...moves("from", "to"), keep: ["a"] },
    examples: `还小李200 → ~200 →小李；还给老王三百 → ~300 →老王；用微信还小张五十 → ~50 微信→小张`,
    nearMisses: `还闺蜜五百 → ~500；还花呗一千二 → ~1200 →花呗`,
  },
  {
    name: "paid back by somebody",
    when: "party:from .. repay|pay-off me? money:a",
    so: { ...moves("from", null), keep: ["a"] },
    examples: `老王还了我300 → ~300 老王；小李还我一百块 → ~100 小李；我妈还了我两千 → ~2000 我妈`,
    nearMisses: `工友还我一百块 → ~100；我妈还了花呗五百 → ~500 →花呗`,
  },
  {
    name: "from one account to another",
    when: [
      "account:from .. money:a ~ toward|move|reach account:to",
      "account:from .. send|move|withdraw|deposit|toward|reach account:to ~ money:a",
      "account:from .. repay|pay-off .. account:to ~ money:a",
      "account:from .. withdraw|deposit|send ~ money:a .. account:to",
    ],
    so: moves("from", "to"),
    examples: `微信转2000到招行 → ~2000 微信→招行；从招行转五百到支付宝 → ~500 招行→支付宝；用招行还花呗1200 → ~1200 招行→花呗；支付宝转到建行三千 → ~3000 支付宝→建行`,
    nearMisses: `微信转给我妈一千二 → 1200 微信`,
  },
  {
    name: "into an account",
    when: [
      "repay|pay-off .. account:to ~ money:a",
      "card-debt:to .. repay|pay-off ~~ money:a",
      "card-debt:to .. money:a .. repay|pay-off",
      "withdraw|deposit|send|move ~ money:a .. toward|move|reach? account:to",
      "withdraw|deposit|send|move .. toward|move|reach account:to ~ money:a",
      "deposit|move account:to ~ money:a",
    ],
    so: moves(null, "to"),
    examples: `信用卡还款3000 → ~3000 →信用卡；提现500到招行 → ~500 →招行；存了两千到余额宝 → ~2000 →支付宝；还花呗一千二 → ~1200 →花呗`,
    nearMisses: `信用卡年费被扣了两百 → 200`,
  },
  {
    name: "received in an account",
    when: [
      "money:a .. toward|move|reach|arrive me? account:account",
      "toward|move|reach|arrive|receive me? account:account ~ money:a",
    ],
    so: paidBy("account", "INCOME"),
    examples: `工资9000打到招行 → +9000 招行；稿费三百到支付宝了 → +300 支付宝；奖金打到建行卡两千 → +2000 建行`,
    nearMisses: `工资9000 → +9000`,
  },
  {
    name: "all paid from one account",
    when: ["money:a ( .... money:a )+ pause? all|total via? account:account PAYING? $"],
    so: { ...paidBy("account"), keep: ["a"] },
    examples: `菜四十，肉六十，都是微信付的 → 40 微信 60 微信；午饭35打车20都用支付宝付的 → 35 支付宝 20 支付宝；菜四十，肉六十，水果三十，全部现金付的 → 40 现金 60 现金 30 现金`,
    nearMisses: `菜四十，肉六十微信付的 → 40 60 微信`,
  },
  {
    name: "said after the sum how it was paid",
    when: [
      "money:a .. via? account:account PAYING $",
      "money:a .. pause via? account:account PAYING $",
      "money:a .. via|spend|spent account:account $",
      "money:a .. pause via|spend|spent account:account $",
    ],
    so: { ...paidBy("account"), keep: ["a"] },
    examples: `午饭35用微信付的 → 35 微信；打车20支付宝付款 → 20 支付宝；鞋五百，刷的招行信用卡 → 500 招行信用卡；房租三千，从招行扣的 → 3000 招行`,
    nearMisses: `午饭三十五我爸微信付的 → nothing`,
  },
  {
    name: "the account alone after the sum",
    when: ["money:a .. account:account $", "money:a .. pause account:account $"],
    so: paidBy("account"),
    examples: `午饭35微信，打车20支付宝 → 35 微信 20 支付宝；午饭35，现金 → 35 现金；停车十块，微信 → 10 微信`,
    nearMisses: `打车20支付宝付款 → 20 支付宝`,
  },
  {
    name: "paid from an account",
    when: ["account:account .. money:a", "^ via account:account pause .. money:a"],
    so: paidBy("account"),
    examples: `刷招行卡买鞋500 → 500 招行；支付宝付了打车30 → 30 支付宝；花呗买耳机299 → 299 花呗；现金买菜20 → 20 现金；微信提现五百 → ~500 微信`,
    nearMisses: `给微信好友转账50 → 50；微信红包收了50 → +50；支付宝会员15 → 15；现金流100 → 100；往我妈微信里转了七百 → 700`,
  },
];
