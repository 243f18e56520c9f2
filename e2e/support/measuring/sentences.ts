const THINGS = [
  ...["午饭", "早饭", "奶茶", "打车", "地铁", "买菜", "话费", "电费", "看电影", "水果"],
  ...["理发", "房租", "买书", "咖啡", "停车费", "洗衣液", "快递", "感冒药", "羽毛球", "猫粮"],
];
const AMOUNTS = ["32", "15块", "28.5", "八十六块五", "一百二", "六块", "3200", "四十五", "九十九"];
const DAYS = ["", "昨天", "前天", "今天", "周一"];

export interface Sentence {
  readonly text: string;
  readonly drafts: number;
}

/** Different sentences of one to four purchases each, as people say them. */
export function sentences(count: number): readonly Sentence[] {
  return Array.from({ length: count }, (_, index) => {
    const drafts = 1 + (index % 4);
    const parts = Array.from({ length: drafts }, (_each, at) => {
      const thing = pick(THINGS, index * 7 + at * 3);
      return `${thing}${pick(AMOUNTS, index * 5 + at * 2)}`;
    });
    return { text: `${pick(DAYS, index)}${parts.join("，")}`, drafts };
  });
}

function pick(words: readonly string[], at: number): string {
  return words[at % words.length] ?? "";
}
