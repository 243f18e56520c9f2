import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../testing/ledger/on-each-database.ts";
import { PHONE, TABLET } from "../../testing/ledger/pushed.ts";
import { NoSuchLedger } from "./ledger-store.ts";

const phone = { id: PHONE, name: "手机", tokenHash: "first", atMs: 100 };

await onEachDatabase("A device", (place) => {
  async function openLedger() {
    const store = await place.open();
    return { devices: store.devices, ledgerId: await newLedger(store) };
  }

  test("is known by its token once it signed in", async () => {
    const { devices, ledgerId } = await openLedger();

    const record = await devices.signIn(ledgerId, phone);

    expect(record).toEqual({ id: PHONE, name: "手机", createdAtMs: 100, lastSeenAtMs: 100 });
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

    expect(again).toEqual({ id: PHONE, name: "手机", createdAtMs: 100, lastSeenAtMs: 200 });
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
});
