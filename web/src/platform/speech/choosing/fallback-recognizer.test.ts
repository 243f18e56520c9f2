import { join } from "node:path";
import type { RecognitionFailure, RecognizerListener } from "@suikouji/core";
import { roomOf, samplesOfWav } from "@suikouji/core/testing/wav";
import { describe, expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import { fakeMicrophoneInput } from "../../../../testing/fake-server-speech.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import type { Listening, OpenRecognizer } from "../open-recognizer.ts";
import { fallbackRecognizer } from "./fallback-recognizer.ts";

const SENTENCE = samplesOfWav(
  join(import.meta.dirname, "../../../../../e2e/audio/parse2.zf_xiaoxiao.wav"),
);
const SENTENCE_MS = Math.floor(SENTENCE.length / 320) * 20;

/** A recognizer that notes, under its name, its calls and its input. */
function noting(name: string, asked: string[]) {
  let listening: Listening | null = null;
  let listener: RecognizerListener | null = null;
  let heardMs = 0;
  const open: OpenRecognizer = (given) => ({
    start(to) {
      asked.push(`${name} start`);
      listening = given;
      listener = to;
      given
        .input?.(
          {
            slice: ({ length }) => {
              heardMs += length / 16;
            },
            lost: () => to.failed("device-lost"),
            ended: () => void asked.push(`${name} ended`),
          },
          { cancelEcho: false },
        )
        .catch(({ failure }) => to.failed(failure));
    },
    stop: () => void asked.push(`${name} stop`),
    abort: () => void asked.push(`${name} abort`),
  });
  return {
    open,
    begin: () => listening?.ready(),
    fail: (reason: RecognitionFailure) => listener?.failed(reason),
    final: (text: string) => listener?.final(text),
    heardMs: () => heardMs,
  };
}

function listen() {
  const asked: string[] = [];
  const browser = noting("browser", asked);
  const server = noting("server", asked);
  const microphone = fakeMicrophoneInput();
  const timers = manualTimers();
  const listener = notingListener();
  const noted: string[] = [];
  const recognizer = fallbackRecognizer({
    browser: browser.open,
    server: server.open,
    openMicrophone: microphone.openMicrophone,
    browserFailure: {
      isRemembered: false,
      remember: () => void noted.push("remember"),
      forget: () => void noted.push("forget"),
    },
    timers,
  })({ manner: "tap", silenceMs: 1500, ready() {} });
  recognizer.start(listener);
  /** Lets everything under way arrive. */
  const arrive = async () => {
    await flushPromises();
    timers.pass(0);
  };
  return {
    asked,
    browser,
    server,
    microphone,
    timers,
    told: listener.told,
    noted,
    recognizer,
    arrive,
  };
}

async function listenOpen() {
  const listening = listen();
  await listening.microphone.allow();
  await flushPromises();
  return listening;
}

describe("when the browser fails the server takes over", () => {
  test.each(["service-unavailable", "no-microphone", "permission-denied"] as const)(
    "%s: from the first word, and goes on listening",
    async (reason) => {
      const { browser, server, microphone, told, arrive } = await listenOpen();
      browser.begin();
      microphone.speak(SENTENCE);

      browser.fail(reason);
      await arrive();
      const recorded = server.heardMs();
      microphone.speak(roomOf(1000));
      server.final("吃饭60");

      expect(recorded).toBe(SENTENCE_MS);
      expect(server.heardMs()).toBe(SENTENCE_MS + 1000);
      expect(told).toEqual(["final 吃饭60"]);
    },
  );

  test("when the browser does not start within a second and a half", async () => {
    const { asked, server, microphone, timers, noted, arrive } = await listenOpen();
    microphone.speak(SENTENCE);

    timers.pass(1499);
    const before = [...asked];
    timers.pass(1);
    await arrive();

    expect(before).toEqual(["browser start"]);
    expect(asked).toEqual(["browser start", "browser abort", "server start"]);
    expect(server.heardMs()).toBe(SENTENCE_MS);
    expect(noted).toEqual(["remember"]);
  });

  test("no time limit while the user is asked for the microphone", async () => {
    const { asked, browser, microphone, timers } = listen();

    timers.pass(60_000);
    await microphone.allow();
    await flushPromises();
    browser.begin();
    timers.pass(60_000);

    expect(asked).toEqual(["browser start"]);
  });

  test("a user who released the button before the failure need not repeat it", async () => {
    const { asked, browser, server, microphone, recognizer, arrive } = await listenOpen();
    browser.begin();
    microphone.speak(SENTENCE);

    recognizer.stop();
    const atRelease = microphone.state;
    browser.fail("service-unavailable");
    await arrive();

    expect(atRelease).toBe("closed");
    expect(asked).toEqual(["browser start", "browser stop", "server start", "server ended"]);
    expect(server.heardMs()).toBe(SENTENCE_MS);
  });

  test("releasing the button afterwards ends the server's recording", async () => {
    const { asked, browser, microphone, recognizer, arrive } = await listenOpen();
    microphone.speak(SENTENCE);
    browser.fail("service-unavailable");
    await arrive();

    recognizer.stop();

    expect(asked).toEqual(["browser start", "server start", "server ended"]);
    expect(microphone.state).toBe("closed");
  });

  test("when the browser reports silence but the recording has speech; counts as its failure if the server hears words", async () => {
    const { browser, server, microphone, told, noted, arrive } = await listenOpen();
    browser.begin();
    microphone.speak(SENTENCE);

    browser.fail("no-speech");
    await arrive();
    const before = [...noted];
    server.final("吃饭60");

    expect(before).toEqual([]);
    expect(noted).toEqual(["remember"]);
    expect(told).toEqual(["final 吃饭60"]);
  });
});

describe("nothing is sent to the server", () => {
  test("when the browser recognized the sentence: the recording is deleted", async () => {
    const { asked, browser, microphone, told, noted, timers } = await listenOpen();
    browser.begin();
    microphone.speak(SENTENCE);

    browser.final("吃饭60");

    expect(asked).toEqual(["browser start"]);
    expect(told).toEqual(["final 吃饭60"]);
    expect(noted).toEqual(["forget"]);
    expect(microphone.state).toBe("closed");
    expect(timers.waiting).toBe(0);
  });

  test("when the user was silent", async () => {
    const { asked, browser, microphone, told } = await listenOpen();
    browser.begin();
    microphone.speak(roomOf(3000));

    browser.fail("no-speech");

    expect(asked).toEqual(["browser start"]);
    expect(told).toEqual(["failed no-speech"]);
    expect(microphone.state).toBe("closed");
  });

  test.each(["permission-denied", "no-microphone"] as const)(
    "when the device gives us no microphone; that reason is reported: %s",
    async (reason) => {
      const { asked, browser, microphone, told, noted } = listen();
      await microphone.refuse(reason);
      await flushPromises();

      browser.fail("no-microphone");

      expect(asked).toEqual(["browser start"]);
      expect(told).toEqual([`failed ${reason}`]);
      expect(noted).toEqual([]);
    },
  );

  test("after abort", async () => {
    const { asked, browser, microphone, timers, recognizer } = await listenOpen();
    microphone.speak(SENTENCE);

    recognizer.abort();
    timers.pass(60_000);
    browser.fail("service-unavailable");

    expect(asked).toEqual(["browser start", "browser abort"]);
    expect(microphone.state).toBe("closed");
  });
});

test("when both fail the server's reason is reported, once", async () => {
  const { browser, server, told, arrive } = await listenOpen();

  browser.fail("no-microphone");
  await arrive();
  server.fail("service-unavailable");

  expect(told).toEqual(["failed service-unavailable"]);
});
