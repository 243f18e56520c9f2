import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { health, SPEECH_SOCKET_PATH } from "@suikouji/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyPrivateRequest } from "../../testing/every-endpoint.ts";
import { OWNER } from "../../testing/owner.ts";
import { type ListeningApp, listeningApp, NO_LIMITS } from "../../testing/running-app.ts";
import { ScriptedRecognizer } from "../../testing/speech-hosts/scripted-recognizer.ts";
import { scriptedSynthesizer } from "../../testing/speech-hosts/scripted-synthesizer.ts";

// A plain `proxy_pass http://127.0.0.1:8520` sends Host 127.0.0.1:8520 and no header of its own. So
// do programs on this machine: requests from loopback may come from anywhere.

const aim = {
  deviceId: randomUUID(),
  revokes: randomUUID(),
  entryId: randomUUID(),
  categoryId: "EXPENSE:餐饮",
};
const requests = everyPrivateRequest(aim).map(({ method = "GET", url, payload }) => ({
  method,
  url: String(url),
  payload,
}));

let server: ListeningApp;
beforeAll(async () => {
  const recognizer = new ScriptedRecognizer({ text: "午饭35" });
  const speech = { recognizer, synthesizer: scriptedSynthesizer() };
  server = await listeningApp({ rateCounter: NO_LIMITS, speech });
});
afterAll(() => server.app.close());

describe("a request from loopback without a token is refused", () => {
  test.each(requests)("$method $url", async ({ method, url, payload }) => {
    const content = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const headers = payload === undefined ? {} : { "content-type": "application/json" };

    const response = await fetch(`${server.origin}${url}`, { method, headers, ...content });

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "access-code-required" });
  });

  test("the speech socket", async () => {
    const answer = await sendRaw(
      `GET ${SPEECH_SOCKET_PATH} HTTP/1.1`,
      `Host: 127.0.0.1`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    );

    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe("a request that names two hosts is refused", () => {
  const probe = `GET ${health.path} HTTP/1.1`;
  const session = "GET /api/v1/session HTTP/1.1";
  const authorization = `Authorization: ${OWNER.authorization}`;

  test.each([
    ["two Host headers", [session, "Host: localhost", "Host: evil.example"]],
    ["the same one twice", [session, "Host: localhost", "hOST: localhost"]],
    ["two Host headers to a probe", [probe, "Host: localhost", "Host: evil.example"]],
    ["a foreign target", ["GET http://evil.example/api/v1/session HTTP/1.1", "Host: localhost"]],
    ["a target with a foreign user", ["GET http://localhost@evil/ HTTP/1.1", "Host: localhost"]],
    ["a foreign target of a page", ["GET HTTPS://evil.example/docs HTTP/1.1", "Host: localhost"]],
  ])("%s", async (_what, lines) => {
    const answer = await sendRaw(...lines, authorization, "Connection: close");

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"ambiguous-host"');
  });

  test("an absolute target that equals its Host is accepted", async () => {
    const target = "GET http://localhost/api/v1/session HTTP/1.1";
    const answer = await sendRaw(target, "Host: localhost", authorization, "Connection: close");

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("an unknown host as both target and Host is refused as unknown", async () => {
    const target = "GET http://evil.example/api/v1/session HTTP/1.1";
    const answer = await sendRaw(target, "Host: evil.example", authorization, "Connection: close");

    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('"code":"unknown-host"');
  });
});

async function sendRaw(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return await text(socket);
}
