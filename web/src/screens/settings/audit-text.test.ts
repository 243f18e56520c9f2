import type { AuditEvent } from "@suikouji/contract";
import { expect, test } from "vitest";
import { auditText } from "./audit-text.ts";

test.each<readonly [Omit<AuditEvent, "atMs">, string]>([
  [{ kind: "signed-in", deviceName: "小明的手机" }, "「小明的手机」用访问码登录了"],
  [{ kind: "paired", deviceName: "平板", detail: "member" }, "「平板」扫码或打开链接登录了"],
  [
    { kind: "paired", deviceName: "平板", detail: "owner" },
    "「平板」扫码或打开链接登录了，可以管理",
  ],
  [{ kind: "signed-out", deviceName: "平板" }, "「平板」退出了登录"],
  [{ kind: "revoked", deviceName: "平板", detail: "旧手机" }, "「平板」移除了「旧手机」"],
  [
    { kind: "renamed", deviceName: "平板", detail: "手机 → 小红的手机" },
    "「平板」给设备改了名：手机 → 小红的手机",
  ],
  [{ kind: "ledger-made", deviceName: "平板" }, "「平板」新建了这个账本"],
  [
    { kind: "ledger-renamed", deviceName: null, detail: "我的账本 → 一家人" },
    "服务器那边给账本改了名：我的账本 → 一家人",
  ],
  [{ kind: "cleared", deviceName: "平板" }, "「平板」清空了账本"],
  [{ kind: "code-changed", deviceName: null }, "服务器那边更换了访问码"],
  [
    { kind: "models-set", deviceName: "平板", detail: "api.deepseek.com" },
    "「平板」设置了模型：api.deepseek.com",
  ],
  [{ kind: "models-removed", deviceName: "平板" }, "「平板」移除了模型"],
  [{ kind: "token-made", deviceName: "平板", detail: "快捷指令" }, "「平板」做了令牌「快捷指令」"],
  [{ kind: "restored", deviceName: null }, "服务器那边恢复了备份"],
  [{ kind: "wrong-codes", deviceName: null }, "有人连着输错了访问码"],
])("%o", (event, sentence) => {
  expect(auditText.sentence(event)).toBe(sentence);
});
