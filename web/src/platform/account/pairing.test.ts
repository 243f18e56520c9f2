import { expect, test } from "vitest";
import { everythingUnderWay } from "../../../testing/everything-under-way.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { createPairing } from "./pairing.ts";
import type { AccountRefusal, ServerAccount } from "./server-account.ts";

type Answered = Awaited<ReturnType<ServerAccount["pair"]>>;

const ledger = { id: "1", name: "家里的账" };
const SIGNED_IN: Answered = { ok: true, answer: { ledger, role: "member", device: null } };

function refusedFor(type: "unreachable" | "pairing-ended" | "signed-out"): Answered {
  return { ok: false, refusal: { type } };
}

/** A server that says what a test puts in its mouth: one answer for each token it is sent. */
function pairingWith(answers: readonly (Answered | Promise<Answered>)[], session?: Answered) {
  const left = [...answers];
  const sent: string[] = [];
  const states: string[] = [];
  const timers = manualTimers();
  let chance = () => {};
  let signedIn = 0;
  const pairing = createPairing({
    account: {
      async pair(token) {
        sent.push(token);
        return (await left.shift()) ?? refusedFor("unreachable");
      },
      session: async () => session ?? refusedFor("signed-out"),
    },
    onSignedIn() {
      signedIn += 1;
    },
    onChance(listener) {
      chance = listener;
    },
    timers,
    random: () => 1,
  });
  pairing.subscribe(() => states.push(pairing.state.name));
  return { pairing, sent, states, timers, chance: () => chance(), signedIn: () => signedIn };
}

test("a token signs in once, and is forgotten", async () => {
  const { pairing, sent, states, chance, signedIn } = pairingWith([SIGNED_IN]);

  pairing.take("one");
  await everythingUnderWay();
  chance();
  pairing.again();
  await everythingUnderWay();

  expect([sent, states, signedIn()]).toEqual([["one"], ["asking", "signed-in"], 1]);
  pairing.dismiss();
  expect(pairing.state).toEqual({ name: "none" });
});

test.each(["chance", "time"] as const)(
  "without a connection it waits, and is tried again by %s",
  async (by) => {
    const { pairing, sent, states, timers, chance, signedIn } = pairingWith([
      refusedFor("unreachable"),
      refusedFor("unreachable"),
      SIGNED_IN,
    ]);
    const comeBack = async () => {
      if (by === "chance") chance();
      else timers.pass(4_000);
      await everythingUnderWay();
    };

    pairing.take("one");
    await everythingUnderWay();
    pairing.dismiss();
    await comeBack();
    await comeBack();

    expect(sent).toEqual(["one", "one", "one"]);
    expect(states).toEqual(["asking", "waiting", "waiting", "signed-in"]);
    expect([signedIn(), timers.waiting]).toEqual([1, 0]);
  },
);

test("chances that come while it is being tried again make it no second time", async () => {
  const slow = Promise.withResolvers<Answered>();
  const { pairing, sent, chance, signedIn } = pairingWith([
    refusedFor("unreachable"),
    slow.promise,
  ]);
  pairing.take("one");
  await everythingUnderWay();

  chance();
  chance();
  slow.resolve(SIGNED_IN);
  chance();
  await everythingUnderWay();

  expect([sent, signedIn()]).toEqual([["one", "one"], 1]);
});

test("a link that is used up is told, and not sent again by itself", async () => {
  const { pairing, sent, timers, chance, signedIn } = pairingWith([refusedFor("pairing-ended")]);

  pairing.take("one");
  await everythingUnderWay();
  chance();
  timers.pass(600_000);
  await everythingUnderWay();

  expect(pairing.state).toEqual({ name: "refused", refusal: { type: "pairing-ended" } });
  expect([sent, signedIn()]).toEqual([["one"], 0]);
});

test("who opens a used link on a device that is signed in hears that it is", async () => {
  const { pairing, states, signedIn } = pairingWith([refusedFor("pairing-ended")], SIGNED_IN);

  pairing.take("one");
  await everythingUnderWay();

  expect([states, signedIn()]).toEqual([["asking", "was-signed-in"], 1]);
});

test("a busy server is asked again when the user says so", async () => {
  const busy: AccountRefusal = { type: "refused", sentence: "服务器正忙" };
  const { pairing, sent, signedIn } = pairingWith([{ ok: false, refusal: busy }, SIGNED_IN]);

  pairing.take("one");
  await everythingUnderWay();
  expect(pairing.state).toEqual({ name: "refused", refusal: busy });
  pairing.again();
  await everythingUnderWay();

  expect([sent, signedIn()]).toEqual([["one", "one"], 1]);
});

test("a newer link takes the place of one that is under way", async () => {
  const slow = Promise.withResolvers<Answered>();
  const { pairing, sent, states } = pairingWith([slow.promise, SIGNED_IN]);

  pairing.take("one");
  pairing.take("two");
  await everythingUnderWay();
  slow.resolve(refusedFor("pairing-ended"));
  await everythingUnderWay();

  expect(sent).toEqual(["one", "two"]);
  expect(states.at(-1)).toBe("signed-in");
});
