import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  changeCode,
  clearLedger,
  createPairing,
  parseTransaction,
  revokeDevice,
  syncPush,
} from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { everyPrivateRequest } from "../../testing/every-endpoint.ts";
import { accessPolicy, type TestApp } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { matches } from "../access/access-code.ts";

let running: TestApp | null = null;
afterEach(() => running?.app.close());

const ENDPOINTS = [
  createPairing,
  changeCode,
  clearLedger,
  revokeDevice,
  syncPush,
  parseTransaction,
];

describe("a request whose device is revoked before its body arrives", () => {
  test.each(ENDPOINTS.map(({ path }) => path))("%s is refused", async (path) => {
    const server = await startEntrance({ policy: accessPolicy() });
    running = server;
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const thief = await signedIn(server.store);
    const owner = await signedIn(server.store);
    const aim = { deviceId: thief.deviceId, revokes: owner.deviceId, entryId: "", categoryId: "" };
    const asked = everyPrivateRequest(aim).find(({ url }) => url === path);
    const body = JSON.stringify(asked?.payload);

    const held = await hold(server, path, { headers: thief.bearer, body });
    await server.store.devices.revoke(thief.ledgerId, thief.deviceId);
    server.access.tokens.forget(thief.ledgerId, thief.deviceId);
    const [answer] = (await Promise.all([once(held, "response"), held.end(body)]))[0];

    expect(await problemOf(answer)).toEqual([401, "unknown-token"]);
  });
});

/** Sends the headers and resolves once the server waits for the body. */
async function hold(
  { app }: TestApp,
  path: string,
  { headers, body }: { readonly headers: object; readonly body: string },
): Promise<ClientRequest> {
  const { port } = app.server.address() as AddressInfo;
  const held = request({
    port,
    path,
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  held.flushHeaders();
  await once(held, "continue");
  return held;
}

async function problemOf(answer: IncomingMessage): Promise<readonly unknown[]> {
  return [answer.statusCode, JSON.parse(await text(answer)).code];
}

test("a sign-in is refused if the code changes and the devices are ended before it finishes", async () => {
  const checked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const codes = {
    isRight: async (...[code, stored]: Parameters<typeof matches>) => {
      const isRight = await matches(code, stored);
      begun.resolve();
      await checked.promise;
      return isRight;
    },
  };
  const { store, send, enter } = await startEntrance({ accessParts: { codes } });
  const owner = await signedIn(store);

  const entering = enter({ code: CODE });
  await begun.promise;
  await send("POST", changeCode.path, owner.bearer, { endDevices: true });
  checked.resolve();

  expect((await entering).statusCode).toBe(401);
  expect(await store.devices.list(owner.ledgerId)).toHaveLength(1);
});
