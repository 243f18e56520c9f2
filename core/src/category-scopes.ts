import type { TransactionType } from "./transaction.ts";

/**
 * What each built-in category also takes, in a few words: those that people file differently, or that its name does not
 * say. Models are told the same, and the test holds them against the engine's word lists.
 */
export const CATEGORY_SCOPES = {
  EXPENSE: {
    餐饮: ["外卖", "请客"],
    饮品: ["奶茶", "酒"],
    零食: ["水果", "蛋糕"],
    买菜: ["米", "油"],
    交通: ["高铁票"],
    汽车: ["加油", "停车", "过桥费", "充电"],
    购物: [],
    日用: ["纸巾", "烟"],
    服饰: ["校服", "首饰"],
    美容: ["护肤品"],
    洗浴: ["洗脚", "按摩"],
    数码: ["家电"],
    住房: ["物业费", "家具", "押金"],
    水电: ["燃气", "暖气费"],
    通讯: ["宽带"],
    医疗: ["眼镜"],
    教育: ["买书", "文具"],
    娱乐: ["游戏", "会员", "彩票"],
    运动: [],
    旅行: ["机票", "酒店", "门票"],
    人情: ["随礼", "压岁钱", "给爸妈"],
    红包: [],
    宠物: [],
    育儿: ["奶粉"],
    保险: ["车险", "社保"],
    快递: ["运费"],
    其他: ["进货", "手续费"],
  },
  INCOME: {
    工资: ["养老金"],
    奖金: ["年终奖"],
    兼职: ["稿费", "店里流水"],
    红包: [],
    理财: ["利息到账", "分红"],
    报销: [],
    退款: ["退押金"],
    租金: [],
    礼金: [],
    二手: ["卖旧手机"],
    其他: [],
  },
} as const satisfies Readonly<
  Record<Exclude<TransactionType, "TRANSFER">, Readonly<Record<string, readonly string[]>>>
>;

/** 餐饮（外卖、请客）、饮品（奶茶）…: one line, for a prompt. */
export function scopesOf(type: keyof typeof CATEGORY_SCOPES): string {
  return Object.entries(CATEGORY_SCOPES[type])
    .map(([name, words]) => (words.length === 0 ? name : `${name}（${words.join("、")}）`))
    .join("、");
}
