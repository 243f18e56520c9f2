import { randomUUID } from "node:crypto";
import {
  currentSession,
  exportLedger,
  LEDGER_CHANGED,
  readiness,
  SignInReplySchema,
  signIn,
  syncPush,
} from "@suikouji/contract";
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  type TestContext,
  test,
  vi,
} from "vitest";
import { everyPrivateRequest } from "../testing/every-endpoint.ts";
import { pushedLunch, pushOf } from "../testing/ledger/pushed.ts";
import { clientAt, type ProxyClient } from "../testing/proxies/proxy-client.ts";
import {
  PROXY_NAME,
  type ProxyKind,
  type RunningProxy,
  startDocumentedProxy,
  startPlainestNginx,
  testProxy,
} from "../testing/proxies/running-proxy.ts";
import { type RunningProcess, startProcess } from "../testing/running-process.ts";
import { voice } from "../testing/speech-hosts/sounds.ts";
import { START, STOP } from "../testing/speech-hosts/speech-client.ts";
import {
  type SpeechHttpHost,
  startSpeechHttpHost,
} from "../testing/speech-hosts/speech-http-host.ts";
import { orSkip } from "../testing/test-server.ts";
import { PER_MINUTE } from "./http/rate-limit.ts";

// A real server behind real proxies. Each proxy runs the configuration that docs/deploy.md shows.

vi.setConfig({ testTimeout: 60_000 });

const CODE = "open-sesame-42";
const PUBLIC_ORIGIN = `https://${PROXY_NAME}`;
/** Clients connect from addresses that are neither the proxy's nor each other's. */
const HERE = "127.0.0.2";
const THERE = "127.0.0.3";
const nothingKnown = { deviceId: randomUUID(), revokes: "x", entryId: "x", categoryId: "x" };

function skipWithout(context: TestContext, kind: ProxyKind): string {
  if (process.platform !== "linux") context.skip("只有 Linux 的回环接口有好几个地址。");
  return orSkip(context, testProxy(kind)).program;
}

/** Requests every address that needs a token, without one. Returns those that were not refused. */
async function openAddresses(client: ProxyClient, host: string): Promise<readonly string[]> {
  const open: string[] = [];
  for (const { method = "GET", url, payload } of everyPrivateRequest(nothingKnown)) {
    const body = payload === undefined ? {} : { body: payload as object };
    const { status } = await client.ask(String(url), { method, headers: { host }, ...body });
    if (status !== 401) open.push(`${status} ${method} ${url}`);
  }
  return open;
}

function enter(client: ProxyClient, said: object = {}, headers: Record<string, string> = {}) {
  const device = { deviceId: randomUUID(), deviceName: "小明的手机", code: CODE };
  return client.ask(signIn.path, {
    method: "POST",
    headers: { origin: PUBLIC_ORIGIN, ...headers },
    body: { ...device, ...said },
  });
}

async function signedInAt(client: ProxyClient) {
  const deviceId = randomUUID();
  const { body } = await enter(client, { deviceId, keep: "token" });
  const { token } = SignInReplySchema.parse(JSON.parse(body));
  return { deviceId, bearer: { authorization: `Bearer ${token}` } };
}

describe.each(["nginx", "caddy"] as const)("behind %s as docs/deploy.md sets it up", (kind) => {
  const found = process.platform === "linux" ? testProxy(kind) : null;
  let server: RunningProcess | null = null;
  let speech: SpeechHttpHost | null = null;
  let proxy: RunningProxy | null = null;

  beforeAll(async () => {
    if (found?.kind !== "ready") return;
    speech = await startSpeechHttpHost({ kind: "hears", text: "午饭35" });
    server = startProcess({
      SUIKOUJI_PUBLIC_ORIGIN: PUBLIC_ORIGIN,
      SUIKOUJI_TRUSTED_PROXIES: "127.0.0.1",
      SUIKOUJI_ACCESS_CODE: CODE,
      SUIKOUJI_ASR_PRESET: "openai",
      SUIKOUJI_ASR_BASE_URL: speech.baseUrl,
      SUIKOUJI_ASR_MODEL: "whisper",
    });
    const origin = await server.origin;
    proxy = await startDocumentedProxy(kind, found.program, { origin });
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await server?.dispose();
    await speech?.close();
  });

  function at(context: TestContext, address: string): ProxyClient {
    skipWithout(context, kind);
    if (proxy === null) throw new Error("The proxy was not started");
    return clientAt(address, proxy);
  }

  test("a request without a code reads no books", async (context) => {
    const client = at(context, HERE);

    expect(await openAddresses(client, PROXY_NAME)).toEqual([]);
    // nginx passes this name on; Caddy serves its own name only, and answers with nothing.
    if (kind === "nginx") expect(await openAddresses(client, "127.0.0.1")).toEqual([]);
    await expect(client.speak()).rejects.toThrow("401 access-code-required");
    const ready = await client.ask(readiness.path);
    expect(JSON.parse(ready.body)).toEqual({ status: "ready" });
  });

  test("a browser signs in and gets a cookie for this host, over TLS only", async (context) => {
    const client = at(context, HERE);

    const { status, headers } = await enter(client);
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const known = await client.ask(currentSession.path, { headers: { cookie } });

    expect(status).toBe(200);
    expect(String(headers["set-cookie"])).toMatch(/^__Host-suikouji=\S+; .*; Secure$/);
    expect(known.status).toBe(200);
    expect(known.headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("two devices behind one address have a rate limit each", async (context) => {
    const client = at(context, HERE);
    const [one, other] = [await signedInAt(client), await signedInAt(client)];
    const fetchBooks = async (headers: Record<string, string>) =>
      (await client.ask(exportLedger.path, { headers })).status;

    const statuses: number[] = [];
    for (let turn = 0; turn <= PER_MINUTE.exports; turn += 1) {
      statuses.push(await fetchBooks(one.bearer));
    }

    expect(statuses).toEqual([...Array(PER_MINUTE.exports).fill(200), 429]);
    expect(await fetchBooks(other.bearer)).toBe(200);
  });

  test("a push of 1 MB is accepted and a larger one is refused", async (context) => {
    const client = at(context, HERE);
    const { bearer: headers, deviceId } = await signedInAt(client);
    const push = pushOf({ deviceId, entries: [pushedLunch()] });
    const send = async (padding: number) => {
      const body = { ...push, padding: "x".repeat(padding) };
      return client.ask(syncPush.path, { method: "POST", headers, body });
    };

    expect((await send(1_000_000)).status).toBe(200);
    expect((await send(1_100_000)).status).toBeGreaterThanOrEqual(400);
  });

  test("speech is recognized through the proxy", async (context) => {
    const client = at(context, HERE);
    const { bearer } = await signedInAt(client);
    const socket = await client.speak({ ...bearer, origin: PUBLIC_ORIGIN });

    socket.send(START);
    socket.audio(voice(0.9));
    socket.send(STOP);

    expect(await socket.next()).toMatchObject({ type: "final", text: "午饭35" });
    socket.socket.close();
  });

  test("a push is told at once to a device that listens through the proxy", async (context) => {
    const client = at(context, HERE);
    const { bearer, deviceId } = await signedInAt(client);
    // Browsers offer compression; a proxy that compressed the stream would hold events back.
    const stream = await client.events({ ...bearer, "accept-encoding": "gzip, deflate, br" });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    await stream.next();

    const body = pushOf({ deviceId, entries: [pushedLunch()] });
    await client.ask(syncPush.path, { method: "POST", headers: bearer, body });

    expect(await stream.next()).toMatchObject({ name: LEDGER_CHANGED });
    stream.leave();
  });

  test("each response carries the request id that the proxy set", async (context) => {
    const headers = { "x-request-id": "0123456789abcdef0123456789abcdef" };
    const answer = await at(context, HERE).ask(readiness.path, { headers });

    const form =
      kind === "nginx" ? /^[0-9a-f]{32}$/ : /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    expect(answer.headers["x-request-id"]).toMatch(form);
    expect(answer.headers["x-request-id"]).not.toBe(headers["x-request-id"]);
  });

  // This test comes last: afterwards its client must wait before it may guess again.
  test("two clients are throttled separately, and neither can pose as the other", async (context) => {
    const [guesser, other] = [at(context, HERE), at(context, THERE)];
    const { bearer } = await signedInAt(guesser);
    const guess = () => enter(guesser, { code: "wrong" });
    for (let turn = 0; turn < 10; turn += 1) await guess();

    // The first wait is a second, in which a busy machine may not come to ask; each guess doubles it.
    await vi.waitFor(
      async () => {
        await guess();
        const answers = await Promise.all([
          enter(guesser),
          ...["198.51.100.9", "127.0.0.1", `${THERE}, 127.0.0.1`].map((forwarded) =>
            enter(guesser, {}, { "x-forwarded-for": forwarded, forwarded: `for=${forwarded}` }),
          ),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
      },
      { timeout: 60_000, interval: 0 },
    );
    expect((await enter(other)).status).toBe(200);
    expect((await guesser.ask(currentSession.path, { headers: bearer })).status).toBe(200);
  });
});

test("behind a bare proxy_pass, which looks like a local client, a request without a code reads no books", async (context) => {
  const program = skipWithout(context, "nginx");
  const server = startProcess();
  onTestFinished(() => server.dispose());
  const proxy = await startPlainestNginx(program, await server.origin);
  onTestFinished(() => proxy.stop());

  for (const host of [PROXY_NAME, "127.0.0.1", "localhost"]) {
    expect(await openAddresses(clientAt(HERE, proxy), host)).toEqual([]);
  }
});
