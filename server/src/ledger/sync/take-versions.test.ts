import {
  changeRecord,
  type Entry,
  fen,
  fieldStampsOf,
  mergeVersions,
  type Signature,
  stampOf,
} from "@suikouji/core";
import { START_MS, someEntry } from "@suikouji/core/testing/some-versions";
import { describe, expect, test } from "vitest";
import { lostEdits, takeVersions } from "./take-versions.ts";

const at = (later: number, deviceId: string): Signature => ({
  deviceId,
  stampMs: START_MS + later,
});
const lunch = someEntry();
/** As a device sends it, without a revision. */
const sent = (entry: Entry): Entry => ({ ...entry, revision: 0 });
const changed = (from: Entry, change: Partial<Entry>, signature: Signature) =>
  sent(changeRecord("entry", from, change, signature));
const take = (offered: readonly Entry[], present: readonly Entry[] = [lunch], revision = 10) =>
  takeVersions("entry", offered, { present, revision });

const dearer = changed(lunch, { amount: fen(4000) }, at(1, "phone"));
const renamed = changed(lunch, { description: "晚饭" }, at(2, "tablet"));

describe("merging versions", () => {
  test("of new records continues from the last revision", () => {
    const supper = { ...sent(lunch), id: "supper" };

    expect(take([sent(lunch), supper], [])).toEqual({
      written: [
        { ...lunch, revision: 11 },
        { ...supper, revision: 12 },
      ],
      outdated: [],
      acknowledged: [
        { id: lunch.id, revision: 11, superseded: false },
        { id: "supper", revision: 12, superseded: false },
      ],
      standing: [],
      replaced: [],
      revision: 12,
    });
  });

  test("that changed different fields keeps both, and returns what the sender lacks", () => {
    const present = { ...dearer, revision: 4 };

    const merged = { ...mergeVersions("entry", present, renamed), revision: 11 };
    expect(take([renamed], [present])).toEqual({
      written: [merged],
      outdated: [renamed, present],
      acknowledged: [{ id: lunch.id, revision: 11, superseded: true }],
      standing: [merged],
      replaced: [{ before: present, after: merged, offered: renamed }],
      revision: 11,
    });
    expect(merged).toMatchObject({ amount: 4000, description: "晚饭", deviceId: "tablet" });
  });

  test("that changed the same field keeps the later one", () => {
    const cheaper = changed(lunch, { amount: fen(100) }, at(2, "tablet"));
    const present = { ...dearer, revision: 4 };

    const after = { ...cheaper, revision: 11 };
    expect(take([cheaper], [present])).toEqual({
      written: [after],
      outdated: [present],
      acknowledged: [{ id: lunch.id, revision: 11, superseded: false }],
      standing: [],
      replaced: [{ before: present, after, offered: cheaper }],
      revision: 11,
    });
  });

  test("that arrive too late changes only the history", () => {
    const present = { ...changed(lunch, { amount: fen(100) }, at(2, "tablet")), revision: 4 };

    expect(take([dearer], [present])).toEqual({
      written: [],
      outdated: [dearer],
      acknowledged: [{ id: lunch.id, revision: 4, superseded: true }],
      standing: [present],
      replaced: [],
      revision: 10,
    });
  });

  test("that are already present changes nothing", () => {
    expect(take([sent(lunch)])).toEqual({
      written: [],
      outdated: [],
      acknowledged: [{ id: lunch.id, revision: 1, superseded: false }],
      standing: [],
      replaced: [],
      revision: 10,
    });
  });

  test("that delete an entry keeps it if they had not seen an edit", () => {
    const removed = changed(lunch, { deleted: true }, at(2, "tablet"));
    const present = { ...dearer, revision: 4 };

    const taken = take([removed], [present]);

    expect(taken.written).toMatchObject([{ amount: 4000, deleted: false, revision: 11 }]);
    expect(taken.standing).toEqual(taken.written);
    expect(taken.acknowledged).toEqual([{ id: lunch.id, revision: 11, superseded: true }]);
  });

  test("that delete an entry after having seen the edit deletes it", () => {
    const present = { ...dearer, revision: 4 };
    const removed = changed(present, { deleted: true }, at(2, "tablet"));

    expect(take([removed], [present])).toMatchObject({
      written: [{ amount: 4000, deleted: true, revision: 11 }],
      standing: [],
    });
  });

  test("of one record several times writes the last, and keeps the others in the history", () => {
    const twice = changed(dearer, { description: "晚饭" }, at(3, "phone"));

    const [middle, last] = [
      { ...dearer, revision: 11 },
      { ...twice, revision: 12 },
    ];
    expect(take([dearer, twice, dearer])).toEqual({
      written: [last],
      outdated: [lunch, middle, dearer],
      acknowledged: [
        { id: lunch.id, revision: 12, superseded: true },
        { id: lunch.id, revision: 12, superseded: false },
        { id: lunch.id, revision: 12, superseded: true },
      ],
      standing: [last],
      replaced: [
        { before: lunch, after: middle, offered: dearer },
        { before: middle, after: last, offered: twice },
      ],
      revision: 12,
    });
  });
});

describe("lost edits", () => {
  const present = { ...dearer, revision: 4 };
  const original = stampOf(START_MS, "phone");

  function lostTo(offered: Entry, over: Readonly<Record<string, string>>, before = present) {
    const [replaced] = take([offered], [before]).replaced;
    if (replaced === undefined) throw new Error("Nothing was replaced");
    return lostEdits("entry", replaced, over);
  }

  test("are reported to their author if the later author had not seen them", () => {
    const cheaper = changed(lunch, { amount: fen(100) }, at(2, "tablet"));

    expect(lostTo(cheaper, { money: original })).toEqual([
      { version: present, deviceId: "phone", byDevice: "tablet", groups: ["money"], revision: 11 },
    ]);
  });

  test("are not reported if the later author had seen them, or sends no stamps", () => {
    const cheaper = changed(present, { amount: fen(100) }, at(2, "tablet"));
    const seen = fieldStampsOf("entry", present).fields;

    expect(lostTo(cheaper, { money: seen.money ?? "" })).toEqual([]);
    expect(lostTo(cheaper, {})).toEqual([]);
    expect(lostTo(cheaper, { words: original })).toEqual([]);
  });

  test("are not reported if both edits are the same, or change different fields", () => {
    const same = changed(lunch, { amount: fen(4000) }, at(2, "tablet"));

    expect(lostTo(same, { money: original })).toEqual([]);
    expect(lostTo(renamed, { words: original })).toEqual([]);
  });

  test("are not reported to the device that replaced its own edit", () => {
    const cheaper = changed(lunch, { amount: fen(100) }, at(2, "phone"));

    expect(lostTo(cheaper, { money: original })).toEqual([]);
  });

  test("are reported to each device that made one, except the sender", () => {
    const words = changed(present, { description: "夜宵" }, at(2, "watch"));
    const day = changed(words, { categoryId: "EXPENSE:交通" }, at(3, "tablet"));
    const before = { ...day, revision: 6 };
    const change = { amount: fen(100), description: "晚饭", categoryId: "EXPENSE:购物" };
    const everything = changed(lunch, change, at(4, "tablet"));

    const over = { money: original, words: original, category: original };
    expect(lostTo(everything, over, before)).toEqual([
      { version: before, deviceId: "phone", byDevice: "tablet", groups: ["money"], revision: 11 },
      { version: before, deviceId: "watch", byDevice: "tablet", groups: ["words"], revision: 11 },
    ]);
  });
});
