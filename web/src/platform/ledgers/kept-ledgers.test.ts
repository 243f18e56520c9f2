import { LEDGER_HEADER as CONTRACT_HEADER } from "@suikouji/contract";
import { expect, test } from "vitest";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { noticeLoss } from "../keeping/lost-books.ts";
import { addLedger, chooseLedger, learnLedger } from "./change-ledgers.ts";
import { LEDGER_HEADER, ledgerFetch, ledgerPage } from "./further-ledger.ts";
import { LEDGERS, nameShown, readLedgers } from "./kept-ledgers.ts";

const HOME = { id: "home", name: "我的账本" };
const TRIP = { id: "trip", name: "旅行" };

test("a device starts in one ledger, whose name is not shown", () => {
  const page = fakeKeepingPage();

  expect(readLedgers(page)).toEqual({ current: null, first: null, further: [] });
  learnLedger(page, null, HOME);
  expect(nameShown(page, null)).toBe(null);
});

test("a further ledger is added, chosen and renamed; the names are shown then", () => {
  const page = fakeKeepingPage();
  learnLedger(page, null, HOME);

  addLedger(page, TRIP);
  addLedger(page, TRIP);
  chooseLedger(page, "trip");
  learnLedger(page, "trip", { ...TRIP, name: "去海边" });

  expect(readLedgers(page)).toEqual({
    current: "trip",
    first: HOME,
    further: [{ id: "trip", name: "去海边" }],
  });
  expect([nameShown(page, null), nameShown(page, "trip")]).toEqual(["我的账本", "去海边"]);
});

test.each([
  "no json",
  "[]",
  '{"current":"trip","first":null}',
  '{"current":"trip","first":null,"further":[{"id":"../trip","name":"旅行"}]}',
  '{"current":"gone","first":null,"further":[]}',
])("from %s the first ledger is opened", (text) => {
  expect(readLedgers(fakeKeepingPage({ kept: { [LEDGERS]: text } })).current).toBe(null);
});

test("requests of a further ledger name it by the contract's header and keep their own", async () => {
  const sent: object[] = [];
  const fetch = async (_input: unknown, init?: RequestInit) => {
    sent.push(Object.fromEntries(new Headers(init?.headers)));
    return new Response();
  };

  await ledgerFetch(fetch, "trip")("/api/v1/session", { headers: { accept: "x" } });

  expect(sent).toEqual([{ accept: "x", [CONTRACT_HEADER]: "trip" }]);
  expect(LEDGER_HEADER).toBe(CONTRACT_HEADER);
});

test("new books of a further ledger are not taken for books that the browser lost", () => {
  const marker = '{"entries":3,"day":"2026-11-03","countedOn":"2026-11-15"}';
  const page = fakeKeepingPage({ kept: { "suikouji-books": marker } });

  expect(noticeLoss(ledgerPage(page, "trip"), true)).toBe(false);

  expect(page.kept.get("suikouji-books")).toBe(marker);
  expect(noticeLoss(page, true)).toBe(true);
});
