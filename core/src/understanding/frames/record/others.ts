import { frames } from "../table.ts";

/** People whose purse is not the speaker's. */
const AWAY = "relative|friend|they";
/** What may stand between them and what they did. */
const ASIDE = "date|time|count|light|one|measure|also|label|thing|general|name";
/** What others buy, win or lose is their money; what they give or are given is read by GIVERS. */
const THEIR_DEED = "bought|buy|spent|earn|lose|deed|pays|added";

/** Bought and not paid for yet; what others spent, told without a verb of buying, or with one that says it was theirs. */
export const OTHERS_MONEY = frames(`
owed and paid now: keep a
  owe .. money:a -money|future|pending|unpaid|pause* repay|settle|give|spent|pay-off
  + 欠小卖部的30块给了 → ~30；欠饭店的200今天结了 → ~200；欠着菜摊的15块今天给了 → ~15
  - 修车800先欠着 → nothing
owed: drop planned a
  money:a -thing|money|party|friend|kin|they* owe -money|pause|me|party|friend|kin|they* $
  ^ date? owe -money|party|friend|kin|they|me|payer|pause* money:a
  + 欠小卖部30块，买酱油的 → nothing；修车800先欠着 → nothing；买了双鞋200赊的账 → nothing；欠着裁缝店60，下次给 → nothing；电费充了二百，上个月欠了三十五 → 200
  - 欠小明200 → ~200 小明；欠小卖部的30块给了 → ~30
ridden or eaten by somebody else: drop paid-by-others a
  ^ !with friend|they deed ~ only? money:a
  + 我朋友打车才20 → nothing；他打车三十 → nothing；他吃饭120 → nothing
  - 室友外卖二十 → 20；和朋友打车才20 → 20
done by others: drop paid-by-others a
  ^ !with ${AWAY} ${AWAY}|child? ${ASIDE}* ( ${THEIR_DEED} !of -me|of|act|money|pause* )+ money:a
  ^ !with ${AWAY} ${AWAY}|child? ${ASIDE}* bought|buy|earn|lose|deed !of ${ASIDE}* pause say? ${ASIDE}* spent|pays? money:a
  + 我表妹买了辆车花了十五万 → nothing；隔壁老王打牌输了三百 → nothing；我同事中彩票了，五百块 → nothing；表哥买房，首付掏了八十万 → nothing；邻居家孩子报补习班，一年三万六 → nothing；人家一个月赚三万 → nothing；我同事昨天买包花了八千 → nothing
  - 和同事打牌输了三百 → 300；表妹结婚随了五百 → 500；给领导买了条烟八百 → 800；同事给了我五十 → +50；我买车花了十五万 → 150000；朋友来家里，买菜花了三百 → 300；朋友介绍买了份保险三千 → 3000；老王那儿买了只鸡八十 → 80；同事推荐个面馆吃了二十二 → 22
bought by others themselves: drop paid-by-others a
  ^ !with kin|child|friend|they self|share ~ ( bought|buy|got|pays ~ )+ money:a
  + 我弟自己买的鞋600 → nothing；女儿自己掏钱买的书45 → nothing；我爸自己买了个手机两千 → nothing
  - 我自己买的鞋600 → 600
may be what a customer spent: doubt a
  ^ customer .. spend|spent|buy|bought ~ money:a
  + 客人买镯子花了三千 → +3000；客户吃饭花了五百 → +500；顾客买衣服花了三百 → +300
  - 请客户吃饭花了五百 → 500
perhaps spent by the family: doubt a
  ^ !with kin|child|friend|they spend|spent of ~ money:a
  + 老婆花的300买衣服 → 300；我妈花的五十 → 50；儿子花的一百块买玩具 → 100
  - 我花的300买衣服 → 300
`);
