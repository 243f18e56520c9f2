import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import type { Definition } from "../ledger/definition.ts";
import type { Moment } from "../moment.ts";
import { fen } from "../money.ts";
import type { NoticeDraft } from "./notice.ts";
import { placeNotices } from "./place-notices.ts";
import {
  detailsOfWaiting,
  MOST_WAITING,
  stillWaiting,
  WAITING_KEPT_MS,
  type WaitingDraft,
  waitingId,
  waitingOfDefinition,
} from "./waiting-draft.ts";

const NOW: Moment = { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 };
const LATER = { ...NOW, epochMs: NOW.epochMs + 2 * 86_400_000 };

const BANK: NoticeDraft = {
  amount: fen(3550),
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-14" as CalendarDate,
  description: "财付通",
  confidence: 0.9,
  time: "12:38",
  payment: "招商银行(1234)",
  from: "bank",
};
const WALLET: NoticeDraft = {
  ...BANK,
  description: "肯德基",
  time: "12:39",
  payment: "微信",
  from: "wallet",
};

function placeOf(id: string, waiting: WaitingDraft | null): Definition {
  const version = { ledgerId: "l", deviceId: "d", revision: 1, updatedAtMs: 1, deleted: false };
  const details = detailsOfWaiting(waiting);
  return { ...version, id, kind: "waiting", name: "", hidden: false, order: 0, details };
}

/** What is there after the drafts were posted one after the other. */
function posted(
  drafts: readonly NoticeDraft[],
  { decided = new Set<string>(), now = NOW, before = [] as readonly Definition[] } = {},
) {
  const placed = placeNotices(drafts, { definitions: before, decided, now });
  const kept = new Map(before.map((each) => [each.id, each]));
  for (const [id, waiting] of placed.places) kept.set(id, placeOf(id, waiting));
  return { ...placed, definitions: [...kept.values()] };
}

describe("posted drafts", () => {
  test("get a place each, and are read back as they were", () => {
    const other = { ...BANK, time: "18:00" };
    const { added, definitions } = posted([BANK, other]);

    expect(added.map(({ draft }) => draft)).toEqual([BANK, other]);
    expect(definitions.map(waitingOfDefinition)).toEqual(added);
    expect(definitions.map(({ id }) => id)).toEqual(["waiting:0", "waiting:1"]);
  });

  test("the same message twice, and the wallet's after the bank's, are one payment", () => {
    const { definitions } = posted([BANK]);
    const again = posted([BANK, WALLET], { before: definitions });

    expect(again).toMatchObject({ added: [], repeated: 2 });
  });

  test("the wallet's message is recognized although the bank's was confirmed", () => {
    const { definitions } = posted([BANK]);
    const decided = new Set([waitingId(BANK)]);

    expect(posted([WALLET], { before: definitions, decided })).toMatchObject({ repeated: 1 });
  });

  test.each([
    ["another amount", { ...WALLET, amount: fen(3551) }],
    ["another minute of the same sender", { ...BANK, time: "12:39" }],
    ["two minutes later of another sender", { ...WALLET, time: "12:40" }],
    ["money that came back", { ...WALLET, type: "INCOME" as const }],
    ["another day", { ...WALLET, date: "2026-11-13" as CalendarDate }],
  ])("%s is another payment", (_, draft) => {
    const { definitions } = posted([BANK]);

    expect(posted([draft], { before: definitions }).added).toHaveLength(1);
  });

  test("what was decided more than a day ago, or is 30 days old, leaves its place empty", () => {
    const { definitions } = posted([BANK, { ...BANK, time: "18:00" }]);
    const decided = new Set([waitingId(BANK)]);
    const old = { ...NOW, epochMs: NOW.epochMs + WAITING_KEPT_MS + 1 };

    expect([...posted([], { before: definitions, decided, now: LATER }).places]).toEqual([
      ["waiting:0", null],
    ]);
    expect([...posted([], { before: definitions, now: old }).places.values()]).toEqual([
      null,
      null,
    ]);
  });

  test("beyond the limit nothing is taken, until one is decided", () => {
    const many = Array.from({ length: MOST_WAITING }, (_, n) => ({ ...BANK, amount: fen(n + 1) }));
    const { definitions } = posted(many);
    const [first = BANK] = many;

    expect(posted([BANK], { before: definitions })).toMatchObject({ added: [], beyond: 1 });
    const decided = new Set([waitingId(first)]);
    const after = posted([BANK], { before: definitions, decided });
    expect([...after.places.keys()]).toEqual(["waiting:0"]);
  });

  test("of a later day they are not taken: nobody can have paid then", () => {
    const draft = { ...BANK, date: "2026-11-17" as CalendarDate };

    expect(posted([draft])).toMatchObject({ added: [], repeated: 0 });
  });

  test("wait until they are decided or too old, the earliest payment first", () => {
    const early = { ...BANK, time: "08:00" };
    const { added } = posted([BANK, early]);
    const none = new Set<string>();

    expect(stillWaiting(added, { decided: none, now: NOW }).map(({ draft }) => draft)).toEqual([
      early,
      BANK,
    ]);
    expect(stillWaiting(added, { decided: new Set([waitingId(early)]), now: NOW })).toHaveLength(1);
    const old = { ...NOW, epochMs: NOW.epochMs + WAITING_KEPT_MS + 1 };
    expect(stillWaiting(added, { decided: none, now: old })).toEqual([]);
  });

  test.each(["", "{}", "[]", '{"id":"x","receivedAtMs":1,"draft":{"amount":0}}'])(
    "details %j are no draft",
    (details) => {
      expect(waitingOfDefinition({ ...placeOf("waiting:0", null), details })).toBeNull();
    },
  );
});
