import { signIn } from "@suikouji/contract";
import { createCodeCheck, hashCode, matches, type StoredCode } from "../src/access/access-code.ts";
import { type AppOptions, type TestApp, testApp, WIDE, WIDE_HOST } from "./running-app.ts";

export const CODE = "open-sesame-42";
export const DEVICE = "aaaaaaaa-0000-4000-8000-000000000000";

let hashed: Promise<StoredCode> | null = null;
const answers = new Map<string, Promise<boolean>>();

/** The slow hashes of a code that is tried again: most tests sign in with the same one. */
function matchesAsBefore(presented: string, stored: StoredCode | null): Promise<boolean> {
  const asked = JSON.stringify([presented, stored]);
  const answer = answers.get(asked) ?? matches(presented, stored);
  answers.set(asked, answer);
  return answer;
}

/** A server open to the network whose default ledger has the code {@link CODE}, and its clients. */
export async function startEntrance(options: AppOptions = {}) {
  const server: TestApp = await testApp({
    policy: WIDE,
    ...options,
    accessParts: {
      nowMs: () => 5_000,
      codes: createCodeCheck(matchesAsBefore),
      ...options.accessParts,
    },
  });
  const { app, store } = server;
  hashed ??= hashCode(CODE);
  await store.registry.setCode(store.registry.defaultLedgerId, await hashed);
  const origin = `http://${WIDE_HOST}`;
  return {
    ...server,
    ledgerId: store.registry.defaultLedgerId,
    enter: (said: object = {}, remoteAddress = "192.168.1.7", headers: object = {}) =>
      app.inject({
        method: "POST",
        url: signIn.path,
        payload: { code: CODE, deviceId: DEVICE, deviceName: "小明的手机", ...said },
        headers: { host: WIDE_HOST, origin, ...headers },
        remoteAddress,
      }),
    get: (url: string, headers: object) =>
      app.inject({ url, headers: { host: WIDE_HOST, ...headers } }),
    send: (method: "POST" | "DELETE", url: string, headers: object, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { host: WIDE_HOST, origin, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}
