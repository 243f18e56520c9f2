import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { installedReader } from "../../testing/pictures/installed-reader.ts";
import { claimingPng } from "../../testing/pictures/picture-files.ts";
import { type Available, orSkip } from "../../testing/test-server.ts";
import { machineClock } from "../machine-clock.ts";
import type { PictureReaderFiles } from "./picture-reader-files.ts";
import { ProcessPictureReader } from "./process-picture-reader.ts";

const TRY = readFileSync(join(import.meta.dirname, "try.png"));
/** Two downloads of the installation's longest time. */
const INSTALLING_MS = 11 * 60_000;

describe("with the real nets", () => {
  let installed: Available<{ readonly files: PictureReaderFiles }>;
  let reader: ProcessPictureReader | null = null;
  beforeAll(async () => {
    installed = await installedReader();
    if (installed.kind === "ready")
      reader = new ProcessPictureReader(installed.files, machineClock);
  }, INSTALLING_MS);
  afterAll(() => reader?.close());

  test("the text of a receipt is read, with places and certainty", async (context) => {
    orSkip(context, installed);

    const outcome = await reader?.read(TRY);

    expect(outcome).toMatchObject({
      kind: "read",
      text: { width: 320, height: 150, lines: [{ text: "早餐店" }, { text: "合计35.00元" }] },
    });
  });

  test("a picture that cannot be decoded is refused, and the next one read", async (context) => {
    orSkip(context, installed);

    const [refused, read] = await Promise.all([
      reader?.read(claimingPng({ width: 64, height: 64 })),
      reader?.read(TRY),
    ]);

    expect(refused).toEqual({ kind: "refused", reason: "damaged" });
    expect(read).toMatchObject({ kind: "read" });
  });
});

describe("without the nets", () => {
  const FILES: PictureReaderFiles = { runtime: "/nowhere", weights: "/nowhere" };
  function readerOf(clock = machineClock) {
    const reader = new ProcessPictureReader(FILES, clock);
    onTestFinished(() => reader.close());
    return reader;
  }

  test("a picture fails, and its bytes are in no error", async () => {
    await expect(readerOf().read(TRY)).rejects.toThrow(/^failed$/);
  });

  test("three wait behind the one that is read, a fifth is refused", async () => {
    const reader = readerOf();
    const four = [1, 2, 3, 4].map(() => reader.read(TRY).catch(({ reason }) => reason));

    await expect(reader.read(TRY)).rejects.toThrow("busy");
    expect(await Promise.all(four)).toEqual(["failed", "failed", "failed", "failed"]);
  });

  test("a picture that takes too long is given up, and the process ended", async () => {
    // Every deadline has passed at once.
    const hasty = {
      ...{ epochMs: machineClock.epochMs, monotonicMs: machineClock.monotonicMs },
      after(_ms: number, callback: () => void) {
        const timer = setImmediate(callback);
        return () => clearImmediate(timer);
      },
    };

    await expect(readerOf(hasty).read(TRY)).rejects.toThrow("late");
  });

  test("closed, it fails what it reads and takes nothing more", async () => {
    const reader = readerOf();
    const reading = reader.read(TRY).catch(({ reason }) => reason);

    await reader.close();

    expect(await reading).toBe("closed");
    await expect(reader.read(TRY)).rejects.toThrow("closed");
  });
});
