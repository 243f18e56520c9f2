import { localized } from "../platform/language/localized.ts";

/** For the owner at the server's machine; other devices sign in by a link or the code. */
const PAIR = "npm run ledger -- pair --owner";

/** How every screen words signing in. */
export const signInText = localized("signIn", {
  link: {
    mark: "链",
    title: "打开终端里的链接",
    body: "在运行随口记的电脑上，启动时终端里有一个链接，点开就登录了，只能用一次。找不到或用过了，在那里运行：",
    command: PAIR,
  },
  fromDevice: {
    mark: "加",
    title: "或者从已登录的设备添加",
    body: "在那台设备上打开 设置 → 同步与设备 → 添加设备，把链接复制到这里打开。",
  },
  scan: {
    mark: "扫",
    title: "扫二维码",
    body: "在已登录的设备上打开 设置 → 同步与设备 → 添加设备，用手机的相机扫一下。",
  },
  typed: {
    mark: "码",
    title: "或者输入访问码",
    body: "装服务器的人会给你。大小写、空格和短横线都不要紧。",
  },
  ownServer: {
    mark: "管",
    title: "服务器就是你装的？",
    body: "在那台电脑的终端里运行下面这句，也会显示二维码。",
    command: PAIR,
  },

  code: "访问码",
  severalLedgers: "几个人分开记账？",
  ledgerName: "账本名称",
  ledgerNameHint: "不填就是默认的账本。",
  signIn: "登录",
  signingIn: "正在登录……",
});
