import { createEntries } from "@suikouji/contract";
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

const keptLunch = () => ({
  ...{ amountFen: 3200, categoryId: "EXPENSE:餐饮", date: "2026-11-15", description: "午饭" },
  deviceId: desk.script.deviceId,
});

const keyed = (key: string) => ({ ...desk.script.bearer, "idempotency-key": key });

describe("an entry with every value stated", () => {
  test("is drafted first", async () => {
    const drafted = (await desk.post(createEntries, LUNCH)).json();

    expect(drafted).toMatchObject({ status: "drafted", drafts: [{ ...LUNCH, confidence: 1 }] });
    expect(await desk.kept()).toEqual([]);
    expect((await desk.confirm(drafted.confirm)).json()).toMatchObject({ status: "saved" });
    expect(await desk.kept()).toEqual([keptLunch()]);
  });

  test("is saved at once if the caller says that it is confirmed", async () => {
    const reply = await desk.post(createEntries, { ...LUNCH, confirmed: true });

    expect(reply.json()).toMatchObject({ status: "saved", entries: [{ amountFen: 3200 }] });
    expect(await desk.kept()).toEqual([keptLunch()]);
  });

  test.each(["amount", "type", "category", "date"] as const)("needs its %s", async (field) => {
    const { [field]: _, ...others } = LUNCH;

    const response = await desk.post(createEntries, { ...others, confirmed: true });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await desk.kept()).toEqual([]);
  });

  test.each([
    ["confirmed", { confirmed: "yes" }],
    ["confirmed", { confirmed: false }],
    ["amount", { amount: 0.001 }],
    ["amount", { amount: "32" }],
    ["date", { date: "2026-02-30" }],
    ["text", { text: 5 }],
  ])("with a wrong %s is 400: %o", async (field, wrong) => {
    const response = await desk.post(createEntries, { ...LUNCH, ...wrong });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0]).toMatchObject({ field });
  });

  test("of a category that the ledger does not have is 400: a slip must not make one", async () => {
    const response = await desk.post(createEntries, {
      ...LUNCH,
      category: "餐引",
      confirmed: true,
    });

    expect(response.json()).toMatchObject({
      ...{ status: 400, errors: [{ field: "category", message: "账本里没有这个分类" }] },
    });
    expect(await desk.kept()).toEqual([]);
  });
});

describe("the idempotency key", () => {
  test("of a repeated request saves once, at the same time and later", async () => {
    const stated = { ...LUNCH, confirmed: true };

    const replies = await Promise.all([
      desk.post(createEntries, stated, keyed("a")),
      desk.post(createEntries, stated, keyed("a")),
    ]);
    desk.pass(3_600_000);
    replies.push(await desk.post(createEntries, stated, keyed("a")));

    const [first] = replies.map((reply) => reply.json());
    for (const reply of replies) expect(reply.json()).toEqual(first);
    expect(await desk.kept()).toHaveLength(1);
  });

  test("with another content is 409", async () => {
    await desk.post(createEntries, { ...LUNCH, confirmed: true }, keyed("a"));

    const other = await desk.post(
      createEntries,
      { ...LUNCH, amount: 33, confirmed: true },
      keyed("a"),
    );

    expect(other.json()).toMatchObject({ status: 409, code: "key-reused" });
    expect(await desk.kept()).toHaveLength(1);
  });

  test("makes the drafts of a repeated sentence the same ones", async () => {
    const one = (await desk.post(createEntries, { text: "午饭32" }, keyed("b"))).json();
    desk.pass(1_000);
    const other = (await desk.post(createEntries, { text: "午饭32" }, keyed("b"))).json();

    const first = (await desk.confirm(one.confirm)).json();
    expect((await desk.confirm(other.confirm)).json()).toEqual(first);
    expect(await desk.kept()).toHaveLength(1);
  });

  test("belongs to one token", async () => {
    const other = await signedIn(desk.store, undefined, { role: "script" });
    const stated = { ...LUNCH, confirmed: true };

    await desk.post(createEntries, stated, keyed("a"));
    await desk.post(createEntries, stated, { ...other.bearer, "idempotency-key": "a" });

    expect(await desk.kept()).toHaveLength(2);
  });

  test("without one, two equal requests are two purchases", async () => {
    await desk.post(createEntries, { ...LUNCH, confirmed: true });
    await desk.post(createEntries, { ...LUNCH, confirmed: true });

    expect(await desk.kept()).toHaveLength(2);
  });
});
