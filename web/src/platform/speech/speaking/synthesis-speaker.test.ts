import { describe, expect, test } from "vitest";
import { fakeSynthesis, systemVoice } from "../../../../testing/fake-synthesis.ts";
import { synthesisSpeaker } from "./synthesis-speaker.ts";

const speaking = (...voices: SpeechSynthesisVoice[]) => {
  const synthesis = fakeSynthesis(voices.length === 0 ? undefined : voices);
  return { synthesis, speaker: synthesisSpeaker(synthesis.parts) };
};

describe("saying lines", () => {
  test("speaks sentence by sentence and line by line", () => {
    const { synthesis, speaker } = speaking();

    speaker.speak("已保存2笔交易。未确认的1笔没有保存。");
    speaker.speak("请说");
    const first = [...synthesis.told];
    synthesis.end();
    synthesis.end();
    const whileSpeaking = speaker.state.isSpeaking;
    synthesis.end();

    expect(first).toEqual(["say 已保存2笔交易。"]);
    expect(synthesis.told.slice(1)).toEqual(["say 未确认的1笔没有保存。", "say 请说"]);
    expect([whileSpeaking, speaker.state.isSpeaking]).toEqual([true, false]);
    expect(synthesis.timers.waiting).toBe(0);
  });

  test("stopping ends the line at once and empties the queue", () => {
    const { synthesis, speaker } = speaking();
    speaker.speak("第一句。第二句。");
    speaker.speak("第三句");

    speaker.stop();

    expect(synthesis.told).toEqual(["say 第一句。", "cancel"]);
    expect(speaker.state).toMatchObject({ isSpeaking: false, availability: "speaks" });
  });

  test("a line after a stop is spoken", () => {
    const { synthesis, speaker } = speaking();
    speaker.speak("第一句");
    speaker.stop();

    speaker.speak("第二句");
    synthesis.end();

    expect(synthesis.told).toEqual(["say 第一句", "cancel", "say 第二句"]);
    expect(speaker.state.isSpeaking).toBe(false);
  });

  test("without a line under way nothing is cancelled", () => {
    const { synthesis, speaker } = speaking();

    speaker.stop();

    expect(synthesis.told).toEqual([]);
  });

  test("an engine that never reports the end does not block the next line", () => {
    const { synthesis, speaker } = speaking();
    speaker.speak("第一句。第二句。");

    synthesis.timers.pass(4000 + 4 * 600);

    expect(synthesis.told).toEqual(["say 第一句。", "cancel", "say 第二句。"]);
    expect(speaker.state.isSpeaking).toBe(true);
  });
});

describe("the voice", () => {
  test("is Mandarin and on the device, if there is one", () => {
    const { synthesis, speaker } = speaking(
      systemVoice("en-US"),
      systemVoice("zh-HK"),
      systemVoice("zh-CN", { name: "Cloud", localService: false }),
      systemVoice("zh_CN", { name: "Device" }),
    );

    speaker.speak("请说");

    expect(synthesis.current).toMatchObject({ voice: { name: "Device" }, lang: "zh_CN", rate: 1 });
    expect(speaker.state.choices.map(({ name }) => name)).toEqual(["Device", "Cloud", "zh-HK"]);
  });

  test("is the user's choice, at the user's speed; a missing one is replaced", () => {
    const { synthesis, speaker } = speaking(systemVoice("zh-CN"), systemVoice("zh-TW"));

    speaker.configure({ on: true, voice: "zh-TW", rate: 1.5, localOnly: false });
    speaker.speak("请说");
    const chosen = synthesis.current;
    speaker.stop();
    speaker.configure({ on: true, voice: "gone", rate: 1, localOnly: false });
    speaker.speak("请说");

    expect(chosen).toMatchObject({ voice: { name: "zh-TW" }, rate: 1.5 });
    expect(synthesis.current).toMatchObject({ voice: { name: "zh-CN" }, rate: 1 });
  });

  test("may load late: meanwhile the system's default for Chinese speaks", () => {
    const synthesis = fakeSynthesis([]);
    const speaker = synthesisSpeaker(synthesis.parts);

    speaker.speak("请说");
    const early = synthesis.current;
    synthesis.end();
    synthesis.bring(systemVoice("zh-CN"));
    speaker.speak("请说");

    expect(early).toMatchObject({ lang: "zh-CN" });
    expect(early?.voice).toBeUndefined();
    expect(synthesis.current).toMatchObject({ voice: { name: "zh-CN" } });
  });

  test("switched off it stops at once, and stays silent", () => {
    const { synthesis, speaker } = speaking();
    speaker.speak("第一句。第二句。");

    speaker.configure({ on: false, voice: null, rate: 1, localOnly: false });
    speaker.speak("第三句");

    expect(synthesis.told).toEqual(["say 第一句。", "cancel"]);
    expect(speaker.state).toMatchObject({ availability: "off", isSpeaking: false });
  });
});

describe("no voice", () => {
  test("with voices of other languages only nothing is spoken, and the state says so", () => {
    const { synthesis, speaker } = speaking(systemVoice("en-US"));

    speaker.speak("请说");

    expect(synthesis.told).toEqual([]);
    expect(speaker.state.availability).toBe("no-voice");
  });

  test.each([
    "synthesis-failed",
    "synthesis-unavailable",
    "voice-unavailable",
    "language-unavailable",
  ] as const)("%s: the rest is left to the captions, until voices come", (error) => {
    const { synthesis, speaker } = speaking();
    speaker.speak("第一句。第二句。");

    synthesis.fail(error);
    speaker.speak("第三句");
    const silent = [...synthesis.told];
    const { availability, isSpeaking } = speaker.state;
    synthesis.bring(systemVoice("zh-CN"));
    speaker.speak("第四句");

    expect(silent).toEqual(["say 第一句。"]);
    expect([availability, isSpeaking]).toEqual(["no-voice", false]);
    expect(synthesis.told.at(-1)).toBe("say 第四句");
  });

  test("without any voice an engine that never reports anything counts as no voice", () => {
    const synthesis = fakeSynthesis([]);
    const speaker = synthesisSpeaker(synthesis.parts);
    speaker.speak("第一句。第二句。");

    synthesis.timers.pass(4000 + 4 * 600);

    expect(synthesis.told).toEqual(["say 第一句。", "cancel"]);
    expect(speaker.state).toMatchObject({ availability: "no-voice", isSpeaking: false });
  });

  test.each(["not-allowed", "interrupted", "canceled"] as const)(
    "%s by the browser does not count as a broken voice",
    (error) => {
      const { synthesis, speaker } = speaking();
      speaker.speak("第一句。第二句。");

      synthesis.fail(error);
      speaker.speak("第三句");

      expect(synthesis.told).toEqual(["say 第一句。", "say 第三句"]);
      expect(speaker.state.availability).toBe("speaks");
    },
  );
});

test("the first gesture unlocks the voice, silently and once", () => {
  const { synthesis, speaker } = speaking();

  synthesis.gesture();
  const { current } = synthesis;
  synthesis.gesture();

  expect(synthesis.told).toEqual(["say "]);
  expect(current?.volume).toBe(0);
  expect(speaker.state.isSpeaking).toBe(false);
});

test("listeners hear of every change", () => {
  const { synthesis, speaker } = speaking();
  const seen: boolean[] = [];
  const stop = speaker.subscribe(() => seen.push(speaker.state.isSpeaking));

  speaker.speak("请说");
  synthesis.end();
  stop();
  speaker.speak("请说");

  expect(seen).toEqual([true, false]);
});
