import { roomOf } from "@suikouji/core/testing/wav";
import { describe, expect, test } from "vitest";
import { listenOpen, SENTENCE, SENTENCE_MS } from "../../../../testing/listen-to-server.ts";

describe("a server that detects the end of speech", () => {
  const FINDS_ENDS = { type: "listening", findsEnds: true } as const;

  test("ends the sentence; silence on the device does not", async () => {
    const { microphone, socket, told } = await listenOpen();

    socket.answer(FINDS_ENDS);
    microphone.speak(SENTENCE);
    socket.answer({ type: "speech-began" });
    microphone.speak(roomOf(4000));
    const beforeEnd = { told: [...socket.told], microphone: microphone.state };
    socket.answer({ type: "speech-ended" });
    socket.answer({ type: "final", text: "吃饭60", raw: "吃饭60", doubtful: [] });

    expect(beforeEnd).toEqual({ told: ["connect", "start"], microphone: "open" });
    expect(microphone.state).toBe("closed");
    expect(socket.told).toEqual(["connect", "start", "close"]);
    expect(told).toEqual(["ready false", "speech started", "closed", "final 吃饭60"]);
  });

  test("one that does not leaves it to the device", async () => {
    const { microphone, socket } = await listenOpen();

    socket.answer({ type: "listening", findsEnds: false });
    microphone.speak(SENTENCE);
    microphone.speak(roomOf(1700));

    expect(socket.told).toEqual(["connect", "start", "stop"]);
  });

  test("a tap followed by noise only ends in no-speech", async () => {
    const { microphone, socket, told } = await listenOpen();

    socket.answer(FINDS_ENDS);
    for (let count = 0; count < 5; count += 1) microphone.speak(SENTENCE);

    expect(told).toEqual(["ready false", "speech started", "failed no-speech"]);
  });

  test("a minute is the limit with it, too", async () => {
    const { microphone, socket, timers } = await listenOpen();

    socket.answer(FINDS_ENDS);
    socket.answer({ type: "speech-began" });
    for (let seconds = 0; seconds < 70; seconds += 1) {
      microphone.speak(roomOf(990));
      timers.pass(990);
    }

    expect(socket.heardMs()).toBe(60_000);
    expect(socket.told.at(-1)).toBe("stop");
  });

  test("held, the server is not asked to detect the end", async () => {
    const { socket } = await listenOpen("hold");

    expect(socket.starts[0]?.silenceMs).toBeNull();
  });
});

describe("hands-free in a noisy room", () => {
  const NOISE_SECONDS = 60;

  async function noise(findsEnds: boolean, answer: (told: readonly string[]) => boolean) {
    const listening = await listenOpen("hands-free");
    const { microphone, socket, timers } = listening;
    let answered = 0;
    for (let at = 0; at < NOISE_SECONDS * 1000; at += SENTENCE_MS) {
      microphone.speak(SENTENCE);
      timers.pass(SENTENCE_MS);
      const connects = socket.told.filter((told) => told === "connect").length;
      if (connects === answered) continue;
      answered = connects;
      if (findsEnds) socket.answer({ type: "listening", findsEnds });
      if (answer(socket.told)) {
        socket.answer({ type: "failed", reason: "no-speech", message: "" });
      }
    }
    return { ...listening, tries: answered };
  }

  test("the microphone stays open, and noise is sent at most every few seconds", async () => {
    const { microphone, told, tries } = await noise(false, () => true);

    expect(microphone.state).toBe("open");
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThanOrEqual(NOISE_SECONDS / 4 + 1);
    expect(told.filter((line) => line === "nothing said")).toHaveLength(tries);
    expect(told.some((line) => line.startsWith("failed"))).toBe(false);
  });

  test("a sentence that the server does not call speech is cancelled", async () => {
    const { microphone, socket, told } = await noise(true, () => false);

    expect(microphone.state).toBe("open");
    expect(socket.told).toContain("cancel");
    // The first sound stopped our voice, because it might have been the user; the others do not.
    expect(told.filter((line) => line === "speech started")).toHaveLength(1);
  });

  test("speech during noise is sent from its beginning, and then stops our voice", async () => {
    const { microphone, socket, told } = await listenOpen("hands-free");
    microphone.speak(SENTENCE);
    socket.answer({ type: "listening", findsEnds: true });
    socket.answer({ type: "failed", reason: "no-speech", message: "" });
    const framesBefore = socket.frames.length;

    for (let count = 0; count < 3; count += 1) microphone.speak(SENTENCE);
    const again = socket.frames.slice(framesBefore);
    socket.answer({ type: "listening", findsEnds: true });
    socket.answer({ type: "speech-began" });

    expect(again.reduce((sum, { length }) => sum + length, 0) / 32).toBeGreaterThan(4000);
    expect(told).toEqual(["ready true", "speech started", "nothing said", "speech started"]);
  });

  test("after a silence the next sentence is sent at once", async () => {
    const { microphone, socket } = await listenOpen("hands-free");
    microphone.speak(SENTENCE);
    socket.answer({ type: "failed", reason: "no-speech", message: "" });

    microphone.speak(roomOf(1100));
    microphone.speak(SENTENCE);

    expect(socket.starts).toHaveLength(2);
  });
});
