import {
  createEntries,
  createToken,
  listDevices,
  readAudit,
  revokeDevice,
} from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { type EntryDesk, openEntryDesk } from "../../testing/entry-desk.ts";
import { signedIn } from "../../testing/signed-in.ts";

const LUNCH = {
  amount: 32,
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-15",
  description: "午饭",
};

let desk: EntryDesk;
beforeEach(async () => {
  desk = await openEntryDesk();
});

describe("a token for scripts", () => {
  const owned = async () => (await signedIn(desk.store, undefined, { name: "电脑" })).bearer;

  test("is made, named, listed, used, noted and revoked", async () => {
    const owner = await owned();
    const get = async ({ path }: { readonly path: string }) =>
      (await desk.app.inject({ url: path, headers: owner })).json();

    const { token, device } = (await desk.post(createToken, { name: "Siri" }, owner)).json();
    const bearer = { authorization: `Bearer ${token}` };
    const used = await desk.post(createEntries, { ...LUNCH, confirmed: true }, bearer);

    expect(used.json()).toMatchObject({ status: "saved", entries: [{ deviceId: device.id }] });
    expect((await get(listDevices)).devices).toContainEqual({ ...device, name: "Siri" });
    expect(device).toMatchObject({ role: "script", current: false });
    expect(JSON.stringify(await get(listDevices))).not.toContain(token);

    await desk.post(revokeDevice, { id: device.id }, owner);

    expect((await desk.post(createEntries, LUNCH, bearer)).statusCode).toBe(401);
    expect((await get(readAudit)).events).toMatchObject([
      { kind: "revoked", deviceName: "电脑", detail: "Siri" },
      { kind: "token-made", deviceName: "电脑", detail: "Siri" },
    ]);
  });

  test("needs a name", async () => {
    const response = await desk.post(createToken, { name: " " }, await owned());

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: "name" }] });
  });
});
