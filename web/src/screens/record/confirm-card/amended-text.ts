import { localized } from "../../../platform/language/localized.ts";

/** The texts of a draft that amends a saved entry. */
export const amendedText = localized("amended", {
  label: { edit: "已存的账", remove: "要删除", restore: "要恢复" },
  noWords: "没有备注",
  noAccount: "没有账户",
  before: (value: string) => `原来${value}`,
  kept: "不动",
});
