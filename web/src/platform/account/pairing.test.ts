import { expect, test } from "vitest";
import { flushPromises } from "../../../testing/flush-promises.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { createPairing } from "./pairing.ts";
import type { AccountRefusal, ServerAccount } from "./server-account.ts";

type Answered = Awaited<ReturnType<ServerAccount["pair"]>>;

const ledger = { id: "1", name: "家里的账" };
const SIGNED_IN: Answered = { ok: true, answer: { ledger, role: "member", device: null } };

function refusedFor(type: "unreachable" | "pairing-ended" | "signed-out"): Answered {
  return { ok: false, refusal: { type } };
}

/** A server with scripted answers: one for each token it receives. */
function pairingWith(
  answers: readonly (Answered | Promise<Answered>)[],
  session?: Answered,
  elsewhere: readonly string[] = [],
) {
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
    isElsewhere: async (token) => elsewhere.includes(token),
    async joinBeside(token) {
      sent.push(`beside ${token}`);
      const answered = await left.shift();
      if (answered?.ok !== true) return answered ?? { ok: false, refusal: { type: "unreachable" } };
      const { id, name } = answered.answer.ledger;
      return { ok: true, answer: { ledgerId: id, name } };
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

test("a token signs in once, and is then forgotten", async () => {
  const { pairing, sent, states, chance, signedIn } = pairingWith([SIGNED_IN]);

  pairing.take("one");
  await flushPromises();
  chance();
  pairing.again();
  await flushPromises();

  expect([sent, states, signedIn()]).toEqual([["one"], ["asking", "signed-in"], 1]);
  pairing.dismiss();
  expect(pairing.state).toEqual({ name: "none" });
});

test.each(["chance", "time"] as const)(
  "without a connection it waits, and retries by %s",
  async (by) => {
    const { pairing, sent, states, timers, chance, signedIn } = pairingWith([
      refusedFor("unreachable"),
      refusedFor("unreachable"),
      SIGNED_IN,
    ]);
    const comeBack = async () => {
      if (by === "chance") chance();
      else timers.pass(4_000);
      await flushPromises();
    };

    pairing.take("one");
    await flushPromises();
    pairing.dismiss();
    await comeBack();
    await comeBack();

    expect(sent).toEqual(["one", "one", "one"]);
    expect(states).toEqual(["asking", "waiting", "waiting", "signed-in"]);
    expect([signedIn(), timers.waiting]).toEqual([1, 0]);
  },
);

test("a connection that comes back during a retry does not start a second one", async () => {
  const slow = Promise.withResolvers<Answered>();
  const { pairing, sent, chance, signedIn } = pairingWith([
    refusedFor("unreachable"),
    slow.promise,
  ]);
  pairing.take("one");
  await flushPromises();

  chance();
  chance();
  slow.resolve(SIGNED_IN);
  chance();
  await flushPromises();

  expect([sent, signedIn()]).toEqual([["one", "one"], 1]);
});

test("a used-up link is reported, and not sent again without a tap", async () => {
  const { pairing, sent, timers, chance, signedIn } = pairingWith([refusedFor("pairing-ended")]);

  pairing.take("one");
  await flushPromises();
  chance();
  timers.pass(600_000);
  await flushPromises();

  expect(pairing.state).toEqual({ name: "refused", refusal: { type: "pairing-ended" } });
  expect([sent, signedIn()]).toEqual([["one"], 0]);
});

test("a used link on a device that is signed in: the user learns that it is", async () => {
  const { pairing, states, signedIn } = pairingWith([refusedFor("pairing-ended")], SIGNED_IN);

  pairing.take("one");
  await flushPromises();

  expect([states, signedIn()]).toEqual([["asking", "was-signed-in"], 1]);
});

test("a busy server is asked again on a tap", async () => {
  const busy: AccountRefusal = { type: "refused", sentence: "服务器正忙" };
  const { pairing, sent, signedIn } = pairingWith([{ ok: false, refusal: busy }, SIGNED_IN]);

  pairing.take("one");
  await flushPromises();
  expect(pairing.state).toEqual({ name: "refused", refusal: busy });
  pairing.again();
  await flushPromises();

  expect([sent, signedIn()]).toEqual([["one", "one"], 1]);
});

test("a newer link replaces the one under way", async () => {
  const slow = Promise.withResolvers<Answered>();
  const { pairing, sent, states } = pairingWith([slow.promise, SIGNED_IN]);

  pairing.take("one");
  await flushPromises();
  pairing.take("two");
  await flushPromises();
  slow.resolve(refusedFor("pairing-ended"));
  await flushPromises();

  expect(sent).toEqual(["one", "two"]);
  expect(states.at(-1)).toBe("signed-in");
});

test("a link of another ledger is not used before the user decides to join", async () => {
  const { pairing, sent, states, chance, signedIn } = pairingWith([SIGNED_IN], undefined, ["shop"]);

  pairing.take("shop");
  await flushPromises();
  chance();
  await flushPromises();
  expect([sent, states]).toEqual([[], ["asking", "other-ledger"]]);
  pairing.join();
  await flushPromises();

  expect(sent).toEqual(["beside shop"]);
  expect(pairing.state).toEqual({
    name: "joined",
    joined: { ledgerId: "1", name: "家里的账" },
  });
  expect(signedIn()).toBe(0);
});

test("declining a link of another ledger forgets it", async () => {
  const { pairing, sent } = pairingWith([SIGNED_IN], undefined, ["shop"]);
  pairing.take("shop");
  await flushPromises();

  pairing.dismiss();
  pairing.join();
  await flushPromises();

  expect([sent, pairing.state.name]).toEqual([[], "none"]);
});

test("joining that fails is told, and a tap asks again", async () => {
  const { pairing, sent } = pairingWith([refusedFor("pairing-ended")], undefined, ["shop"]);
  pairing.take("shop");
  await flushPromises();

  pairing.join();
  await flushPromises();

  expect(pairing.state).toEqual({ name: "refused", refusal: { type: "pairing-ended" } });
  pairing.again();
  await flushPromises();
  expect([sent, pairing.state.name]).toEqual([["beside shop"], "other-ledger"]);
});
