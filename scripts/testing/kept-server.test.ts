import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startKeptServer } from "./kept-server.mjs";

let place = "";

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "suikouji-kept-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Starts commands written in JavaScript; each notes its directory in `place`. */
function start(...sources: readonly string[]) {
  return startKeptServer({
    name: "fake",
    owner: null,
    commands: ({ directory, port }) => {
      const started = readdirSync(place).length;
      writeFileSync(join(place, String(started)), directory);
      const context = `const port = ${port}, started = ${started};`;
      return sources.map((source) => ({
        program: process.execPath,
        args: ["-e", `${context}${source}`],
      }));
    },
    stopSignal: "SIGTERM",
    ready: /ready/,
  });
}

const LISTEN = `require("node:http").createServer((_, response) => response.end("here"))
  .listen(port, "127.0.0.1", () => console.log("ready"));`;

const starts = () => readdirSync(place).length;

test("a server answers until it is stopped, and leaves no directory", async () => {
  const server = await start(LISTEN);
  const address = `http://127.0.0.1:${server.port}`;
  expect(await (await fetch(address)).text()).toBe("here");
  expect(existsSync(server.directory)).toBe(true);

  await server.stop();

  await expect(fetch(address)).rejects.toThrow();
  expect(existsSync(server.directory)).toBe(false);
});

test("commands before the server run first", async () => {
  const server = await start(
    `require("node:fs").writeFileSync("prepared", "")`,
    `require("node:fs").readFileSync("prepared"); ${LISTEN}`,
  );

  await server.stop();
  await server.stop();
  expect(starts()).toBe(1);
});

test("a start that fails is repeated: the port may have been taken", async () => {
  const server = await start(`if (started === 0) process.exit(1); ${LISTEN}`);

  await server.stop();
  expect(starts()).toBe(2);
});

test("a server that never starts is given up, with its output as the reason", async () => {
  const starting = start(`console.error("disk full"); process.exit(1)`, LISTEN);

  await expect(starting).rejects.toThrow("disk full");
  expect(starts()).toBe(3);
});

test("a missing program is given up as well", async () => {
  const starting = startKeptServer({
    name: "fake",
    owner: null,
    commands: ({ directory }) => [{ program: join(directory, "gone"), args: [] }],
    stopSignal: "SIGTERM",
    ready: /ready/,
  });

  await expect(starting).rejects.toThrow(/ENOENT/);
});
