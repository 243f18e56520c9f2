import { localized } from "../../platform/language/localized.ts";

/** The texts about pairing links. */
export const pairingText = localized("pairing", {
  signedIn: "已登录",
  wasSignedIn: "这台设备已经登录，不用再扫",
  waiting: {
    title: "连上服务器后会自己登录",
    body: "现在连不上。照样可以记账，别关这个页面就好。",
  },
  ended: {
    title: "这个链接已经用过，或者过期了",
    body: "每个链接只能用一次。在已登录的设备上打开 设置 → 同步与设备 → 添加设备，就有新的二维码；在运行随口记的电脑上，终端里运行 npm run ledger -- pair --owner 也有。",
  },
  other: {
    title: "这是另一个账本的链接",
    body: "加入以后，这台设备就有两个账本，账各记各的，现在的账本不变。在 设置 → 账本管理 里切换。",
    join: "加入",
    notNow: "先不加入",
  },
  joined: {
    title: (name: string) => `已加入「${name}」`,
    body: "现在还在原来的账本里。",
    open: "换过去",
  },
  draftsOpen: "还有没确认的草稿，先确认或取消，再换账本",
  switchFailed: "没有换成，请再试一次",
  firstUnknown: "先在 设置 → 账本管理 里换到第一个账本，再打开这个链接",
  full: "这台设备的账本太多了，先在 设置 → 账本管理 里离开一个",
  failed: "没能登录",
  again: "再试一次",
});
