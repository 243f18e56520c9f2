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
  kind: TroubleKind | null,
): string {
  // A model without a configured name is called by its host.
  const who = model === host ? `${WHO[of]} ${host} ` : `${WHO[of]} ${model}（${host}）`;
  if (kind === null) return `${who}又能用了。`;
  return `${who}${WHY[kind]}请检查 ${KEYS[of]} 的设置。`;
}

/** The same for the user who just spoke, and who may not be able to fix it. */
export function refusalSentence(host: string | null, kind: TroubleKind): string {
  return `${host === null ? WHO.recognizer : `${WHO.recognizer} ${host} `}${WHY[kind]}`;
}

const WHY: Readonly<Record<TroubleKind, string>> = {
  "key-refused": "不认我们的密钥。",
  forbidden: "不让我们用：可能没有权限，或者欠费。",
  "not-found": "说没有这个模型，或者没有这个地址。",
};
