import type { StatusReply } from "@suikouji/contract";
import { expect, test } from "vitest";
import { type Connection, fakeConnectivity } from "../../../../testing/fake-connectivity.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { someStatus } from "../../../../testing/some-status.ts";
import type { AccountResult } from "../../account/server-account.ts";
import { type SpeechAbilities, watchServerSpeech } from "./server-speech.ts";

const UNREACHABLE = { ok: false, refusal: { type: "unreachable" } } as const;
const HEARS = { recognizer: "whisper", speaks: false, trouble: null };
const DEAF = { recognizer: null, speaks: false, trouble: null };

function watching(first: AccountResult<StatusReply>) {
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
    answer(next: AccountResult<StatusReply>) {
      reply = next;
    },
    async refresh() {
      serverSpeech.refresh();
      await flushPromises();
    },
    async connect(next: Partial<Connection>) {
      connectivity.connect(next);
      await flushPromises();
    },
  };
}

function saying(
  abilities: SpeechAbilities,
  engine: StatusReply["engine"] = "local-rules",
): AccountResult<StatusReply> {
  return { ok: true, answer: statusOf(abilities, engine) };
}

function statusOf(abilities: SpeechAbilities, engine: StatusReply["engine"]): StatusReply {
  return someStatus({ engine, speech: { ...someStatus().speech, ...abilities } });
}

test("nothing is requested, and nothing known, before the first refresh", async () => {
  const { serverSpeech, asked, connect } = watching(saying(HEARS));

  await connect({ state: "offline" });
  await connect({ state: "online" });

  expect(asked()).toBe(0);
  expect(serverSpeech.known).toBeNull();
});

test("the server's abilities are known, and listeners told once", async () => {
  const { serverSpeech, tellings, refresh } = watching(saying(HEARS));

  await refresh();
  await refresh();

  expect(serverSpeech.known).toMatchObject(HEARS);
  expect(tellings()).toBe(1);
});

test("who understands there is known, and told once for each change", async () => {
  const { serverSpeech, tellings, answer, refresh } = watching(saying(HEARS));
  await refresh();
  const before = serverSpeech.engine;

  answer(saying(HEARS, "models"));
  await refresh();
  await refresh();

  expect([before, serverSpeech.engine]).toEqual(["local-rules", "models"]);
  expect(tellings()).toBe(2);
});

test("the deadline of its models is known, and told once for each change", async () => {
  const { serverSpeech, tellings, answer, refresh } = watching(saying(HEARS, "models"));
  await refresh();
  const before = serverSpeech.modelDeadlineMs;
  answer({ ok: true, answer: { ...statusOf(HEARS, "models"), modelDeadlineMs: 8_000 } });

  await refresh();
  await refresh();

  expect([before, serverSpeech.modelDeadlineMs]).toEqual([null, 8_000]);
  expect(tellings()).toBe(2);
});

test("trouble with its host is known, and told once for each change", async () => {
  const { serverSpeech, tellings, answer, refresh } = watching(saying(HEARS));
  const trouble = { of: "recognizer", kind: "key-refused", sinceMs: 1 } as const;
  await refresh();

  answer(saying({ ...HEARS, trouble }));
  await refresh();
  await refresh();
  const refused = serverSpeech.known;
  answer(saying(HEARS));
  await refresh();

  expect(refused).toMatchObject({ ...HEARS, trouble });
  expect(serverSpeech.known).toMatchObject(HEARS);
  expect(tellings()).toBe(3);
});

test("while the server cannot be asked its abilities are unknown, not absent", async () => {
  const { serverSpeech, tellings, refresh } = watching(UNREACHABLE);

  await refresh();

  expect(serverSpeech.known).toBeNull();
  expect(tellings()).toBe(0);
});

test("known abilities stay while the server cannot be asked", async () => {
  const { serverSpeech, answer, refresh } = watching(saying(HEARS));
  await refresh();

  answer(UNREACHABLE);
  await refresh();

  expect(serverSpeech.known).toMatchObject(HEARS);
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

  expect(whileAway).toMatchObject(DEAF);
  expect(serverSpeech.known).toMatchObject(HEARS);
  expect(asked()).toBe(2);
});

test("back online but signed out, the server is not asked yet", async () => {
  const { asked, refresh, connect } = watching(saying(HEARS));
  await refresh();

  await connect({ state: "offline", isSignedOut: true });
  await connect({ state: "online" });

  expect(asked()).toBe(1);
});

test("the state of the recognizer and its troubles are known too", async () => {
  const ear = { state: "absent" } as const;
  const trouble = { kind: "key-refused", sinceMs: 1, of: "recognizer" } as const;
  const { serverSpeech, refresh } = watching(saying({ ...HEARS, ear, trouble }));

  await refresh();

  expect(serverSpeech.known).toMatchObject({ ear, trouble });
});

test("a refresh during a request asks once more: the answer under way may be old", async () => {
  const { serverSpeech, asked, answer, refresh } = watching(saying(DEAF));

  serverSpeech.refresh();
  serverSpeech.refresh();
  answer(saying(HEARS));
  await refresh();

  expect(serverSpeech.known).toMatchObject(HEARS);
  expect(asked()).toBe(2);
});
