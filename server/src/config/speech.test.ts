import { describe, expect, test } from "vitest";
import { z } from "zod";
import { speechConfigOf, speechProblems, speechShape } from "./speech.ts";

const Schema = z.object(speechShape);

const configOf = (env: Record<string, string>) => speechConfigOf(Schema.parse(env));
const problemsOf = (env: Record<string, string>) => speechProblems(Schema.parse(env));

describe("the recognizers", () => {
  test("are Whisper on this machine if nothing is set", () => {
    const { recognizers, ear } = configOf({});

    expect(recognizers).toEqual([{ kind: "ear" }]);
    expect(ear).toMatchObject({ off: null, size: null });
    expect(ear.home).toMatch(/\.tools.ear$/);
    expect(problemsOf({})).toEqual([]);
  });

  test.each([
    { SUIKOUJI_ASR_PRESET: "whisper", SUIKOUJI_ASR_MODEL: "base" },
    { SUIKOUJI_ASR_MODEL: "base" },
  ])("are Whisper of the configured size, whether it is installed or not: %j", (env) => {
    expect(problemsOf(env)).toEqual([]);
    expect(configOf(env)).toMatchObject({
      recognizers: [{ kind: "ear" }],
      ear: { off: null, size: "base" },
    });
  });

  test.each([
    [{ SUIKOUJI_VOICE: "off" }, "turned-off"],
    [{ SUIKOUJI_ASR_PRESET: "off" }, "turned-off"],
    [{ SUIKOUJI_ASR_PRESET: "whisper", SUIKOUJI_VOICE: "off" }, "turned-off"],
    [{ SUIKOUJI_ASR_BASE_URL: "http://127.0.0.1:8000/v1" }, "other-recognizer"],
    [
      { SUIKOUJI_ASR_BASE_URL: "http://127.0.0.1:8000/v1", SUIKOUJI_VOICE: "off" },
      "other-recognizer",
    ],
  ])("are not Whisper with %j", (env, off) => {
    const { recognizers, ear } = configOf(env as Record<string, string>);

    expect(recognizers).not.toContainEqual({ kind: "ear" });
    expect(ear.off).toBe(off);
  });

  test("are a cloud service with its default model, and Whisper as its fallback", () => {
    const env = {
      SUIKOUJI_ASR_PRESET: "dashscope",
      SUIKOUJI_ASR_API_KEY: "sk-1",
      SUIKOUJI_ASR_FALLBACK_PRESET: "whisper",
      SUIKOUJI_ASR_FALLBACK_MODEL: "base",
    };
    expect(problemsOf(env)).toEqual([]);
    expect(configOf(env)).toMatchObject({
      recognizers: [
        { kind: "dashscope", apiKey: "sk-1", model: "fun-asr-realtime" },
        { kind: "ear" },
      ],
      ear: { off: null, size: "base" },
    });
  });

  test.each([
    ["http://127.0.0.1:8000/v1", "openai"],
    ["wss://ws.cn-beijing.maas.aliyuncs.com/api-ws/v1/inference", "dashscope"],
  ])("at %s are %s", (baseUrl, kind) => {
    const env = { SUIKOUJI_ASR_BASE_URL: baseUrl, SUIKOUJI_ASR_MODEL: "sensevoice" };
    expect(problemsOf(env)).toEqual([]);
    expect(configOf(env).recognizers).toEqual([
      { kind, baseUrl, apiKey: null, model: "sensevoice" },
    ]);
  });
});

describe("the recognizer's default model", () => {
  test.each([
    ["an own host is asked", "http://127.0.0.1:8000/v1", null],
    [
      "OpenAI's own address has a usual one",
      "https://api.openai.com/v1/",
      "gpt-4o-mini-transcribe",
    ],
    ["DashScope's protocol cannot be asked", "ws://127.0.0.1:8000/api", "fun-asr-realtime"],
  ])("%s", (_name, baseUrl, model) => {
    expect(configOf({ SUIKOUJI_ASR_BASE_URL: baseUrl }).recognizers).toMatchObject([{ model }]);
  });
});

test("the voice", () => {
  expect(
    configOf({ SUIKOUJI_TTS_PRESET: "openai", SUIKOUJI_TTS_API_KEY: "sk-2" }).synthesizer,
  ).toMatchObject({
    kind: "openai",
    apiKey: "sk-2",
    voice: "alloy",
  });
});

describe("each mistake gives one sentence", () => {
  test.each([
    [{ SUIKOUJI_ASR_PRESET: "whisper", SUIKOUJI_ASR_MODEL: "large" }, /base、small/],
    [{ SUIKOUJI_ASR_MODEL: "sensevoice" }, /base、small/],
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
    ["SUIKOUJI_VOICE", "maybe"],
    ["SUIKOUJI_VOICE_SOURCE", "ftp://canary.example"],
    ["SUIKOUJI_VOICE_SOURCE", "https://canary.example/{model}"],
    ["SUIKOUJI_VOICE_SOURCE", "npm:canary"],
  ])("%s", (name, value) => {
    const { error } = Schema.safeParse({ [name]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(name)]);
    expect(error?.issues[0]?.message).not.toContain("canary");
  });
});
