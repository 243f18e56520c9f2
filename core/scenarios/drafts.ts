import { fenFromYuan } from "../src/index.ts";
import { parsed } from "../testing/transactions.ts";

export const 吃饭 = parsed({ description: "吃饭", amount: fenFromYuan(60), category: "餐饮" });
export const 打车 = parsed({ description: "打车", amount: fenFromYuan(30), category: "交通" });
export const 红包 = parsed({ description: "红包", amount: fenFromYuan(60), category: "红包" });
export const 工资 = parsed({
  description: "工资",
  amount: fenFromYuan(9000),
  category: "工资",
  type: "INCOME",
});
