import { fenFromYuan } from "../src/money.ts";
import type { NumberedTransaction as Draft, UserContext } from "../src/ports/understanding.ts";

/** The moment of every example and every case of the sets. */
export const NOW = "2026-11-15T10:00:00+08:00";

export function contextAt(iso = NOW): UserContext {
  const now = { epochMs: Date.parse(iso), utcOffsetMinutes: 480 };
  return { recentCategories: [], customCategories: [], now };
}

/** Drafts written as JSON, with amounts in yuan. */
export function draftsOf(items: readonly object[]): readonly Draft[] {
  return items.map((item, index) => {
    const { amount = 0 } = item as { amount?: number };
    return {
      index,
      type: "EXPENSE",
      date: "2026-11-15",
      ...item,
      amount: fenFromYuan(amount),
    } as Draft;
  });
}

/** The batch in all examples of draft frames. */
export const SAMPLE_BATCH = draftsOf([
  { description: "午饭", amount: 32, category: "餐饮" },
  { description: "奶茶", amount: 15, category: "饮品" },
  { description: "打车", amount: 28, category: "交通" },
]);
