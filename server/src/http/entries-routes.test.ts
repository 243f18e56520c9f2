import { createEntries, DRAFTS_KEPT_MS } from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { DESK_OPENS_MS, type EntryDesk, openEntryDesk } from "../../testing/entry-desk.ts";
import { pullAll } from "../../testing/ledger/digest-of-pull.ts";
import { editOf } from "../../testing/ledger/edited.ts";
import { PHONE, pushedSkiing, pushOf } from "../../testing/ledger/pushed.ts";
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

describe("a sentence", () => {
  test("is answered with drafts and saves nothing; its confirmation saves them", async () => {
    const drafted = await desk.say("午饭32");

    expect(drafted).toEqual({
      status: "drafted",
      message: "午饭，支出32元，餐饮。确认吗？",
      confirm: expect.any(String),
      expiresAtMs: DESK_OPENS_MS + DRAFTS_KEPT_MS,
      drafts: [{ ...LUNCH, confidence: expect.any(Number) }],
    });
    expect(await desk.kept()).toEqual([]);

    const saved = (await desk.confirm(drafted.confirm)).json();

    expect(saved).toMatchObject({
      status: "saved",
      message: "已保存1笔交易。",
      entries: [{ amountFen: 3200, category: "餐饮", description: "午饭", deleted: false }],
    });
    expect(await desk.kept()).toEqual([keptLunch()]);
  });

  test("with several items is saved as one batch, in the order said", async () => {
    const { confirm: id } = await desk.say("昨天打车30，工资收到9000");

    const { entries } = (await desk.confirm(id)).json();

    expect(entries.map(({ description }: { description: string }) => description)).toEqual([
      "打车",
      "工资",
    ]);
    expect(new Set(entries.map(({ batchId }: { batchId: string }) => batchId)).size).toBe(1);
    expect((await desk.kept()).map(({ date }) => date)).toEqual(["2026-11-14", "2026-11-14"]);
  });

  test("that is not understood without a doubt has nothing to confirm", async () => {
    expect(await desk.say("午饭")).toEqual({
      ...{ status: "unclear", message: "午饭多少钱？", drafts: [], left: [] },
    });
    expect(await desk.say("一共150，午饭100打车50")).toMatchObject({
      status: "unclear",
      drafts: [{ amount: 100 }, { amount: 50 }],
      left: [{ said: "150", reason: "是合计" }],
    });
  });

  test("is filed into the user's own categories", async () => {
    const renamed = pushedSkiing({ id: "EXPENSE:交通", name: "出行" });
    await desk.store.push(desk.script.ledgerId, pushOf({ categories: [renamed] }));

    const { confirm: id } = await desk.say("打车30");
    const { entries } = (await desk.confirm(id)).json();

    expect(entries).toMatchObject([{ category: "出行", categoryId: "EXPENSE:交通" }]);
  });

  test("cannot be confirmed by the caller itself", async () => {
    const response = await desk.post(createEntries, { text: "午饭32", confirmed: true });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field: "confirmed" }] });
  });
});

describe("a confirmation", () => {
  test("that is repeated saves nothing more, also at the same time", async () => {
    const { confirm: id } = await desk.say("午饭32");

    const replies = await Promise.all([desk.confirm(id), desk.confirm(id), desk.confirm(id)]);

    const [first] = replies.map((reply) => reply.json());
    expect(first.status).toBe("saved");
    for (const reply of replies) expect(reply.json()).toEqual(first);
    expect(await desk.kept()).toHaveLength(1);
  });

  test("does not bring an entry back that was deleted since", async () => {
    const { confirm: id } = await desk.say("午饭32");
    await desk.confirm(id);
    const { ledgerId } = desk.script;
    const { entries } = await pullAll(desk.store, ledgerId);
    const later = { deviceId: PHONE, stampMs: DESK_OPENS_MS + 1 };
    const removed = entries.map((entry) => editOf(entry, { deleted: true }, later));
    await desk.store.push(ledgerId, pushOf({ entries: removed }));

    expect((await desk.confirm(id)).json().entries).toMatchObject([{ deleted: true }]);
  });

  test("by another token is 404 and saves nothing", async () => {
    const other = await signedIn(desk.store, undefined, { role: "script" });
    const { confirm: id } = await desk.say("午饭32");

    const response = await desk.confirm(id, other);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "no-such-drafts" });
    expect(await desk.kept()).toEqual([]);
  });

  test("of a changed id is 404", async () => {
    const { confirm: id } = await desk.say("午饭32");
    const [text = "", signature = ""] = id.split(".");
    const dearer = Buffer.from(text, "base64url").toString().replace("3200", "9200");
    const forged = `${Buffer.from(dearer).toString("base64url")}.${signature}`;

    for (const wrong of [forged, text, `${id}x`, "x.y", "."]) {
      expect((await desk.confirm(wrong)).statusCode).toBe(404);
    }
    expect(await desk.kept()).toEqual([]);
  });

  test("after ten minutes is 409 and saves nothing", async () => {
    const { confirm: id } = await desk.say("午饭32");

    desk.pass(DRAFTS_KEPT_MS + 1);

    expect((await desk.confirm(id)).json()).toMatchObject({ status: 409, code: "drafts-expired" });
    expect(await desk.kept()).toEqual([]);
  });

  test("that is repeated after ten minutes is still told that it was saved", async () => {
    const { confirm: id } = await desk.say("午饭32");
    const first = (await desk.confirm(id)).json();

    desk.pass(DRAFTS_KEPT_MS + 1);

    expect((await desk.confirm(id)).json()).toEqual(first);
    expect(await desk.kept()).toHaveLength(1);
  });

  test("by a revoked token is 401", async () => {
    const { confirm: id } = await desk.say("午饭32");
    await desk.store.devices.revoke(desk.script.ledgerId, desk.script.deviceId);
    desk.access.tokens.forget(desk.script.ledgerId, desk.script.deviceId);

    expect((await desk.confirm(id)).statusCode).toBe(401);
  });

  test("in a full ledger is 413 and saves none of the batch", async () => {
    desk = await openEntryDesk({ mostEntries: 1 });
    const { confirm: id } = await desk.say("午饭32，打车20");

    expect((await desk.confirm(id)).json()).toMatchObject({ status: 413, code: "ledger-full" });
    expect(await desk.kept()).toEqual([]);
  });

  test("keeps the time at which it was said", async () => {
    const { confirm: id } = await desk.say("午饭32");
    desk.pass(60_000);

    const { entries } = (await desk.confirm(id)).json();

    expect(entries).toMatchObject([
      { occurredAt: "2026-11-15T10:00:00+08:00", createdAtMs: DESK_OPENS_MS },
    ]);
  });
});
