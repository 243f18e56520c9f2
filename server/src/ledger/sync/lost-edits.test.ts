import {
  categoryOfPull,
  definitionOfPull,
  pushedCategory,
  pushedDefinition,
} from "@suikouji/contract";
import { changeRecord, detailsOfAccount, stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";

const at = (later: number, deviceId = PHONE) => ({ deviceId, stampMs: SOME_TIME_MS + later });
const clock = { now: () => ({ epochMs: SOME_TIME_MS, utcOffsetMinutes: 480 }) };
const FIRST = stampOf(SOME_TIME_MS, PHONE);

await onEachDatabase("A device whose edit was replaced", (place) => {
  test("is told of a category and of a definition, once", async () => {
    const store = await place.open({ clock });
    const ledgerId = await newLedger(store);
    const updatedAtMs = SOME_TIME_MS;
    await store.push(
      ledgerId,
      pushOf({
        categories: [pushedSkiing({ updatedAtMs })],
        definitions: [pushedWallet({ updatedAtMs })],
      }),
    );
    const { categories, definitions } = await pullAll(store, ledgerId);
    const [skiing, wallet] = [categories[0], definitions[0]];
    if (skiing === undefined || wallet === undefined) throw new Error("Both were pushed");
    const renamed = (name: string, signature: ReturnType<typeof at>) => ({
      ...pushedCategory(
        changeRecord("category", categoryOfPull(skiing, ledgerId), { name }, signature),
        signature.deviceId,
      ),
      over: { name: FIRST },
    });
    const opened = (openingFen: number, signature: ReturnType<typeof at>) => {
      const details = detailsOfAccount({ sort: "wallet", openingFen, currency: "CNY" });
      const present = definitionOfPull(wallet, ledgerId);
      const next = changeRecord("definition", present, { details }, signature);
      return {
        ...pushedDefinition(next, signature.deviceId),
        over: { "details.opening": FIRST },
      };
    };
    const pushBoth = (deviceId: string, name: string, openingFen: number, later: number) =>
      store.push(
        ledgerId,
        pushOf({
          deviceId,
          categories: [renamed(name, at(later, deviceId))],
          definitions: [opened(openingFen, at(later, deviceId))],
        }),
      );

    await pushBoth(PHONE, "雪季", 100, 1);
    await pushBoth(TABLET, "冬天", 200, 2);

    const told = await store.pull(ledgerId, { after: 0, limit: 10, deviceId: PHONE });
    expect(told).toMatchObject({
      lost: [],
      lostCategories: [{ version: { name: "雪季" }, groups: ["name"], byDevice: TABLET }],
      lostDefinitions: [{ groups: ["details.opening"], byDevice: TABLET }],
    });
    const nothing = { lost: [], lostCategories: [], lostDefinitions: [] };
    const once = { after: told.after, limit: 10, deviceId: PHONE };
    expect(await store.pull(ledgerId, once)).toMatchObject(nothing);
    const tablet = { after: 0, limit: 10, deviceId: TABLET };
    expect(await store.pull(ledgerId, tablet)).toMatchObject(nothing);
  });
});
