import fc from "fast-check";
import type { Asked } from "../src/dialogue/questions/index.ts";
import type { DraftBatch, DraftStatus } from "../src/draft/draft-batch.ts";
import { dateOf, fen, type ParsedTransaction, queryAsked } from "../src/index.ts";
import type { Act, Field, PartialChange, Verdict } from "../src/understanding/understand.ts";
import { NOW } from "./conversation-driver.ts";
import { amount, change } from "./random-moves.ts";
import { parsed } from "./transactions.ts";

const TODAY = dateOf(NOW);

const status = fc.constantFrom<DraftStatus>("pending", "pending", "confirmed", "cancelled");

/** Drafts with at least one pending, as in any open batch. */
export const batch: fc.Arbitrary<DraftBatch> = fc
  .array(fc.tuple(status, fc.integer({ min: 1, max: 9_999_999 })), { minLength: 1, maxLength: 10 })
  .filter((drafts) => drafts.some(([each]) => each === "pending"))
  .map((drafts) => ({
    items: drafts.map(([each, value], index) => ({
      index,
      status: each,
      parsed: parsed({ amount: fen(value), description: `第${index + 1}次听到的` }),
    })),
  }));

/** Mostly an existing place. */
const position = fc.oneof({ weight: 12, arbitrary: fc.nat(4) }, fc.constantFrom(-1, 9, 10, 42));
const positions = fc.array(position, { maxLength: 4 });
const drafts = fc.oneof(
  { weight: 3, arbitrary: positions },
  fc.constantFrom("all" as const, "rest" as const, "last" as const),
);

export const heard: fc.Arbitrary<ParsedTransaction> = fc
  .tuple(amount, fc.constantFrom("", "奶茶", "打车"))
  .map(([value, description]) => parsed({ amount: fen(value), description }));
const placed = heard.map((each) => ({ ...each, start: 0, end: 0 }));
const unpriced = heard.map(({ type, category, date, description }) => ({
  type,
  category,
  date,
  description,
}));

const field = fc.constantFrom<Field | null>("amount", "category", "type", "date", null);
const verdict = fc.constantFrom<Verdict>("confirm", "cancel", "restore");

const open: fc.Arbitrary<PartialChange> = fc.record({
  drafts: positions,
  named: fc.constant(null),
  field,
  edits: fc.array(
    amount.map(
      (value) => ({ kind: "to", field: "amount", change: { amount: fen(value) } }) as const,
    ),
    { maxLength: 2 },
  ),
});

const query = queryAsked("这个月花了多少", {
  now: NOW,
  recentCategories: [],
  customCategories: [],
});

const plain: readonly Act[] = [
  { type: "exit" },
  { type: "help" },
  { type: "undo" },
  { type: "continue", waits: true },
  { type: "continue", waits: false },
  { type: "reply", says: "yes" },
  { type: "reply", says: "no" },
  { type: "reply", says: "give-up" },
  { type: "saved", which: { kind: "last", among: null, pick: null }, wants: { kind: "undo" } },
  ...(query === null ? [] : [{ type: "query", query } as const]),
];

/** Every type of act, also with missing places and invalid amounts. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...plain),
  fc.record({
    type: fc.constantFrom("confirm" as const, "cancel" as const, "restore" as const),
    drafts,
  }),
  fc.record({
    type: fc.constant("change" as const),
    changes: fc.array(fc.record({ draft: position, change }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant("append" as const),
    drafts: fc.array(placed, { minLength: 1, maxLength: 4 }),
    dropped: fc.constant([]),
  }),
  fc.record({ type: fc.constant("unpriced" as const), draft: unpriced }),
  fc.record({
    type: fc.constant("record" as const),
    drafts: fc.array(placed, { maxLength: 2 }),
    dropped: fc.constant([]),
    doubted: fc.constant([]),
    unpriced: fc.option(unpriced),
  }),
  fc.record({
    type: fc.constant("tell" as const),
    of: fc.constantFrom("drafts" as const, "total" as const),
    drafts: fc.oneof(positions, fc.constant("all" as const)),
  }),
  fc.record(
    {
      type: fc.constant("unclear" as const),
      missing: fc.constantFrom("target" as const, "change" as const),
      open: fc.option(open, { nil: null }),
      verdict,
      because: fc.constantFrom(
        ...(["future-day", "amount-range", "already-so", "two-kinds"] as const),
        ...(["no-such-place", "unknown-name", "which-of-several"] as const),
      ),
    },
    { requiredKeys: ["type", "missing", "open"] },
  ),
);

/** Acts that the app may be asked to do to a confirmed draft. */
const wantedOfSettled = act.filter(({ type }) => /^(change|cancel|unclear)$/.test(type));

/** Questions that the app may have asked about these drafts. */
export function askedOf({ items }: DraftBatch): fc.Arbitrary<Asked | null> {
  const among = (which: readonly DraftStatus[]) => {
    const indexes = items.filter((item) => which.includes(item.status)).map(({ index }) => index);
    return fc.subarray(indexes);
  };
  const pending = among(["pending"]);
  return fc.oneof(
    fc.constantFrom<Asked | null>(null, { kind: "verdict" }, { kind: "say-anew" }),
    pending.map((each) => ({ kind: "more", drafts: each }) as const),
    pending.map((each) => ({ kind: "what-field", drafts: each }) as const),
    fc
      .tuple(pending, field)
      .map(([each, of]) => ({ kind: "what-value", drafts: each, field: of }) as const),
    fc
      .tuple(pending, verdict)
      .map(([one, each]) => ({ kind: "one-or-all", act: each, one }) as const),
    fc
      .tuple(pending, verdict)
      .map(([each, of]) => ({ kind: "which-of", act: of, among: each }) as const),
    open.map((each) => ({ kind: "which-draft", change: each }) as const),
    unpriced.map((draft) => ({ kind: "what-amount", draft }) as const),
    fc.tuple(pending, fc.constantFrom("confirm", "cancel")).map(([each, type]) => {
      const drafts = each.length === 0 ? ("all" as const) : each;
      return { kind: "consent", wanted: { type, drafts }, today: TODAY } as const;
    }),
    fc
      .tuple(
        pending.filter((each) => each.length > 0),
        amount,
      )
      .map(([each, value]) => {
        const changes = each.map((draft) => ({ draft, change: { amount: fen(value) } }));
        return { kind: "consent", wanted: { type: "change", changes }, today: TODAY } as const;
      }),
    placed.map((each) => {
      const wanted = { type: "append", drafts: [each], dropped: [] } as const;
      return { kind: "consent", wanted, today: TODAY } as const;
    }),
    fc.tuple(among(["confirmed"]), wantedOfSettled).map(([each, wanted]) => {
      // The app asks to reopen only drafts that were named.
      const isNamed = wanted.type !== "cancel" || typeof wanted.drafts !== "string";
      const named: Act = isNamed ? wanted : { type: "cancel", drafts: each };
      return { kind: "reopen", drafts: each, wanted: named } as const;
    }),
    ...failedSaves(items),
  );
}

/** The failed save was of all drafts not cancelled, or, when the user left, of the confirmed ones. */
function failedSaves(items: DraftBatch["items"]): readonly fc.Arbitrary<Asked>[] {
  const standing = items.filter(({ status: each }) => each !== "cancelled");
  const confirmed = items.filter(({ status: each }) => each === "confirmed");
  const retry = (saved: DraftBatch["items"], next: "listen" | "exit"): fc.Arbitrary<Asked> =>
    fc.constant({ kind: "retry-save", drafts: saved.map(({ index }) => index), next });
  return [retry(standing, "listen"), ...(confirmed.length > 0 ? [retry(confirmed, "exit")] : [])];
}

/** Any act, but often one that answers the question. */
export function actTo(asked: Asked | null): fc.Arbitrary<Act> {
  if (asked?.kind === "reopen")
    return fc.oneof(act, fc.constant<Act>({ type: "reply", says: "yes" }));
  if (asked?.kind === "consent") return fc.oneof(act, fc.constant<Act>(asked.wanted));
  if (asked?.kind !== "retry-save") return act;
  return fc.oneof(act, fc.constant<Act>({ type: "confirm", drafts: asked.drafts }));
}
