import type { Happening } from "@suikouji/core";

/** The meaning of a line typed into the terminal. */
export type Line =
  | { readonly type: "happening"; readonly happening: Happening }
  | { readonly type: "show-ledger" }
  | { readonly type: "show-help" }
  | { readonly type: "quit" }
  | { readonly type: "unknown-command"; readonly command: string };

export const HELP = `直接输入你会说的话。斜杠命令代替手势和环境：
  /确认 [N]   点「全部确认」，或右滑第 N 笔
  /取消 [N]   点「取消」，或左滑第 N 笔
  /撤销       恢复刚取消的草稿
  /离线 /在线 断开或恢复连接
  /超时       两分钟没有操作
  /账本       看已经保存的
  /帮助       看这一页
  /结束       离开（或 Ctrl-D）`;

/** A line that starts with a slash is a command; everything else is an utterance. */
export function readLine(line: string): Line {
  const [command = "", number] = line.trim().split(/\s+/u);
  if (!command.startsWith("/")) return does({ type: "speech-recognized", text: line });
  const index = number === undefined ? null : Number(number) - 1;
  if (index !== null && !Number.isInteger(index)) return { type: "unknown-command", command: line };
  switch (command) {
    case "/确认":
      return does(index === null ? { type: "batch-confirmed" } : { type: "item-confirmed", index });
    case "/取消":
      return does(index === null ? { type: "batch-cancelled" } : { type: "item-cancelled", index });
    case "/撤销":
      return does({ type: "undo-requested" });
    case "/离线":
      return does({ type: "connectivity-changed", connectivity: "offline" });
    case "/在线":
      return does({ type: "connectivity-changed", connectivity: "online" });
    case "/超时":
      return does({ type: "session-timed-out" });
    case "/账本":
      return { type: "show-ledger" };
    case "/帮助":
      return { type: "show-help" };
    case "/结束":
      return { type: "quit" };
    default:
      return { type: "unknown-command", command };
  }
}

function does(happening: Happening): Line {
  return { type: "happening", happening };
}
