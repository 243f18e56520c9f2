/** What a word in a question means besides its own category; the table of docs/questions.md. */
const MEANT = `
吃 饭: 餐饮
喝: 饮品
玩: 娱乐
穿: 服饰
住: 住房
坐车 乘车 车钱 车资 路费: 交通
医院: 医疗
吃喝: 餐饮 饮品
吃喝玩乐: 餐饮 饮品 娱乐
衣食住行: 服饰 餐饮 住房 交通
`;

/** What is meant by the name of a category that has no entries of its own. */
const WIDER = `
购物: 购物 服饰 数码 日用 美容
`;

/** Words for the same: if no entry has the one that was said, it is searched by the others. */
const SAME = `
加油 加油费 油钱 油费 汽油
打车 打的 打滴 的士 出租车 网约车 滴滴
停车 停车费
电费 电钱
水费 水钱
燃气费 燃气 煤气费 煤气 天然气
话费 电话费 手机费
房租 房钱 租房
物业费 物业
宽带 网费
剪头发 剪头 剪发 理发
随礼 份子钱 份子 随份子 礼金
早饭 早餐 早点
午饭 午餐 中饭
晚饭 晚餐
机票 飞机票
高铁票 高铁 动车票 动车
火车票 火车
买药 药钱 药品 药
`;

/** They say when or why, and the thing comes after them: 夜班打车 is no sum of two. */
export const OCCASIONS = "夜班 加班 出差 生日 结婚 备婚 团建 聚会 年会 过年 春节 中秋 国庆".split(
  " ",
);

const lines = (table: string) => table.trim().split("\n");
const rows = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    lines(table).flatMap((line) => {
      const [words = "", categories = ""] = line.split(": ");
      return words.split(" ").map((word) => [word, categories.split(" ")] as const);
    }),
  );

export const MEANT_BY = rows(MEANT);
export const WIDER_THAN = rows(WIDER);
const SAME_AS: ReadonlyMap<string, readonly string[]> = new Map(
  lines(SAME).flatMap((line) => line.split(" ").map((word) => [word, line.split(" ")] as const)),
);

/** Other words for the same. */
export function wordsLike(word: string): readonly string[] {
  return (SAME_AS.get(word) ?? []).filter((each) => each !== word);
}
