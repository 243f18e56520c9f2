import { expect, test } from "vitest";
import { everythingUnderWay } from "../../../testing/everything-under-way.ts";
import { notingListener } from "../../../testing/fake-recognition.ts";
import type { Listening, OpenRecognizer } from "./open-recognizer.ts";
import { recognizerLater } from "./recognizer-later.ts";

const listening: Listening = { manner: "hold", silenceMs: null, ready() {} };

function fetched() {
  const asked: string[] = [];
  const open: OpenRecognizer = () => ({
    start(listener) {
      asked.push("start");
      listener.interim("吃饭");
    },
    stop: () => void asked.push("stop"),
    abort: () => void asked.push("abort"),
  });
  const code = Promise.withResolvers<OpenRecognizer>();
  return { asked, later: recognizerLater(() => code.promise), arrive: () => code.resolve(open) };
}

test("once its code is here it listens, and is ended like any other", async () => {
  const { asked, later, arrive } = fetched();
  const listener = notingListener();
  const recognizer = later(listening);

  recognizer.start(listener);
  arrive();
  await everythingUnderWay();
  recognizer.stop();
  recognizer.abort();

  expect(asked).toEqual(["start", "stop", "abort"]);
  expect(listener.told).toEqual(["interim 吃饭"]);
});

test.each([
  ["stop", ["failed no-speech"]],
  ["abort", []],
] as const)("%s before it is here: it does not begin afterwards", async (how, expected) => {
  const { asked, later, arrive } = fetched();
  const listener = notingListener();
  const recognizer = later(listening);

  recognizer.start(listener);
  recognizer[how]();
  arrive();
  await everythingUnderWay();

  expect(asked).toEqual([]);
  expect(listener.told).toEqual(expected);
});

test("code that cannot be fetched is a service that is not there, until it can", async () => {
  const { asked, later, arrive } = fetched();
  arrive();
  let isReachable = false;
  const listener = notingListener();
  const open = recognizerLater(async () => {
    if (!isReachable) throw new Error("no network");
    return later;
  });

  open(listening).start(listener);
  await everythingUnderWay();
  isReachable = true;
  open(listening).start(listener);
  await everythingUnderWay();

  expect(listener.told).toEqual(["failed service-unavailable", "interim 吃饭"]);
  expect(asked).toEqual(["start"]);
});
