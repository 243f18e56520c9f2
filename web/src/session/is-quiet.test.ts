import { INITIAL_STATE, type Phase } from "@suikouji/core";
import { expect, test } from "vitest";
import { isQuiet } from "./is-quiet.ts";
import type { SessionView } from "./session.ts";

function quietWith(view: Partial<SessionView>, phase: Phase = { name: "idle" }): boolean {
  const rest = { microphone: { name: "off" }, isSpeaking: false } as const;
  return isQuiet({ ...rest, ...view, dialogue: { ...INITIAL_STATE, phase } } as SessionView);
}

test("before a conversation and after a save it is quiet, with a microphone or without", () => {
  expect(quietWith({})).toBe(true);
  expect(quietWith({}, { name: "listening" })).toBe(true);
  expect(quietWith({ microphone: { name: "unavailable" } })).toBe(true);
});

test("while the user or the app talks it is not", () => {
  expect(quietWith({ isSpeaking: true })).toBe(false);
  expect(quietWith({ microphone: { name: "starting" } })).toBe(false);
  expect(quietWith({ microphone: { name: "transcribing" } })).toBe(false);
});
