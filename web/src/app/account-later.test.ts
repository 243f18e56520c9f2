import { expect, test } from "vitest";
import type { ServerAccount } from "../platform/account/server-account.ts";
import { accountLater } from "./account-later.ts";

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
    revoke: refuse,
    addDevice: refuse,
    changeCode: refuse,
    audit: refuse,
    status: refuse,
    history: refuse,
    clear: refuse,
  };
}

test("questions are passed on with what they ask", async () => {
  const account = accountLater(async () => fakeAccount());

  expect(await account.devices()).toEqual({ ok: true, answer: [] });
  expect(await account.signIn("wrong")).toEqual({ ok: false, refusal: { type: "wrong-code" } });
});

test("code that cannot be fetched is a server that cannot be reached, until it can", async () => {
  let isReachable = false;
  const account = accountLater(async () => {
    if (!isReachable) throw new Error("no network");
    return fakeAccount();
  });

  const before = await account.signOut();
  isReachable = true;
  const after = await account.signOut();

  expect(before).toEqual(UNREACHABLE);
  expect(after).toEqual({ ok: true, answer: null });
});
