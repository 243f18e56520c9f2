import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "../journey.ts";

const BUILD = join(import.meta.dirname, "../../web/dist");

/** In thousands of bytes, as the build's own report counts. */
const FIRST_LOAD_KB = 145;
const EVERYTHING_KB = 500;

/** Recognising speech on the device is for those who ask for it. */
const VOICE_ACTIVITY = /\/vad|onnx|\.wasm$/;

test(`what the first page needs is at most ${FIRST_LOAD_KB} KB of scripts and styles`, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const fromPage = request.serviceWorker() === null;
    const { pathname } = new URL(request.url());
    if (fromPage && /\.(?:js|css)$/.test(pathname)) asked.push(pathname);
  });

  await page.goto("/");
  await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();

  const loaded = [...new Set(asked)].filter((path) => path !== "/service-worker.js");
  expect(loaded.length).toBeGreaterThan(1);
  expectAtMost(FIRST_LOAD_KB, loaded);
});

test(`everything that is kept on the device is at most ${EVERYTHING_KB} KB`, async ({ page }) => {
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

test("scripts travel compressed and are kept for good, the page is asked for anew", async ({
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

/** The weight of the build's own files, so that neither a cache nor a proxy can flatter it. */
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
