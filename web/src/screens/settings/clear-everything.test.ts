import { describe, expect, test } from "vitest";
import type { AccountResult } from "../../platform/account/server-account.ts";
import { clearEverything } from "./clear-everything.ts";

describe("清空账本", () => {
  test("erases the server's books, then the device's", async () => {
    const { account, books, erased } = shelf({ ok: true, answer: null });

    expect(await clearEverything(account, books)).toEqual({ name: "cleared" });
    expect(erased).toEqual(["server", "device"]);
  });

  test("erases nothing on the device while the server cannot be reached", async () => {
    const { account, books, erased } = shelf({ ok: false, refusal: { type: "unreachable" } });

    expect(await clearEverything(account, books)).toEqual({
      name: "refused",
      refusal: { type: "unreachable" },
    });
    expect(erased).toEqual([]);
  });

  test("reports when the device's books could not be erased", async () => {
    const { account } = shelf({ ok: true, answer: null });
    const books = { clear: () => Promise.reject(new Error("storage")) };

    expect(await clearEverything(account, books)).toEqual({ name: "device-failed" });
  });
});

function shelf(reply: AccountResult<null>) {
  const erased: string[] = [];
  return {
    erased,
    account: {
      async clear() {
        if (reply.ok) erased.push("server");
        return reply;
      },
    },
    books: {
      async clear() {
        erased.push("device");
      },
    },
  };
}
