import { becomes, type Frame, orders } from "./frame.ts";

/**
 * How users refer to saved entries, while no draft is open. `period` is a day or a longer time. The slots
 * are looked up in the books; the rest of the utterance is read as an order about a draft.
 */
export const ENTRY_NAMES: readonly Frame[] = [
  {
    name: "entries of a time",
    when: [
      "period:when of? point|every? ( SUM:sum of )? NAMING:what+ point|every?",
      "period:when point|every? NAMING:what+ SUM:sum",
      "period:when SUM:sum of",
      "period:when SUM:sum? of? point|every",
      "period:when point SUM:sum of?",
    ],
    so: becomes("entry"),
    examples: `把昨天的打车改成35 → saved 2026-11-14 打车|2026-11-14 交通: 把这笔改成35；上周那笔火锅其实是收入 → saved 2026-11-02..2026-11-08 火锅|2026-11-02..2026-11-08 餐饮: 这笔其实是收入
      把昨天15块的奶茶改成16 → saved 2026-11-14 奶茶 15|2026-11-14 饮品 15: 把这笔改成16；昨天的买菜应该是87 → saved 2026-11-14 买菜|2026-11-14 买菜: 这笔应该是87；昨天的打车是35不是30 → saved 2026-11-14 打车|2026-11-14 交通: 这笔是35不是30；删掉昨天那笔 → saved 2026-11-14: 删掉这笔`,
    nearMisses: `昨天的打车35 → 35；昨天的打车是35 → 35；昨天打车应该是35 → 35；昨天记错了一笔，今天打车20 → 20`,
  },
  {
    name: "an entry pointed at",
    when: [
      "point ( SUM:sum of )? NAMING:what+",
      "( SUM:sum of )? NAMING:what+ point",
      "SUM:sum point",
      "point SUM:sum of",
    ],
    so: becomes("entry"),
    examples: `那笔火锅删掉 → saved ever 火锅: 这笔删掉；打车那笔改成35 → saved ever 打车: 这笔改成35
      火锅那笔应该是210 → saved ever 火锅: 这笔应该是210；删掉那笔87块的买菜 → saved ever 买菜 87|ever 买菜 87: 删掉这笔；30块那笔删了 → saved ever 30: 这笔删了`,
    nearMisses: `那笔房租3600 → 3600`,
  },
  {
    name: "an entry by its sum",
    when: ["SUM:sum of NAMING:what* thing|name:what", "NAMING:what* thing|name:what SUM:sum"],
    so: becomes("entry"),
    examples: `把200块的火锅删掉 → saved ever 火锅 200: 把这笔删掉；删掉87块的买菜 → saved ever 买菜 87|ever 买菜 87: 删掉这笔；把15块的奶茶改成昨天 → saved ever 奶茶 15: 把这笔改成昨天
      把买菜87改成90 → saved ever 买菜 87|ever 买菜 87: 把这笔改成90；把9美元的奶茶改成8美元 → saved ever 奶茶 9 USD: 把这笔改成8美元`,
    nearMisses: `买了15块的奶茶 → 15；15块的奶茶微信付的 → 15 微信；打车28改成38 → 38；200块的火锅，删掉了香菜 → 200`,
  },
  {
    name: "an entry by its name alone",
    when: "NAMING:what* thing|name:what",
    so: becomes("entry"),
    examples: `打车改成35 → saved ever 打车: 这笔改成35；删掉打车 → saved ever 打车: 删掉这笔；面条不是12是15 → saved ever 面条: 这笔不是12是15`,
    nearMisses: `打车应该是35 → 35；打车不要了 → nothing`,
  },
];

export const REPEATS: readonly Frame[] = [
  {
    name: "the same again",
    when: [
      "^ and period:when point? NAMING:what* point? same add|more+ $",
      "^ add and period:when point? NAMING:what* point? same $",
      "^ today? NAMING:what+ and period:when same add|more* $",
    ],
    so: orders("append"),
    examples: `和昨天一样再记一笔 → saved 2026-11-14: repeat；和昨天的午饭一样再记一笔 → saved 2026-11-14 午饭|2026-11-14 餐饮: repeat；早饭跟昨天一样 → saved 2026-11-14 早饭|2026-11-14 餐饮: repeat`,
    nearMisses: `再记一笔 → continue waiting；和昨天一样打车35 → 35`,
  },
];
