import { describe, expect, test } from "vitest";
import { fakeServerSpeech } from "../../../../testing/fake-server-abilities.ts";
import { fakeAudioOutput, fakeSpeechHost } from "../../../../testing/fake-server-voice.ts";
import { fakeSynthesis, systemVoice } from "../../../../testing/fake-synthesis.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { eitherVoice } from "./either-voice.ts";
import { serverSpeaker } from "./server-speaker.ts";
import { synthesisSpeaker } from "./synthesis-speaker.ts";
import { SERVER_VOICE } from "./voice.ts";

const SETTINGS = { on: true, voice: null, rate: 1, localOnly: false };
const SPEAKS = { speaks: true };

const CHINESE = systemVoice("zh-CN");
const ENGLISH = systemVoice("en-US");

/** The real voices of device and server, over a fake synthesis and a fake server. */
function voiceWith(voices: readonly SpeechSynthesisVoice[], settings: Partial<typeof WISHES> = {}) {
  const synthesis = fakeSynthesis(voices);
  const host = fakeSpeechHost();
  const audio = fakeAudioOutput();
  const serverSpeech = fakeServerSpeech();
  const { timers } = synthesis;
  const voice = eitherVoice({
    device: synthesisSpeaker(synthesis.parts),
    server: serverSpeaker({ fetchSpeech: host.fetchSpeech, output: audio.output, timers }),
    serverSpeech,
  });
  voice.configure({ ...SETTINGS, ...settings });
  return { synthesis, host, audio, serverSpeech, timers, voice };
}

const WISHES: { voice: string | null; on: boolean; localOnly: boolean } = SETTINGS;

describe("which voice speaks", () => {
  test("a device with a Chinese voice does not call the server", () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([CHINESE]);
    serverSpeech.tell(SPEAKS);

    voice.speak("请说");

    expect(synthesis.told).toEqual(["say 请说"]);
    expect(host.texts).toEqual([]);
  });

  test("without one the server's voice", async () => {
    const { synthesis, host, audio, serverSpeech, voice } = voiceWith([ENGLISH]);
    const before = voice.state.availability;
    serverSpeech.tell(SPEAKS);

    voice.speak("请说");
    await host.asked("请说").answer();

    expect(before).toBe("no-voice");
    expect(synthesis.told).toEqual([]);
    expect(audio.told).toEqual(["play 请说"]);
    expect(voice.state).toEqual({
      availability: "speaks",
      isSpeaking: true,
      choices: [],
      server: "ready",
    });
  });

  test("the server's voice, if the user chose it", () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([CHINESE], { voice: SERVER_VOICE });
    serverSpeech.tell(SPEAKS);

    voice.speak("请说");

    expect(host.texts).toEqual(["请说"]);
    expect(synthesis.told).toEqual([]);
    expect(voice.state.choices.map(({ name }) => name)).toEqual(["zh-CN"]);
  });

  test.each([
    ["has not said that it can", null],
    ["said that it cannot", { speaks: false }],
  ])("chosen, but the server %s: the device's voice", (_name, told) => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([CHINESE], { voice: SERVER_VOICE });
    if (told !== null) serverSpeech.tell(told);

    voice.speak("请说");

    expect(host.texts).toEqual([]);
    expect(synthesis.told).toEqual(["say 请说"]);
    expect(voice.state.server).toBeUndefined();
  });

  test("with 「仅本机」 no line is sent to the server, chosen or not", () => {
    for (const wished of [null, SERVER_VOICE]) {
      const wishes = { voice: wished, localOnly: true };
      const { host, serverSpeech, voice } = voiceWith([ENGLISH], wishes);
      serverSpeech.tell(SPEAKS);

      voice.speak("请说");

      expect(host.texts).toEqual([]);
      expect(voice.state).toMatchObject({ availability: "no-voice", isSpeaking: false });
    }
  });

  test("before the settings are known no line is sent to the server", () => {
    const synthesis = fakeSynthesis([ENGLISH]);
    const host = fakeSpeechHost();
    const { output } = fakeAudioOutput();
    const { timers } = synthesis;
    const serverSpeech = fakeServerSpeech();
    const voice = eitherVoice({
      device: synthesisSpeaker(synthesis.parts),
      server: serverSpeaker({ fetchSpeech: host.fetchSpeech, output, timers }),
      serverSpeech,
    });

    serverSpeech.tell(SPEAKS);
    voice.speak("请说");

    expect(host.texts).toEqual([]);
  });

  test("turning 「仅本机」 on during a line ends it", async () => {
    const { host, audio, serverSpeech, voice } = voiceWith([ENGLISH]);
    serverSpeech.tell(SPEAKS);
    voice.speak("第一句。第二句。");
    await host.asked("第一句。").answer();

    voice.configure({ ...SETTINGS, localOnly: true });

    expect(audio.told.at(-1)).toBe("silence 第一句。");
    expect(host.asked("第二句。").signal.aborted).toBe(true);
  });

  test("switched off: none", () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([ENGLISH], { on: false });
    serverSpeech.tell(SPEAKS);

    voice.speak("请说");

    expect([...synthesis.told, ...host.texts]).toEqual([]);
    expect(voice.state.availability).toBe("off");
  });
});

describe("a device whose voice turns out not to work", () => {
  test("the server speaks the line that the device could not, and the next ones", async () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([]);
    serverSpeech.tell(SPEAKS);

    voice.speak("第一句");
    synthesis.fail("synthesis-failed");
    await host.asked("第一句").answer();
    voice.speak("第二句");

    expect(synthesis.told).toEqual(["say 第一句"]);
    expect(host.texts).toEqual(["第一句", "第二句"]);
  });

  test("a line that was spoken is not repeated", () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([]);
    serverSpeech.tell(SPEAKS);

    voice.speak("第一句");
    synthesis.end();
    voice.speak("第二句");
    synthesis.fail("synthesis-failed");

    expect(host.texts).toEqual(["第二句"]);
  });

  test("a line that the user interrupted is not spoken by the server either", () => {
    const { synthesis, host, serverSpeech, voice } = voiceWith([]);
    serverSpeech.tell(SPEAKS);
    voice.speak("第一句");

    voice.stop();
    synthesis.bring(ENGLISH);

    expect(host.texts).toEqual([]);
  });
});

describe("a server that fails", () => {
  test("gives way to the device's voice for a while, and is asked for its abilities", async () => {
    const { synthesis, host, serverSpeech, timers, voice } = voiceWith([CHINESE], {
      voice: SERVER_VOICE,
    });
    serverSpeech.tell(SPEAKS);
    voice.speak("第一句");

    await host.asked("第一句").fail();
    voice.speak("第二句");
    synthesis.end();
    timers.pass(30_000);
    voice.speak("第三句");

    expect(synthesis.told).toEqual(["say 第二句"]);
    expect(host.texts).toEqual(["第一句", "第三句"]);
    expect(serverSpeech.refreshes).toBe(1);
  });

  test("without another voice the captions remain, and the availability does not change", async () => {
    const { host, serverSpeech, voice } = voiceWith([ENGLISH]);
    serverSpeech.tell(SPEAKS);
    voice.speak("第一句");

    await host.asked("第一句").fail();
    voice.speak("第二句");

    expect(host.texts).toEqual(["第一句"]);
    expect(voice.state).toMatchObject({
      availability: "speaks",
      isSpeaking: false,
      server: "silent",
    });
  });
});

test("listeners are not told when nothing changed", () => {
  const { synthesis, serverSpeech, voice } = voiceWith([CHINESE]);
  const told: boolean[] = [];
  voice.subscribe(() => told.push(voice.state.isSpeaking));

  voice.configure({ ...SETTINGS, rate: 1.5 });
  synthesis.bring(CHINESE);
  serverSpeech.tell({ speaks: false });
  voice.speak("请说");
  synthesis.end();

  expect(told).toEqual([true, false]);
});

test("two voices never talk at once: the one that speaks goes on with the next line", async () => {
  const { synthesis, host, audio, serverSpeech, voice } = voiceWith([CHINESE]);
  serverSpeech.tell(SPEAKS);
  voice.speak("第一句");

  voice.configure({ ...SETTINGS, voice: SERVER_VOICE });
  voice.speak("第二句");
  synthesis.end();
  synthesis.end();
  voice.speak("第三句");
  await host.asked("第三句").answer();
  audio.end();
  await flushPromises();

  expect(synthesis.told).toEqual(["say 第一句", "say 第二句"]);
  expect(host.texts).toEqual(["第三句"]);
  expect(voice.state.isSpeaking).toBe(false);
});
