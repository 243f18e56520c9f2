/** The pages that are opened by voice: the screens, and the pages of the settings. */
export const APP_PAGES = [
  ...(["record", "ledger", "statistics", "settings"] as const),
  ...(["voice", "understanding", "accounts", "categories", "budgets", "recurring"] as const),
  ...(["memory", "deleted", "sync", "ledgers", "data", "appearance", "about"] as const),
] as const;

export type AppPage = (typeof APP_PAGES)[number];

/** Where what nobody may do by voice is done by hand: 清空, 删除账本, 注销. */
export type FinalPage = Extract<AppPage, "data" | "ledgers" | "sync">;
