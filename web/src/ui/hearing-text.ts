import type { NobodyHears } from "../platform/speech/hearing.ts";

interface Explained {
  readonly title: string;
  readonly body: string;
}

/** What is said about who hears; every screen says it in the same words. */
export const hearingText = {
  install: "管服务器的人可以装：运行 npm run voice:install -- base，再重新启动。",
  serverDeaf: "这台服务器没有装听写。",
  noMicrophone: "这个网页不是用 HTTPS 打开的，浏览器不给它麦克风。",
  secure: "管服务器的人用 npm start -- --lan 启动，就有 HTTPS 的地址。",
  localOnly: "打开了「仅本机」，声音不送到服务器。",
  browserMissing: "这个浏览器不会听写。",
  nobody: (why: NobodyHears) => NOBODY[why],
};

const TYPING = "打字一样能记，键盘上的听写也能用。";

const NOBODY: Readonly<Record<NobodyHears, Explained>> = {
  "nobody-there": {
    title: "现在还不能听你说话",
    body: `浏览器的听写用不了，${hearingText.serverDeaf}${TYPING}${hearingText.install}`,
  },
  "browser-missing": {
    title: "浏览器听不了",
    body: `${hearingText.browserMissing}设置里可以改成「自动」。${TYPING}`,
  },
  "server-deaf": {
    title: "服务器听不了",
    body: `${hearingText.serverDeaf}${TYPING}${hearingText.install}`,
  },
  "no-microphone": {
    title: "这里没有麦克风可用",
    body: `${hearingText.noMicrophone}${TYPING}${hearingText.secure}`,
  },
  "local-only": {
    title: "「仅本机」时听不了",
    body: `${hearingText.localOnly}${TYPING}`,
  },
};
