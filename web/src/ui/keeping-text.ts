import type { InstallWay } from "../platform/keeping/install-way.ts";
import { localized } from "../platform/language/localized.ts";

/** The texts about books that the browser may clear, or has cleared. */
export const keepingText = localized("keeping", {
  lost: {
    title: (entries: number, day: string) =>
      `这台设备上原来有 ${entries} 笔账（最后一次 ${day}），浏览器把它们清掉了`,
    body: "同步过的账，登录服务器就能取回；以前导出过文件的，可以从文件导入。",
    present: (entries: number) => `现在有 ${entries} 笔。`,
    fromServer: "从服务器取回",
    fromFile: "从导出的文件导入",
  },
  only: {
    title: "有些账只存在这个浏览器里",
    body: "空间不足时，浏览器可能把账清掉。",
    signIn: "去登录",
    export: "导出一份",
    later: "过几天再说",
  },
  /** What the user can do; how to install the app is told only where it is possible. */
  advice: (way: InstallWay["name"]) =>
    way === "button"
      ? "登录服务器、安装随口记，或者导出一份，账就稳妥了。"
      : "登录服务器，或者导出一份，账就稳妥了。",
  byHand: {
    ios: "也可以点浏览器的「分享」，选「添加到主屏幕」；主屏幕上的随口记另有账本，先导出一份，再到那里导入。",
    android: "也可以在浏览器的菜单里选「添加到主屏幕」。",
  },
  install: {
    title: "把随口记装到这台设备上",
    why: "装好后像应用一样从桌面打开，没有网络也能记。",
    action: "安装随口记",
    decline: "不用了",
    byHand: {
      ios: "点浏览器的「分享」，选「添加到主屏幕」。主屏幕上的随口记另有账本：登录同一个服务器会自己同步；没登录就先导出一份，再到那里导入。",
      android: "在浏览器的菜单里选「添加到主屏幕」。",
    },
    installed: "已经装好了。",
    impossible: "这个浏览器不能安装网页应用。收藏网址，一样能用。",
  },
  settings: {
    title: "浏览器里的账本",
    kept: "浏览器会一直保留账本",
    keptHint: "空间不足时也不会清掉。自己清除网站数据、卸载浏览器时仍会没有，可以偶尔导出一份。",
    notKept: "浏览器空间不足时可能清掉账本",
    onServer: "服务器上也有一份，清掉了能取回。",
    ask: "请浏览器一直保留",
    granted: "浏览器会一直保留账本了",
    refused: "浏览器这次没有答应，可以先登录服务器，或者导出一份",
  },
});
