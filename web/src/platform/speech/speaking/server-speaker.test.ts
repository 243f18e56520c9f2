import { describe, expect, test } from "vitest";
import { fakeAudioOutput, fakeSpeechHost } from "../../../../testing/fake-server-voice.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { serverSpeaker } from "./server-speaker.ts";

const ON = { on: true, voice: null, rate: 1, localOnly: false };

function speaking(settings = ON) {
  const host = fakeSpeechHost();
  const audio = fakeAudioOutput();
  const timers = manualTimers();
  const { output } = audio;
  const speaker = serverSpeaker({ fetchSpeech: host.fetchSpeech, output, timers });
  speaker.configure(settings);
  return { host, audio, timers, speaker };
}

describe("saying lines", () => {
  test("speaks sentence by sentence, and fetches the next while one plays", async () => {
    const { host, audio, speaker } = speaking();

    speaker.speak("第一句。第二句。第三句。");
    const before = host.texts;
    await host.asked("第一句。").answer();
    const whileHeard = host.texts;
    await host.asked("第二句。").answer();
    audio.end();
    await flushPromises();

    expect(before).toEqual(["第一句。"]);
    expect(whileHeard).toEqual(["第一句。", "第二句。"]);
    expect(audio.told).toEqual(["play 第一句。", "play 第二句。"]);
    expect(host.texts).toEqual(["第一句。", "第二句。", "第三句。"]);
  });

  test("speaks two lines in order; `isSpeaking` from the request to the end of the last", async () => {
    const { host, audio, timers, speaker } = speaking();
    const states: boolean[] = [];
    const note = () => states.push(speaker.state.isSpeaking);

    speaker.speak("第一句");
    speaker.speak("第二句");
    note();
    await host.asked("第一句").answer();
    note();
    await host.asked("第二句").answer();
    audio.end();
    await flushPromises();
    note();
    audio.end();
    note();

    expect(audio.told).toEqual(["play 第一句", "play 第二句"]);
    expect(states).toEqual([true, true, true, false]);
    expect(timers.waiting).toBe(0);
  });

  test("speaks at the user's speed", () => {
    const { host, speaker } = speaking({ ...ON, rate: 1.5 });

    speaker.speak("请说");

    expect(host.asked("请说").rate).toBe(1.5);
  });

  test("a sound whose end is never reported does not block the next", async () => {
    const { host, audio, timers, speaker } = speaking();
    speaker.speak("第一句。第二句。");
    await host.asked("第一句。").answer();
    await host.asked("第二句。").answer();

    timers.pass(1000 + 2000);
    await flushPromises();

    expect(audio.told).toEqual(["play 第一句。", "silence 第一句。", "play 第二句。"]);
  });

  test("switched off: nothing is requested", () => {
    const { host, speaker } = speaking({ ...ON, on: false });

    speaker.speak("请说");

    expect(host.texts).toEqual([]);
    expect(speaker.state).toMatchObject({ availability: "off", isSpeaking: false });
  });

  test("a line without words is ignored", () => {
    const { host, speaker } = speaking();

    speaker.speak("  ");

    expect(host.texts).toEqual([]);
    expect(speaker.state.isSpeaking).toBe(false);
  });
});

describe("stopping", () => {
  test("stops the sound at once, and aborts the request under way", async () => {
    const { host, audio, timers, speaker } = speaking();
    speaker.speak("第一句。第二句。");
    await host.asked("第一句。").answer();

    speaker.stop();

    expect(audio.told).toEqual(["play 第一句。", "silence 第一句。"]);
    expect(host.asked("第二句。").signal.aborted).toBe(true);
    expect(speaker.state).toMatchObject({ availability: "speaks", isSpeaking: false });
    expect(timers.waiting).toBe(0);
  });

  test("before the sound has arrived: it is not played, and that is no failure", async () => {
    const { host, audio, speaker } = speaking();
    speaker.speak("第一句");
    const first = host.asked("第一句");

    speaker.stop();
    await first.answer();

    expect(first.signal.aborted).toBe(true);
    expect(audio.told).toEqual([]);
    expect(speaker.state).toMatchObject({ availability: "speaks", isSpeaking: false });
  });

  test("later lines are spoken", async () => {
    const { host, audio, speaker } = speaking();
    speaker.speak("第一句");
    speaker.stop();

    speaker.speak("第二句");
    await host.asked("第二句").answer();

    expect(audio.told).toEqual(["play 第二句"]);
  });

  test("switching the voice off stops it at once", async () => {
    const { host, audio, speaker } = speaking();
    speaker.speak("第一句。第二句。");
    await host.asked("第一句。").answer();

    speaker.configure({ ...ON, on: false });

    expect(audio.told.at(-1)).toBe("silence 第一句。");
    expect(speaker.state).toMatchObject({ availability: "off", isSpeaking: false });
  });
});

describe("a server that fails", () => {
  test.each(["fail", "answerGarbage"] as const)("%s: the line stays a caption", async (how) => {
    const { host, audio, speaker } = speaking();
    speaker.speak("第一句。第二句。");

    await host.asked("第一句。")[how]();

    expect(audio.told).toEqual([]);
    expect(speaker.state).toMatchObject({ availability: "no-voice", isSpeaking: false });
  });

  test("three seconds without a sound count as a failure", async () => {
    const { host, audio, timers, speaker } = speaking();
    speaker.speak("第一句");
    const late = host.asked("第一句");

    timers.pass(2999);
    const before = speaker.state.isSpeaking;
    timers.pass(1);
    await late.answer();

    expect(before).toBe(true);
    expect(late.signal.aborted).toBe(true);
    expect(audio.told).toEqual([]);
    expect(speaker.state).toMatchObject({ availability: "no-voice", isSpeaking: false });
  });

  test("is not asked for a while, then again", async () => {
    const { host, timers, speaker } = speaking();
    speaker.speak("第一句");
    await host.asked("第一句").fail();

    speaker.speak("第二句");
    const whileResting = host.texts;
    timers.pass(30_000);
    speaker.speak("第三句");

    expect(whileResting).toEqual(["第一句"]);
    expect(host.texts).toEqual(["第一句", "第三句"]);
  });

  test("during a line: the played part stays, the rest is only a caption", async () => {
    const { host, audio, speaker } = speaking();
    speaker.speak("第一句。第二句。");
    await host.asked("第一句。").answer();
    await host.asked("第二句。").fail();
    const whileHeard = speaker.state.isSpeaking;

    audio.end();
    await flushPromises();

    expect(whileHeard).toBe(true);
    expect(audio.told).toEqual(["play 第一句。"]);
    expect(speaker.state.isSpeaking).toBe(false);
  });
});

test.each(["waiting", "refused"] as const)(
  "before the first gesture it is silent, and the server is not blamed: %s",
  async (how) => {
    const { host, audio, timers, speaker } = speaking();
    audio.close(how);

    speaker.speak("请说");
    await host.asked("请说").answer();
    timers.pass(3000);

    expect(audio.told).toEqual([]);
    expect(speaker.state).toMatchObject({ availability: "speaks", isSpeaking: false });
  },
);
