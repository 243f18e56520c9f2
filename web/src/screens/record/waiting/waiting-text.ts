import { localized } from "../../../platform/language/localized.ts";

/** The texts of the card of posted drafts. */
export const waitingText = localized("waiting", {
  title: (count: number) => `收到${count}笔待确认`,
  hint: "来自付款通知，确认才会记账",
  what: (name: string, day: string) => `${name} · ${day}`,
  more: (count: number) => `还有 ${count} 笔`,
  dismiss: "都不要",
  dismissed: (count: number) => `${count} 笔不要了`,
  open: "打开确认",
  failed: "没有成功，请再试一次",
});
