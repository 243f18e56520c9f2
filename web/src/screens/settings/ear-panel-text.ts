import type { EarReply, EarState } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";
import { earText, megabytes } from "../../ui/ear-text.ts";

export type OnDisk = EarReply["sizes"][number];

/** The settings' texts about the server's recognizer and its files. */
export const earPanelText = localized("earPanel", {
  title: "本机听写",
  hint: "由服务器那台机器自己听写，声音不再送到别处。",
  memberHint: "开始、停止和删除，只能在「可以管理」的设备上做。「同步与设备」里能看到是哪些。",

  off: {
    "turned-off": "服务器设置成了不准备听写",
    "other-recognizer": "用不着：服务器用的是别的听写",
  } satisfies Readonly<Record<Extract<EarState, { state: "off" }>["reason"], string>>,
  /** Its files are there: an owner turned it off here, or the server was started without it. */
  closed: "本机听写关着",
  closedHint: "文件还在，打开就能用。打不开的话，是服务器启动时关掉的：",
  otherRecognizer: (name: string | null) =>
    name === null ? "它不用下载，也不占地方。" : `现在由 ${name} 听写。`,
  turnedOff: (isServersMachine: boolean) =>
    isServersMachine
      ? "启动时不要带 --no-voice，设置里也不要关掉听写，再重新启动："
      : "请管服务器的人改回这个设置，再重新启动服务器。",
  startCommand: "npm start",

  absent: "还没有准备",
  absentHint: "服务器不会自己去下载。",
  preparing: (ear: Extract<EarState, { state: "preparing" }>) =>
    `${earText.preparing}：「${earText.sizeName(ear.size)}」`,
  ready: "准备好了",
  readyHint: ({ size, sentenceMs }: Extract<EarState, { state: "ready" }>) =>
    `用「${earText.sizeName(size)}」听写。${sentenceMs === null ? "" : tried(sentenceMs)}`,

  start: "开始准备",
  startHint: "会按那台机器的快慢和内存，挑一个合适的。",
  again: "再试一次",
  stop: "停止准备",
  stopHint: "停下以后不会自己再开始；下载好的部分留着，下次接着下。",
  stopped: "已停止",
  open: "打开",
  close: "关掉",
  closeHint: "关掉以后不占内存，也不会自己再打开；文件留着。",

  inUse: "正在用",
  underWay: "正在准备",
  failed: "没有准备好",
  choose: "用这个",
  chooseLabel: (size: OnDisk["size"]) => `用这个：${earText.sizeName(size)}`,
  weight: ({ installed, downloadBytes, diskBytes }: OnDisk) =>
    installed
      ? `已下载，占 ${megabytes(diskBytes)}`
      : `要下载 ${megabytes(downloadBytes)}，装好占 ${megabytes(diskBytes)}`,

  remove: "删除",
  removeTitle: "删除本机听写",
  removeQuestion: (installed: readonly OnDisk[]) =>
    `服务器那台机器上会腾出${freed(installed)}。删除以后服务器听不了，也不会自己再下载；要用时在这里重新准备。`,
  keep: "先留着",
  removed: "已删除",
});

function tried(sentenceMs: number): string {
  return `试的时候，一句话用了 ${(sentenceMs / 1000).toFixed(1)} 秒。`;
}

/** Each size includes files that they share: together they free less than the sum. */
function freed(installed: readonly OnDisk[]): string {
  const most = megabytes(Math.max(0, ...installed.map(({ diskBytes }) => diskBytes)));
  return installed.length > 1 ? ` ${most} 以上` : `大约 ${most}`;
}
