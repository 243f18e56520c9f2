import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears } from "./local-talk.ts";

export const 咖啡 = parsed({ description: "咖啡", amount: fenFromYuan(22), category: "餐饮" });
const 打车 = parsed({ description: "打车", amount: fenFromYuan(30), category: "交通" });
const 奶茶 = parsed({ description: "奶茶", amount: fenFromYuan(15), category: "餐饮" });

export const PENDING = ["pending", "pending", "pending"];

/** The drafts 咖啡22, 打车30 and 奶茶15 are open, and the local engine answers. */
export function talked(...said: readonly string[]): ConversationDriver {
  return said.reduce(hears, new ConversationDriver().records("三笔", [咖啡, 打车, 奶茶]));
}
