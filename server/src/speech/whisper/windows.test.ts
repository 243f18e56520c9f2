import { expect, test } from "vitest";
import { silence, voice } from "../../../testing/speech-hosts/sounds.ts";
import { joined } from "../audio/pcm.ts";
import { windowsOf } from "./windows.ts";

const secondsIn = (windows: readonly Int16Array[]) =>
  windows.map((window) => Math.round(window.length / 16_000));

test("half a minute is cut in its pauses, and no audio is lost", () => {
  const parts = [voice(12), silence(0.5), voice(10), silence(0.5), voice(9)];

  const windows = windowsOf(joined(parts));

  expect(secondsIn(windows)).toEqual([12, 11, 9]);
  expect(joined(windows)).toEqual(joined(parts));
});

test("long speech without a pause is cut anyway, short speech is not", () => {
  expect(secondsIn(windowsOf(voice(30))).every((seconds) => seconds <= 14)).toBe(true);
  expect(secondsIn(windowsOf(voice(14)))).toEqual([14]);
});
