import type { SpeechServerMessage } from "@suikouji/contract";
import { roomOf } from "@suikouji/core/testing/wav";
import { describe, expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import { fakeSpeechSocket } from "../../../../testing/fake-server-speech.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import {
  type listen,
  listenOpen,
  SENTENCE,
  SENTENCE_MS,
} from "../../../../testing/listen-to-server.ts";
import { serverRecognizer } from "./server-recognizer.ts";

describe("a connection lost in mid-sentence", () => {
  const FINAL: SpeechServerMessage = {
    type: "final",
    text: "吃饭60",
    raw: "吃饭60",
    doubtful: [],
  };

  test.each<[string, (socket: ReturnType<typeof listen>["socket"]) => void]>([
    ["the connection", (socket) => socket.lose()],
    [
      "the recognizer",
      (socket) => socket.answer({ type: "failed", reason: "unavailable", message: "" }),
    ],
    [
      "the server",
      (socket) => socket.answer({ type: "failed", reason: "shutting-down", message: "" }),
    ],
  ])("%s: it connects again and sends the sentence from the beginning", async (_name, lose) => {
    const { microphone, socket, timers, told } = await listenOpen();
    microphone.speak(SENTENCE);
    lose(socket);
    const framesBefore = socket.frames.length;

    microphone.speak(roomOf(500));
    timers.pass(250);
    socket.answer({ type: "listening", findsEnds: false });
    microphone.speak(roomOf(1200));
    socket.answer(FINAL);

    const again = socket.frames.slice(framesBefore);
    expect(again.reduce((sum, { length }) => sum + length, 0) / 32).toBeGreaterThan(SENTENCE_MS);
    expect(socket.starts).toHaveLength(2);
    expect(told).toEqual(["ready false", "speech started", "closed", "final 吃饭60"]);
  });

  test("the same while the text is awaited", async () => {
    const { microphone, socket, timers, told, recognizer } = await listenOpen("hold");
    microphone.speak(SENTENCE);
    recognizer.stop();

    socket.lose();
    timers.pass(250);
    const stops = socket.told.filter((word) => word === "stop");
    socket.answer(FINAL);

    expect(stops).toHaveLength(2);
    expect(told.at(-1)).toBe("final 吃饭60");
    expect(timers.waiting).toBe(0);
  });

  test("when the server does not come back within five seconds the recording is kept", async () => {
    const { microphone, socket, timers, told, kept } = await listenOpen();
    microphone.speak(SENTENCE);

    for (let tries = 0; tries < 5; tries += 1) {
      socket.lose();
      microphone.speak(roomOf(100));
      timers.pass(2000);
    }

    expect(told.at(-1)).toBe("failed service-unavailable");
    expect(kept).toHaveLength(1);
    expect(microphone.state).toBe("closed");
    expect(timers.waiting).toBe(0);
  });

  test("a second loss after a reconnect is final", async () => {
    const { microphone, socket, timers, told } = await listenOpen();
    microphone.speak(SENTENCE);

    socket.lose();
    timers.pass(250);
    socket.answer({ type: "listening", findsEnds: true });
    socket.lose();

    expect(told.at(-1)).toBe("failed service-unavailable");
  });

  test("the kept recording is sent as it was spoken, and ends where it ends", async () => {
    const { microphone, socket, timers, kept } = await listenOpen();
    microphone.speak(SENTENCE);
    socket.answer({ type: "failed", reason: "busy", message: "" });
    const [input] = kept;
    if (input === undefined) throw new Error("Nothing was kept");
    const again = fakeSpeechSocket();
    const listener = notingListener();

    serverRecognizer({ openMicrophone: microphone.openMicrophone, connect: again.connect, timers })(
      {
        manner: "hold",
        silenceMs: null,
        input,
        ready() {},
      },
    ).start(listener);
    await flushPromises();
    timers.pass(0);
    again.answer(FINAL);

    expect(again.told).toEqual(["connect", "start", "stop", "close"]);
    expect(again.heardMs()).toBeGreaterThan(SENTENCE_MS - 20);
    expect(listener.told).toEqual(["speech started", "final 吃饭60"]);
  });

  test("before any speech the failure is reported at once, and nothing is kept", async () => {
    const { socket, told, kept } = await listenOpen();

    socket.lose();

    expect(told.at(-1)).toBe("failed service-unavailable");
    expect(kept).toEqual([]);
  });

  test("after abort nothing is sent again", async () => {
    const { microphone, socket, timers, told, recognizer } = await listenOpen();
    microphone.speak(SENTENCE);
    socket.lose();

    recognizer.abort();
    timers.pass(10_000);

    expect(socket.starts).toHaveLength(1);
    expect(told.at(-1)).toBe("speech started");
    expect(timers.waiting).toBe(0);
  });
});
