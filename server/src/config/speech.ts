import { z } from "zod";
import { RECOGNIZER_PRESETS, SYNTHESIZER_PRESETS } from "../speech/presets.ts";
import type { RecognizerConfig, SpeechConfig, SynthesizerConfig } from "../speech/speech.ts";
import { findWhisper, WHISPER_SIZES, type WhisperSize } from "../speech/whisper/installation.ts";
import { keyFileShape, keyShape } from "./keys.ts";

const RECOGNIZERS = ["off", "whisper", "openai", "dashscope"] as const;
const SYNTHESIZERS = ["off", "openai", "dashscope"] as const;

/** Who turns speech into text, who takes over when that fails, and who speaks. */
export const speechShape = {
  SUIKOUJI_ASR_PRESET: preset("SUIKOUJI_ASR_PRESET", RECOGNIZERS),
  SUIKOUJI_ASR_BASE_URL: baseUrl("SUIKOUJI_ASR_BASE_URL"),
  SUIKOUJI_ASR_API_KEY: keyShape("SUIKOUJI_ASR_API_KEY"),
  SUIKOUJI_ASR_API_KEY_FILE: keyFileShape("SUIKOUJI_ASR_API_KEY_FILE"),
  SUIKOUJI_ASR_MODEL: name("SUIKOUJI_ASR_MODEL", "模型", "fun-asr-realtime"),
  SUIKOUJI_ASR_FALLBACK_PRESET: preset("SUIKOUJI_ASR_FALLBACK_PRESET", RECOGNIZERS),
  SUIKOUJI_ASR_FALLBACK_BASE_URL: baseUrl("SUIKOUJI_ASR_FALLBACK_BASE_URL"),
  SUIKOUJI_ASR_FALLBACK_API_KEY: keyShape("SUIKOUJI_ASR_FALLBACK_API_KEY"),
  SUIKOUJI_ASR_FALLBACK_API_KEY_FILE: keyFileShape("SUIKOUJI_ASR_FALLBACK_API_KEY_FILE"),
  SUIKOUJI_ASR_FALLBACK_MODEL: name("SUIKOUJI_ASR_FALLBACK_MODEL", "模型", "base"),
  SUIKOUJI_TTS_PRESET: preset("SUIKOUJI_TTS_PRESET", SYNTHESIZERS),
  SUIKOUJI_TTS_BASE_URL: baseUrl("SUIKOUJI_TTS_BASE_URL"),
  SUIKOUJI_TTS_API_KEY: keyShape("SUIKOUJI_TTS_API_KEY"),
  SUIKOUJI_TTS_API_KEY_FILE: keyFileShape("SUIKOUJI_TTS_API_KEY_FILE"),
  SUIKOUJI_TTS_MODEL: name("SUIKOUJI_TTS_MODEL", "模型", "cosyvoice-v3-flash"),
  SUIKOUJI_TTS_VOICE: name("SUIKOUJI_TTS_VOICE", "声音", "longanyang"),
};

/** For those who read these variables alone. */
export const SpeechSchema = z.object(speechShape);
type SpeechEnv = z.output<typeof SpeechSchema>;
type Prefix = "SUIKOUJI_ASR" | "SUIKOUJI_ASR_FALLBACK" | "SUIKOUJI_TTS";

/** What one prefix says, put together. */
interface Said {
  readonly prefix: Prefix;
  readonly preset: (typeof RECOGNIZERS)[number] | null;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly hasTwoKeys: boolean;
  readonly model: string | null;
}

/** What no single variable shows: one that calls for another, or for something to be installed. */
export function speechProblems(env: SpeechEnv, voiceHome: string): readonly string[] {
  return [
    ...recognizerProblems(saidUnder(env, "SUIKOUJI_ASR"), voiceHome),
    ...recognizerProblems(saidUnder(env, "SUIKOUJI_ASR_FALLBACK"), voiceHome),
    ...remoteProblems(saidUnder(env, "SUIKOUJI_TTS")),
  ];
}

/** Call only when {@link speechProblems} found none. */
export function speechConfigOf(env: SpeechEnv, voiceHome: string): SpeechConfig {
  const primary = recognizerOf(saidUnder(env, "SUIKOUJI_ASR"), voiceHome, true);
  const fallback = recognizerOf(saidUnder(env, "SUIKOUJI_ASR_FALLBACK"), voiceHome, false);
  const recognizers = primary === null ? [] : [primary, ...(fallback === null ? [] : [fallback])];
  return { recognizers, synthesizer: synthesizerOf(env) };
}

function saidUnder(env: SpeechEnv, prefix: Prefix): Said {
  const key = env[`${prefix}_API_KEY`];
  const keyFile = env[`${prefix}_API_KEY_FILE`];
  const url = env[`${prefix}_BASE_URL`];
  return {
    prefix,
    preset: env[`${prefix}_PRESET`] ?? presetAt(url),
    baseUrl: url,
    apiKey: key ?? keyFile,
    hasTwoKeys: key !== null && keyFile !== null,
    model: env[`${prefix}_MODEL`],
  };
}

/** An address says enough. */
function presetAt(url: string | null): "openai" | "dashscope" | null {
  if (url === null) return null;
  return /^wss?:/.test(url) ? "dashscope" : "openai";
}

function recognizerProblems(said: Said, voiceHome: string): readonly string[] {
  const { prefix, preset: chosen, model } = said;
  if (chosen !== "whisper") return remoteProblems(said);
  const size = sizeOf(model);
  if (model !== null && size === null) {
    return [
      `${prefix}_MODEL 的值 "${model}" 不对：本机识别要填 ${WHISPER_SIZES.join("、")} 之一。`,
    ];
  }
  if (findWhisper(voiceHome, size) !== null) return [];
  return [
    `${prefix}_PRESET 为 whisper，但还没有安装：请先执行 npm run voice:install -- ${size ?? "base"}。`,
  ];
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

/** Unsaid, the ears that are installed are used: whoever installed them wants that. */
function recognizerOf(said: Said, voiceHome: string, isPrimary: boolean): RecognizerConfig | null {
  const chosen = said.preset ?? (isPrimary ? "whisper" : "off");
  if (chosen === "off") return null;
  if (chosen === "whisper") {
    const installation = findWhisper(voiceHome, sizeOf(said.model));
    return installation === null ? null : { kind: "whisper", installation };
  }
  return { kind: chosen, ...remoteOf(said, RECOGNIZER_PRESETS[chosen]) };
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

function sizeOf(model: string | null): WhisperSize | null {
  return WHISPER_SIZES.find((size) => size === model) ?? null;
}

function preset<const Names extends readonly string[]>(variable: string, names: Names) {
  return z
    .enum(names, {
      error: ({ input }) => `${variable} 的值 "${input}" 不对：要填 ${names.join("、")} 之一。`,
    })
    .nullable()
    .default(null);
}

function baseUrl(variable: string) {
  return z
    .string()
    .refine(isBaseUrl, {
      // Not the value: people paste addresses with a key in them.
      error: `${variable} 的值不对：要填语音服务的网址，不带用户名和 ? 后的部分，例如 http://127.0.0.1:8000/v1。`,
    })
    .nullable()
    .default(null);
}

function isBaseUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^(?:https?|wss?):$/.test(url.protocol)) return false;
  return url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}

function name(variable: string, what: string, example: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, {
      error: ({ input }) =>
        `${variable} 的值 "${input}" 不对：要填${what}的名字，例如 ${example}。`,
    })
    .nullable()
    .default(null);
}
