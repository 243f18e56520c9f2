import { expense, income } from "../frame.ts";
import { frames } from "../table.ts";

/** The sums of a list, up to the next heading. */
const LIST = "pause? ( -money|heading* money:a )+";

/** 花掉的有：…；收进来的：…: the kind of a heading holds until the next one. */
export const HEADINGS = frames(
  `
list of what came in
  income-heading ${LIST}
  + 收入有：小王500，小李300 → +500 +300；进的钱：张姐200，李哥150。出的钱：菜钱80 → +200 +150 80；今天收进来的：房租2000，利息35 → +2000 +35；支出如下，牛奶12，鸡蛋15，收入如下，报销80 → 12 15 +80
  - 今天收入5000，午饭25 → +5000 25
list of what was spent
  expense-heading ${LIST}
  + 花掉的有：早饭8块，午饭20。收进来的：工资8000，红包50 → 8 20 +8000 +50；今天支出：买菜40，水果25，公交4 → 40 25 4；收入：兼职200，稿费500。支出：午饭25，咖啡18 → +200 +500 25 18；花销如下，早餐6块、地铁4块 → 6 4
  - 买菜支出30，收到50 → 30 +50
`,
  {
    "list of what came in": { so: { ...income(), keep: ["a"], listed: ["a"] } },
    "list of what was spent": { so: { ...expense(), keep: ["a"], listed: ["a"] } },
  },
);
