import { localized } from "../../platform/language/localized.ts";
import { connectionText } from "../../ui/connection-text.ts";

/** The start page's texts about lasting conditions; loaded after the page was rendered, in whatever language then. */
export const standingText = localized("standing", {
  serverGone: {
    get title() {
      return connectionText.serverGone;
    },
    body: "照样可以记账，账先存在这台设备上，连上后会自己同步。",
  },
  offline: {
    get title() {
      return connectionText.offline;
    },
    body: (isMultiple: boolean) =>
      `照样可以记账，${isMultiple ? "离线多笔识别已打开，一句话几笔都行" : "一次说一笔"}。账先存在这台设备上，联网后会自己同步。`,
  },
  signedOut: {
    get title() {
      return connectionText.signedOut;
    },
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
  offlineMultiple: {
    turnOn: "打开离线多笔识别",
    takeAndTurnOn: "记下并打开离线多笔识别",
    turnedOn: "离线多笔识别已打开",
    failed: "没能打开离线多笔识别，请到设置里再试",
  },
  noVoice: {
    title: "这台设备没有中文语音",
    body: "之后的回答只显示文字，一样能用。想听到声音，可以在系统设置里安装中文语音。",
    action: "去声音设置",
  },
});
