import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { parseTransaction } from "@suikouji/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { OWNER } from "../../testing/owner.ts";
import { type AppOptions, testApp } from "../../testing/running-app.ts";
import { httpsServerFor } from "../lan/lan-servers.ts";
import { prepareLan } from "../lan/prepare-lan.ts";
import { REQUEST_TIMEOUT_MS, timeoutsOf } from "./timeouts.ts";

const NAMES = { dns: ["localhost"], addresses: ["127.0.0.1"] };
const PROTOCOLS = ["HTTP", "HTTPS"] as const;
type Protocol = (typeof PROTOCOLS)[number];

/** The application as main creates it, with this limit or with its own. */
async function started(protocol: Protocol, limitMs?: number): Promise<Server> {
  const limits = limitMs === undefined ? {} : { requestTimeoutMs: limitMs };
  const options: AppOptions = { limits, ...(await serverOver(protocol, limitMs)) };
  const { app } = await testApp(options);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}

async function serverOver(protocol: Protocol, limitMs = REQUEST_TIMEOUT_MS): Promise<AppOptions> {
  if (protocol === "HTTP") return {};
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-timeouts-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const certificates = await prepareLan(dataDir, NAMES, new Date());
  return { serverFor: httpsServerFor(certificates, timeoutsOf(limitMs)) };
}

/** Sends these bytes and nothing more. Returns all that came back before the server closed. */
async function answerTo(protocol: Protocol, server: Server, sent: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket =
    protocol === "HTTP"
      ? connect(port, "127.0.0.1")
      : connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false });
  await once(socket, protocol === "HTTP" ? "connect" : "secureConnect");
  socket.write(sent);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await once(socket, "close");
  return received;
}

describe.each(PROTOCOLS)("over %s", (protocol) => {
  test("a request has 15 s to arrive, body and headers alike", async () => {
    const { requestTimeout, headersTimeout } = await started(protocol);

    expect({ requestTimeout, headersTimeout }).toEqual({
      requestTimeout: 15_000,
      // Were it longer, Node would swap the two.
      headersTimeout: 15_000,
    });
  });

  test.each([
    [
      "body",
      `POST ${parseTransaction.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${OWNER.authorization}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"te`,
    ],
    ["head", "POST / HTTP/1.1\r\nhost: local"],
  ])("a %s that never ends is cut off", async (_part, sent) => {
    const server = await started(protocol, 200);

    expect(await answerTo(protocol, server, sent)).toMatch(/^HTTP\/1.1 408 /);
  });
});
