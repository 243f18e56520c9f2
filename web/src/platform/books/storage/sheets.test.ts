import { describe, expect, test } from "vitest";
import { dayAfter, entriesInOrder, entryWith } from "../../../../testing/some-entries.ts";
import {
  homesAmong,
  laidOut,
  MOST_ON_A_SHEET,
  type Sheet,
  stretchesOf,
  withoutIds,
  withPut,
} from "./sheets.ts";

const atEnd = { reachesEnd: true, most: 4 };
const between = { reachesEnd: false, most: 4 };

describe("a sheet", () => {
  test("has its first id, and the days of entries not deleted, each once", () => {
    const entries = [
      entryWith("a", { date: dayAfter(2) }),
      entryWith("b", { date: dayAfter(1) }),
      entryWith("c", { date: dayAfter(2) }),
      entryWith("d", { date: dayAfter(3), deleted: true }),
    ];

    const sheets = laidOut(entries);

    expect(sheets).toEqual([{ first: "a", kept: "a", days: [dayAfter(1), dayAfter(2)], entries }]);
  });

  test("with deleted entries only is in no index", () => {
    const entries = [entryWith("a", { deleted: true })];

    expect(laidOut(entries)).toEqual([{ first: "a", days: [], entries }]);
  });
});

describe("putting", () => {
  test("one after the other, each with a later id, fills the sheets", () => {
    let sheets: readonly Sheet[] = [];
    for (const entry of entriesInOrder(3 * MOST_ON_A_SHEET + 1)) {
      const last = sheets.at(-1);
      const homes = last === undefined ? [] : [last];
      const { gone, written } = withPut(homes, [entry], { reachesEnd: true });
      expect(gone).toEqual([]);
      sheets = [...sheets.slice(0, -1), ...written];
    }

    const full = MOST_ON_A_SHEET;
    expect(sheets.map(({ entries }) => entries.length)).toEqual([full, full, full, 1]);
  });

  test("a page after all others fills the last sheet first", () => {
    const sheets = laidOut(
      [..."abc"].map((id) => entryWith(id)),
      4,
    );

    const { gone, written } = withPut(
      sheets,
      [..."defgh"].map((id) => entryWith(id)),
      atEnd,
    );

    expect(gone).toEqual([]);
    expect(written.map(idsOn)).toEqual(["abcd", "efgh"]);
  });

  test("into the middle splits a sheet that is too full", () => {
    const sheets = laidOut(
      [..."acde"].map((id) => entryWith(id)),
      4,
    );

    const { gone, written } = withPut(sheets, [entryWith("b")], between);

    expect(gone).toEqual([]);
    expect(written.map(idsOn)).toEqual(["abc", "de"]);
  });

  test("after a sheet that is not the last splits it too: otherwise every entry put there got its own", () => {
    const sheets = laidOut(
      [..."abcd"].map((id) => entryWith(id)),
      4,
    );

    const { written } = withPut(sheets, [entryWith("e")], between);

    expect(written.map(idsOn)).toEqual(["abc", "de"]);
  });

  test("an id below all others gives the first sheet a new key", () => {
    const sheets = laidOut(
      [..."bcd"].map((id) => entryWith(id)),
      4,
    );

    const { gone, written } = withPut(sheets, [entryWith("a")], atEnd);

    expect(gone).toEqual(["b"]);
    expect(written.map(idsOn)).toEqual(["abcd"]);
  });

  test("of two with one id the last one counts, and replaces the present one", () => {
    const sheets = laidOut([entryWith("a"), entryWith("b")], 4);
    const [one, other] = [1, 2].map((revision) => entryWith("b", { revision }));
    if (one === undefined || other === undefined) throw new Error("There are two");

    const { written } = withPut(sheets, [one, other], atEnd);

    expect(written).toEqual(laidOut([entryWith("a"), other]));
  });

  test("leaves sheets without new entries unwritten", () => {
    const sheets = laidOut(
      [..."abcdefgh"].map((id) => entryWith(id)),
      2,
    );

    const { written } = withPut(sheets, [entryWith("c"), entryWith("h")], between);

    expect(written.map(idsOn)).toEqual(["cd", "gh"]);
  });
});

describe("dropping", () => {
  test("the first of a sheet gives it a new key; the last of all removes it", () => {
    const sheets = laidOut(
      [..."abcdef"].map((id) => entryWith(id)),
      2,
    );

    const { gone, written } = withoutIds(sheets, new Set(["a", "c", "d", "nothing"]));

    expect(gone).toEqual(["a", "c"]);
    expect(written.map(idsOn)).toEqual(["b"]);
  });
});

test("the home of an id is the last sheet that begins before it, or the first of all", () => {
  const keys = ["b", "d", "f"];

  expect(homesAmong(keys, ["a"])).toEqual(["b"]);
  expect(homesAmong(keys, ["b", "c"])).toEqual(["b"]);
  expect(homesAmong(keys, ["c", "f", "z"])).toEqual(["b", "f"]);
  expect(homesAmong([], ["a"])).toEqual([]);
});

test("neighbours are read together, and nothing in between", () => {
  const keys = ["a", "b", "c", "d", "e", "f"];

  expect(stretchesOf(["a", "b", "d", "f"], keys)).toEqual([
    ["a", "b"],
    ["d", "d"],
    ["f", "f"],
  ]);
  expect(stretchesOf([], keys)).toEqual([]);
});

function idsOn({ first, entries }: Sheet): string {
  expect(first).toBe(entries[0]?.id);
  return entries.map(({ id }) => id).join("");
}
