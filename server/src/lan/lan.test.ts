import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { timeoutsOf } from "../http/timeouts.ts";
import { issueServer } from "./certificates.ts";
import type { LanNames } from "./lan-names.ts";
import { httpsServerFor } from "./lan-servers.ts";
import { prepareLan } from "./prepare-lan.ts";

const NAMES: LanNames = {
  dns: ["localhost", "study", "study.local"],
  addresses: ["192.168.1.20", "127.0.0.1"],
};
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = new Date();
const inDays = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);

let dataDir = "";
const servers: Server[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-lan-"));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function serve(tls: { key: string; cert: string }): Promise<number> {
  const server = httpsServerFor(
    tls,
    timeoutsOf(5_000),
  )((_request, response) => {
    response.end("随口记");
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Requests as a device that trusts only this authority. Returns the text or the refusal. */
function ask(port: number, ca: string, name = "127.0.0.1"): Promise<string> {
  return new Promise((resolve) => {
    const servername = /^[\d.]+$/.test(name) ? "" : name;
    const options = { host: "127.0.0.1", port, ca, servername, headers: { host: name } };
    get({ ...options, agent: false }, async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve(text);
    }).on("error", (error) => resolve(error.message));
  });
}

describe("a device that trusts the authority", () => {
  test.each(["127.0.0.1", "localhost", "study", "study.local"])("connects to %s", async (name) => {
    const { key, cert, authority } = await prepareLan(dataDir, NAMES, TODAY);
    const port = await serve({ key, cert });

    expect(await ask(port, authority, name)).toBe("随口记");
  });

  test("refuses another name", async () => {
    const { key, cert, authority } = await prepareLan(dataDir, NAMES, TODAY);
    const port = await serve({ key, cert });

    expect(await ask(port, authority, "bank.example")).toContain("does not match certificate");
  });

  test("refuses an internet site even with a certificate that the authority signed", async () => {
    const { authority } = await prepareLan(dataDir, NAMES, TODAY);
    const stolen = {
      cert: authority,
      key: readFileSync(join(dataDir, "lan/ca.key"), "utf8"),
    };
    const forged = await issueServer({ dns: ["bank.example"], addresses: [] }, stolen, TODAY);
    const port = await serve(forged);

    expect(await ask(port, authority, "bank.example")).toBe("permitted subtree violation");
  });

  test("refuses the certificate of another authority", async () => {
    const { key, cert } = await prepareLan(dataDir, NAMES, TODAY);
    const elsewhere = await prepareLan(join(dataDir, "elsewhere"), NAMES, TODAY);
    const port = await serve({ key, cert });

    expect(await ask(port, elsewhere.authority)).toMatch(
      /self-signed certificate|unable to|signature/,
    );
  });
});

test("the server's certificate is valid for at most 398 days, the authority's for ten years", async () => {
  const { cert, authority } = await prepareLan(dataDir, NAMES, TODAY);
  const daysOf = (pem: string) => {
    const { validFromDate, validToDate } = new X509Certificate(pem);
    return (validToDate.getTime() - validFromDate.getTime()) / DAY_MS;
  };

  expect(daysOf(cert)).toBe(397);
  expect(daysOf(authority)).toBe(3650);
  expect(new X509Certificate(authority).ca).toBe(true);
  expect(new X509Certificate(cert).ca).toBe(false);
});

test.runIf(process.platform !== "win32")("only the owner can read the keys", async () => {
  await prepareLan(dataDir, NAMES, TODAY);
  const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

  expect(modeOf("lan")).toBe(0o700);
  expect(modeOf("lan/ca.key")).toBe(0o600);
  expect(modeOf("lan/server.key")).toBe(0o600);
});

describe("at the next start", () => {
  test("nothing changes", async () => {
    const first = await prepareLan(dataDir, NAMES, TODAY);

    const second = await prepareLan(dataDir, NAMES, inDays(1));

    expect(first.renewed).toBe("authority");
    expect(second).toEqual({ ...first, renewed: "nothing" });
  });

  test("a new address gets a new certificate from the same authority", async () => {
    const first = await prepareLan(dataDir, NAMES, TODAY);

    const names = { ...NAMES, addresses: ["10.0.0.7", "127.0.0.1"] };
    const second = await prepareLan(dataDir, names, inDays(1));

    expect(second).toMatchObject({ renewed: "server", authority: first.authority });
    expect(new X509Certificate(second.cert).checkIP("10.0.0.7")).toBe("10.0.0.7");
  });

  test("a renamed machine keeps its authority and is signed under its .local name", async () => {
    const first = await prepareLan(dataDir, NAMES, TODAY);

    const names = { ...NAMES, dns: ["localhost", "kitchen", "kitchen.local"] };
    const second = await prepareLan(dataDir, names, inDays(1));

    const port = await serve(second);
    expect(second).toMatchObject({ renewed: "server", authority: first.authority });
    expect(await ask(port, second.authority, "kitchen.local")).toBe("随口记");
  });

  test("a public address gets an authority made for it alone", async () => {
    const campus = { ...NAMES, addresses: ["192.0.2.2", "127.0.0.1"] };
    const first = await prepareLan(dataDir, campus, TODAY);

    const second = await prepareLan(dataDir, campus, TODAY);
    const moved = { ...NAMES, addresses: ["192.0.2.3", "127.0.0.1"] };
    const third = await prepareLan(dataDir, moved, TODAY);

    expect([first.renewed, second.renewed, third.renewed]).toEqual([
      "authority",
      "nothing",
      "authority",
    ]);
    const port = await serve(third);
    expect(await ask(port, third.authority)).toBe("随口记");
  });

  test.each([
    [364, "nothing"],
    [366, "server"],
    [3248, "server"],
    [3250, "authority"],
  ])("after %i days certificates near their end are renewed: %s", async (days, renewed) => {
    await prepareLan(dataDir, NAMES, TODAY);

    const later = await prepareLan(dataDir, NAMES, inDays(days));

    expect(later.renewed).toBe(renewed);
  });

  test.each([
    ["ca.crt", "authority"],
    ["ca.key", "authority"],
    ["server.crt", "server"],
    ["server.key", "server"],
  ])("a damaged %s is renewed: %s", async (file, renewed) => {
    await prepareLan(dataDir, NAMES, TODAY);
    chmodSync(join(dataDir, "lan", file), 0o600);
    writeFileSync(join(dataDir, "lan", file), "-----BEGIN");

    const second = await prepareLan(dataDir, NAMES, TODAY);

    const port = await serve(second);
    expect(second.renewed).toBe(renewed);
    expect(await ask(port, second.authority)).toBe("随口记");
  });
});
