import { roomOf } from "@suikouji/core/testing/wav";
import { describe, expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import {
  listen,
  listenOpen,
  SENTENCE,
  SENTENCE_MS,
  WORDS,
} from "../../../../testing/listen-to-server.ts";

describe("a sentence", () => {
  test("is sent as it is spoken, and ends with the user's silence", async () => {
    const { microphone, socket, told, levels } = await listenOpen();

    microphone.speak(roomOf(500));
    microphone.speak(SENTENCE);
    socket.answer({ type: "partial", text: "吃饭花了" });
    const beforeSilence = { told: [...socket.told], microphone: microphone.state };
    microphone.speak(roomOf(1700));
    socket.answer({ type: "final", text: "吃饭花了60", raw: "吃饭花了60", doubtful: [] });

    expect(socket.starts).toEqual([
      { type: "start", sampleRate: 16_000, manner: "tap", silenceMs: 1500, context: WORDS },
    ]);
    expect(beforeSilence).toEqual({ told: ["connect", "start"], microphone: "open" });
    expect(socket.told).toEqual(["connect", "start", "stop", "close"]);
    expect(microphone.state).toBe("closed");
    expect(new Set(socket.frames.slice(0, -1).map(({ length }) => length))).toEqual(
      new Set([3200]),
    );
    expect(socket.heardMs()).toBeGreaterThan(500 + SENTENCE_MS);
    expect(told).toEqual([
      "ready false",
      "speech started",
      "interim 吃饭花了",
      "closed",
      "final 吃饭花了60",
    ]);
    expect(Math.max(...levels)).toBeGreaterThan(0.8);
  });

  test("corrected by its sound comes with the original transcript", async () => {
    const { microphone, socket, recognizer } = await listenOpen();
    const finals: unknown[] = [];
    recognizer.start({ ...notingListener(), final: (...heard) => void finals.push(heard) });
    await Promise.resolve();

    microphone.speak(SENTENCE);
    socket.answer({ type: "final", text: "午饭35块", raw: "五饭35块", doubtful: [] });

    expect(finals).toEqual([["午饭35块", { raw: "五饭35块" }]]);
  });

  test("comes with its doubtful figures", async () => {
    const { microphone, socket, recognizer } = await listenOpen();
    const finals: unknown[] = [];
    recognizer.start({ ...notingListener(), final: (...heard) => void finals.push(heard) });
    await Promise.resolve();

    microphone.speak(SENTENCE);
    socket.answer({ type: "final", text: "打车128", raw: "打车128", doubtful: ["128"] });

    expect(finals).toEqual([["打车128", { doubtful: ["128"] }]]);
  });

  test("held is never cut off; after stop its text is awaited", async () => {
    const { microphone, socket, told, recognizer } = await listenOpen("hold");

    microphone.speak(SENTENCE);
    microphone.speak(roomOf(10_000));
    const whileHeld = [...socket.told];
    recognizer.stop();
    recognizer.stop();
    socket.answer({ type: "final", text: "吃饭60", raw: "吃饭60", doubtful: [] });

    expect(whileHeld).toEqual(["connect", "start"]);
    expect(socket.told).toEqual(["connect", "start", "stop", "close"]);
    expect(told.at(-1)).toBe("final 吃饭60");
  });

  test("may last a minute at most, to the sample", async () => {
    const { microphone, socket, timers } = await listenOpen("hold");

    for (let seconds = 0; seconds < 70; seconds += 1) {
      microphone.speak(roomOf(990));
      timers.pass(990);
    }

    expect(socket.heardMs()).toBe(60_000);
    expect(socket.told.at(-1)).toBe("stop");
  });
});

describe("hands-free", () => {
  test("nothing is sent before the user speaks; then the beginning is included", async () => {
    const { microphone, socket, told } = await listenOpen("hands-free");

    microphone.speak(roomOf(90_000));
    const beforeSpeech = [...socket.told];
    microphone.speak(SENTENCE);
    microphone.speak(roomOf(1700));

    expect(beforeSpeech).toEqual([]);
    expect(socket.told).toEqual(["connect", "start", "stop"]);
    expect(socket.starts[0]?.manner).toBe("hands-free");
    expect(socket.heardMs()).toBeGreaterThan(SENTENCE_MS + 300);
    expect(socket.heardMs()).toBeLessThan(SENTENCE_MS + 2200);
    expect(told).toEqual(["ready true", "speech started", "closed"]);
  });

  test("ended in silence it reports no-speech", async () => {
    const { socket, told, recognizer } = await listenOpen("hands-free");

    recognizer.stop();

    expect(socket.told).toEqual([]);
    expect(told).toEqual(["ready true", "failed no-speech"]);
  });
});

describe("failures are reported by their reason", () => {
  test.each(["permission-denied", "no-microphone"] as const)("%s", async (reason) => {
    const { microphone, socket, told, timers } = listen();

    await microphone.refuse(reason);

    expect(told).toEqual([`failed ${reason}`]);
    expect(socket.told.at(-1)).toBe("close");
    expect(timers.waiting).toBe(0);
  });

  test("the device is unplugged", async () => {
    const { microphone, told } = await listenOpen();

    microphone.speak(SENTENCE);
    microphone.lose();

    expect(told.at(-1)).toBe("failed device-lost");
    expect(microphone.state).toBe("closed");
  });

  test("the device is open but delivers no sound", async () => {
    const { told, timers } = await listenOpen();

    timers.pass(4000);

    expect(told.at(-1)).toBe("failed device-lost");
  });

  test.each([
    ["no-speech", "no-speech"],
    ["busy", "busy"],
    ["daily-cap", "used-up"],
    ["refused", "service-refused"],
    ["too-long", "service-unavailable"],
    ["bad-message", "service-unavailable"],
  ] as const)("the server says %s", async (reason, expected) => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(SENTENCE);
    socket.answer({ type: "failed", reason, message: "……" });

    expect(told.at(-1)).toBe(`failed ${expected}`);
    expect(microphone.state).toBe("closed");
  });

  test.each([
    ["key-refused", "service-key-refused"],
    ["forbidden", "service-forbidden"],
    ["not-found", "service-not-found"],
  ] as const)("the server says that its host refuses: %s", async (trouble, expected) => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(SENTENCE);
    socket.answer({ type: "failed", reason: "refused", trouble, message: "……" });

    expect(told.at(-1)).toBe(`failed ${expected}`);
  });

  test("the wait for the text has a limit", async () => {
    const { microphone, told, timers, recognizer } = await listenOpen();

    microphone.speak(SENTENCE);
    recognizer.stop();
    timers.pass(40_000);

    expect(told.at(-1)).toBe("failed service-unavailable");
    expect(timers.waiting).toBe(0);
  });

  test("a tap followed by silence ends in no-speech", async () => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(roomOf(8100));

    expect(told).toEqual(["ready false", "failed no-speech"]);
    expect(socket.told).toEqual(["connect", "start", "close"]);
  });
});

describe("after abort it reports nothing and releases everything", () => {
  test("before the microphone was allowed", async () => {
    const { microphone, told, timers, recognizer } = listen();

    recognizer.abort();
    await microphone.allow();
    await Promise.resolve();

    expect(told).toEqual([]);
    expect(microphone.state).toBe("closed");
    expect(timers.waiting).toBe(0);
  });

  test("during a sentence, and while its text is awaited", async () => {
    for (const stop of [false, true]) {
      const { microphone, socket, told, timers, recognizer } = await listenOpen();
      microphone.speak(SENTENCE);
      if (stop) recognizer.stop();

      recognizer.abort();
      recognizer.abort();
      socket.answer({ type: "final", text: "吃饭60", raw: "吃饭60", doubtful: [] });
      microphone.speak(SENTENCE);

      expect(told).toEqual(["ready false", "speech started"]);
      expect(socket.told.slice(-2)).toEqual(["cancel", "close"]);
      expect(microphone.state).toBe("closed");
      expect(timers.waiting).toBe(0);
    }
  });
});
