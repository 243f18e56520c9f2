import type { DeviceRole, EarSize, EarState } from "@suikouji/contract";
import { localized } from "../platform/language/localized.ts";

export type EarPreparing = Extract<EarState, { state: "preparing" }>;
export type EarFailed = Extract<EarState, { state: "failed" }>;

/** How every screen words the state of the recognizer that runs on the server. */
export const earText = localized("ear", {
  preparing: "正在准备听写",
  percent: (ear: EarPreparing) => `${percentOf(ear)} %`,
  ready: "听写准备好了",
  failed: "听写没有准备好",
  sizeName: (size: EarSize) => SIZE_NAMES[size],

  /** For users who only wait: how much it is, and how long it takes. */
  brief: (ear: EarPreparing) =>
    ear.step === "trying"
      ? "下载好了，正在试一句"
      : joined(`约 ${megabytes(ear.totalBytes)}`, timeLeft(ear)),
  /** How much has been downloaded. */
  progress: (ear: EarPreparing) =>
    ear.step === "trying"
      ? `${megabytes(ear.totalBytes)} 都下载好了，正在试一句`
      : joined(
          `已下载 ${megabytes(ear.receivedBytes)}，共 ${megabytes(ear.totalBytes)}`,
          timeLeft(ear),
        ),

  why: ({ reason }: Pick<EarFailed, "reason">) => REASONS[reason],
  /** What an owner can do about it. */
  remedy: ({ reason, size }: Pick<EarFailed, "reason" | "size">) =>
    size === "base" ? REMEDIES[reason] : (REMEDIES_FOR_SMALL[reason] ?? REMEDIES[reason]),
  /** For pages where nothing can be done about it. */
  whereTo: (role: DeviceRole) =>
    role === "owner" ? "到「设置 → 声音」里处理。" : "请能管理账本的人到「设置 → 声音」里处理。",
  typing: "打字一样能记。",
});

/** A whole number; 100 only when everything has been downloaded. */
export function percentOf({ receivedBytes, totalBytes }: EarPreparing): number {
  if (totalBytes <= 0) return 0;
  return Math.floor(Math.min(1, Math.max(0, receivedBytes / totalBytes)) * 100);
}

export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function timeLeft({ secondsLeft }: EarPreparing): string | null {
  if (secondsLeft === null) return null;
  if (secondsLeft < 60) return "还要不到 1 分钟";
  const minutes = Math.ceil(secondsLeft / 60);
  return minutes < 60 ? `还要 ${minutes} 分钟` : `还要 ${Math.round(minutes / 60)} 小时左右`;
}

function joined(words: string, more: string | null): string {
  return more === null ? words : `${words}，${more}`;
}

const SIZE_NAMES: Readonly<Record<EarSize, string>> = { base: "省内存", small: "听得更准" };

const REASONS: Readonly<Record<EarFailed["reason"], string>> = {
  unsupported: "服务器那台机器的系统或处理器跑不了它。",
  "too-little-memory": "服务器那台机器的内存不够。",
  "no-space": "服务器那台机器的磁盘放不下。",
  unreachable: "下载源连不上。",
  "bad-file": "下载到的文件和应有的不一样，没有使用。",
  "does-not-run": "文件都在，可是试一句的时候没有成功。",
};

const REMEDIES: Readonly<Record<EarFailed["reason"], string>> = {
  unsupported: "可以换一台机器来跑服务器，或者给它配置别的听写服务。",
  "too-little-memory": "关掉那台机器上别的程序再试，或者给它配置别的听写服务。",
  "no-space": "在那台机器上腾出一些空间再试，下载好的部分还在。",
  unreachable: "检查服务器的网络，或者换一个下载源，再试一次。下载好的部分还在。",
  "bad-file": "再试一次；还是这样，就换一个下载源。",
  "does-not-run": "重新启动服务器再试；还是这样，就给它配置别的听写服务。",
};

const REMEDIES_FOR_SMALL: Readonly<Partial<Record<EarFailed["reason"], string>>> = {
  "too-little-memory": "改用「省内存」，或者关掉那台机器上别的程序再试。",
  "no-space": "改用「省内存」，或者在那台机器上腾出一些空间再试。",
  "does-not-run": "改用「省内存」试试，或者重新启动服务器再试。",
};
