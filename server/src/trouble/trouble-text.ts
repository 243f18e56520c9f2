import type { ModelTroubleKind } from "@suikouji/contract";
import type { TroubleKind, WatchedHost } from "./host-trouble.ts";

const WHO: Readonly<Record<WatchedHost["of"], string>> = {
  model: "模型",
  recognizer: "听写服务",
  voice: "朗读服务",
};

const KEYS: Readonly<Record<WatchedHost["of"], string>> = {
  model: "SUIKOUJI_LLM_…",
  recognizer: "SUIKOUJI_ASR_…",
  voice: "SUIKOUJI_TTS_…",
};

/** One line for the log: which host, and what to check; never what the host said. */
export function troubleSentence(
  { of, host, model }: WatchedHost,
  kind: ModelTroubleKind | null,
): string {
  // A model without a configured name is called by its host.
  const who = model === host ? `${WHO[of]} ${host} ` : `${WHO[of]} ${model}（${host}）`;
  if (kind === null) return `${who}又能用了。`;
  return `${who}${WHY[kind]}${REMEDIES[kind] ?? `请检查 ${KEYS[of]} 的设置。`}`;
}

/** The same for the user who just spoke, and who may not be able to fix it. */
export function refusalSentence(host: string | null, kind: TroubleKind): string {
  return `${host === null ? WHO.recognizer : `${WHO.recognizer} ${host} `}${WHY[kind]}`;
}

const WHY: Readonly<Record<ModelTroubleKind, string>> = {
  "key-refused": "不认我们的密钥。",
  forbidden: "不让我们用：可能没有权限，或者欠费。",
  "not-found": "说没有这个模型，或者没有这个地址。",
  "quota-used-up": "说余额或额度用完了。",
  busy: "说太忙，或者我们问得太多。",
  unreachable: "连不上。",
  late: "太慢，来不及回答。",
  failing: "那边出了错。",
  unreadable: "回的不是模型的回答。",
  rejects: "不接受我们的请求，少发几项也不行。",
  thinks: "关不掉思考，来不及回答。",
  unusable: "答得不合要求，用不上。",
};

/** What to do about it; absent: the settings have to be checked. */
const REMEDIES: Readonly<Partial<Record<ModelTroubleKind, string>>> = {
  "quota-used-up": "请到那家服务充值，或换一个模型。",
  busy: "过一会儿会再试；常常这样就提高限额，或加一个备用的模型。",
  unreachable: "请看看地址对不对、那边开着没有、这台机器能不能上网。",
  late: "请换一个快的模型，或把 SUIKOUJI_LLM_DEADLINE_MS 调大。",
  failing: "过一会儿会再试；一直这样就换一个模型。",
  unreadable: "请检查地址，多半少了 /v1 这样的一段，或者那不是模型服务。",
  rejects: "请换一个模型，或用 SUIKOUJI_LLM_EXTRA_FIELDS 写明它要的字段。",
  thinks: "请换一个不思考的模型，或用 SUIKOUJI_LLM_EXTRA_FIELDS 写明怎么关掉。",
  unusable: "请换一个强一些的模型。",
};

/** The same for a terminal: why a model cannot be used, and what to do. */
export function modelTroubleSentence(kind: ModelTroubleKind): string {
  return `${WHY[kind]}${REMEDIES[kind] ?? `请检查 ${KEYS.model} 的设置。`}`;
}
