import fc from "fast-check";
import { expect, test } from "vitest";
import { hears, talking, 午饭, 奶茶 } from "../../../scenarios/local-talk.ts";
import { numRuns, TIMEOUT_MS } from "../../../testing/promises.ts";
import { fenFromYuan } from "../../money.ts";
import type { ParsedTransaction, TransactionChange } from "../../transaction.ts";

const QUESTIONS = [
  ["第二笔金额不对", ["amount"]],
  ["第二笔日期不对", ["date"]],
  ["第二笔分类不对", ["category", "type"]],
  ["第二笔类型不对", ["type", "category"]],
  ["第二笔备注不对", ["description", "category"]],
] as const;

const ANSWERS = ["15", "20块", "十五", "昨天", "购物", "收入", "大概15", "那个", "对了", "好的"];

const change: fc.Arbitrary<TransactionChange> = fc.record(
  {
    amount: fc.constant(fenFromYuan(20)),
    type: fc.constant("INCOME" as const),
    category: fc.constant("工资"),
    date: fc.constant("2026-11-03" as ParsedTransaction["date"]),
    description: fc.constant("地铁"),
  },
  { requiredKeys: [] },
);

const answered = fc.record({
  question: fc.constantFrom(...QUESTIONS),
  text: fc.constantFrom(...ANSWERS),
  corrections: fc.array(fc.record({ index: fc.nat(1), updatedFields: change }), { maxLength: 3 }),
  conversed: change,
});

test("for any answer of a model, only the fields that the app asked about change", {
  timeout: TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(answered, ({ question: [complaint, fields], text, corrections, conversed }) => {
      const talk = hears(talking([]), complaint).says(text);
      if (talk.state.phase.name === "correcting")
        talk.understands({ intent: "correction", corrections });
      if (talk.state.phase.name === "correcting") {
        talk.converses({ action: "correct", transaction: { ...奶茶, ...conversed } });
      }

      const [first, second] = talk.batch?.items.map(({ parsed }) => parsed) ?? [];
      const kept = Object.keys(奶茶).filter(
        (key) => key !== "confidence" && !fields.some((field) => field === key),
      ) as (keyof ParsedTransaction)[];
      expect(first).toEqual(午饭);
      for (const key of kept) expect(second?.[key]).toBe(奶茶[key]);
      expect(talk.saved).toEqual([]);
    }),
    { numRuns },
  );
});
