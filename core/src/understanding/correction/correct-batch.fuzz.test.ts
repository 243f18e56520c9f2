import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { fen, isRecordableAmount } from "../../money.ts";
import type { CorrectAnswer, NumberedTransaction } from "../../ports/understanding.ts";
import { SURE_ENOUGH, TRANSACTION_TYPES } from "../../transaction.ts";
import { converseLocally } from "./converse-locally.ts";
import { correctBatch } from "./correct-batch.ts";

const PIECES = (
  "第一笔 第二笔 最后一笔 倒数第二 前两笔 除了 其他的 都 全部 那笔 这个 打车 吃饭 奶茶 红包 收入 支出 餐饮 其他 改成 应该是 不是 是 算 归到 怎么记成 写成 " +
  "50 三十五 0 -5 99999999 1e9 五毛 一百二 八折 减半 加 减 多记了 少了个零 除以 翻倍 记反了 换一下 分别 金额 分类 日期 备注 昨天 上周五 11月31号 不对 错了 啊不 " +
  "确认 取消 不要了 删掉 好的 没问题 还有一笔 再加 漏了 又 吗 多少 可以 ， 。 ？ 和 的 了 😀 \n abc"
).split(" ");

const utterance = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join("")),
);

const draft = fc.record({
  amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(fen),
  type: fc.constantFrom(...TRANSACTION_TYPES),
  category: fc.constantFrom("餐饮", "交通", "红包", "其他", "工资", ""),
  description: fc.oneof(fc.constantFrom(...PIECES, ""), fc.string({ maxLength: 6 })),
  date: fc.constantFrom("2026-11-15", "2026-11-14").map((date) => date as CalendarDate),
});

const batch = fc
  .array(draft, { maxLength: 10 })
  .map((drafts): readonly NumberedTransaction[] =>
    drafts.map((each, index) => ({ ...each, index })),
  );

const context = fc
  .array(fc.constantFrom("下午茶", "改善生活", "", " "), { maxLength: 3 })
  .map((customCategories) => ({ ...TEST_CONTEXT, customCategories }));

/** Thousands of sentences take a busy machine longer than a test usually may. */
const PATIENCE = { timeout: 60_000 };

test("any words about any batch get an answer that can be applied", PATIENCE, () => {
  fc.assert(
    fc.property(utterance, batch, context, (correctionText, currentBatch, speaker) => {
      const answer = correctBatch({ currentBatch, correctionText, context: speaker });

      expect(faultsOf(answer, currentBatch)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("any words about any transaction get an answer in conversation", PATIENCE, () => {
  fc.assert(
    fc.property(utterance, fc.option(draft), (content, currentTransaction) => {
      const answer = converseLocally({
        messages: [{ role: "user", content }],
        currentTransaction,
        context: TEST_CONTEXT,
      });

      const carries = answer.action === "correct" || answer.action === "parse";
      expect(answer.transaction !== null).toBe(carries);
      expect(answer.message !== null).toBe(!carries);
    }),
    { numRuns: 1000 },
  );
});

describe("a text beyond all talk is unclear at once", () => {
  test.each(["第一笔改成50", "不是30是", "打车那笔", "除以三", "还有奶茶15，", "a1的，那个"])(
    "%s …",
    (piece) => {
      const currentBatch = fc.sample(batch, { numRuns: 1, seed: 7 })[0] ?? [];
      const correctionText = piece.repeat(Math.ceil(10_000 / piece.length));

      const answer = correctBatch({ currentBatch, correctionText, context: TEST_CONTEXT });

      expect(answer.intent).toBe("unclear");
    },
  );
});

function faultsOf(
  { intent, corrections, reason, confidence }: CorrectAnswer,
  currentBatch: readonly NumberedTransaction[],
): readonly string[] {
  const faults: string[] = [];
  const fault = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  fault((reason === null) === (intent !== "unclear"), "a reason exactly when unclear");
  fault(intent === "unclear" ? confidence < SURE_ENOUGH : confidence >= SURE_ENOUGH, "confidence");
  fault(confidence >= 0 && confidence <= 1, "confidence between 0 and 1");
  fault(intent !== "unclear" || corrections.length === 0, "nothing to apply when unclear");
  fault(
    !(intent === "correction" || intent === "append") || corrections.length > 0,
    "something to apply",
  );
  const indexes = corrections.map(({ index }) => index);
  fault(intent === "append" || new Set(indexes).size === indexes.length, "each draft once");
  for (const { index, updatedFields } of corrections) {
    fault(intent === "append" ? index === -1 : index >= 0 && index < currentBatch.length, "index");
    const { amount } = updatedFields;
    fault(amount === undefined || isRecordableAmount(amount), "amount in range");
    const count = Object.keys(updatedFields).length;
    fault(intent === "confirm" || intent === "cancel" ? count === 0 : count > 0, "fields");
    fault(intent !== "append" || amount !== undefined, "an appended draft has an amount");
  }
  return faults;
}
