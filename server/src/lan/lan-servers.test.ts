import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lanGreeting, qrCode } from "./lan-greeting.ts";
import { type LanNames, lanNamesOf, reachableAddress } from "./lan-names.ts";
import { type OpenedWelcome, openWelcome, welcomePortOf } from "./lan-servers.ts";
import { lanText } from "./lan-text.ts";
import { type LanCertificates, prepareLan } from "./prepare-lan.ts";
import { WELCOME_COLORS } from "./welcome-style.ts";

const NAMES: LanNames = {
  dns: ["localhost", "study", "study.local"],
  addresses: ["192.168.1.20", "127.0.0.1"],
};

const PAIRING = "skp_books_of-the-phone";

let dataDir = "";
let certificates: LanCertificates;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-lan-"));
  certificates = await prepareLan(dataDir, NAMES, new Date());
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const opened: OpenedWelcome[] = [];
afterEach(async () => {
  for (const welcome of opened.splice(0)) if (welcome.ok) await welcome.close();
});

async function open(names = NAMES, port = 0): Promise<OpenedWelcome> {
  const host = "127.0.0.1";
  const links = { ownerLink: null, phonePairing: PAIRING };
  const welcome = await openWelcome({ certificates, names, host, appPort: 8520, port, ...links });
  opened.push(welcome);
  return welcome;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

async function ask(path: string, { host = "192.168.1.20", method = "GET" } = {}): Promise<Answer> {
  const welcome = await open();
  const port = welcome.ok ? Number(new URL(welcome.addresses?.welcome ?? "").port) : 0;
  const sent = request({ host: "127.0.0.1", port, path, method, headers: { host }, agent: false });
  sent.end();
  const [response] = await once(sent, "response");
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe("the page for phones", () => {
  test("tells how to trust the certificate, and links to the app under the requested name", async () => {
    const { status, body } = await ask("/", { host: "study.local:8521" });

    expect(status).toBe(200);
    expect(body.toString()).toContain('href="/lan/ca.crt"');
    expect(body.toString()).toContain('href="https://study.local:8520/"');
    expect(body.toString()).toContain(certificates.fingerprint);
  });

  test("has the name, the colours and the icon of the app", async () => {
    const page = (await ask("/")).body.toString();
    const web = join(import.meta.dirname, "../../../web");
    const tokens = readFileSync(join(web, "src/ui/tokens.css"), "utf8");
    const icon = readFileSync(join(web, "public/icon.svg"), "utf8");

    expect(page).toContain("<h1>随口记</h1>");
    for (const [name, [light, dark]] of Object.entries(WELCOME_COLORS)) {
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
      expect(page).toContain(`--${name}: ${light};`);
      expect(page).toContain(`--${name}: ${dark};`);
    }
    const shapes = icon.match(/<(?:rect|path)[^>]*>/g) ?? [];
    expect(shapes).toHaveLength(3);
    for (const shape of shapes) expect(page).toContain(shape);
  });

  test("does not know the pairing, and passes its own # on to the app", async () => {
    const { headers, body } = await ask("/");

    expect(body.toString()).not.toContain(PAIRING);
    const script = /<script>(.*)<\/script>/s.exec(body.toString())?.[1] ?? "";
    const allowed = `'sha256-${hash("sha256", script, "base64")}'`;
    expect(headers["content-security-policy"]).toContain(`script-src ${allowed};`);
    const led = (scanned: string) => {
      const open = { hash: "" };
      const page = { location: { hash: scanned }, document: { getElementById: () => open } };
      runInNewContext(script, page);
      return open.hash;
    };
    expect(led(`#/pair/${PAIRING}`)).toBe(`#/pair/${PAIRING}`);
    expect(led('#/pair/"><b>')).toBe("");
    expect(led("")).toBe("");
  });

  test("does not link to a name that is not this machine's", async () => {
    const { body } = await ask("/", { host: "evil.example" });

    expect(body.toString()).not.toContain("evil.example");
    expect(body.toString()).toContain('href="https://192.168.1.20:8520/"');
  });

  test("serves the authority's certificate, and no key", async () => {
    const { headers, body } = await ask("/lan/ca.crt");

    expect(headers["content-type"]).toBe("application/x-x509-ca-cert");
    expect(headers["content-disposition"]).toContain(".crt");
    const der = Buffer.from(certificates.authority.replace(/-----[^-]+-----|\s/g, ""), "base64");
    expect(body.equals(der)).toBe(true);
  });

  test.each(["/api/v1/entries", "/lan/ca.key", "/lan/../ca.key"])(
    "redirects %s to itself",
    async (path) => {
      const { status, headers } = await ask(path);

      expect({ status, location: headers.location }).toEqual({ status: 302, location: "/" });
    },
  );

  test("refuses POST", async () => {
    expect((await ask("/", { method: "POST" })).status).toBe(405);
  });

  test("gives one sentence if its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    const welcome = await open(NAMES, port);
    other.close();

    expect(welcome).toEqual({ ok: false, sentence: lanText.portTaken(port) });
  });
});

describe("the greeting", () => {
  const addresses = { welcome: "http://192.168.1.20:8521", app: "https://192.168.1.20:8520" };

  const told = {
    fingerprint: "AA:BB",
    renewed: "nothing",
    appPort: 8520,
    ownerLink: "https://localhost:8520/#/pair/skp_books_of-the-owner",
    phonePairing: PAIRING,
  } as const;

  test("shows the links for the computer and the phone, the steps and the fingerprint", () => {
    const lines = lanGreeting(addresses, told);

    expect(lines).toEqual([
      "随口记已启动：https://localhost:8520",
      "第一次打开请用这个链接（只能用一次，24 小时内有效）：",
      told.ownerLink,
      "手机连上同一个 Wi-Fi，扫码就能登录（24 小时内有效，一部手机）；也可以打开 http://192.168.1.20:8521，用访问码登录",
      qrCode(`${addresses.welcome}/#/pair/${PAIRING}`),
      ...lanText.terminalSteps,
      "证书指纹（SHA-256，可与手机上显示的核对）：AA:BB",
      "证书装好以后，在手机和别的电脑上打开：https://192.168.1.20:8520",
    ]);
  });

  test("says first that devices must trust a new authority", () => {
    const lines = lanGreeting(addresses, { ...told, renewed: "authority" });

    expect(lines[3]).toBe("这是新的证书，每台手机都要安装一次。");
  });

  test("without a network says only that", () => {
    const lines = lanGreeting(null, { ...told, ownerLink: null, phonePairing: null });

    expect(lines).toEqual([lanText.started(8520), lanText.noNetwork]);
  });
});

test("the QR code is square, in half blocks, and the same each time", () => {
  const code = qrCode("http://192.168.1.20:8521");
  const lines = code.split("\n");

  // Version 2 has 25 modules, with a quiet zone of two on each side.
  expect(lines.map((line) => line.length)).toEqual(Array(15).fill(29));
  expect(code).toMatch(/^[\s▀▄█]+$/);
  expect(qrCode("http://192.168.1.20:8521")).toBe(code);
  expect(qrCode("http://192.168.1.21:8521")).not.toBe(code);
});

describe("the names of this machine", () => {
  const at = (address: string, internal = false) =>
    ({ address, internal, family: "IPv4" }) as NetworkInterfaceInfo;

  test("list home networks first, then other private ones, then public ones", () => {
    const names = lanNamesOf("Study", {
      docker0: [at("172.17.0.1")],
      ppp0: [at("8.8.4.4")],
      en0: [at("192.168.1.20"), { ...at("fe80::1"), family: "IPv6" } as NetworkInterfaceInfo],
      lo: [at("127.0.0.1", true)],
      gone: undefined,
    });

    expect(names).toEqual({
      dns: ["localhost", "study", "study.local"],
      addresses: ["192.168.1.20", "172.17.0.1", "8.8.4.4", "127.0.0.1"],
    });
    expect(reachableAddress(names)).toBe("192.168.1.20");
  });

  test.each([
    ["mac.local", ["localhost", "mac.local"]],
    ["pc.lan", ["localhost", "pc.lan", "pc.local"]],
    ["我的电脑", ["localhost"]],
    ["a b", ["localhost"]],
    ["localhost", ["localhost", "localhost.local"]],
  ])("%s", (hostName, dns) => {
    expect(lanNamesOf(hostName, {}).dns).toEqual(dns);
  });

  test("hold no address for a phone if there is no network", () => {
    expect(reachableAddress(lanNamesOf("study", {}))).toBeNull();
  });
});

test.each([
  [8520, 8521],
  [65_535, 65_534],
  [0, 0],
])("if the app listens on %i, the page for phones listens on %i", (appPort, port) => {
  expect(welcomePortOf(appPort)).toBe(port);
});
