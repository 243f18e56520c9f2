import type { DeviceRole, ModelTrouble, Trouble } from "@suikouji/contract";
import { localized } from "../../platform/language/localized.ts";

const KINDS: Readonly<Record<ModelTrouble["kind"], string>> = {
  "key-refused": "不认这个密钥",
  forbidden: "说这个密钥没有权限，或者额度用完了",
  "not-found": "说没有这个模型，或者地址不对",
  "quota-used-up": "说余额或额度用完了",
  busy: "说太忙，或者问得太多",
  unreachable: "连不上",
  late: "太慢，来不及回答",
  failing: "那边出了错",
  unreadable: "回的不是模型的回答",
  rejects: "不接受服务器的请求",
  thinks: "关不掉思考，来不及回答",
  unusable: "答得不合要求",
};

const REMEDIES: Readonly<Record<ModelTrouble["kind"], string>> = {
  "key-refused": "请检查密钥；用环境变量配置的，改好后重新启动。",
  forbidden: "请到那家服务的后台看看权限和额度。",
  "not-found": "请检查模型名称和地址；用环境变量配置的，改好后重新启动。",
  "quota-used-up": "请到那家服务充值，或换一个模型。",
  busy: "过一会儿会再试；常常这样就提高限额，或加一个备用的模型。",
  unreachable: "请看看地址对不对、那边开着没有、服务器能不能上网。",
  late: "请换一个快的模型，或让它多用点时间。",
  failing: "过一会儿会再试；一直这样就换一个模型。",
  unreadable: "请检查地址，多半少了 /v1 这样的一段。",
  rejects: "请换一个模型，或写明它要的字段。",
  thinks: "请换一个不思考的模型。",
  unusable: "请换一个强一些的模型。",
};

/** What a host that refuses means for the user, and what an owner can do about it. */
export const troubleText = localized("trouble", {
  /** Only owners can fix it; for members it is off. */
  model: (trouble: ModelTrouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}话先由自带的引擎理解。`,
  /** Of a host that somebody is about to use. */
  fix: (kind: ModelTrouble["kind"]) => `它${KINDS[kind]}。${REMEDIES[kind]}`,
  recognizer: (trouble: Trouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}打字一样能记。`,
  voice: (trouble: Trouble, role: DeviceRole, ago: string) =>
    `${refused(trouble, role, ago)}回复先显示成字幕。`,
});

function refused({ kind }: ModelTrouble, role: DeviceRole, ago: string): string {
  if (role === "member") return "现在停用。";
  return `${ago}起停用：它${KINDS[kind]}。${REMEDIES[kind]}`;
}
