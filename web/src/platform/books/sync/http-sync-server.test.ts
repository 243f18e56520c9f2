import { expect, test } from "vitest";
import { httpSyncServer } from "./http-sync-server.ts";

const PAGE = {
  ...{ ledgerId: "home", epoch: "a", begun: "new", entries: [], categories: [] },
  ...{ after: 0, more: false, digest: 0, nowMs: 1, lost: [] },
};

const serverFor = (ledgerId: string | null) =>
  httpSyncServer({ fetch: async () => Response.json(PAGE), deviceId: "phone", ledgerId });

test("the books of a further ledger take nothing that another ledger answers", async () => {
  await expect(serverFor("trip").pull(0)).rejects.toMatchObject({ reason: "failing" });
  expect(await serverFor("home").pull(0)).toMatchObject({ ledgerId: "home" });
});

test("the first books learn their ledger from the server", async () => {
  expect(await serverFor(null).pull(0)).toMatchObject({ ledgerId: "home" });
});
