import type { SpeechServerMessage } from "@suikouji/contract";
import { afterEach, describe, expect, test } from "vitest";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { ScriptedVoiceDetector } from "../../../testing/speech-hosts/scripted-voice-detector.ts";
import { silence, voice } from "../../../testing/speech-hosts/sounds.ts";
import { type SpeechApp, speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import {
  connectSpeech,
  type SpeechClient,
  START,
  STOP,
} from "../../../testing/speech-hosts/speech-client.ts";
import { guarded } from "../speech.ts";
import type { VoiceDetector } from "../voice-detection/voice-detector.ts";

const SECOND = voice(1);
const TAP = { ...START, silenceMs: 1_500 };
const BY_ITSELF = [
  { type: "listening", findsEnds: true },
  { type: "speech-began" },
  { type: "speech-ended" },
  { type: "final", text: "打车30", raw: "打车30", doubtful: [] },
];

const apps: SpeechApp[] = [];
afterEach(async () => {
  for (const { app } of apps.splice(0)) await app.close();
});

async function hearing(
  detector: VoiceDetector | null = new ScriptedVoiceDetector(),
): Promise<SpeechClient> {
  const recognizer = guarded([new ScriptedRecognizer({ text: "打车30" })], detector);
  const app = await speechApp({ recognizer });
  apps.push(app);
  return await connectSpeech(app.port);
}

function speak(client: SpeechClient, ...sounds: readonly Int16Array[]): void {
  for (const sound of sounds) {
    for (let at = 0; at < sound.length; at += 1_600) client.audio(sound.subarray(at, at + 1_600));
  }
}

async function told(client: SpeechClient, count: number): Promise<readonly SpeechServerMessage[]> {
  const messages: SpeechServerMessage[] = [];
  while (messages.length < count) messages.push(await client.next());
  return messages;
}

describe("the ends of speech", () => {
  test("the server tells both ends without a stop; the next sentence works too", async () => {
    const client = await hearing();

    for (const manner of ["tap", "hands-free"]) {
      client.send({ ...TAP, manner });
      speak(client, silence(0.5), SECOND, silence(2));
      const messages = await told(client, 3);
      // It crosses with our message that speech ended.
      client.send(STOP);
      expect([...messages, ...(await told(client, 1))]).toEqual(BY_ITSELF);
    }
  });

  test("silence is answered with no-speech, sooner hands-free than after a tap", async () => {
    const client = await hearing();

    for (const [manner, seconds] of [
      ["hands-free", 3.2],
      ["tap", 8.2],
    ] as const) {
      client.send({ ...TAP, manner });
      speak(client, silence(seconds));
      expect(await told(client, 2)).toMatchObject([
        { type: "listening", findsEnds: true },
        { type: "failed", reason: "no-speech" },
      ]);
    }
  });

  test.each([
    ["a user who holds the button", { ...TAP, manner: "hold" }],
    ["a user who turned silence off", { ...TAP, silenceMs: null }],
  ])("%s ends the sentence alone", async (_name, start) => {
    const client = await hearing();

    client.send(start);
    speak(client, SECOND, silence(3), SECOND);
    client.send(STOP);

    expect(await told(client, 2)).toMatchObject([
      { type: "listening", findsEnds: false },
      { type: "final" },
    ]);
  });

  test("the client has to end the sentence when the server has no detector", async () => {
    const client = await hearing(null);

    client.send(TAP);
    speak(client, SECOND, silence(3));
    client.send(STOP);

    expect(await told(client, 2)).toMatchObject([
      { type: "listening", findsEnds: false },
      { type: "final" },
    ]);
  });

  test("an older page, which sends no silenceMs, is told neither end", async () => {
    const client = await hearing();

    client.send(START);
    speak(client, SECOND, silence(3));
    client.send(STOP);

    expect(await client.next()).toMatchObject({ type: "final" });
  });
});
