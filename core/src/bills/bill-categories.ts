import type { TransactionType } from "../transaction.ts";

/** What bills and other programs call our categories. */
const EXPENSE = `餐饮: 餐饮美食 餐饮 吃饭 三餐 外卖
买菜: 生鲜 买菜 超市生鲜
零食: 零食 烟酒 零食烟酒
交通: 交通出行 交通 出行
汽车: 爱车养车 汽车 用车
购物: 购物 网购 商业服务
日用: 日用百货 日用 日用品 生活日用
服饰: 服饰装扮 服饰 衣服 服装鞋包
美容: 美容美发 美容 美妆护肤
数码: 数码电器 数码
住房: 住房物业 住房 居家 家居家装 房租
水电: 生活缴费 水电 水电煤
通讯: 充值缴费 通讯 话费 话费网费
医疗: 医疗健康 医疗
教育: 教育培训 教育 学习 文教
娱乐: 文化休闲 娱乐 休闲娱乐
运动: 运动户外 运动
旅行: 酒店旅游 旅行 旅游
人情: 亲友代付 人情 公益捐赠 人情往来 孝敬长辈
红包: 微信红包 红包
宠物: 宠物
育儿: 母婴亲子 育儿 孩子
保险: 保险 互助保障
快递: 快递 物流快递`;

const INCOME = `工资: 工资 薪资 工资薪水
奖金: 奖金
兼职: 兼职 兼职外快
红包: 红包 微信红包
理财: 投资理财 理财 利息 投资收益
报销: 报销
退款: 退款
租金: 租金 房租
礼金: 礼金
二手: 二手 二手闲置`;

const NAMES: Readonly<Record<TransactionType, ReadonlyMap<string, string>>> = {
  EXPENSE: namesIn(EXPENSE),
  INCOME: namesIn(INCOME),
  TRANSFER: new Map(),
};

/** Our category for the name that a bill or another program uses; null for a name that says nothing. */
export function categoryCalled(name: string, type: TransactionType): string | null {
  return NAMES[type].get(name) ?? null;
}

function namesIn(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines.split("\n").flatMap((line) => {
      const [category = "", names = ""] = line.split(": ");
      return names.split(" ").map((name): [string, string] => [name, category]);
    }),
  );
}
