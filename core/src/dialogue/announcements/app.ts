import type { AppPage, Pace } from "../../understanding/understand.ts";
import type { DialogueEvent } from "../events.ts";

/** The names that the app shows. */
export const PAGE_NAMES: Readonly<Record<AppPage, string>> = {
  record: "记一笔",
  ledger: "账本",
  statistics: "统计",
  settings: "设置",
  voice: "声音",
  understanding: "理解与隐私",
  accounts: "账户",
  categories: "分类",
  budgets: "预算",
  recurring: "定期",
  memory: "记住的",
  deleted: "最近删除",
  sync: "同步与设备",
  ledgers: "账本管理",
  data: "导出与清空",
  appearance: "外观",
  about: "关于",
};

/** About the app itself. */
export const appLines = {
  pageOpened: (page: AppPage) => `好，打开「${PAGE_NAMES[page]}」。`,
  voicePaced: (pace: Pace) => (pace === "slower" ? "好，我说慢一点。" : "好，我说快一点。"),
  ledgerNotSwitched({
    because,
    name,
    names,
  }: DialogueEvent & { readonly type: "ledger-not-switched" }): string {
    switch (because) {
      case "drafts-open":
        return "还有没记完的，请先确认或取消，再换账本";
      case "already-there":
        return `现在就是${name}账本。`;
      case "failed":
        return `没换成，可以在设置的「${PAGE_NAMES.ledgers}」里换`;
      case "unknown":
        return names.length < 2
          ? `这台设备上没有${name}账本，可以在设置的「${PAGE_NAMES.ledgers}」里加`
          : `没有${name}账本，有：${names.join("、")}。`;
    }
  },
};
