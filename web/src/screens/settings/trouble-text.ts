import type { DeviceRole, Trouble } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";

const KINDS: Readonly<Record<Trouble["kind"], string>> = {
  "key-refused": "不认服务器上的密钥",
  forbidden: "说这个密钥没有权限，或者额度用完了",
  "not-found": "说没有这个模型，或者地址不对",
};

const REMEDIES: Readonly<Record<Trouble["kind"], string>> = {
  "key-refused": "请检查服务器上配置的密钥，改好后重新启动。",
  forbidden: "请到那家服务的后台看看权限和额度。",
  "not-found": "请检查服务器上配置的模型名称和地址，改好后重新启动。",
};

/** What a host that refuses means for the user, and what an owner can do about it. */
export const troubleText = localized("trouble", {
  /** Only owners can fix it; for members it is off. */
  model: (trouble: Trouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}话先由自带的引擎理解。`,
  recognizer: (trouble: Trouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}打字一样能记。`,
  voice: (trouble: Trouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}回复先显示成字幕。`,
});

function refused({ kind }: Trouble, role: DeviceRole, ago: string): string {
  if (role === "member") return "现在停用。";
  return `${ago}起停用：它${KINDS[kind]}。${REMEDIES[kind]}`;
}
