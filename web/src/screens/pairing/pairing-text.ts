/** What is said about a link that signs this device in, or does not. */
export const pairingText = {
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
  failed: "没能登录",
  again: "再试一次",
};
