import { expect, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";

const clockAt = (epochMs: number) => ({ now: () => ({ epochMs, utcOffsetMinutes: 480 }) });

await onEachDatabase("A push of texts with unseen characters", (place) => {
  test("is accepted, stored clean, and the reply tells the device what is stored", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);

    const reply = await store.push(
      ledgerId,
      pushOf({
        entries: [
          pushedLunch({ description: "午\u202e饭", note: "一\n\u001b二", tags: "出\u2066差" }),
        ],
        categories: [pushedSkiing({ name: "滑\u202e雪" })],
        definitions: [pushedWallet({ name: "\u202e" })],
      }),
    );

    const { entries, categories, definitions } = await pullAll(store, ledgerId);
    expect(entries).toMatchObject([
      { description: "午饭", note: "一\n二", tags: "出差", deviceId: PHONE },
    ]);
    expect(categories).toMatchObject([{ id: "EXPENSE:滑雪", name: "滑雪" }]);
    expect(definitions).toMatchObject([{ id: "account:微信", name: "未命名" }]);
    expect(reply.entries).toMatchObject([{ superseded: true }]);
    expect(reply.standing).toEqual({ entries, categories, definitions });
  });

  test("of one record by two devices settles after one push of each", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch({ description: "午\u202e饭", deviceId: PHONE });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const first = await pullAll(store, ledgerId);

    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [lunch] }));

    expect(await pullAll(store, ledgerId)).toEqual(first);
  });
});
