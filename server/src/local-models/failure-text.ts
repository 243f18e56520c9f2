import type { InstallFailureReason } from "@suikouji/contract";

const FAILED: Readonly<Record<Exclude<InstallFailureReason, "does-not-run">, string>> = {
  unsupported: "这种系统或处理器上没有能用的运行库",
  "too-little-memory": "这台机器的内存不够",
  "no-space": "磁盘空间不够，或者存放的文件夹不能写入",
  unreachable: "下载的地方连不上（可以用 SUIKOUJI_VOICE_SOURCE 换一个镜像）",
  "bad-file": "下载的文件和预期的不一样，已经删掉了",
};

/** Why a model was not installed, for the terminal; `trial` names the first try. */
export function failureText(reason: InstallFailureReason, trial: string): string {
  return reason === "does-not-run" ? `文件都在，${trial}没有成功` : FAILED[reason];
}
