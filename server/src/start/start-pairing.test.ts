import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listEntries, signIn } from "@suikouji/contract";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { OWNER } from "../../testing/owner.ts";
import { type ServerInTest, startServer } from "../../testing/running-server.ts";

const running: ServerInTest[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
});

function start(env: Record<string, string> = {}): ServerInTest {
  const server = startServer(env);
  running.push(server);
  return server;
}

const statusOf = async (origin: string, headers: Record<string, string>) =>
  (await fetch(`${origin}${listEntries.path}`, { headers })).status;

describe("the printed link", () => {
  const linkIn = (printed: string) => /http\S+\/#\/pair\/(\S+)\n/.exec(printed);
  const enter = (origin: string, pairing: string) =>
    fetch(`${origin}${signIn.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pairing, deviceId: randomUUID(), deviceName: "浏览器" }),
    });

  test("signs one browser in as an owner; used again, it is refused with a sentence", async () => {
    const server = start();
    const origin = await server.origin;
    const pairing = linkIn(await server.printed("/#/pair/"))?.[1] ?? "";

    const first = await enter(origin, pairing);
    const second = await enter(origin, pairing);

    expect(await first.json()).toMatchObject({ role: "owner", ledger: { name: "我的账本" } });
    expect(second.status).toBe(401);
    expect(await second.json()).toMatchObject({
      code: "unknown-pairing",
      title: expect.stringContaining("链接"),
    });
    const [cookie = ""] = first.headers.get("set-cookie")?.split(";") ?? [];
    expect(await statusOf(origin, { cookie })).toBe(200);
  });

  test("stops working at the next start", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "suikouji-restarted-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const before = start({ SUIKOUJI_DATA_DIR: dataDir });
    const old = linkIn(await before.printed("/#/pair/"))?.[1] ?? "";
    // The first server is not ended, so it cleans up nothing, as if it had been killed.
    const after = start({ SUIKOUJI_DATA_DIR: dataDir });
    const fresh = linkIn(await after.printed("/#/pair/"))?.[1] ?? "";

    expect((await enter(await after.origin, old)).status).toBe(401);
    expect((await enter(await after.origin, fresh)).status).toBe(200);
  });

  test("is not printed into a log once an owner is signed in", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "suikouji-logged-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const before = start({ SUIKOUJI_DATA_DIR: dataDir });
    const pairing = linkIn(await before.printed("/#/pair/"))?.[1] ?? "";
    await enter(await before.origin, pairing);
    const after = start({ SUIKOUJI_DATA_DIR: dataDir });
    await after.origin;
    after.signal("SIGTERM");

    expect((await after.ended).stdout).not.toContain("/#/pair/");
  });

  test("differs at every start, and uses the proxy's address if there is one", async () => {
    const env = { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" };
    const links = await Promise.all(
      [start(env), start(env)].map((each) => each.printed("/#/pair/")),
    );

    const [one = "", other = ""] = links.map((printed) => linkIn(printed)?.[0] ?? "");
    expect(one).toMatch(/^https:\/\/books\.example\/#\/pair\/skp_/);
    expect(other).not.toBe(one);
  });
});

test("the owner's token is in its file and gives access to the books", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-owner-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = start({ SUIKOUJI_DATA_DIR: dataDir, SUIKOUJI_OWNER_TOKEN: "" });
  const origin = await server.origin;

  const file = join(dataDir, "owner-token");
  const authorization = `Bearer ${readFileSync(file, "utf8").trim()}`;

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await statusOf(origin, { authorization })).toBe(200);
  expect(await statusOf(origin, OWNER)).toBe(401);
  expect(await statusOf(origin, {})).toBe(401);
});
