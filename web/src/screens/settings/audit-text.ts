import type { AuditEvent } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";

export const auditText = localized("audit", {
  title: "记录",
  open: "登录和改动的记录",
  openHint: "谁登录过，谁移除过设备、换过访问码",
  empty: "还没有记录",
  sentence: auditSentence,
  when: (event: Pick<AuditEvent, "atMs">) => WHEN.format(event.atMs),
});

const WHEN = new Intl.DateTimeFormat("zh-CN", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The event in one sentence: 「小明的手机」用访问码登录了. */
function auditSentence({ kind, deviceName, detail }: Omit<AuditEvent, "atMs">): string {
  // Without a device it was done on the server itself, in a terminal or by a script.
  const who = deviceName === null ? "服务器那边" : `「${deviceName}」`;
  switch (kind) {
    case "signed-in":
      return `${who}用访问码登录了${managing(detail)}`;
    case "paired":
      return `${who}扫码或打开链接登录了${managing(detail)}`;
    case "signed-out":
      return `${who}退出了登录`;
    case "revoked":
      return detail === undefined ? `${who}移除了一台设备` : `${who}移除了「${detail}」`;
    case "renamed":
      return `${who}给设备改了名：${detail ?? ""}`;
    case "ledger-made":
      return `${who}新建了这个账本`;
    case "ledger-renamed":
      return `${who}给账本改了名：${detail ?? ""}`;
    case "cleared":
      return `${who}清空了账本`;
    case "code-changed":
      return detail === "devices-ended"
        ? `${who}更换了访问码，其他设备都退出了`
        : `${who}更换了访问码`;
    case "token-made":
      return detail === undefined ? `${who}做了一个令牌` : `${who}做了令牌「${detail}」`;
    case "models-set":
      return `${who}设置了模型：${detail ?? ""}`;
    case "models-removed":
      return `${who}移除了模型`;
    case "restored":
      return `${who}恢复了备份`;
    case "wrong-codes":
      return "有人连着输错了访问码";
    case "diverged":
      return `${who}发现服务器上的账和它的不一致，缺的已经补上`;
  }
}

function managing(detail: string | undefined): string {
  return detail === "owner" ? "，可以管理" : "";
}
