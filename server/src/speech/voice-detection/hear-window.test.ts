import { describe, expect, test } from "vitest";
import { type HeardWindow, hearWindow, NO_VOICE_YET } from "./hear-window.ts";
import { WINDOW_MS } from "./voice-detector.ts";

const ROOM_DB = -60;
const USER_DB = -20;

const lasting = (ms: number, window: HeardWindow) =>
  Array.from({ length: Math.round(ms / WINDOW_MS) }, () => window);
const quiet = (ms: number, db = ROOM_DB) => lasting(ms, { probability: 0.01, db });
const speech = (ms: number, db = USER_DB) => lasting(ms, { probability: 0.98, db });

const heardAll = (...parts: readonly (readonly HeardWindow[])[]) =>
  parts.flat().reduce(hearWindow, NO_VOICE_YET);

describe("speech begins", () => {
  test("with a word as short as 对", () => {
    expect(heardAll(quiet(500), speech(160)).hasBegun).toBe(true);
  });

  test("not with a click, however likely the model takes it for a voice", () => {
    expect(heardAll(quiet(500), speech(64), quiet(500), speech(64)).hasBegun).toBe(false);
  });

  test("at once, without silence before it", () => {
    expect(heardAll(speech(400)).hasBegun).toBe(true);
  });

  test("not with music that plays when the microphone opens", () => {
    const nothing = quiet(96, -100);
    expect(heardAll(nothing, speech(288), quiet(2_000)).hasBegun).toBe(false);
    expect(heardAll(nothing, speech(288), quiet(2_000), speech(160)).hasBegun).toBe(true);
  });
});

describe("silence", () => {
  test("is counted from the user's last sound", () => {
    const { hasBegun, silentMs } = heardAll(quiet(500), speech(1_000), quiet(1_504));
    expect(hasBegun).toBe(true);
    expect(silentMs).toBe(1_504);
  });

  test("does not begin where the probability dips within a word", () => {
    const dip = lasting(300, { probability: 0.4, db: USER_DB });
    expect(heardAll(quiet(500), speech(500), dip).silentMs).toBe(0);
    // The same dip does not begin speech.
    expect(heardAll(quiet(500), dip).hasBegun).toBe(false);
  });

  test("begins though another voice goes on behind the user", () => {
    const television = (ms: number) => speech(ms, USER_DB - 12);
    const { silentMs } = heardAll(television(600), speech(1_500), television(2_016));
    expect(silentMs).toBeGreaterThanOrEqual(1_500);
  });

  test("ends when the user goes on softer in a quiet room", () => {
    const { silentMs } = heardAll(quiet(500), speech(1_500), quiet(900), speech(500, USER_DB - 12));
    expect(silentMs).toBe(0);
  });

  test("begins though a faint voice goes on in a quiet room", () => {
    const { silentMs } = heardAll(quiet(500), speech(1_500), speech(1_600, USER_DB - 30));
    expect(silentMs).toBeGreaterThanOrEqual(1_300);
  });

  test("is not counted while the user speaks louder than the television", () => {
    const television = (ms: number) => speech(ms, USER_DB - 15);
    const { hasBegun, silentMs } = heardAll(television(3_000), speech(1_500));
    expect({ hasBegun, silentMs }).toEqual({ hasBegun: true, silentMs: 0 });
    expect(heardAll(television(3_000), speech(1_500), television(1_800)).silentMs).toBeGreaterThan(
      1_500,
    );
  });
});

test("digital silence counts as a quiet room", () => {
  const { hasBegun, silentMs } = heardAll(quiet(500, -100), speech(500), quiet(320, -100));
  expect({ hasBegun, silentMs }).toEqual({ hasBegun: true, silentMs: 320 });
});
