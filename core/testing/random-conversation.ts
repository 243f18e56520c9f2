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

/** Something that may happen next. */
export type Move =
  | { readonly does: "act"; readonly happening: Happening }
  /** 把它记下来, if something is offered. */
  | { readonly does: "take-up" }
  | { readonly does: "reply"; readonly reply: Reply }
  | { readonly does: "wait"; readonly ms: number };

/**
 * What comes back from outside. Mostly it fits what is awaited; sometimes it is of another kind, or
 * answers a question asked `late` requests ago.
 */
export interface Reply {
  readonly manner: "fitting" | "failed" | "deadline" | "mismatched";
  readonly late: number;
  readonly transactions: readonly ParsedTransaction[];
  readonly correct: CorrectAnswer;
  readonly converse: ConverseAnswer;
  readonly cause: "connection" | "service";
  readonly saved: boolean;
  /** Whether the ledger, if it was asked something, is the one to answer. */
  readonly ofLedger: boolean;
}

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
];

const amount = fc.oneof(
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

const change: fc.Arbitrary<TransactionChange> = fc.oneof(
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

const reply: fc.Arbitrary<Reply> = fc.record({
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
const happening: fc.Arbitrary<Happening> = fc.oneof(
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
    weight: 3,
    arbitrary: fc.constantFrom<Happening>(
      { type: "session-started" },
      { type: "speech-started" },
      { type: "batch-confirmed" },
      { type: "batch-cancelled" },
      { type: "undo-requested" },
      { type: "leftover-dropped" },
      { type: "exit-requested" },
      { type: "session-timed-out" },
      { type: "session-disposed" },
      { type: "connectivity-changed", connectivity: "offline" },
      { type: "connectivity-changed", connectivity: "online" },
    ),
  },
);

/** Long enough that batches open, fill, get corrected, saved and reopened. */
const anything: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant("act" as const), happening }) },
    { weight: 6, arbitrary: fc.record({ does: fc.constant("reply" as const), reply }) },
    { weight: 1, arbitrary: fc.constant({ does: "take-up" as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant("wait" as const), ms: fc.nat(12_000) }),
    },
  ),
  { minLength: 10, maxLength: 80 },
);

const said = (text: string): Move => ({
  does: "act",
  happening: { type: "speech-recognized", text },
});

const opening: fc.Arbitrary<readonly Move[]> = reply.chain((heard) =>
  fc.integer({ min: 2, max: 4 }).map((count): readonly Move[] => {
    const transactions = Array.from({ length: count }, () => parsed());
    return [
      said("吃饭花了60，打车30，工资收到9000"),
      { does: "reply", reply: { ...heard, transactions, manner: "fitting", late: 0 } },
    ];
  }),
);

const touch: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant("item-edited" as const), index: fc.nat(2), change }),
  fc.record({
    type: fc.constantFrom("item-cancelled" as const, "item-restored" as const),
    index: fc.nat(2),
  }),
);

/** As a model answers that is sure of what it says. */
const sureReply: fc.Arbitrary<Reply> = fc
  .tuple(
    reply,
    fc.constantFrom("correction" as const, "confirm" as const, "unclear" as const),
    amount,
  )
  .map(([each, intent, value]) => {
    const updatedFields = { amount: fen(value) };
    const corrections = intent === "correction" ? [{ index: 0, updatedFields }] : [];
    const correct = { intent, corrections, reason: "change", confidence: 0.95 } as const;
    const transaction = parsed({ amount: fen(value) });
    const converse = { action: "correct", transaction, message: null } as const;
    return { ...each, correct, converse, manner: "fitting", late: 0 };
  });

const touches: fc.Arbitrary<readonly Move[]> = fc.array(
  touch.map((happening): Move => ({ does: "act", happening })),
  { maxLength: 2 },
);
const answered: fc.Arbitrary<readonly Move[]> = sureReply.map((each) => [
  { does: "reply", reply: each },
]);
const asked: fc.Arbitrary<readonly Move[]> = fc
  .constantFrom("都加10块", "那个不对", "第一笔改成50", "是的", "不用了")
  .map((text) => [said(text)]);

/** Drafts that are touched while a change is under way, and questions that are answered by yes or no. */
const changes: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    opening,
    fc.array(fc.tuple(touches, asked, touches, answered, touches, answered), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([opened, rounds]) => [...opened, ...rounds.flat(2)]);

export const randomConversation: fc.Arbitrary<readonly Move[]> = fc.oneof(
  { weight: 2, arbitrary: anything },
  { weight: 1, arbitrary: changes },
);
