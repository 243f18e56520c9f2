import { describe, expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../testing/ledger/on-each-database.ts";
import { PHONE, TABLET } from "../../testing/ledger/pushed.ts";
import { hashOfToken } from "../access/token.ts";
import { NoSuchLedger, OwnersDevice, PassEnded } from "./ledger-store.ts";

const phone = { id: PHONE, name: "手机", tokenHash: "first", atMs: 100, role: "member" } as const;

await onEachDatabase("A device", (place) => {
  async function openLedger() {
    const store = await place.open();
    return { devices: store.devices, ledgerId: await newLedger(store) };
  }

  test("is known by its token once it signed in", async () => {
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

  test("cannot sign in to a ledger that is not there", async () => {
    const { devices } = await openLedger();

    await expect(devices.signIn("nobody's", phone)).rejects.toThrow(NoSuchLedger);
  });

  test("that signs in again has a new token; the earlier one ends", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);

    const again = await devices.signIn(ledgerId, { ...phone, tokenHash: "second", atMs: 200 });

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

  test("is listed by when it was last seen, which never goes back", async () => {
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

  test("that was revoked is a stranger until it signs in again", async () => {
    const { devices, ledgerId } = await openLedger();
    await devices.signIn(ledgerId, phone);

    expect(await devices.revoke(ledgerId, PHONE)).toBe(true);
    expect(await devices.revoke(ledgerId, PHONE)).toBe(false);
    expect(await devices.byToken(ledgerId, "first")).toBeNull();
    expect(await devices.list(ledgerId)).toEqual([]);

    await devices.signIn(ledgerId, { ...phone, tokenHash: "second" });
    expect(await devices.byToken(ledgerId, "second")).not.toBeNull();
    expect(await devices.byToken(ledgerId, "first")).toBeNull();
  });

  describe("that is an owner's", () => {
    const owners = { ...phone, role: "owner" } as const;
    const member = { ...phone, tokenHash: "second" };

    test("stays one when it signs in again and shows its token", async () => {
      const { devices, ledgerId } = await openLedger();
      await devices.signIn(ledgerId, owners);

      const again = await devices.signIn(ledgerId, { ...member, shownTokenHash: "first" });

      expect(again.role).toBe("owner");
      expect(await devices.byToken(ledgerId, "second")).toMatchObject({ role: "owner" });
    });

    test("is not given to who knows its id and not its token", async () => {
      const { devices, ledgerId } = await openLedger();
      const before = await devices.signIn(ledgerId, owners);

      await expect(devices.signIn(ledgerId, member)).rejects.toThrow(OwnersDevice);
      const guess = { ...member, shownTokenHash: "guess" };
      await expect(devices.signIn(ledgerId, guess)).rejects.toThrow(OwnersDevice);

      expect(await devices.byToken(ledgerId, "first")).toEqual(before);
    });

    test("is a member once it was revoked, even with its earlier token", async () => {
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

    const again = await devices.signIn(ledgerId, { ...phone, tokenHash: "second", role: "owner" });

    expect(again.role).toBe("owner");
  });

  test("may be left alone when all others are revoked", async () => {
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

  test("is not let in with a code that was changed while it was being checked", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.registry.setCode(ledgerId, { salt: "", hash: "old" });
    const pass = { kind: "code", hash: "old" } as const;

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).resolves.toBeTruthy();
    await store.registry.setCode(ledgerId, { salt: "", hash: "new" });

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).rejects.toThrow(PassEnded);
  });

  test("is not let in with a link that ended after it was taken", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const token = await store.pairings.create(ledgerId, { role: "owner", validMs: 60_000 });
    await store.pairings.take(token);
    const pass = { kind: "pairing", hash: hashOfToken(token) } as const;

    await store.devices.revokeOthers(ledgerId, null);

    await expect(store.devices.signIn(ledgerId, { ...phone, pass })).rejects.toThrow(PassEnded);
  });
});
