import fc from "fast-check";
import { APPENDED, fen, type Happening } from "../src/index.ts";
import {
  ABOUT_ENTRIES,
  ANSWERS,
  amount,
  change,
  happening,
  type Move,
  type RandomReply,
  reply,
  said,
} from "./random-moves.ts";
import { parsed } from "./transactions.ts";

/** Long enough that batches open, fill, get corrected, saved and reopened. */
const anything: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant("act" as const), happening }) },
    { weight: 6, arbitrary: fc.record({ does: fc.constant("reply" as const), reply }) },
    { weight: 1, arbitrary: fc.constant({ does: "take-up" as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom("dropped-restored" as const, "dropped-discarded" as const),
        fromEnd: fc.nat(2),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant("wait" as const), ms: fc.nat(12_000) }),
    },
  ),
  { minLength: 10, maxLength: 80 },
);

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
    type: fc.constantFrom(
      "item-confirmed" as const,
      "item-cancelled" as const,
      "item-restored" as const,
    ),
    index: fc.nat(2),
  }),
);

/** A reply of a model that is sure. */
const sureReply: fc.Arbitrary<RandomReply> = fc
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
  .oneof(
    fc.constantFrom("都加10块", "那个不对", "第一笔改成50", "是的", "不用了", "好的"),
    fc.constantFrom(...ANSWERS),
  )
  .map((text) => [said(text)]);

/** Touches while a change is under way, and questions answered by yes or no. */
const changes: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    opening,
    fc.array(fc.tuple(touches, asked, touches, answered, touches, answered), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([opened, rounds]) => [...opened, ...rounds.flat(2)]);

/** Sentences that are only partly drafted. */
const HALF_DRAFTED = [
  "昨天打车33，奶茶15，书20",
  "理发原价68，会员48",
  "明天要交房租3000",
  "奶茶15，奶茶15，打车30",
  "午饭35块",
] as const;

const ABOUT_THE_REST: readonly Move[] = [
  ...["删掉第一笔", "取消", "撤销", "确认", "恢复", "好的", "第一笔改成50", "还有一笔奶茶15"].map(
    said,
  ),
  ...["剩下的不要了", "把剩下的记下来", "对", "退出", "理发原价68，会员48", "午饭"].map(said),
  ...["打车94", "昨天面包8，水果9", "今天天气不错"].map(received),
  ...(["leftover-taken", "leftover-dropped", "undo-requested", "batch-cancelled"] as const).map(
    done,
  ),
  ...(["batch-confirmed", "session-timed-out"] as const).map(done),
  ...[0, 1].map((index): Move => ({ does: "act", happening: { type: "sum-recorded", index } })),
  ...[0, 1].map((index): Move => ({ does: "act", happening: { type: "item-cancelled", index } })),
];

function received(text: string): Move {
  return { does: "act", happening: { type: "words-received", text } };
}

function done(
  type: Exclude<Happening, Record<"index" | "text" | "request", unknown>>["type"],
): Move {
  return { does: "act", happening: { type } as Happening };
}

const saved: fc.Arbitrary<Move> = fc.tuple(reply, fc.boolean()).map(([each, isSaved]) => ({
  does: "reply",
  reply: { ...each, manner: "fitting", late: 0, saved: isSaved, ofLedger: false },
}));

/** Replies of a model with more drafts than fit, drafts without a name, and invalid amounts. */
const full: fc.Arbitrary<readonly Move[]> = fc
  .tuple(reply, fc.integer({ min: 8, max: 13 }), fc.array(amount, { minLength: 1, maxLength: 4 }))
  .map(([each, count, appended]): readonly Move[] => {
    const transactions = Array.from({ length: count }, () => parsed());
    const corrections = appended.map((value) => ({
      index: APPENDED,
      updatedFields: { amount: fen(value) },
    }));
    const correct = { intent: "append", corrections, reason: null, confidence: 0.95 } as const;
    const fitting = { ...each, transactions, correct, manner: "fitting", late: 0 } as const;
    const answer: Move = { does: "reply", reply: { ...fitting, ofLedger: false } };
    return [said("午饭35块"), answer, said("还有那个啥两笔"), answer];
  });

const offline: fc.Arbitrary<readonly Move[]> = fc
  .constantFrom(...HALF_DRAFTED)
  .map((text) => [
    { does: "act", happening: { type: "connectivity-changed", connectivity: "offline" } },
    said(text),
  ]);

/** The leftover is recorded, dropped, taken back and said again. */
const leftovers: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: offline }, full),
    fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ABOUT_THE_REST) }, saved), {
      minLength: 2,
      maxLength: 14,
    }),
  )
  .map(([opened, moves]) => [...opened, ...moves]);

const QUESTIONED = [
  ...["第二笔", "第二笔金额不对", "日期不对", "那个不对", "改成20", "第一笔改成50"],
  ...["删掉", "不要了", "恢复", "还有一笔奶茶", "确认第一笔", "删掉第一笔", "第一笔金额不对"],
] as const;

/** The app has to ask and gets answers, read by the local engine alone or with a model. */
const questions: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    opening,
    fc.constantFrom<"online" | "offline">("online", "offline"),
    fc.array(
      fc.tuple(
        fc.constantFrom(...QUESTIONED).map(said),
        fc.constantFrom("好的", "是的", "35", "金额", ...ANSWERS).map(said),
        fc.oneof({ weight: 1, arbitrary: answered }, fc.constant([])),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([opened, connectivity, rounds]) => [
    ...opened,
    { does: "act", happening: { type: "connectivity-changed", connectivity } },
    ...rounds.flat(2),
  ]);

const found: fc.Arbitrary<readonly Move[]> = fc
  .tuple(reply, fc.integer({ min: 0, max: 12 }), amount)
  .map(([each, count, value]) => {
    const transactions = Array.from({ length: count }, () => parsed({ amount: fen(value) }));
    return [
      {
        does: "reply",
        reply: { ...each, transactions, manner: "fitting", late: 0, ofLedger: false },
      },
    ];
  });

const OF_ENTRIES = [
  "删掉",
  "别删",
  "第二笔别删",
  "都删了",
  "改成40",
  "取消",
  "确认",
  "好的",
] as const;

/** Saved entries are looked up, chosen, amended, confirmed, refused and restored. */
const entries: fc.Arbitrary<readonly Move[]> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...ABOUT_ENTRIES).map(said),
      fc.oneof({ weight: 4, arbitrary: found }, fc.constant([])),
      fc.array(
        fc.oneof(
          fc.constantFrom(...OF_ENTRIES, ...ANSWERS).map(said),
          touch.map((happening): Move => ({ does: "act", happening })),
          saved,
        ),
        { maxLength: 5 },
      ),
      saved,
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rounds) => rounds.flat(2));

export const randomConversation: fc.Arbitrary<readonly Move[]> = fc.oneof(
  { weight: 2, arbitrary: anything },
  { weight: 1, arbitrary: entries },
  { weight: 1, arbitrary: changes },
  { weight: 1, arbitrary: leftovers },
  { weight: 1, arbitrary: questions },
);
