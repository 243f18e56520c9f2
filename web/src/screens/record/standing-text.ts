import { connectionText } from "../../ui/connection-text.ts";

/** What the start page says about conditions that last; fetched after the page was shown. */
export const standingText = {
  serverGone: {
    title: connectionText.serverGone,
    body: "照样可以记账，账先存在这台设备上，连上后会自己同步。",
  },
  offline: {
    title: connectionText.offline,
    body: "照样可以记账，一次说一笔。账先存在这台设备上，联网后会自己同步。",
  },
  signedOut: {
    title: connectionText.signedOut,
    body: "登录之前，账只存在这台设备上。",
    action: "去登录",
  },
  otherLedger: {
    title: "服务器上是另一个账本",
    body: "新记的账先存在这台设备上。两边的账怎么办，等你来决定。",
    action: "去看看",
  },
  syncFailing: {
    title: "服务器暂时存不了账",
    body: "账好好地存在这台设备上，稍后会自己再试。",
  },
  syncRefused: {
    title: "服务器没有收下新记的账",
    body: "账本在服务器上可能满了。账都在这台设备上，没有丢；管服务器的人放宽上限后，下次打开会自己同步。",
  },
  noVoice: {
    title: "这台设备不会说中文",
    body: "要说的话都会写在屏幕上，一样能用。",
  },
};
