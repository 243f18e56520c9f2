import { localized } from "../../platform/language/localized.ts";

/** The settings' texts about tokens for other apps. */
export const tokensText = localized("tokens", {
  title: "令牌",
  hint: "给快捷指令、Tasker、脚本和 AI 助手用。令牌只能记账和查账，记下之前要确认；不能添加设备，也不能清空账本。",
  revokeLabel: (name: string) => `作废${name}`,
  revoke: "作废",
  revokeTitle: "作废令牌",
  revokeQuestion: (name: string) =>
    `作废以后，用「${name}」的应用就不能再记账和查账。已经记下的账不变。`,
  revoked: "已作废",
  keep: "先不作废",
  open: "做一个令牌",
  name: "给谁用",
  nameHint: "例如：手机的快捷指令",
  recorder: (name: string) => `${name}（付款通知直接记下）`,
  records: "付款通知直接记下",
  recordsHint: "它转来的付款通知，读得准的不等确认就记下。不打开：先在应用里等你确认",
  make: "做一个",
  making: "正在做……",
  made: "新的令牌",
  madeHint: "现在就复制到那个应用里。关掉以后就看不到了，只能作废再做一个。",
  done: "复制好了",
});
