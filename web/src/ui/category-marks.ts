/** The character and the hue (oklch degrees) by which a category is recognized. */
export interface CategoryMark {
  readonly character: string;
  readonly hue: number;
}

/** The colours that users choose from. Each has a hue in tokens.css; grey has none. */
export const CATEGORY_COLOURS = [
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "indigo",
  "purple",
  "pink",
  "grey",
] as const;

export type CategoryColour = (typeof CATEGORY_COLOURS)[number];

/** Another version of the app may know more colours: they are shown as the usual one here. */
export function knownColour(name: string | undefined): CategoryColour | null {
  return CATEGORY_COLOURS.find((colour) => colour === name) ?? null;
}

/** The most telling character, not always the first. */
const MARKS: Readonly<Record<string, CategoryMark>> = {
  餐饮: mark("餐", 45),
  饮品: mark("饮", 75),
  零食: mark("零", 20),
  买菜: mark("菜", 140),
  交通: mark("行", 240),
  汽车: mark("车", 265),
  购物: mark("购", 350),
  日用: mark("日", 190),
  服饰: mark("衣", 310),
  美容: mark("美", 340),
  洗浴: mark("浴", 215),
  数码: mark("数", 280),
  住房: mark("住", 90),
  水电: mark("电", 225),
  通讯: mark("讯", 255),
  医疗: mark("医", 10),
  教育: mark("学", 155),
  娱乐: mark("乐", 300),
  运动: mark("动", 165),
  旅行: mark("旅", 205),
  人情: mark("情", 25),
  红包: mark("包", 15),
  宠物: mark("宠", 65),
  育儿: mark("儿", 85),
  保险: mark("险", 180),
  快递: mark("递", 60),
  工资: mark("薪", 150),
  奖金: mark("奖", 80),
  兼职: mark("兼", 195),
  理财: mark("财", 95),
  报销: mark("报", 230),
  退款: mark("退", 210),
  租金: mark("租", 105),
  礼金: mark("礼", 5),
  二手: mark("旧", 125),
  其他: mark("其", 70),
};

/**
 * A category of the user's own gets its first character, in a hue derived from its name. A built-in one
 * that is shown in another language keeps its hue, and gets the first letter of what is shown.
 */
export function categoryMark(name: string, shown: string): CategoryMark {
  const known = MARKS[name];
  if (known !== undefined && shown === name) return known;
  const [first = "·"] = shown.trim();
  return mark(first, known?.hue ?? hueOf(name));
}

function mark(character: string, hue: number): CategoryMark {
  return { character, hue };
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}
