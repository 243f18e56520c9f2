import { describe, expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, TABLET } from "../../../testing/ledger/pushed.ts";
import { hashOfToken } from "../../access/token.ts";
import { DeviceKnown, DevicesFull, NoSuchLedger, PassEnded, SignInsFull } from "../ledger-store.ts";
import { MOST_DEVICES, MOST_NEW_IN_A_DAY } from "./devices.ts";

const phone = { id: PHONE, name: "手机", tokenHash: "first", atMs: 100, role: "member" } as const;

await onEachDatabase("A device", (place) => {
  async function openLedger() {
    const store = await place.open();
    return { devices: store.devices, ledgerId: await newLedger(store) };
  }

  test("is found by its token after it signed in", async () => {
    const { devices, ledgerId } = await openLedger();

    const record = await devices.signIn(ledgerId, phone);

    expect(record).toEqual({
      id: PHONE,
      name: "手机",
      createdAtMs: 100,
      lastSeenAtMs: 100,
      role: "member",
    });
    expect(await devices.byToken(ledgerId, "first")).toEqual(record);
    expect(await devices.byToken(ledgerId, "another")).toBeNull();
  });

  test("cannot sign in to an unknown ledger", async () => {
    const { devices } = await openLedger();

    await expect(devices.signIn("nobody's", phone)).rejects.toThrow(NoSuchLedger);
  });

  test("that signs in again gets a new token, and the earlier one ends", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);

    const second = { ...phone, tokenHash: "second", atMs: 200, shownTokenHash: "first" };
    const again = await devices.signIn(ledgerId, second);

    expect(again).toEqual({
      id: PHONE,
      name: "手机",
      createdAtMs: 100,
      lastSeenAtMs: 200,
      role: "member",
    });
    expect(await devices.byToken(ledgerId, "first")).toBeNull();
    expect(await devices.byToken(ledgerId, "second")).toEqual(again);
    expect(await devices.list(ledgerId)).toEqual([again]);
  });

  test("is renamed while it is signed in, in its own ledger only", async () => {
    const store = await place.open();
    const [ledgerId, other] = [await newLedger(store), await newLedger(store)];
    for (const id of [ledgerId, other]) await store.devices.signIn(id, phone);

    expect(await store.devices.rename(ledgerId, PHONE, "小红的手机")).toBe(true);

    expect(await store.devices.list(ledgerId)).toMatchObject([{ name: "小红的手机" }]);
    expect(await store.devices.list(other)).toMatchObject([{ name: "手机" }]);
    await store.devices.revoke(ledgerId, PHONE);
    expect(await store.devices.rename(ledgerId, PHONE, "旧手机")).toBe(false);
    expect(await store.devices.names(ledgerId)).toEqual([{ id: PHONE, name: "小红的手机" }]);
  });

  test("is listed by its time of last use, which never goes back", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);
    await devices.signIn(ledgerId, { ...phone, id: TABLET, name: "平板", tokenHash: "tablet" });

    await devices.seen(ledgerId, TABLET, 300);
    await devices.seen(ledgerId, TABLET, 250);

    expect(await devices.list(ledgerId)).toMatchObject([
      { id: TABLET, lastSeenAtMs: 300 },
      { id: PHONE, lastSeenAtMs: 100 },
    ]);
  });

  test("that was revoked is unknown until it signs in again", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);

    expect(await devices.revoke(ledgerId, PHONE)).toBe(true);
    expect(await devices.revoke(ledgerId, PHONE)).toBe(false);
    expect(await devices.byToken(ledgerId, "first")).toBeNull();
    expect(await devices.list(ledgerId)).toEqual([]);

    await devices.signIn(ledgerId, { ...phone, tokenHash: "second", shownTokenHash: "first" });
    expect(await devices.byToken(ledgerId, "second")).not.toBeNull();
    expect(await devices.byToken(ledgerId, "first")).toBeNull();
  });

  test.each(["owner", "member", "script"] as const)(
    "with the role %s is refused to a sign-in with its id and without its token",
    async (role) => {
      const { devices, ledgerId } = await openLedger();
      const before = await devices.signIn(ledgerId, { ...phone, role });
      const other = { ...phone, tokenHash: "second", role: "owner" } as const;

      await expect(devices.signIn(ledgerId, other)).rejects.toThrow(DeviceKnown);
      const guess = { ...other, shownTokenHash: "guess" };
      await expect(devices.signIn(ledgerId, guess)).rejects.toThrow(DeviceKnown);

      expect(await devices.byToken(ledgerId, "first")).toEqual(before);
    },
  );

  test("that was revoked still needs its last token: its entries bear its name", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);
    await devices.revoke(ledgerId, PHONE);

    const other = devices.signIn(ledgerId, { ...phone, name: "别人的", tokenHash: "second" });

    await expect(other).rejects.toThrow(DeviceKnown);
    expect(await devices.names(ledgerId)).toEqual([{ id: PHONE, name: "手机" }]);
  });

  test("is refused beyond the ledger's ceiling, until another is revoked", async () => {
    const { devices, ledgerId } = await openLedger();
    for (let count = 0; count < MOST_DEVICES; count += 1) {
      const id = `device ${count}`;
      await devices.signIn(ledgerId, { ...phone, id, tokenHash: id });
    }

    await expect(devices.signIn(ledgerId, phone)).rejects.toThrow(DevicesFull);
    await devices.revoke(ledgerId, "device 0");

    expect(await devices.signIn(ledgerId, phone)).toMatchObject({ id: PHONE });
  });

  test("is refused after too many new ones within a day, also revoked ones", async () => {
    const { devices, ledgerId } = await openLedger();
    for (let count = 0; count < MOST_NEW_IN_A_DAY; count += 1) {
      const id = `device ${count}`;
      await devices.signIn(ledgerId, { ...phone, id, tokenHash: id });
      await devices.revoke(ledgerId, id);
    }
    const dayLater = { ...phone, atMs: phone.atMs + 86_400_000 };

    await expect(devices.signIn(ledgerId, phone)).rejects.toThrow(SignInsFull);

    expect(await devices.signIn(ledgerId, dayLater)).toMatchObject({ id: PHONE });
  });

  describe("of an owner", () => {
    const owners = { ...phone, role: "owner" } as const;
    const member = { ...phone, tokenHash: "second" };

    test("stays an owner's if it signs in again with its token", async () => {
      const { devices, ledgerId } = await openLedger();
      await devices.signIn(ledgerId, owners);

      const again = await devices.signIn(ledgerId, { ...member, shownTokenHash: "first" });

      expect(again.role).toBe("owner");
      expect(await devices.byToken(ledgerId, "second")).toMatchObject({ role: "owner" });
    });

    test("is a member's after it was revoked, even with its earlier token", async () => {
      const { devices, ledgerId } = await openLedger();
      await devices.signIn(ledgerId, owners);
      await devices.revoke(ledgerId, PHONE);

      const again = await devices.signIn(ledgerId, { ...member, shownTokenHash: "first" });

      expect(again.role).toBe("member");
    });
  });

  test("of a member becomes an owner's by a sign-in that makes owners", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);

    const owner = {
      ...phone,
      tokenHash: "second",
      shownTokenHash: "first",
      role: "owner",
    } as const;
    const again = await devices.signIn(ledgerId, owner);

    expect(again.role).toBe("owner");
  });

  test("may stay signed in while all others are revoked", async () => {
    const { devices, ledgerId } = await openLedger();
    const kept = await devices.signIn(ledgerId, phone);
    const others = ["平板", "旧手机"];
    for (const name of others) {
      await devices.signIn(ledgerId, { ...phone, id: name, name, tokenHash: name });
    }
    await devices.revoke(ledgerId, "旧手机");

    expect(await devices.revokeOthers(ledgerId, PHONE)).toEqual(["平板"]);

    expect(await devices.list(ledgerId)).toEqual([kept]);
    expect(await devices.revokeOthers(ledgerId, null)).toEqual([PHONE]);
  });

  test("is refused if its code was changed during the check", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.registry.setCode(ledgerId, { salt: "", hash: "old" });
    const pass = { kind: "code", hash: "old" } as const;

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).resolves.toBeTruthy();
    await store.registry.setCode(ledgerId, { salt: "", hash: "new" });

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).rejects.toThrow(PassEnded);
  });

  test("is refused if its pairing link ended after it was used", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const token = await store.pairings.create(ledgerId, { role: "owner", validMs: 60_000 });
    await store.pairings.take(token);
    const pass = { kind: "pairing", hash: hashOfToken(token) } as const;

    await store.devices.revokeOthers(ledgerId, null);

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).rejects.toThrow(PassEnded);
  });
});
