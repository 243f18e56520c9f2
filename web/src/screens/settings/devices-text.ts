import type { DeviceRole } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";

/** The settings' texts about devices and roles. */
export const devicesText = localized("devices", {
  title: "设备",
  thisDevice: "这台设备",
  lastSeen: (ago: string) => `上次使用：${ago}`,
  hint: (role: DeviceRole, ago: string) => {
    const seen = devicesText.lastSeen(ago);
    return role === "owner" ? `可以管理 · ${seen}` : seen;
  },
  memberHint:
    "移除别的设备、更换访问码、清空账本和查看记录，要在「可以管理」的设备上做。在运行随口记的电脑上打开启动时给的链接，那台设备就可以管理。",

  renameLabel: (name: string) => `给${name}改名`,
  renameTitle: "设备改名",
  name: "设备的名称",
  nameHint: "例如 小明的手机。一起记账的人会看到这个名称。",

  revoke: "移除",
  revokeLabel: (name: string) => `移除${name}`,
  revokeTitle: "移除设备",
  revokeQuestion: (name: string) =>
    `移除「${name}」以后，它要重新登录才能同步。它上面已有的账目不会被删掉。`,
  revoked: "已移除",
  keep: "先不移除",

  add: {
    open: "添加设备",
    role: "新设备能做什么",
    roles: { member: "一起记账", owner: "可以管理" },
    roleHint: {
      member: "记账、修改、看账本。",
      owner: "还能移除设备、更换访问码、清空账本。只给你自己的设备。",
    },
    making: "正在准备二维码……",
    scan: "用新设备的相机扫一下，就登录了。",
    code: "登录用的二维码",
    address: "扫了打不开？换一个地址",
    link: "或者把链接发过去",
    linkCaution: "谁打开它，谁就登录这个账本；只能用一次。",
    left: (time: string) => `还有 ${time} 有效`,
    expired: "已过期，请换一个",
    another: "换一个",
    onlyHere: "别的设备还打不开这台服务器",
    onlyHereHow:
      "它现在只在自己那台电脑上能打开。管服务器的人换成下面这样启动，用它打印的新网址（https 开头）打开，再来添加：",
    lanCommand: "npm start -- --lan",
  },

  code: {
    title: "访问码",
    hint: "知道访问码的人都能登录这个账本。换了以后，旧的就不能用了。",
    open: "更换访问码",
    kind: "怎么换",
    kinds: { generated: "自动生成", own: "自己定" },
    generatedHint: "生成一个难猜的，没有容易看错的字母。",
    own: "新的访问码",
    ownHint: "至少 12 个字符，空格和短横线不算。",
    endDevices: "让其他设备都退出",
    endDevicesHint:
      "手机丢了，或者不想再让谁看账，就打开。它们要用新的访问码重新登录；要能管理，得在这里再给一个「可以管理」的二维码。",
    change: "更换",
    changing: "正在更换……",
    changed: "新的访问码",
    changedHint: "现在抄下来，或者复制好。关掉以后，只有在服务器的终端里才能再看到。",
    done: "记好了",
  },

  copy: "复制",
  copied: "已复制",
  notCopied: "这里不能自动复制，已经选好了，请手动复制",
});

/** 9:05 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
