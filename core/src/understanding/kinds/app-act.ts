import type { Reminder } from "../../recurring/reminder.ts";
import type { AppPage } from "./app-pages.ts";

/** What is wanted of the app itself, or of plans that need a look into the books: nothing to do with drafts. */
export type AppAct =
  /** 我有哪些提醒, 取消每月的房租提醒. */
  | { readonly type: "reminders"; readonly wants: ReminderWish }
  /** 15号的那个: the one of several that the app asked about. */
  | { readonly type: "end-recurring"; readonly reminder: Reminder }
  /** 设个餐饮预算: without an amount. `null`: for all expenses. */
  | { readonly type: "open-budget"; readonly category: string | null }
  /** 打开统计, 导出. */
  | { readonly type: "open-page"; readonly page: AppPage }
  /** 切换到家庭账本. */
  | { readonly type: "switch-ledger"; readonly name: string }
  /** 说慢一点: for the rest of the session. */
  | { readonly type: "pace-voice"; readonly pace: Pace };

/** `name`: the words for the one that shall end, `null` if none is named. */
export type ReminderWish =
  | { readonly kind: "list" }
  | { readonly kind: "end"; readonly name: string | null };

export type Pace = "slower" | "faster";

const TYPES: ReadonlySet<string> = new Set<AppAct["type"]>([
  "reminders",
  "end-recurring",
  "open-budget",
  "open-page",
  "switch-ledger",
  "pace-voice",
]);

export function isAppAct(act: { readonly type: string }): act is AppAct {
  return TYPES.has(act.type);
}
