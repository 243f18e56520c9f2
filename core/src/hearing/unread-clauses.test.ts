import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contextAt } from "../../testing/engine-samples.ts";
import { parsed } from "../../testing/transactions.ts";
import { fenFromYuan, yuanFromFen } from "../money.ts";
import { record } from "../understanding/kinds/record.ts";
import { unreadIn } from "./unread-clauses.ts";

const heardIn = (text: string) => record(text, contextAt()).act.drafts;

const unread = (
  text: string,
  made: readonly (readonly [string, number])[],
  heard = heardIn(text),
) =>
  unreadIn({
    text,
    heard,
    made: made.map(([description, yuan]) => parsed({ description, amount: fenFromYuan(yuan) })),
    doubtful: [],
  }).map(({ said, draft }) => [said, draft && yuanFromFen(draft.amount)]);

describe("a sentence that a model read", () => {
  test.each([
    [
      "早餐8块，烟42，打车30",
      [
        ["早餐", 8],
        ["打车", 30],
      ],
      [["烟42", 42]],
    ],
    ["打车30，再打车30", [["打车", 30]], [["再打车30", 30]]],
    ["烟四是二块，打车30", [["打车", 30]], [["烟四是二块", null]]],
    ["烟一白六，打车30", [["打车", 30]], [["烟一白六", null]]],
  ] as const)("%s, drafted as %j, leaves %j unread", (text, made, left) => {
    expect(unread(text, made)).toEqual(left);
  });

  test.each([
    [
      "早餐8块，烟42",
      [
        ["早餐", 8],
        ["烟", 42],
      ],
    ],
    [
      "烟一白六，打车30",
      [
        ["烟", 160],
        ["打车", 30],
      ],
    ],
    [
      "火锅150三个人分，打车30",
      [
        ["火锅", 50],
        ["打车", 30],
      ],
    ],
    ["火锅150，打车30", []],
  ] as const)("%s, drafted as %j, leaves nothing unread", (text, made) => {
    expect(unread(text, made)).toEqual([]);
  });
});

interface Case {
  readonly text: string;
  readonly expect: readonly { readonly amount: number }[];
}

describe("on the open sentences of the evaluation", () => {
  const cases = readFileSync(new URL("../../../eval/open/parse.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line, at) => line !== "" && at % 5 === 0)
    .map((line) => JSON.parse(line) as Case)
    .map((each) => ({ ...each, heard: heardIn(each.text) }));

  test("the local engine's own drafts leave nothing unread", () => {
    const shown = cases.filter(
      ({ text, heard }) => unreadIn({ text, heard, made: heard, doubtful: [] }).length > 0,
    );

    expect(shown).toEqual([]);
  });

  test("the right drafts leave something unread in fewer than 1 % of them", () => {
    const shown = cases.filter(({ text, heard, expect: right }) => {
      const made = right.map(({ amount }) => ["未知", amount] as const);
      return unread(text, made, heard).length > 0;
    });

    expect(cases.length).toBeGreaterThan(1200);
    expect(shown.length / cases.length).toBeLessThan(0.01);
  });
});
