import { expect, test } from "vitest";
import type { Drafts } from "./done-to-drafts.ts";
import { type Judged, judge } from "./judge-drafts.ts";

const TODAY = "2026-11-15";
const MEAL = { amount: 3200, type: "EXPENSE", category: "餐饮", date: TODAY, description: "午饭" };
const TEA = { amount: 1500, type: "EXPENSE", category: "饮品", date: TODAY, description: "奶茶" };

type Change = Readonly<Record<string, unknown>>;

/** The two drafts, the first one changed, and what was added. */
function drafts(change: Change = {}, added: readonly Change[] = []): Drafts {
  const { fate = "pending", ...fields } = change;
  return {
    open: [
      { fate: fate as "pending", fields: { ...MEAL, ...fields } },
      { fate: "pending", fields: TEA },
    ],
    added,
  };
}

test.each<[Judged, string, Drafts, Drafts]>([
  ["done", "a change", drafts({ amount: 3000 }), drafts({ amount: 3000 })],
  [
    "done",
    "one of several categories",
    drafts({ category: ["零食", "买菜"] }),
    drafts({ category: "买菜" }),
  ],
  ["done", "a verdict", drafts({ fate: "cancelled" }), drafts({ fate: "cancelled" })],
  [
    "done",
    "another type brings another category",
    drafts({ type: "INCOME" }),
    drafts({ type: "INCOME", category: "其他" }),
  ],
  ["nothing", "no change", drafts({ amount: 3000 }), drafts()],
  [
    "named",
    "another category than wanted",
    drafts({ category: "买菜" }),
    drafts({ category: "零食" }),
  ],
  [
    "part",
    "one of two fields",
    drafts({ amount: 3000, date: "2026-11-14" }),
    drafts({ amount: 3000 }),
  ],
  ["wrong", "another amount", drafts({ amount: 3000 }), drafts({ amount: 300 })],
  [
    "wrong",
    "a category that nobody named",
    drafts({ amount: 3000 }),
    drafts({ amount: 3000, category: "买菜" }),
  ],
  [
    "wrong",
    "confirmed instead of changed",
    drafts({ amount: 3000 }),
    drafts({ fate: "confirmed" }),
  ],
  ["wrong", "anything, if nothing is wanted", drafts(), drafts({ category: "买菜" })],
])("%s: %s", (judged, _, wanted, reached) => {
  expect(judge({ before: drafts(), wanted, reached }, TODAY)).toBe(judged);
});

const water = { amount: 300, type: "EXPENSE", category: ["饮品", "零食"] };
const bus = { amount: 200, type: "EXPENSE", category: "交通" };
const waterAdded = { ...water, category: "饮品", date: TODAY, description: "水" };
const busAdded = { ...bus, date: TODAY, description: "车" };

test.each<[Judged, readonly Change[]]>([
  ["done", [waterAdded, busAdded]],
  ["part", [busAdded]],
  ["nothing", []],
  ["named", [waterAdded, { ...busAdded, category: "汽车" }]],
  ["wrong", [busAdded, waterAdded]],
  ["wrong", [waterAdded, busAdded, busAdded]],
  ["wrong", [waterAdded, { ...busAdded, date: "2026-11-14" }]],
])("%s: of two drafts to be added these came: %j", (judged, added) => {
  const wanted = drafts({}, [water, bus]);

  expect(judge({ before: drafts(), wanted, reached: drafts({}, added) }, TODAY)).toBe(judged);
});
