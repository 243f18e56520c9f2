import type { InstallFailureReason } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";

/** The settings' texts about the server's reader of pictures. */
export const pictureReaderText = localized("pictureReader", {
  title: "本机认图",
  hint: "截图和小票由服务器那台机器自己认，不送到别处，认完就忘掉。",
  memberHint: "开始、关掉和删除，只能在「可以管理」的设备上做。",
  off: "服务器启动时关掉了认图（SUIKOUJI_PICTURES）",
  absent: "还没有准备",
  weight: (download: string, disk: string) => `要下载 ${download}，装好占 ${disk}`,
  downloading: (received: string, total: string) => `已下载 ${received}，共 ${total}`,
  trying: "都下载好了，正在试一张",
  ready: "准备好了",
  readyHint: (seconds: string | null) =>
    seconds === null ? "" : `试的时候，一张图用了 ${seconds} 秒。`,
  failed: "没有准备好",
  why: {
    unsupported: "服务器那台机器的系统或处理器跑不了它。",
    "too-little-memory": "服务器那台机器的内存不够，要 2.4 GB。",
    "no-space": "服务器那台机器的磁盘放不下。",
    unreachable: "下载源连不上。",
    "bad-file": "下载到的文件和应有的不一样，没有使用。",
    "does-not-run": "文件都在，可是试一张的时候没有成功。",
  } satisfies Readonly<Record<InstallFailureReason, string>>,
  start: "开始准备",
  again: "再试一次",
  stop: "关掉",
  remove: "删除文件",
  asking: "正在问服务器…",
});
