import type { StatusReply } from "@suikouji/contract";
import { expect, test } from "vitest";
import { everythingUnderWay } from "../../../testing/everything-under-way.ts";
import { type Connection, fakeConnectivity } from "../../../testing/fake-connectivity.ts";
import { someStatus } from "../../../testing/some-status.ts";
import type { Asked } from "../account/server-account.ts";
import { type SpeechAbilities, watchServerSpeech } from "./server-speech.ts";

const UNREACHABLE = { ok: false, refusal: { type: "unreachable" } } as const;
const HEARS = { recognizer: "whisper", speaks: false };
const DEAF = { recognizer: null, speaks: false };

function watching(first: Asked<StatusReply>) {
  let reply = first;
  let asked = 0;
  const connectivity = fakeConnectivity();
  const serverSpeech = watchServerSpeech({
    async askStatus() {
      asked += 1;
      return reply;
    },
    connectivity,
  });
  let tellings = 0;
  serverSpeech.subscribe(() => {
    tellings += 1;
  });
  return {
    serverSpeech,
    asked: () => asked,
    tellings: () => tellings,
    answer(next: Asked<StatusReply>) {
      reply = next;
    },
    async refresh() {
      serverSpeech.refresh();
      await everythingUnderWay();
    },
    async connect(next: Partial<Connection>) {
      connectivity.connect(next);
      await everythingUnderWay();
    },
  };
}

function saying(abilities: SpeechAbilities): Asked<StatusReply> {
  return { ok: true, answer: someStatus({ speech: { ...abilities, trouble: null } }) };
}

test("nothing is asked, and nothing known, before somebody wants to know", async () => {
  const { serverSpeech, asked, connect } = watching(saying(HEARS));

  await connect({ state: "offline" });
  await connect({ state: "online" });

  expect(asked()).toBe(0);
  expect(serverSpeech.known).toBeNull();
});

test("what the server said is known, and told once", async () => {
  const { serverSpeech, tellings, refresh } = watching(saying(HEARS));

  await refresh();
  await refresh();

  expect(serverSpeech.known).toEqual(HEARS);
  expect(tellings()).toBe(1);
});

test("a server that cannot be asked says nothing, least of all that it is deaf", async () => {
  const { serverSpeech, tellings, refresh } = watching(UNREACHABLE);

  await refresh();

  expect(serverSpeech.known).toBeNull();
  expect(tellings()).toBe(0);
});

test("what was known holds while it cannot be asked", async () => {
  const { serverSpeech, answer, refresh } = watching(saying(HEARS));
  await refresh();

  answer(UNREACHABLE);
  await refresh();

  expect(serverSpeech.known).toEqual(HEARS);
});

test.each([
  ["was gone", { state: "server-gone" }, { state: "online" }],
  ["was out of reach", { state: "offline" }, { state: "online" }],
  ["wanted the access code", { isSignedOut: true }, { isSignedOut: false }],
] as const)("a server that %s is asked again: it may be another", async (_name, away, back) => {
  const { serverSpeech, asked, answer, refresh, connect } = watching(saying(DEAF));
  await refresh();

  await connect(away);
  answer(saying(HEARS));
  const whileAway = serverSpeech.known;
  await connect(back);

  expect(whileAway).toEqual(DEAF);
  expect(serverSpeech.known).toEqual(HEARS);
  expect(asked()).toBe(2);
});

test("back on the network but not signed in, it is not asked yet", async () => {
  const { asked, refresh, connect } = watching(saying(HEARS));
  await refresh();

  await connect({ state: "offline", isSignedOut: true });
  await connect({ state: "online" });

  expect(asked()).toBe(1);
});
