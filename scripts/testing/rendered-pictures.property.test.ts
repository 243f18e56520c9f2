import { expect, test } from "vitest";
import { scorePicture } from "../../core/testing/pictures/recognised.ts";
import { randomRuns } from "../../core/testing/random-runs.ts";
import { machineClock } from "../../server/src/machine-clock.ts";
import { ProcessPictureReader } from "../../server/src/pictures/process-picture-reader.ts";
import { installedReader } from "../../server/testing/pictures/installed-reader.ts";
import { orSkip } from "../../server/testing/test-server.ts";
import { makePictures, readLayouts } from "./make-pictures.mjs";

/** Installing may take eleven minutes; a picture takes seconds on a busy machine. */
const PATIENCE_MS = 30 * 60_000;

test(
  "drafts of rendered pictures: nine of ten right, none wrong and sure",
  async (context) => {
    const { files } = orSkip(context, await installedReader());
    const reader = new ProcessPictureReader(files, machineClock);
    const layouts = readLayouts().slice(0, randomRuns({ quick: 1, full: 1000 }));
    const counts = { drafts: 0, right: 0, wrongAndSure: 0 };
    try {
      await makePictures(layouts, async ({ layout, file }) => {
        const outcome = await reader.read(file);
        const lines = outcome.kind === "read" ? outcome.text.lines : [];
        const { right, wrongAndSure } = scorePicture(lines, layout);
        counts.drafts += layout.drafts.length;
        counts.right += right;
        counts.wrongAndSure += wrongAndSure;
      });
    } finally {
      await reader.close();
    }

    expect(counts.wrongAndSure).toBe(0);
    expect(counts.right / counts.drafts).toBeGreaterThanOrEqual(0.9);
  },
  PATIENCE_MS,
);
