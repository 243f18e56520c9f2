import type { InstallWay } from "../platform/keeping/install-way.ts";

/** What is said about books that the browser may clear, or has cleared. */
export const keepingText = {
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
    install: "安装随口记",
    export: "导出一份",
    later: "过几天再说",
  },
  /** What is worth doing; the way in is known only where there is one. */
  advice: (way: InstallWay["name"]) =>
    way === "button"
      ? "登录服务器、安装随口记，或者导出一份，账就稳妥了。"
      : "登录服务器，或者导出一份，账就稳妥了。",
  byHand: {
    ios: "也可以点浏览器的「分享」，选「添加到主屏幕」；主屏幕上的随口记另有账本，先导出一份，再到那里导入。",
    android: "也可以在浏览器的菜单里选「添加到主屏幕」。",
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
};
