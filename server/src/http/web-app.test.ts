import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveWebApp } from "./web-app.ts";

const SCRIPT = "/assets/start-abc.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "suikouji-web-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), "<h1>随口记</h1>");
  writeFileSync(join(root, "index.html.br"), brotliCompressSync("<h1>随口记</h1>"));
  writeFileSync(join(root, SCRIPT), "words");
  writeFileSync(join(root, `${SCRIPT}.br`), brotliCompressSync("words"));
  writeFileSync(join(root, `${SCRIPT}.gz`), gzipSync("words"));
  writeFileSync(join(root, "assets/small-abc.js"), "small");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function get(url: string, encodings?: string) {
  const app = fastify();
  await serveWebApp(app, root);
  return await app.inject({
    url,
    ...(encodings === undefined ? {} : { headers: { "accept-encoding": encodings } }),
  });
}

test("a browser gets the smallest encoding that it accepts", async () => {
  const response = await get(SCRIPT, "gzip, deflate, br, zstd");

  expect(brotliDecompressSync(response.rawPayload).toString()).toBe("words");
  expect(response.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringMatching(/javascript; charset=utf-8$/),
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test("browsers without TLS accept gzip but not brotli", async () => {
  const response = await get(SCRIPT, "gzip, deflate");

  expect(response.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(response.rawPayload).toString()).toBe("words");
});

test("a file without a compressed copy, or requested uncompressed, is sent as it is", async () => {
  const small = await get("/assets/small-abc.js", "gzip, br");
  const plain = await get(SCRIPT);

  expect([small.body, plain.body]).toEqual(["small", "words"]);
  expect(small.headers).not.toHaveProperty("content-encoding");
  expect(plain.headers).not.toHaveProperty("content-encoding");
});

test("the page itself is compressed too, and revalidated each time", async () => {
  const response = await get("/", "br");

  expect(brotliDecompressSync(response.rawPayload).toString()).toBe("<h1>随口记</h1>");
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
  });
});
