import { expense, type Frame, income } from "../frame.ts";

/** Gifts and payments to others, and gifts from others on an occasion. */
export const GIFTS: readonly Frame[] = [
  {
    name: "given to somebody",
    when: [
      "outward kin|friend|child|they|each ~ money:a",
      "give kin|friend|child|they|each .. outward ~ money:a",
      "^ give ~ kin|child|friend .. earning|upkeep ~ money:a",
    ],
    so: expense("人情"),
    examples: `给同学转了三百 → 300；给我妈打了一千五生活费 → 1500；给孙子利是一百 → 100`,
    nearMisses: `给孙女买杯柠檬水四块 → 4`,
  },
  {
    name: "wages paid",
    when: [
      "taker earning ~~ money:a",
      "taker .. earning .. send|settle ~ money:a",
      "outward .. earning pause ( -act|money|pause* money:a pause|and? )+",
      "thing|taker trade-money .. settle ~~ money:a",
    ],
    so: expense(),
    examples: `临时工工钱三百 → 300；瓦工工钱结了三千六 → 3600；月嫂的工资发了一万二 → 12000`,
    nearMisses: `给单位买打印纸五十 → 50`,
  },
  {
    name: "handed by the speaker",
    when: ["outward ~ money:a"],
    so: expense(),
    examples: `修水龙头给师傅六十 → 60；转给房东两千五 → 2500；爸爸住院我打了五千过去 → 5000`,
    nearMisses: `我爸给我打了一千五生活费 → +1500`,
  },
  {
    name: "given to us on our occasion",
    when: [
      "child|home .. occasion ... kin|friend .. gift|send ~ money:a",
      "child|home .. occasion ... collect ~ money:a",
      "me occasion ... kin|friend ... gift|send ~ money:a",
    ],
    so: income("礼金"),
    examples: `儿子结婚我姐随了两千 → +2000；女儿出嫁大姐随礼两千 → +2000；孙子满月酒收了亲戚们的礼金六千六 → +6600`,
    nearMisses: `姐姐家孩子满月随了六百 → 600`,
  },
  {
    name: "given on an occasion",
    when: ["gift ~ money:a"],
    so: expense("人情"),
    examples: `随车洗车30 → 30；随机盲盒59 → 59；我妈随了五百 → 500`,
    nearMisses: `随便吃了30 → 30`,
  },
];
