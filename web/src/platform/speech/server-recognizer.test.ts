import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { notingListener } from "../../../testing/fake-recognition.ts";
import { fakeMicrophoneInput, fakeSpeechSocket } from "../../../testing/fake-server-speech.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { roomOf, samplesOfWav } from "../../../testing/wav.ts";
import type { Listening } from "./open-recognizer.ts";
import { serverRecognizer } from "./server-recognizer.ts";

const RECORDED = samplesOfWav(
  join(import.meta.dirname, "../../../../e2e/audio/parse2.zf_xiaoxiao.wav"),
);
/** Without the silence after it. */
const SENTENCE = RECORDED.subarray(
  0,
  RECORDED.findLastIndex((sample) => Math.abs(sample) > 1000),
);
const SENTENCE_MS = SENTENCE.length / 16;
const WORDS = { customCategories: ["宠物"], recentDescriptions: ["豆浆"] };

function listen(manner: Listening["manner"] = "tap") {
  const microphone = fakeMicrophoneInput();
  const socket = fakeSpeechSocket();
  const timers = manualTimers();
  const listener = notingListener();
  const levels: number[] = [];
  const { openMicrophone } = microphone;
  const recognizer = serverRecognizer({ openMicrophone, connect: socket.connect, timers })({
    manner,
    silenceMs: manner === "hold" ? null : 1500,
    words: WORDS,
    ready: (ears) => void listener.told.push(`ready ${ears?.cancelsEcho}`),
    closed: () => void listener.told.push("closed"),
    level: (level) => void levels.push(level),
  });
  recognizer.start(listener);
  return { microphone, socket, timers, told: listener.told, levels, recognizer };
}

async function listenOpen(manner: Listening["manner"] = "tap") {
  const listening = listen(manner);
  await listening.microphone.allow();
  return listening;
}

describe("a sentence", () => {
  test("goes to the server as it is spoken and ends with the user's silence", async () => {
    const { microphone, socket, told, levels } = await listenOpen();

    microphone.speak(roomOf(500));
    microphone.speak(SENTENCE);
    socket.answer({ type: "partial", text: "吃饭花了" });
    const beforeSilence = { told: [...socket.told], microphone: microphone.state };
    microphone.speak(roomOf(1700));
    socket.answer({ type: "final", text: "吃饭花了60", raw: "吃饭花了60" });

    expect(socket.starts).toEqual([
      { type: "start", sampleRate: 16_000, manner: "tap", context: WORDS },
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

  test("put right by its sound comes with what was heard", async () => {
    const { microphone, socket, recognizer } = await listenOpen();
    const finals: unknown[] = [];
    recognizer.start({ ...notingListener(), final: (...heard) => void finals.push(heard) });
    await Promise.resolve();

    microphone.speak(SENTENCE);
    socket.answer({ type: "final", text: "午饭35块", raw: "五饭35块" });

    expect(finals).toEqual([["午饭35块", "五饭35块"]]);
  });

  test("that is held is never cut off, and stopped it is waited for", async () => {
    const { microphone, socket, told, recognizer } = await listenOpen("hold");

    microphone.speak(SENTENCE);
    microphone.speak(roomOf(10_000));
    const whileHeld = [...socket.told];
    recognizer.stop();
    recognizer.stop();
    socket.answer({ type: "final", text: "吃饭60", raw: "吃饭60" });

    expect(whileHeld).toEqual(["connect", "start"]);
    expect(socket.told).toEqual(["connect", "start", "stop", "close"]);
    expect(told.at(-1)).toBe("final 吃饭60");
  });

  test("of a minute is the longest, to the sample", async () => {
    const { microphone, socket } = await listenOpen("hold");

    for (let seconds = 0; seconds < 70; seconds += 1) microphone.speak(roomOf(990));

    expect(socket.heardMs()).toBe(60_000);
    expect(socket.told.at(-1)).toBe("stop");
  });
});

describe("hands-free", () => {
  test("nothing leaves the device before the user speaks; then its beginning does too", async () => {
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

  test("ended while nobody speaks, nothing was said", async () => {
    const { socket, told, recognizer } = await listenOpen("hands-free");

    recognizer.stop();

    expect(socket.told).toEqual([]);
    expect(told).toEqual(["ready true", "failed no-speech"]);
  });
});

describe("what goes wrong is told by its reason", () => {
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

  test("the device is open and hands on nothing", async () => {
    const { told, timers } = await listenOpen();

    timers.pass(4000);

    expect(told.at(-1)).toBe("failed device-lost");
  });

  test.each([
    ["no-speech", "no-speech"],
    ["busy", "busy"],
    ["daily-cap", "used-up"],
    ["unavailable", "service-unavailable"],
    ["too-long", "service-unavailable"],
    ["bad-message", "service-unavailable"],
    ["shutting-down", "service-unavailable"],
  ] as const)("the server says %s", async (reason, expected) => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(SENTENCE);
    socket.answer({ type: "failed", reason, message: "……" });

    expect(told.at(-1)).toBe(`failed ${expected}`);
    expect(microphone.state).toBe("closed");
  });

  test("half a sentence is no sentence: a lost connection is a failure", async () => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(SENTENCE);
    socket.answer({ type: "partial", text: "吃饭六" });
    socket.lose();

    expect(told.at(-1)).toBe("failed service-unavailable");
  });

  test("a last word that does not come is not waited for without end", async () => {
    const { microphone, told, timers, recognizer } = await listenOpen();

    microphone.speak(SENTENCE);
    recognizer.stop();
    timers.pass(40_000);

    expect(told.at(-1)).toBe("failed service-unavailable");
    expect(timers.waiting).toBe(0);
  });

  test("who taps and says nothing is told so", async () => {
    const { microphone, socket, told } = await listenOpen();

    microphone.speak(roomOf(8100));

    expect(told).toEqual(["ready false", "failed no-speech"]);
    expect(socket.told).toEqual(["connect", "start", "close"]);
  });
});

describe("aborted, it reports nothing more and lets go of everything", () => {
  test("before the microphone was allowed", async () => {
    const { microphone, told, timers, recognizer } = listen();

    recognizer.abort();
    await microphone.allow();
    await Promise.resolve();

    expect(told).toEqual([]);
    expect(microphone.state).toBe("closed");
    expect(timers.waiting).toBe(0);
  });

  test("in the midst of a sentence, and while its text is awaited", async () => {
    for (const stop of [false, true]) {
      const { microphone, socket, told, timers, recognizer } = await listenOpen();
      microphone.speak(SENTENCE);
      if (stop) recognizer.stop();

      recognizer.abort();
      recognizer.abort();
      socket.answer({ type: "final", text: "吃饭60", raw: "吃饭60" });
      microphone.speak(SENTENCE);

      expect(told).toEqual(["ready false", "speech started"]);
      expect(socket.told.slice(-2)).toEqual(["cancel", "close"]);
      expect(microphone.state).toBe("closed");
      expect(timers.waiting).toBe(0);
    }
  });
});
