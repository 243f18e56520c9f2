import { expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import type { Listening, OpenRecognizer } from "../open-recognizer.ts";
import { lazyRecognizer } from "./lazy-recognizer.ts";

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
  return { asked, lazy: lazyRecognizer(() => code.promise), arrive: () => code.resolve(open) };
}

test("once its code is loaded it listens, and ends like any other", async () => {
  const { asked, lazy, arrive } = fetched();
  const listener = notingListener();
  const recognizer = lazy(listening);

  recognizer.start(listener);
  arrive();
  await flushPromises();
  recognizer.stop();
  recognizer.abort();

  expect(asked).toEqual(["start", "stop", "abort"]);
  expect(listener.told).toEqual(["interim 吃饭"]);
});

test.each([
  ["stop", ["failed no-speech"]],
  ["abort", []],
] as const)("%s before it is here: it does not begin afterwards", async (how, expected) => {
  const { asked, lazy, arrive } = fetched();
  const listener = notingListener();
  const recognizer = lazy(listening);

  recognizer.start(listener);
  recognizer[how]();
  arrive();
  await flushPromises();

  expect(asked).toEqual([]);
  expect(listener.told).toEqual(expected);
});

test("while its code cannot be loaded the service counts as unavailable", async () => {
  const { asked, lazy, arrive } = fetched();
  arrive();
  let isReachable = false;
  const listener = notingListener();
  const open = lazyRecognizer(async () => {
    if (!isReachable) throw new Error("no network");
    return lazy;
  });

  open(listening).start(listener);
  await flushPromises();
  isReachable = true;
  open(listening).start(listener);
  await flushPromises();

  expect(listener.told).toEqual(["failed service-unavailable", "interim 吃饭"]);
  expect(asked).toEqual(["start"]);
});
