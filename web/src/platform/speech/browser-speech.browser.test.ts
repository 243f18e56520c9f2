import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { browserTimers } from "../timers.ts";
import { browserRecognizers, browserVoice } from "./browser-speech.ts";
import type { Voice, VoiceState } from "./speaking/voice.ts";

// The real browser objects, in a browser without voices and without a recognition service.

const becomes = (voice: Voice, wanted: (state: VoiceState) => boolean) =>
  new Promise<VoiceState>((resolve) => {
    const look = () => {
      if (wanted(voice.state)) resolve(voice.state);
    };
    voice.subscribe(look);
    look();
  });

test("in a browser without voices the line stays a caption, and the state says so", async (context) => {
  if (speechSynthesis.getVoices().length > 0) context.skip("this browser has voices");
  const voice = browserVoice(window, browserTimers);

  await userEvent.click(document.body);
  voice.speak("记录支出60元，餐饮，确认吗？");
  const state = await becomes(voice, ({ availability }) => availability === "no-voice");

  expect(state).toEqual({ availability: "no-voice", isSpeaking: false, choices: [] });
});

test("stopping the real synthesis is not reported as a failure", async () => {
  const voice = browserVoice(window, browserTimers);

  voice.speak("请说");
  voice.stop();

  expect(voice.state).toMatchObject({ availability: "speaks", isSpeaking: false });
});

test("a recognizer without its service, or without a microphone, reports a reason", async () => {
  const open = browserRecognizers(window, browserTimers).browser;
  if (open === null) throw new Error("Chromium has a SpeechRecognition");
  const reason = Promise.withResolvers<string>();

  open({ manner: "tap", silenceMs: 800, ready() {} }).start({
    speechStarted() {},
    interim() {},
    final: () => reason.reject(new Error("Nobody spoke")),
    failed: reason.resolve,
  });

  expect(await reason.promise).toMatch(/^(service-unavailable|permission-denied|no-microphone)$/);
});
