import { localized } from "../../platform/language/localized.ts";

/** The words of the section 「没存下的」. */
export const notSavedText = localized("notSaved", {
  title: "没存下的",
  hint: "最多留 7 天，也可以说「恢复刚才的」",
  draft: (name: string, yuan: string) => `${name} ${yuan}元`,
  amended: { edit: "改成 ", remove: "删除 ", restore: "恢复 " },
  takeUp: "接着记",
  discard: "扔掉",
  /** For screen readers, who hear a button without its row. */
  takeUpBatch: (words: string) => `接着记：${words}`,
  discardBatch: (words: string) => `扔掉：${words}`,
  discarded: "已扔掉",
});
