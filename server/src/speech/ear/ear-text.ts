import type { EarSize, InstallFailureReason } from "@suikouji/contract";
import { failureText } from "../../local-models/failure-text.ts";
import type { EarRefusal } from "./ear-service.ts";

/** Why an order is refused, for the user who pressed the button. */
export const refusalText: Readonly<Record<EarRefusal, string>> = {
  "turned-off": "服务器启动时关掉了本机听写（--no-voice、SUIKOUJI_VOICE 或 SUIKOUJI_ASR_PRESET）",
  "other-recognizer": "服务器用的是别的听写服务（SUIKOUJI_ASR_…），不用本机的",
  busy: "另一个进程正在准备本机听写，等它好了再试",
};

/** What the terminal prints about the ear. */
export const earText = {
  begun: (size: EarSize, mb: number) => `正在准备本机听写（${size}，要下载 ${mb} MB）。`,
  inBackground: "网页现在就可以用。不需要听写的话：npm start -- --no-voice",
  progress: (percent: number, megabytes: string, left: string) =>
    `听写 ${percent} %（${megabytes} MB）${left}`,
  left: (seconds: number) =>
    seconds < 60 ? `，还要 ${seconds} 秒` : `，还要 ${Math.ceil(seconds / 60)} 分钟`,
  trying: (size: EarSize) => `正在试听本机听写（${size}）…`,
  smaller: "small 在这台机器上太慢，改用 base。",
  ready: (size: EarSize, sentenceMs: number | null) =>
    sentenceMs === null
      ? `本机听写准备好了（${size}）。`
      : `本机听写准备好了（${size}，一句话 ${(sentenceMs / 1_000).toFixed(1)} 秒）。`,
  failed: (reason: InstallFailureReason) =>
    `本机听写没有准备好：${failureText(reason, "试听")}。其余照常可用。`,
  usage: "用法：npm run voice:install -- base|small（不写就选适合这台机器的）。",
  stopped: "停下来了：再运行一次会接着下载。",
};
