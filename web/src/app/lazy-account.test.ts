import { expect, test } from "vitest";
import type { ServerAccount } from "../platform/account/server-account.ts";
import { lazyAccount } from "./lazy-account.ts";

const UNREACHABLE = { ok: false, refusal: { type: "unreachable" } } as const;

function fakeAccount(): ServerAccount {
  const refuse = async () => UNREACHABLE;
  return {
    session: refuse,
    signIn: async (code) =>
      code === "right" ? UNREACHABLE : { ok: false, refusal: { type: "wrong-code" } },
    pair: refuse,
    signOut: async () => ({ ok: true, answer: null }),
    devices: async () => ({ ok: true, answer: [] }),
    rename: refuse,
    revoke: refuse,
    makeLedger: refuse,
    renameLedger: refuse,
    addDevice: refuse,
    addToken: refuse,
    changeCode: refuse,
    audit: refuse,
    status: refuse,
    ear: refuse,
    orderEar: refuse,
    history: refuse,
    call: refuse,
    clear: refuse,
  };
}

test("calls are passed on with their arguments", async () => {
  const account = lazyAccount(async () => fakeAccount());

  expect(await account.devices()).toEqual({ ok: true, answer: [] });
  expect(await account.signIn("wrong")).toEqual({ ok: false, refusal: { type: "wrong-code" } });
});

test("until the code can be fetched, every call answers that the server is unreachable", async () => {
  let isReachable = false;
  const account = lazyAccount(async () => {
    if (!isReachable) throw new Error("no network");
    return fakeAccount();
  });

  const before = await account.signOut();
  isReachable = true;
  const after = await account.signOut();

  expect(before).toEqual(UNREACHABLE);
  expect(after).toEqual({ ok: true, answer: null });
});
