import type { RecognitionFailure, RecognizerListener } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { notingListener } from "../../../testing/fake-recognition.ts";
import { chooseRecognizer, recognizersOf } from "./choose-recognizer.ts";
import { fallbackRecognizer } from "./fallback-recognizer.ts";
import type { Listening, OpenRecognizer } from "./open-recognizer.ts";

const listening: Listening = { manner: "tap", silenceMs: 1500, ready() {} };

const AUTO = { recognizer: "auto", localOnly: false } as const;

/** Notes under its name what is asked of it. */
function noting(name: string, asked: string[]) {
  const listeners: RecognizerListener[] = [];
  const open: OpenRecognizer = () => ({
    start(listener) {
      asked.push(`${name} start`);
      listeners.push(listener);
    },
    stop: () => void asked.push(`${name} stop`),
    abort: () => void asked.push(`${name} abort`),
  });
  const fail = (reason: RecognitionFailure) => listeners.at(-1)?.failed(reason);
  const final = (text: string) => listeners.at(-1)?.final(text);
  return { open, fail, final };
}

function both() {
  const asked: string[] = [];
  const browser = noting("browser", asked);
  const server = noting("server", asked);
  return { asked, browser, server, open: fallbackRecognizer(browser.open, server.open) };
}

describe("falling back", () => {
  test("an unavailable service hands the same sentence on, and every later one", () => {
    const { asked, browser, server, open } = both();
    const listener = notingListener();

    open(listening).start(listener);
    browser.fail("service-unavailable");
    server.final("吃饭60");
    open(listening).start(listener);

    expect(asked).toEqual(["browser start", "server start", "server start"]);
    expect(listener.told).toEqual(["final 吃饭60"]);
  });

  test("where the next is no help, a missing microphone is what is told, each time", () => {
    const { asked, browser, server, open } = both();
    const listener = notingListener();

    for (const _ of [1, 2]) {
      open(listening).start(listener);
      browser.fail("no-microphone");
      server.fail("service-unavailable");
    }

    expect(asked).toEqual(["browser start", "server start", "browser start", "server start"]);
    expect(listener.told).toEqual(["failed no-microphone", "failed no-microphone"]);
  });

  test("a service without a microphone may be the browser's fault, not the device's", () => {
    const { asked, browser, server, open } = both();
    const listener = notingListener();

    open(listening).start(listener);
    browser.fail("no-microphone");
    server.fail("no-microphone");

    expect(asked).toEqual(["browser start", "server start"]);
    expect(listener.told).toEqual(["failed no-microphone"]);
  });

  test.each(["no-speech", "permission-denied", "busy"] as const)(
    "%s would be the same with any other",
    (reason) => {
      const { asked, browser, open } = both();
      const listener = notingListener();

      open(listening).start(listener);
      browser.fail(reason);
      open(listening).start(listener);

      expect(asked).toEqual(["browser start", "browser start"]);
      expect(listener.told).toEqual([`failed ${reason}`]);
    },
  );

  test("the end is asked of whoever listens", () => {
    const { asked, browser, open } = both();
    const recognizer = open(listening);

    recognizer.start(notingListener());
    browser.fail("service-unavailable");
    recognizer.stop();
    recognizer.abort();

    expect(asked).toEqual(["browser start", "server start", "server stop", "server abort"]);
  });

  test("who has stopped speaking is asked to say it again, not recorded behind their back", () => {
    const { asked, browser, open } = both();
    const listener = notingListener();
    const recognizer = open(listening);

    recognizer.start(listener);
    recognizer.stop();
    browser.fail("service-unavailable");

    expect(asked).toEqual(["browser start", "browser stop"]);
    expect(listener.told).toEqual(["failed no-speech"]);
  });
});

test("auto remembers its fall through a change of settings", () => {
  const { asked, browser: first, server: next } = both();
  const recognizers = recognizersOf(first.open, next.open);

  chooseRecognizer(recognizers, AUTO, null)?.(listening).start(notingListener());
  first.fail("service-unavailable");
  chooseRecognizer(recognizers, AUTO, null)?.(listening).start(notingListener());

  expect(asked).toEqual(["browser start", "server start", "server start"]);
});
