import { describe, expect, test } from "vitest";
import { fakeSynthesis, systemVoice } from "../../../testing/fake-synthesis.ts";
import { flushPromises } from "../../../testing/flush-promises.ts";
import { tryVoice } from "./try-voice.ts";

const LINE = { text: "已记下", voice: null, rate: 1 };

async function trying(...voices: SpeechSynthesisVoice[]) {
  const synthesis = fakeSynthesis(voices);
  let outcome: unknown = "none yet";
  void tryVoice(LINE, synthesis.parts).then((silence) => {
    outcome = silence;
  });
  await flushPromises();
  return {
    synthesis,
    async outcome() {
      await flushPromises();
      return outcome;
    },
  };
}

test("a line that was spoken is not reported as silent", async () => {
  const { synthesis, outcome } = await trying(systemVoice("zh-CN"));

  synthesis.end();

  expect(await outcome()).toBeNull();
  expect(synthesis.timers.waiting).toBe(0);
});

describe("why it is silent", () => {
  test("the device has voices, but none of them Chinese", async () => {
    const { synthesis, outcome } = await trying(systemVoice("en-US"));

    expect(await outcome()).toBe("no-voice");
    expect(synthesis.told).toEqual([]);
  });

  test.each([
    ["not-allowed", "waits-for-tap"],
    ["language-unavailable", "no-voice"],
    ["synthesis-unavailable", "no-voice"],
    ["synthesis-failed", "failed"],
    ["audio-hardware", "failed"],
    ["interrupted", null],
  ] as const)("%s is %s", async (error, silence) => {
    const { synthesis, outcome } = await trying(systemVoice("zh-CN"));

    synthesis.fail(error);

    expect(await outcome()).toBe(silence);
  });

  test("an engine that never starts has failed", async () => {
    const { synthesis, outcome } = await trying(systemVoice("zh-CN"));

    synthesis.timers.pass(4000);

    expect(await outcome()).toBe("failed");
    expect(synthesis.told.at(-1)).toBe("cancel");
  });
});

describe("voices that are not loaded yet", () => {
  test("are waited for", async () => {
    const { synthesis, outcome } = await trying();
    const before = [...synthesis.told];

    synthesis.bring(systemVoice("zh-CN"));
    await flushPromises();
    synthesis.end();

    expect(before).toEqual([]);
    expect(await outcome()).toBeNull();
    expect(synthesis.timers.waiting).toBe(0);
  });

  test("are waited for at most two seconds: then the line is tried without", async () => {
    const { synthesis, outcome } = await trying();

    synthesis.timers.pass(2000);
    await flushPromises();
    const tried = [...synthesis.told];
    synthesis.timers.pass(4000);

    expect(tried.at(-1)).toBe("say 已记下");
    expect(await outcome()).toBe("no-voice");
  });

  test("an engine that fails without any has no voice", async () => {
    const { synthesis, outcome } = await trying();

    synthesis.timers.pass(2000);
    await flushPromises();
    synthesis.fail("synthesis-failed");

    expect(await outcome()).toBe("no-voice");
  });
});
