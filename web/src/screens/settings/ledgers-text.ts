import type { DeviceRole } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";
import type { Switched } from "../../session/use-switch-ledger.ts";

/** The settings' texts about the ledgers of this device. */
export const ledgersText = localized("ledgers", {
  current: "正在用的账本",
  others: "别的账本",
  othersHint: "每个账本的账各记各的。换账本会重新打开随口记，没送出去的账留在它自己的账本里。",
  first: "这台设备的第一个账本",
  role: { owner: "可以管理", member: "一起记账" } satisfies Record<DeviceRole, string>,
  waiting: (count: number) => `${count} 条还没送出去`,
  signedOut: "已退出登录",
  needsServer: "现在连不上服务器",
  switch: "切换",
  switchLabel: (name: string) => `切换到${name}`,
  rename: "账本改名",
  name: "账本的名称",
  nameHint: "例如 家里的账、小店、旅行。一起记账的人都会看到。",
  make: "新建账本",
  makeHint: "新账本是空的，先只有这台设备在里面；切换过去以后，可以添加别的设备。",
  made: (name: string) => `已新建「${name}」`,
  ownersOnly: "改名和新建账本，要在「可以管理」的设备上做。",
  serverOwnerMakes: "新建账本由管理服务器的人来做：请他建好，把链接发给你。",
  needsSignIn: "登录以后才能给账本改名、新建账本、和别人一起记。到「同步与设备」里登录。",
  full: "这台设备的账本太多了，先离开一个再新建。",
  leave: "离开",
  leaveLabel: (name: string) => `离开${name}`,
  leaveTitle: "离开账本",
  leaveQuestion: (name: string) =>
    `离开「${name}」以后，这台设备上就没有它的账了；服务器上和别的设备上的都还在。要再用，得请人给一个新链接。`,
  leaveWaiting: (name: string, count: number) =>
    `「${name}」里还有 ${count} 条没送出去，现在离开就没有了。先切换过去，等它同步好。`,
  left: (name: string) => `已离开「${name}」`,
  keep: "先不离开",
  failed: "没有成功，请再试一次",
  switchProblem: {
    "drafts-open": "还有没确认的草稿，先确认或取消，再换账本",
    failed: "没有成功，请再试一次",
  } satisfies Record<Exclude<Switched, "restarting">, string>,
  /** 家里的账 · 共 2 本. */
  brief: (name: string | null, count: number) =>
    name === null ? "改名、新建、和家人一起记" : `${name} · 共 ${count} 本`,
});
