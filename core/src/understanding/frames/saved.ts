import type { Frame } from "./frame.ts";
import { frames } from "./table.ts";

/** What may stand around the thing: 昨天那两杯奶茶, 上周支付宝付的那笔奶粉, 昨天15块的奶茶, 奶茶那两笔. */
const MARKS =
  "of | point | every | several:count | that count:count | newest|last-time:newest | most:most | account:by handed|of|point | tagged:tag | SUM:sum of|point";
const WHAT = "NAMING|type:what";
const AFTER =
  "( of? point SUM:sum of | that|of SUM:sum | SUM:sum of? point | of? point|every|newest | that? several:count )?";

/**
 * How users refer to saved entries, while no draft is open. `period` is a day or a longer time. The slots are looked up
 * in the books; the rest of the utterance is read as an order about a draft. Earlier frames are tried first.
 */
export const ENTRY_NAMES: readonly Frame[] = frames(`
entries of a time: becomes entry
  period:when of? NAMING:what* thing|general:what and thing|general|name:more every?
  period:when ( ${MARKS} | count:count )* ${WHAT}+ ${AFTER}
  period:when ( ${MARKS} )* ${WHAT}+ SUM:sum
  ${WHAT}+ of? period:when of? point|every|several
  ( ${MARKS} )+ period:when ( ${MARKS} )* ${WHAT}+
  point SUM:sum period:when ( ${MARKS} )* ${WHAT}+
  period:when ( ${MARKS} )+
  + 把昨天的打车改成35 → saved 2026-11-14 打车|2026-11-14 交通: amount=35；上周那笔火锅其实是收入 → saved 2026-11-02..2026-11-08 火锅|2026-11-02..2026-11-08 餐饮: type=INCOME；把昨天15块的奶茶改成16 → saved 2026-11-14 奶茶 15|2026-11-14 饮品 15: amount=16；昨天的买菜应该是87 → saved 2026-11-14 买菜|2026-11-14 买菜: amount=87 or append 买菜87
  + 昨天的打车是35不是30 → saved 2026-11-14 打车|2026-11-14 交通: amount=35 or append 打车35；删掉昨天那笔 → saved 2026-11-14: remove；昨天修表其实是八十，老板退了我二十 → saved 2026-11-14 修表|2026-11-14 购物: amount=80 or append 修表80 老板退款20；昨天那两杯奶茶都删了 → saved 2026-11-14 奶茶|2026-11-14 饮品: remove (all) (2)
  + 上周五打车那三十三改成三十 → saved 2026-11-06 打车 33|2026-11-06 交通 33: amount=30；昨天的打车是35 → saved 2026-11-14 打车: amount=35 asks append 打车35；那个三百五十六的双十一囤货改成三百五 → saved 2026-11-11 囤货 356|2026-11-11 购物 356: amount=350
  - 昨天的打车35 → 35；昨天打车是35 → 35；昨天记错了一笔，今天打车20 → 20；今天打车35 → 35
  - 昨天那家奶茶真好喝 → aside；昨天三个人打车，不是，四个人，六十 → 60；这个月房贷扣了7638 → 7638；昨天给老房子改电路花了九百 → 900
an entry pointed at: becomes entry
  ( ${MARKS} )+ ${WHAT}+ ${AFTER}
  ( SUM:sum of )? ${WHAT}+ of? point|newest
  ${WHAT}+ SUM:sum of? point
  ${WHAT}+ of? point SUM:sum of
  ${WHAT}+ of? that SUM:sum
  SUM:sum of? point
  ${WHAT}+ of cost
  NAMING:what* thing|general:what and thing|general|name:more every
  account:by handed? of? point
  tagged:tag point
  + 那笔火锅删掉 → saved ever 火锅: remove；打车那笔改成35 → saved ever 打车: amount=35；火锅那笔应该是210 → saved ever 火锅: amount=210 or append 火锅210；删掉那笔87块的买菜 → saved ever 买菜 87|ever 买菜 87: remove
  + 奶粉的钱走的是招行，不是微信 → saved ever 奶粉: account=招行；修表的钱是微信付的 → saved ever 修表: account=微信；奶茶和咖啡都改成微信付的 → saved ever 奶茶+咖啡: account=微信 (all)
  + 30块那笔删了 → saved ever 30: remove；排骨那笔少记了十块 → saved ever 排骨: +10 or append 排骨10；国庆标签的那个门票改成150 → saved ever #国庆 门票: amount=150；家教那三百块记重了，去掉一笔 → saved ever 家教 300: remove (all) (1)
  - 打车的钱三十 → 30；房租的钱交了 → nothing；奶茶和咖啡都十五 → 15 15
  - 那笔房租3600 → 3600；那个打车三十，不，打车三十五 → 35；一双靴子二百八，打完折一百九 → 190；取消了一个会员，退了30 → +30
an entry by its sum: becomes entry
  SUM:sum of NAMING:what* thing|name:what
  NAMING:what* thing|name:what SUM:sum
  + 把200块的火锅删掉 → saved ever 火锅 200: remove；删掉87块的买菜 → saved ever 买菜 87|ever 买菜 87: remove；把15块的奶茶改成昨天 → saved ever 奶茶 15: date=2026-11-14；把买菜87改成90 → saved ever 买菜 87|ever 买菜 87: amount=90
  + 把9美元的奶茶改成8美元 → saved ever 奶茶 9 USD: 8 USD
  - 买了15块的奶茶 → 15；15块的奶茶微信付的 → 15 微信；打车28改成38 → 38；200块的火锅，删掉了香菜 → 200
  - 等发了奖金想换个三千块的洗衣机 → nothing
an entry by its name alone: becomes entry
  NAMING:what* thing|name:what
  + 打车改成35 → saved ever 打车: amount=35；删掉打车 → saved ever 打车: remove；面条不是12是15 → saved ever 面条: amount=15；把奶茶归到零食 → saved ever 奶茶: category=零食
  + 午饭应该是33 → saved newest lately 午饭: amount=33 asks append 午饭33；打车其实花了四十 → saved newest lately 打车: amount=40 asks append 打车40
  - 打车不要了 → nothing；午饭33 → 33；午饭三十，不对，应该是三十三 → 33
an entry by a general name: becomes entry
  NAMING:what* general|taker:what
  + 工资其实是8600 → saved newest lately 工资: amount=8600 asks append 工资8600；票应该是八十 → saved newest lately 票: amount=80 asks append 票80；理发的应该是五十 → saved newest lately 理发: amount=50 asks append 理发的50
  - 工资8600 → +8600；工资改成8600 → nothing
`);

/** An earlier entry to record once more; its parts may come in any order, and `saved/repeats.ts` asks for those that must be there. */
export const REPEATS: readonly Frame[] = frames(`
the same again: becomes entry
  ^ ( of | point:that | and | like|leave:like | pause | still | too|rather | period:when | last-time:newest | same:same | add|more|retry|record|jot|raise:again | count | NAMING:what )+ $
  + 和昨天一样再记一笔 → saved 2026-11-14: repeat；和昨天的午饭一样再记一笔 → saved 2026-11-14 午饭|2026-11-14 餐饮: repeat；早饭跟昨天一样 → saved 2026-11-14 早饭|2026-11-14 餐饮: repeat；狗粮照上次再来一笔 → saved newest ever 狗粮: repeat
  + 洗车那笔再记一次 → saved newest ever 洗车: repeat；打车那笔再来一笔 → saved newest ever 打车: repeat；昨天那杯奶茶再记一笔 → saved 2026-11-14 奶茶|2026-11-14 饮品: repeat
  + 房租照旧再记一笔 → saved newest ever 房租: repeat；昨天的打车复制一笔 → saved 2026-11-14 打车|2026-11-14 交通: repeat
  - 再记一笔 → continue waiting；和昨天一样打车35 → 35；奶茶跟上次一样难喝 → nothing
`);
