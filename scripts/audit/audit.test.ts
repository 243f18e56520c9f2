import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { installedIn, weaknessesIn } from "./advisories.mjs";
import { askRegistry } from "./ask-registry.mjs";
import { isInRange } from "./version-range.mjs";

const ROOT = join(import.meta.dirname, "../..");
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const installed = installedIn(readJson("package-lock.json"));
const { advisories } = readJson("scripts/audit/advisories.json");

describe("the recorded advisories", () => {
  test("tell of no weakness in the lock file", () => {
    expect(Object.keys(installed).length).toBeGreaterThan(500);
    expect(weaknessesIn(installed, advisories)).toEqual([]);
  });

  test("are about packages that are installed, and give each its address once", () => {
    const urls = advisories.map(({ url }: { url: string }) => url);
    const names = advisories.map(({ name }: { name: string }) => name);

    expect(new Set(urls).size).toBe(urls.length);
    expect(names.filter((name: string) => !(name in installed))).toEqual([]);
  });

  test("name a version that has a weakness, also one that is installed below another package", () => {
    const packages = {
      "": { version: "1.0.0" },
      core: { version: "1.0.0" },
      "node_modules/@suikouji/core": { link: true },
      "node_modules/ws": { version: "8.22.2" },
      "node_modules/a/node_modules/ws": { version: "8.17.0", dev: true },
      "node_modules/socket": { version: "7.5.9", name: "ws" },
    };

    const weaknesses = weaknessesIn(installedIn({ packages }), advisories);

    expect(weaknesses).toEqual([
      "ws 7.5.9: denial of service by many headers (https://github.com/advisories/GHSA-3h5v-q93c-6h6q)",
      "ws 8.17.0: denial of service by many headers (https://github.com/advisories/GHSA-3h5v-q93c-6h6q)",
    ]);
  });
});

test.each([
  ["8.17.0", ">=8.0.0 <8.17.1", true],
  ["8.17.1", ">=8.0.0 <8.17.1", false],
  ["8.9.0", "< 8.17.1", true],
  ["7.5.9", ">=8.0.0 <8.17.1 || >=7.0.0 <7.5.10", true],
  ["7.5.10", ">=8.0.0, <8.17.1 || >=7.0.0, <7.5.10", false],
  ["4.4.2", "=4.4.2", true],
  ["4.4.2", "4.4.2", true],
  ["4.4.3", "=4.4.2", false],
  ["1.1.11", "<=1.1.11", true],
  ["1.1.12", ">1.1.11", true],
  ["5.0.0-beta.2", ">=5.0.0-alpha.1 <5.0.0-beta.3", true],
  ["5.0.0-beta.10", ">=5.0.0-alpha.1 <5.0.0-beta.3", false],
  ["5.0.0", "<5.0.0", false],
  ["5.0.0-rc.1", "<5.0.0", true],
  ["1.0.0", "*", true],
  ["1.0.0", "everything", true],
] as const)("%s is in %s: %s", (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn);
});

describe("the registry", () => {
  const ws = { name: "ws", vulnerable: "<8.17.1", url: "https://example.com/1", title: "headers" };

  test("is told names and versions, and its advisories are used", async () => {
    const bodies: string[] = [];
    const registry = await listening((request, response) => {
      request.setEncoding("utf8").on("data", (part) => bodies.push(part));
      request.on("end", () => {
        const { name: _, vulnerable, ...about } = ws;
        response.end(JSON.stringify({ ws: [{ ...about, vulnerable_versions: vulnerable }] }));
      });
    });

    const answer = await askRegistry({ ws: ["8.17.0"] }, { registry, timeoutMs: 60_000 });

    expect(JSON.parse(bodies.join(""))).toEqual({ ws: ["8.17.0"] });
    expect(answer).toEqual([ws]);
    expect(weaknessesIn({ ws: ["8.17.0"] }, answer ?? [])).toHaveLength(1);
  });

  test.each<readonly [string, RequestListener]>([
    ["that is a mirror and refuses the question", (_, response) => response.writeHead(405).end()],
    ["that answers with a page", (_, response) => response.end("<html></html>")],
    ["that answers with a list", (_, response) => response.end("[]")],
    ["that breaks off", (request) => request.socket.destroy()],
    ["that never answers", () => {}],
  ])("%s counts as silent", async (_, listener) => {
    const registry = await listening(listener);

    expect(await askRegistry({ ws: ["8.17.0"] }, { registry, timeoutMs: 500 })).toBe(null);
  });
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
