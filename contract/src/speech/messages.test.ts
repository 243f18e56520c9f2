import { describe, expect, test } from "vitest";
import { LARGEST_FRAME_BYTES } from "./message-limits.ts";
import {
  SpeechClientMessageSchema,
  SpeechServerMessageSchema,
  speechContextOf,
} from "./messages.ts";

describe("messages of a client", () => {
  test.each([
    { type: "start", sampleRate: 16_000, manner: "tap" },
    { type: "start", sampleRate: 16_000, manner: "hold", context: null },
    {
      type: "start",
      sampleRate: 16_000,
      manner: "hands-free",
      context: { customCategories: ["猫粮"] },
    },
    { type: "stop" },
    { type: "cancel" },
  ])("%j is accepted", (message) => {
    expect(SpeechClientMessageSchema.parse(message)).toEqual(message);
  });

  test.each([
    { type: "start" },
    { type: "start", sampleRate: 48_000, manner: "tap" },
    { type: "start", sampleRate: 16_000, manner: "shout" },
    { type: "start", sampleRate: 16_000, manner: "tap", context: { customCategories: [""] } },
    {
      type: "start",
      sampleRate: 16_000,
      manner: "tap",
      context: { recentDescriptions: Array(101).fill("餐饮") },
    },
    { type: "pause" },
    { text: "午饭" },
    null,
    [],
    "stop",
  ])("%j is refused", (message) => {
    expect(SpeechClientMessageSchema.safeParse(message).success).toBe(false);
  });
});

test("messages of a server are accepted", () => {
  const messages = [
    { type: "partial", text: "午饭" },
    { type: "listening", findsEnds: true },
    { type: "speech-began" },
    { type: "speech-ended" },
    { type: "final", text: "午饭35块", raw: "五饭35块", doubtful: ["35"] },
    { type: "failed", reason: "no-speech", message: "没有听到声音" },
    { type: "failed", reason: "refused", message: "没有接受" },
    { type: "failed", reason: "refused", trouble: "key-refused", message: "不认密钥" },
  ];

  expect(messages.map((message) => SpeechServerMessageSchema.parse(message))).toEqual(messages);
});

test("a `start` with any of the user's words is valid and fits into a frame", () => {
  const words = ["", " ", "猫粮", "猫粮", "很".repeat(21)];
  const many = Array.from({ length: 300 }, (_, index) => `${index}`.padEnd(20, "很"));
  expect(speechContextOf({ customCategories: words, recentDescriptions: [] })).toEqual({
    customCategories: ["猫粮"],
    recentDescriptions: [],
  });

  const context = speechContextOf({ customCategories: many, recentDescriptions: many });
  const start = { type: "start", sampleRate: 16_000, manner: "tap", context };
  expect(SpeechClientMessageSchema.safeParse(start).success).toBe(true);
  // At most three bytes a character.
  expect(JSON.stringify(start).length * 3).toBeLessThan(LARGEST_FRAME_BYTES);
});
