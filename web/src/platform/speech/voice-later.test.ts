import { expect, test } from "vitest";
import { everythingUnderWay } from "../../../testing/everything-under-way.ts";
import { fakeVoice } from "../../../testing/fake-speech.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { voiceLater } from "./voice-later.ts";

const ON = { on: true, voice: null, rate: 1.5, localOnly: false };
function later() {
  const timers = manualTimers();
  const voice = fakeVoice();
  const code = Promise.withResolvers<typeof voice>();
  let loads = 0;
  const speaker = voiceLater(() => {
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
      await everythingUnderWay();
    },
    async fail() {
      code.reject(new Error("no network"));
      await everythingUnderWay();
    },
  };
}

test("off, its code is not even fetched", () => {
  const { speaker, loads } = later();

  speaker.configure({ ...ON, on: false });
  speaker.speak("请说");

  expect(loads()).toBe(0);
  expect(speaker.state).toMatchObject({ availability: "off", isSpeaking: false });
});

test("lines wait for it in order, and count as being spoken", async () => {
  const { speaker, voice, loads, arrive } = later();

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

test("stopped or turned off before it is here, nothing is said afterwards", async () => {
  const { speaker, voice, arrive } = later();
  speaker.configure(ON);

  speaker.speak("第一句");
  speaker.stop();
  speaker.speak("第二句");
  speaker.configure({ ...ON, on: false });
  await arrive();

  expect(voice.told).toEqual([]);
});

test("nobody waits for it for long", async () => {
  const { speaker, voice, timers, arrive } = later();
  speaker.configure(ON);
  speaker.speak("第一句");

  timers.pass(3000);
  const { isSpeaking } = speaker.state;
  await arrive();

  expect(isSpeaking).toBe(false);
  expect(voice.told).toEqual([]);
});

test("code that cannot be fetched leaves the line a caption, and is tried again", async () => {
  const { speaker, loads, fail } = later();
  speaker.configure(ON);
  speaker.speak("第一句");

  await fail();
  const { isSpeaking } = speaker.state;
  speaker.speak("第二句");

  expect(isSpeaking).toBe(false);
  expect(loads()).toBe(2);
});
