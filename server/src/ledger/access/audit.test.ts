import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { MOST_OF_A_KIND } from "./audit.ts";

await onEachDatabase("The audit log", (place) => {
  async function openLedger() {
    let epochMs = 1_000;
    const clock = { now: () => ({ epochMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock });
    return {
      audit: store.audit,
      store,
      ledgerId: await newLedger(store),
      pass: (ms: number) => {
        epochMs += ms;
      },
    };
  }

  test("lists one ledger's actions and devices, newest first", async () => {
    const { audit, store, ledgerId, pass } = await openLedger();
    const other = await newLedger(store);

    await audit.note(ledgerId, { kind: "paired", deviceName: "手机", detail: "owner" });
    await audit.note(ledgerId, { kind: "code-changed", deviceName: null });
    await audit.note(other, { kind: "cleared", deviceName: "别人的手机" });
    pass(1);
    await audit.note(ledgerId, { kind: "cleared", deviceName: "手机" });

    expect(await audit.list(ledgerId)).toEqual([
      { atMs: 1_001, kind: "cleared", deviceName: "手机" },
      { atMs: 1_000, kind: "code-changed", deviceName: null },
      { atMs: 1_000, kind: "paired", deviceName: "手机", detail: "owner" },
    ]);
  });

  test("keeps the latest of each kind, so that no kind displaces another", async () => {
    const { audit, ledgerId, pass } = await openLedger();
    await audit.note(ledgerId, { kind: "cleared", deviceName: "手机" });

    for (let turn = 0; turn < MOST_OF_A_KIND + 5; turn += 1) {
      pass(1);
      await audit.note(ledgerId, { kind: "signed-in", deviceName: `第${turn}台` });
    }

    const events = await audit.list(ledgerId);
    expect(events).toHaveLength(MOST_OF_A_KIND + 1);
    expect(events.at(0)).toMatchObject({ deviceName: `第${MOST_OF_A_KIND + 4}台` });
    expect(events.at(-2)).toMatchObject({ deviceName: "第5台" });
    expect(events.at(-1)).toMatchObject({ kind: "cleared" });
  });

  test("survives the erasing of the books", async () => {
    const { audit, store, ledgerId } = await openLedger();
    await audit.note(ledgerId, { kind: "signed-in", deviceName: "手机" });

    await store.clear(ledgerId);

    expect(await audit.list(ledgerId)).toHaveLength(1);
  });
});
