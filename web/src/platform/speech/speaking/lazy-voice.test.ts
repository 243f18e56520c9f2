import { expect, test } from "vitest";
import { fakeVoice } from "../../../../testing/fake-speech.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { lazyVoice } from "./lazy-voice.ts";

const ON = { on: true, voice: null, rate: 1.5, localOnly: false };
function lazy() {
  const timers = manualTimers();
  const voice = fakeVoice();
  const code = Promise.withResolvers<typeof voice>();
  let loads = 0;
  const speaker = lazyVoice(() => {
    loads += 1;
    return code.promise;
  }, timers);
  return {
    timers,
    voice,
    speaker,
    loads: () => loads,
    async arrive() {
      code.resolve(voice);
      await flushPromises();
    },
    async fail() {
      code.reject(new Error("no network"));
      await flushPromises();
    },
  };
}

test("switched off, its code is not loaded", () => {
  const { speaker, loads } = lazy();

  speaker.configure({ ...ON, on: false });
  speaker.speak("请说");

  expect(loads()).toBe(0);
  expect(speaker.state).toMatchObject({ availability: "off", isSpeaking: false });
});

test("lines wait for it in order, and count as being spoken", async () => {
  const { speaker, voice, loads, arrive } = lazy();

  speaker.configure(ON);
  speaker.speak("第一句");
  speaker.speak("第二句");
  const whileLoading = speaker.state.isSpeaking;
  await arrive();

  expect(loads()).toBe(1);
  expect(whileLoading).toBe(true);
  expect(voice.settings).toEqual(ON);
  expect(voice.told).toEqual(["第一句", "第二句"]);
  expect(speaker.state.isSpeaking).toBe(true);
});

test("stopped or switched off before it is loaded, nothing is spoken afterwards", async () => {
  const { speaker, voice, arrive } = lazy();
  speaker.configure(ON);

  speaker.speak("第一句");
  speaker.stop();
  speaker.speak("第二句");
  speaker.configure({ ...ON, on: false });
  await arrive();

  expect(voice.told).toEqual([]);
});

test("lines wait only for a short time", async () => {
  const { speaker, voice, timers, arrive } = lazy();
  speaker.configure(ON);
  speaker.speak("第一句");

  timers.pass(3000);
  const { isSpeaking } = speaker.state;
  await arrive();

  expect(isSpeaking).toBe(false);
  expect(voice.told).toEqual([]);
});

test("when its code cannot be loaded the line stays a caption, and loading is retried", async () => {
  const { speaker, loads, fail } = lazy();
  speaker.configure(ON);
  speaker.speak("第一句");

  await fail();
  const { isSpeaking } = speaker.state;
  speaker.speak("第二句");

  expect(isSpeaking).toBe(false);
  expect(loads()).toBe(2);
});
