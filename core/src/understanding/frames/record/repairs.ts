import { amount, type Bound, drop, type Frame, instead, numberOf, textOf } from "../frame.ts";

const b = (bound: Bound) => numberOf(bound, "b");

/** A sum said again: the words of the first, the amount of the second. */
export const REPAIRS: readonly Frame[] = [
  {
    name: "this and not that",
    when: ["money:b not money:a", "not money:a pause? money:b"],
    so: drop("corrected", "a"),
    examples: `
      打车三十五不是三十 → 35
      一共五十五不是五十六 → 55
      午饭不是三十是二十五 → 25`,
    nearMisses: `猪头肉切了二十…不是，二十八 → 28`,
  },
  {
    name: "named thing corrected",
    when: [
      "thing|general|doing:x ~ money:a .... repair|alter|not|hesitate ... thing|general|doing:y money:b",
      "thing|general|doing:x ~ money:a .... thing|general|doing:y repair|alter money:b",
    ],
    where: (bound) => textOf(bound, "x") === textOf(bound, "y"),
    so: amount("a", b, drop("corrected", "b")),
    examples: `
      吃饭六十，打车三十，不对，打车是三十五 → 60 35
      早饭八块，打车二十，不对，早饭是十块 → 10 20
      午饭三十，咖啡十八，说错了，午饭三十二 → 32 18`,
    nearMisses: `吃饭三十哦不是四十 → 40`,
  },
  {
    name: "sum corrected",
    when: [
      "money:a = repair|alter = money:b",
      "money:a pause? hesitate? repair|alter ... money:b",
      "money:a pause not pause? money:b",
      "money:a pause? hesitate pause|hesitate|repair|alter|not* money:b",
    ],
    so: amount("a", b, drop("corrected", "b")),
    examples: `
      吃饭三十哦不是四十 → 40
      买菜六十八啊不八十六 → 86
      打车三十，不对，三十五 → 35`,
    nearMisses: `打车三十，午饭应该是20 → 30 20`,
  },
  {
    name: "said again",
    when: ["money:a pause? money:b", "paid|now|up|in-hand ~ money:a = act ~ money:b"],
    where: (bound) => numberOf(bound, "a") === b(bound),
    so: instead("a", "corrected", "b"),
    examples: `
      打车三十三十 → 30
      停车十块，十块 → 10
      加油三百三百 → 300`,
    nearMisses: `昨天和今天的早饭，八块，九块 → 8 9`,
  },
  {
    name: "changed, not recorded",
    when: "^ -money|pause* alter money:a",
    so: drop("corrected", "a"),
    examples: `
      第一笔改成50 → nothing
      把打车改成30 → nothing
      金额改为二十 → nothing`,
    nearMisses: `打车三十，改成四十 → 40`,
  },
];
