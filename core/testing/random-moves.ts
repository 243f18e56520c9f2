import fc from "fast-check";
import {
  APPENDED,
  type ConverseAnswer,
  type CorrectAnswer,
  type Correction,
  fen,
  type Happening,
  type ParsedTransaction,
  type TransactionChange,
} from "../src/index.ts";
import { parsed } from "./transactions.ts";

/** A possible next move. */
export type Move =
  | { readonly does: "act"; readonly happening: Happening }
  /** 把它记下来, if there is a leftover. */
  | { readonly does: "take-up" }
  /** The user restores or throws away a dropped batch, if there is one at that place from the end. */
  | {
      readonly does: "dropped-restored" | "dropped-discarded";
      readonly fromEnd: number;
    }
  | { readonly does: "reply"; readonly reply: RandomReply }
  | { readonly does: "wait"; readonly ms: number };

/**
 * A reply from outside. Mostly it is of the awaited kind; sometimes it is of another kind, or answers a
 * request sent `late` requests ago.
 */
export interface RandomReply {
  readonly manner: "fitting" | "failed" | "deadline" | "mismatched";
  readonly late: number;
  readonly transactions: readonly ParsedTransaction[];
  readonly correct: CorrectAnswer;
  readonly converse: ConverseAnswer;
  readonly cause: "connection" | "service";
  readonly saved: boolean;
  /** Whether the ledger, if it was asked, is the one that answers. */
  readonly ofLedger: boolean;
}

/** Answers to the app's questions, words about a draft by its place, and words about the leftover. */
export const ANSWERS = [
  "对",
  "没有",
  "没有，确认",
  "算了",
  "第二笔",
  "第二笔金额不对",
  "第一笔是支出",
  "三十五",
  "昨天",
  "删掉",
  "删掉第一笔",
  "就它",
  "都",
  "别取消",
  "恢复第一笔",
  "恢复",
  "还有一笔",
  "还有一笔奶茶",
  "再说一遍",
  "一共多少",
  "帮助",
  "剩下的不要了",
  "把剩下的记下来",
  "午饭",
] as const;

/** Requests about saved entries. */
export const ABOUT_ENTRIES = [
  "撤销",
  "刚才那笔删掉",
  "上一笔改成50",
  "把昨天的打车改成35",
  "上周那笔火锅其实是收入",
  "删掉昨天的打车",
  "昨天的打车都删了",
  "昨天的打车记错了",
  "和昨天一样再记一笔",
] as const;

const UTTERANCES = [
  "确认",
  "好的",
  "是的",
  "不用了",
  "取消",
  "不要了",
  "退出",
  "继续",
  "确认第一笔",
  "确认第二笔",
  "删掉第三笔",
  "最后一笔不要了",
  "第一笔改成50",
  "第十笔改成50",
  "都加10块",
  "应该是收入不是支出",
  "还有一笔奶茶15",
  "那个不对",
  "改成20",
  "第一笔",
  "2",
  "金额",
  "日期不对",
  "第二笔类型不对",
  "35",
  "剩下的可以",
  "再试一次",
  "嗯",
  "吃饭花了60，打车30，工资收到9000",
  "午饭35块",
  "昨天打车33，奶茶15，书20",
  "今天天气不错",
  "这个月花了多少",
  "最近记了什么",
  "上个月呢",
  "撤销",
  "恢复第二笔",
  " ",
  ...ANSWERS,
  ...ABOUT_ENTRIES,
];

export const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 10_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -500, 10_000_000_000) },
);

const transaction = fc
  .record({
    amount: amount.map(fen),
    type: fc.constantFrom("EXPENSE", "INCOME", "TRANSFER"),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((said) => parsed(said));

export const change: fc.Arbitrary<TransactionChange> = fc.oneof(
  amount.map((value) => ({ amount: fen(value) })),
  fc.constantFrom<TransactionChange>({ type: "INCOME" }, { category: "旅行" }, {}),
);

const correction: fc.Arbitrary<Correction> = fc.record({
  index: fc.oneof({ weight: 6, arbitrary: fc.nat(4) }, fc.constantFrom(APPENDED, 9, 42)),
  updatedFields: change,
});

const correctAnswer: fc.Arbitrary<CorrectAnswer> = fc.record({
  intent: fc.constantFrom("correction", "confirm", "cancel", "append", "unclear"),
  corrections: fc.oneof(
    fc.array(correction, { maxLength: 4 }),
    fc.array(
      amount.map((value) => ({ index: APPENDED, updatedFields: { amount: fen(value) } })),
      { minLength: 1, maxLength: 6 },
    ),
  ),
  reason: fc.constantFrom("target", "change", null),
  confidence: fc.constantFrom(0.3, 0.69, 0.7, 0.95),
});

const converseAnswer: fc.Arbitrary<ConverseAnswer> = fc.record({
  action: fc.constantFrom("correct", "parse", "clarify", "query"),
  transaction: fc.option(transaction, { nil: null }),
  message: fc.option(fc.constant("请问您想修改哪个部分？"), { nil: null }),
});

export const reply: fc.Arbitrary<RandomReply> = fc.record({
  manner: fc.oneof(
    { weight: 8, arbitrary: fc.constant("fitting" as const) },
    fc.constantFrom("failed" as const, "deadline" as const, "mismatched" as const),
  ),
  late: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.nat(5)),
  transactions: fc.array(transaction, { maxLength: 12 }),
  correct: correctAnswer,
  converse: converseAnswer,
  cause: fc.constantFrom("connection" as const, "service" as const),
  saved: fc.boolean(),
  ofLedger: fc.boolean(),
});

const index = fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, fc.nat(10));
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .oneof(
        { weight: 8, arbitrary: fc.constantFrom(...UTTERANCES) },
        { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
      )
      .map((text) => ({ type: "speech-recognized" as const, text })),
  },
  { weight: 3, arbitrary: index.map((at) => ({ type: "item-confirmed" as const, index: at })) },
  { weight: 3, arbitrary: index.map((at) => ({ type: "item-cancelled" as const, index: at })) },
  { weight: 1, arbitrary: index.map((at) => ({ type: "item-restored" as const, index: at })) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("item-edited" as const), index, change }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("打车94", "昨天面包8，水果9", "确认", "第一笔改成50", "今天天气不错")
      .map((text) => ({ type: "words-received" as const, text })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(2).map((at) => ({ type: "sum-recorded" as const, index: at })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map((at) => ({ type: "entry-chosen" as const, index: at })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Happening>(
      { type: "session-started" },
      { type: "speech-started" },
      { type: "batch-confirmed" },
      { type: "batch-cancelled" },
      { type: "undo-requested" },
      { type: "leftover-taken" },
      { type: "leftover-dropped" },
      { type: "exit-requested" },
      { type: "session-timed-out" },
      { type: "session-disposed" },
      { type: "discard-undone" },
      { type: "connectivity-changed", connectivity: "offline" },
      { type: "connectivity-changed", connectivity: "online" },
    ),
  },
);

export const said = (text: string): Move => ({
  does: "act",
  happening: { type: "speech-recognized", text },
});
