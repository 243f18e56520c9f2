import { describe, expect, test } from "vitest";
import { fen } from "../money.ts";
import { createLessons, type Lesson } from "./lessons.ts";

const START_MS = 1_794_708_000_000;

function entry(at: number, more: Partial<Lesson> = {}): Lesson {
  return {
    id: `entry-${at}`,
    type: "EXPENSE",
    amount: fen(1800),
    category: "饮品",
    description: "奶茶",
    updatedAtMs: START_MS + at,
    deviceId: "phone",
    deleted: false,
    ...more,
  };
}

function taughtBy(...entries: readonly Lesson[]) {
  const lessons = createLessons();
  for (const each of entries) lessons.learn(each);
  return lessons.of("EXPENSE", "奶茶");
}

/** The stamp of a group that was changed at another time than the rest. */
const stamped = (at: number, group: string) => ({
  stamps: {
    rest: stamp(0),
    fields: { [group]: stamp(at) },
  },
});
const stamp = (at: number) => `${(START_MS + at).toString(36).padStart(11, "0")}:phone`;

describe("the last choice", () => {
  test("wins, in whatever order the entries come", () => {
    const [one, other] = [entry(1), entry(2, { category: "零食" })];

    expect(taughtBy(one, other)?.category).toBe("零食");
    expect(taughtBy(other, one)?.category).toBe("零食");
  });

  test("may be an edit of an earlier entry", () => {
    const edited = entry(1, {
      category: "零食",
      updatedAtMs: START_MS + 9,
      ...stamped(9, "category"),
    });

    expect(taughtBy(edited, entry(2))?.category).toBe("零食");
  });

  test("is that of an import if it was imported last, whatever its file says of the time", () => {
    const { stamps } = stamped(9, "money");
    const imported = (createdAtMs?: number) =>
      entry(9, {
        ...(createdAtMs === undefined ? {} : { createdAtMs }),
        category: "零食",
        stamps: { ...stamps, rest: "00000000007:~" },
      });

    expect(taughtBy(entry(1), imported(START_MS + 5))?.category).toBe("零食");
    expect(taughtBy(entry(7), imported(START_MS + 5))?.category).toBe("饮品");
    expect(taughtBy(entry(1), imported())?.category).toBe("饮品");
  });

  test("is not an edit of the amount or the day", () => {
    const edited = entry(1, {
      category: "零食",
      updatedAtMs: START_MS + 9,
      ...stamped(9, "money"),
    });

    expect(taughtBy(edited, entry(2))?.category).toBe("饮品");
  });

  test("is of one type, and not of a removed entry", () => {
    expect(taughtBy(entry(1, { type: "INCOME" }))).toBeNull();
    expect(taughtBy(entry(1, { deleted: true }))).toBeNull();
  });

  test.each(["奶茶", " 奶茶 ", "奶茶（人民路店）", "奶茶了", "奶茶。"])(
    "is found by %s",
    (description) => {
      expect(taughtBy(entry(1, { description }))?.category).toBe("饮品");
    },
  );

  test.each(["", "其他", "……"])("is none for %j, which names nothing", (description) => {
    const lessons = createLessons();

    lessons.learn(entry(1, { description }));

    expect(lessons.all()).toEqual([]);
  });
});

describe("the usual amount", () => {
  const cost = (...yuan: readonly number[]) =>
    taughtBy(...yuan.map((each, at) => entry(at, { amount: fen(each * 100) })))?.usual ?? null;

  test.each<[readonly number[], number | null]>([
    [[18], null],
    [[18, 18], 1800],
    [[18, 20], null],
    [[15, 18, 18, 18], 1800],
    [[18, 15, 18, 18], null],
    [[18, 18, 18, 20], null],
  ])("of %j is %j", (yuan, usual) => {
    expect(cost(...yuan)).toBe(usual);
  });
});

describe("the usual account", () => {
  const paid = (...accounts: readonly string[]) =>
    taughtBy(...accounts.map((account, at) => entry(at, account === "" ? {} : { account })))
      ?.account;

  test.each<[readonly string[], string | null]>([
    [["微信"], null],
    [["微信", "微信"], "微信"],
    [["微信", "现金"], null],
    [["微信", ""], null],
    [["", ""], null],
    [["现金", "微信", "微信", "微信"], "微信"],
    [["微信", "微信", "微信", "现金"], null],
  ])("of %j is %j", (accounts, usual) => {
    expect(paid(...accounts)).toBe(usual);
  });
});

describe("what is forgotten", () => {
  const forgotten = (at: number, from: number) =>
    entry(from, { forgotten: true, updatedAtMs: START_MS + at, ...stamped(at, "memory") });

  test("are the marked entry and all that were chosen before it was marked", () => {
    expect(taughtBy(entry(1), entry(2), forgotten(5, 3), entry(4))).toBeNull();
  });

  test("is learned anew by a later entry or edit", () => {
    expect(taughtBy(forgotten(5, 3), entry(6, { category: "零食" }))).toMatchObject({
      category: "零食",
      usual: null,
    });
    const stamps = { rest: stamp(0), fields: { memory: stamp(5), category: stamp(7) } };
    expect(taughtBy({ ...forgotten(5, 3), category: "零食", stamps })?.category).toBe("零食");
  });

  test("is not in the list, and the list begins with the last choice", () => {
    const lessons = createLessons();
    lessons.learn(forgotten(5, 3));
    lessons.learn(entry(7, { description: "打车", category: "交通" }));
    lessons.learn(entry(8, { description: "午饭", category: "餐饮" }));

    expect(lessons.all().map(({ words }) => words)).toEqual(["午饭", "打车"]);
  });
});

describe("an entry that was recorded as forgotten, because nobody chose its category", () => {
  const unfiled = (at: number, more: Partial<Lesson> = {}) =>
    entry(at, { category: "其他", forgotten: true, ...more });

  test("teaches nothing, and leaves what earlier entries taught", () => {
    expect(taughtBy(unfiled(1))).toBeNull();
    expect(taughtBy(entry(1), entry(2), unfiled(3))).toMatchObject({
      category: "饮品",
      usual: 1800,
      ids: ["entry-2", "entry-1"],
    });
  });

  test("teaches nothing after an edit of its amount or its words", () => {
    expect(taughtBy(unfiled(1, stamped(9, "money")))).toBeNull();
    expect(taughtBy(unfiled(1, stamped(9, "words")))).toBeNull();
  });

  test("teaches once a category was chosen, 其他 too", () => {
    expect(taughtBy(entry(2), unfiled(1, stamped(9, "category")))).toMatchObject({
      category: "其他",
      usual: 1800,
    });
  });

  test("is forgotten with the earlier ones when the user says so", () => {
    expect(taughtBy(entry(1), unfiled(3, stamped(9, "memory")), entry(4))).toBeNull();
  });
});
