import type { EarReply, EarState } from "@suikouji/contract";
import { expect, test } from "vitest";
import { fakeConnectivity } from "../../../../testing/fake-connectivity.ts";
import {
  EAR_SIZES_ON_OFFER,
  fakeEar,
  preparing,
  UNREACHABLE,
} from "../../../../testing/fake-ear.ts";
import { fakeServerSpeech } from "../../../../testing/fake-server-abilities.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import type { AccountResult, ServerAccount } from "../../account/server-account.ts";
import { watchEar } from "./ear-watch.ts";

const READY = { state: "ready", size: "base", sentenceMs: 900 } as const;

function watching(
  told: EarState | null = preparing(1),
  asking: Partial<Pick<ServerAccount, "ear">> = {},
) {
  const account = fakeEar(preparing(2));
  const serverSpeech = fakeServerSpeech();
  const connectivity = fakeConnectivity();
  const timers = manualTimers();
  const noticed = new Set<() => void>();
  let visibilityState: DocumentVisibilityState = "visible";
  const page = {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (_type: string, listener: () => void) => void noticed.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void noticed.delete(listener),
  };
  if (told !== null) serverSpeech.tell({ ear: told });
  const watch = watchEar({
    account: { ear: account.ear, orderEar: account.orderEar, ...asking },
    serverSpeech,
    connectivity,
    page,
    timers,
  });
  let tellings = 0;
  return {
    watch,
    account,
    serverSpeech,
    connectivity,
    timers,
    tellings: () => tellings,
    subscribe: () =>
      watch.subscribe(() => {
        tellings += 1;
      }),
    show(next: DocumentVisibilityState) {
      visibilityState = next;
      for (const listener of noticed) listener();
    },
    async pass(ms: number) {
      timers.pass(ms);
      await flushPromises();
    },
  };
}

test("without subscribers nothing is requested", async () => {
  const { watch, account, pass } = watching();

  await pass(10_000);

  expect(watch.news).toBeNull();
  expect(account.asked).toBe(0);
});

test("the status is known at once, and polled every second", async () => {
  const { watch, account, subscribe, pass } = watching();

  subscribe();
  const first = watch.news;
  await pass(1000);
  const second = watch.news;
  account.answer(preparing(3));
  await pass(1000);

  expect(first).toEqual({ ear: preparing(1), sizes: null });
  expect(second).toEqual({ ear: preparing(2), sizes: EAR_SIZES_ON_OFFER });
  expect(watch.news?.ear).toEqual(preparing(3));
  expect(account.asked).toBe(2);
});

test.each<EarState>([
  { state: "off", reason: "turned-off" },
  { state: "absent" },
  READY,
  { state: "failed", size: "base", reason: "no-space" },
])("a recognizer that is not being prepared is not polled: %o", async (ear) => {
  const { watch, account, subscribe, pass } = watching(ear);

  subscribe();
  await pass(10_000);

  expect(watch.news?.ear).toEqual(ear);
  expect(account.asked).toBe(0);
});

test("once it is ready the status is read again, and polling ends", async () => {
  const { watch, account, serverSpeech, subscribe, pass } = watching();
  subscribe();

  await pass(1000);
  const whilePreparing = serverSpeech.refreshes;
  account.answer(READY);
  await pass(1000);
  serverSpeech.tell({ recognizer: "whisper-base", ear: READY });
  await pass(10_000);

  expect(whilePreparing).toBe(0);
  expect(watch.news?.ear).toEqual(READY);
  expect(serverSpeech.refreshes).toBe(1);
  expect(account.asked).toBe(2);
});

test("a later status may start the polling", async () => {
  const { watch, account, serverSpeech, subscribe, pass } = watching(null);
  subscribe();
  await pass(5000);
  const before = watch.news;

  serverSpeech.tell({ ear: preparing(1) });
  await pass(1000);

  expect(before).toBeNull();
  expect(account.asked).toBe(1);
});

test("polling ends with the last subscriber; the next one starts it again with the known state", async () => {
  const { watch, account, timers, subscribe, pass } = watching();
  const [leave, leaveToo] = [subscribe(), subscribe()];
  await pass(1000);

  leave();
  await pass(1000);
  leaveToo();
  await pass(10_000);
  const whileAway = account.asked;
  subscribe();

  expect(whileAway).toBe(2);
  expect(timers.waiting).toBe(1);
  expect(watch.news?.ear).toEqual(preparing(2));
});

test("a hidden page does not poll", async () => {
  const { account, subscribe, show, pass } = watching();
  subscribe();

  show("hidden");
  await pass(10_000);
  const whileHidden = account.asked;
  show("visible");
  await pass(1000);

  expect(whileHidden).toBe(0);
  expect(account.asked).toBe(1);
});

test.each([
  ["gone", { state: "server-gone" }, { state: "online" }],
  ["wanting the access code", { isSignedOut: true }, { isSignedOut: false }],
] as const)("a server that is %s is not asked", async (_name, away, back) => {
  const { account, connectivity, subscribe, pass } = watching();
  subscribe();

  connectivity.connect(away);
  await pass(10_000);
  const whileAway = account.asked;
  connectivity.connect(back);
  await pass(1000);

  expect(whileAway).toBe(0);
  expect(account.asked).toBe(1);
});

test("a failed request keeps the known state, and the next one comes later", async () => {
  const { watch, account, subscribe, pass } = watching();
  subscribe();
  account.refuse(UNREACHABLE);

  await pass(1000);
  await pass(4000);
  const known = watch.news;
  const askedSoFar = account.asked;
  account.answer(preparing(40));
  await pass(1000);

  expect(known?.ear).toEqual(preparing(1));
  expect(askedSoFar).toBe(1);
  expect(watch.news?.ear).toEqual(preparing(40));
});

test("the answer to an order is known at once, and polled from then on", async () => {
  const { watch, account, serverSpeech, subscribe, pass } = watching({ state: "absent" });
  subscribe();

  account.answer(preparing(0));
  await watch.order({ order: "start", size: "base" });
  const ordered = watch.news?.ear;
  account.answer(preparing(5));
  await pass(1000);

  expect(account.orders).toEqual([{ order: "start", size: "base" }]);
  expect(ordered).toEqual(preparing(0));
  expect(watch.news?.ear).toEqual(preparing(5));
  expect(serverSpeech.refreshes).toBeGreaterThan(0);
});

test("an answer to a request from before an order does not undo it", async () => {
  const late = Promise.withResolvers<AccountResult<EarReply>>();
  const { watch, account, subscribe, pass } = watching(preparing(1), { ear: () => late.promise });
  subscribe();

  await pass(1000);
  account.answer({ state: "absent" });
  await watch.order({ order: "stop" });
  late.resolve({ ok: true, answer: { ear: preparing(2), sizes: EAR_SIZES_ON_OFFER } });
  await flushPromises();

  expect(watch.news?.ear).toEqual({ state: "absent" });
});

test("a refused order changes nothing", async () => {
  const { watch, account, subscribe } = watching(READY);
  subscribe();
  account.refuse({ ok: false, refusal: { type: "refused", sentence: "只有管理者可以" } });

  const answer = await watch.order({ order: "remove" });

  expect(answer.ok).toBe(false);
  expect(watch.news?.ear).toEqual(READY);
});

test("listeners are not told of the same answer twice", async () => {
  const { subscribe, tellings, pass } = watching();
  subscribe();
  const first = tellings();

  await pass(1000);
  await pass(1000);
  await pass(1000);

  expect(tellings() - first).toBe(1);
});
