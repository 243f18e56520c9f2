import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import { randomRuns } from "../../../testing/random-runs.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import { fenFromYuan, sumFen, yuanFromFen } from "../../money.ts";
import { understand } from "../understand.ts";

const NAMES = ["面粉", "鸡蛋", "打车", "奶茶", "洗衣液"];
const RUNS = randomRuns({ quick: 20, full: 500 });
const yuan = fc.integer({ min: 2, max: 999 });

const batchOf = (amounts: readonly number[]): readonly BatchDraft[] =>
  draftsOf(
    amounts.map((amount, index) => ({
      amount,
      category: "购物",
      description: NAMES[index] ?? "",
    })),
  );

/** The sum of the open drafts after a yes to what the app asks; `null` if it asks about nothing of the kind. */
function sumAfter(said: string, batch: readonly BatchDraft[]): number | null {
  const act = understand(said, { batch, asked: null, context: contextAt() });
  const perhaps = act.type === "unclear" ? act.perhaps : undefined;
  if (perhaps?.type !== "several") return null;
  const amounts = batch.map(({ amount }) => amount);
  for (const each of perhaps.acts) {
    if (each.type === "change")
      for (const { draft, change } of each.changes)
        amounts[draft] = change.amount ?? fenFromYuan(0);
    else if (each.type === "append") amounts.push(...each.drafts.map(({ amount }) => amount));
    else if (typeof each.drafts !== "string")
      for (const at of each.drafts) amounts[at] = fenFromYuan(0);
  }
  return yuanFromFen(sumFen(amounts));
}

describe("the sum of all drafts stays", () => {
  test("where drafts become one", () => {
    fc.assert(
      fc.property(
        fc.array(yuan, { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        (amounts, isTwo) => {
          const said = isTwo ? "前两笔合成一笔叫进货" : "都合成一笔";
          const sum = amounts.reduce((one, other) => one + other);

          expect(sumAfter(said, batchOf(amounts))).toBe(sum);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test("where parts are taken out of one", () => {
    fc.assert(
      fc.property(yuan, yuan, yuan, (rest, fruit, soap) => {
        const [batch] = [batchOf([rest + fruit + soap])];
        const said = `其中${fruit}块是水果，${soap}块是牙膏`;

        expect(sumAfter(said, batch)).toBe(rest + fruit + soap);
      }),
      { numRuns: RUNS },
    );
  });
});

test.each(["其中2000块是水果", "里面30块是工资", "其中一笔不对", "水果30，牙膏40，分开记"])(
  "%s takes nothing out of 100",
  (said) => expect(sumAfter(said, batchOf([100]))).toBeNull(),
);
