import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow" });

const BUILD = join(import.meta.dirname, "../../web/dist");

/** In units of 1000 bytes, as in the build's report. */
const FIRST_LOAD_KB = 155;
/** Includes the English texts. */
const FIRST_LOAD_ENGLISH_KB = 190;
const EVERYTHING_KB = 700;

/** Files of speech models, which the app must not cache. */
const VOICE_ACTIVITY = /\/vad|onnx|\.wasm$/;

for (const { language, locale, start, limit } of [
  { language: "Chinese", locale: "zh-CN", start: "开始记账", limit: FIRST_LOAD_KB },
  { language: "English", locale: "en-US", start: "Start", limit: FIRST_LOAD_ENGLISH_KB },
]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test(`the first page loads at most ${limit} KB of scripts and styles`, async ({ page }) => {
      // After four seconds without a touch the app loads what the first sentence needs.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      const asked: string[] = [];
      page.on("request", (request) => {
        const fromPage = request.serviceWorker() === null;
        const { pathname } = new URL(request.url());
        if (fromPage && /\.(?:js|css)$/.test(pathname)) asked.push(pathname);
      });

      await page.goto("/");
      await expect(page.getByRole("button", { name: start, exact: true })).toBeVisible();

      const loaded = [...new Set(asked)].filter((path) => path !== "/service-worker.js");
      expect(loaded.length).toBeGreaterThan(1);
      expectAtMost(limit, loaded);
    });
  });
}

test(`the service worker caches at most ${EVERYTHING_KB} KB`, async ({ page }) => {
  await page.goto("/");

  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(shells.map((shell) => shell.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

  expect(kept).toContain("/index.html");
  expect(kept.filter((path) => VOICE_ACTIVITY.test(path))).toEqual([]);
  expectAtMost(EVERYTHING_KB, kept);
});

test("scripts are compressed and cached for a year, the page is revalidated", async ({
  page,
  request,
}) => {
  const script = page.waitForResponse(/assets\/start-.*\.js$/);
  await page.goto("/");

  expect(await (await script).allHeaders()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
  for (const path of ["/", "/service-worker.js"]) {
    expect((await request.get(path)).headers()["cache-control"]).toBe("no-cache");
  }
});

/** Measures the files of the build, because a cache or a proxy would lower the numbers. */
function expectAtMost(kilobytes: number, paths: readonly string[]): void {
  const weights = paths
    .map((path) => ({
      path,
      bytes: gzipSync(readFileSync(join(BUILD, path)), { level: 9 }).length,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  const list = weights.map(
    ({ path, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)}  ${path}`,
  );
  const title = `${(sum / 1000).toFixed(1)} KB of ${kilobytes}`;
  test.info().annotations.push({ type: "weight", description: title });
  expect(sum, `${title}\n${list.join("\n")}`).toBeLessThanOrEqual(kilobytes * 1000);
}
