import { type CalendarDate, fen, type Transaction } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { transaction } from "../testing/transactions.ts";

/** A conversation on Sunday, 2026-11-15; the books hold these entries. */
export const withBooks = (...entries: readonly Transaction[]) =>
  new ConversationDriver().has(...entries);

export const on = (date: string, entry: Transaction): Transaction => ({
  ...entry,
  date: date as CalendarDate,
});

const YESTERDAY = "2026-11-14";

export const 打车 = on(
  YESTERDAY,
  transaction({ description: "打车", amount: fen(3000), category: "交通" }),
);
export const 午饭 = on(
  YESTERDAY,
  transaction({ description: "午饭", amount: fen(3500), category: "餐饮" }),
);
export const 火锅 = on(
  "2026-11-05",
  transaction({ description: "火锅", amount: fen(18000), category: "餐饮" }),
);
