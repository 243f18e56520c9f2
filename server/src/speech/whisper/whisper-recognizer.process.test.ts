import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  describeSpeechRecognizer,
  outcome,
} from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, hiss, hum, silence } from "../../../testing/speech-hosts/sounds.ts";
import { speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import { connectSpeech, START, STOP } from "../../../testing/speech-hosts/speech-client.ts";
import { samplesOfWav } from "../audio/wav.ts";
import { DOMAIN_PROMPT } from "../domain-prompt.ts";
import { guarded } from "../speech.ts";
import { findWhisper } from "./installation.ts";
import { WhisperRecognizer } from "./whisper-recognizer.ts";

const CHECKOUT = join(import.meta.dirname, "../../../..");
const installation = findWhisper(join(CHECKOUT, ".tools/voice"), null);
const clip = join(CHECKOUT, "server/testing/speech-hosts/rent.wav");
const missing =
  installation === null ? "Whisper is not installed: npm run voice:install -- base" : null;

/** 「房租三千五百」: the smallest model may miss the rent, not the amount. */
const HEARD = /3500|三千五百/;

/** Loading and a few sentences on a busy machine. */
const SLOW_MS = 120_000;

function whisper(): WhisperRecognizer {
  if (installation === null) throw new Error("Whisper is not installed");
  return new WhisperRecognizer({
    installation,
    prompt: DOMAIN_PROMPT,
    answerMs: 60_000,
    idleMs: 60_000,
  });
}

function recording(): Int16Array {
  return samplesOfWav(readFileSync(clip)) ?? new Int16Array();
}

if (missing === null) {
  const subject = async () => {
    const recognizer = whisper();
    return {
      recognizer,
      speech: () => framesOf(recording()),
      heard: HEARD,
      dispose: () => recognizer.close(),
    };
  };
  describeSpeechRecognizer("WhisperRecognizer", subject, SLOW_MS);
}

describe("Whisper behind our guards", { timeout: SLOW_MS }, () => {
  test("hears a sentence, and no words in silence, hiss and hum", async (context) => {
    if (missing !== null) return context.skip(missing);
    const recognizer = guarded([whisper()]);

    const heard = [
      await outcome(recognizer, framesOf(silence(1), recording(), silence(2))),
      await outcome(recognizer, framesOf(silence(3))),
      await outcome(recognizer, framesOf(hiss(3))),
      await outcome(recognizer, framesOf(hum(3))),
    ];
    await recognizer.close();

    expect(heard).toEqual([expect.stringMatching(HEARD), "no-speech", "no-speech", "no-speech"]);
  });

  test("a recording goes in at the socket, and its words come out", async (context) => {
    if (missing !== null) return context.skip(missing);
    const recognizer = guarded([whisper()]);
    const { app, port } = await speechApp({ recognizer });
    const client = await connectSpeech(port);
    client.send(START);
    for await (const frame of framesOf(recording())) client.audio(frame);
    client.send(STOP);

    expect(await client.next()).toMatchObject({
      type: "final",
      text: expect.stringMatching(HEARD),
      raw: expect.stringMatching(HEARD),
    });
    await app.close();
    await recognizer.close();
  });

  test("late or closed amid its work, it does not take the process with it", async (context) => {
    if (missing !== null || installation === null) return context.skip(missing ?? "");
    const options = { installation, prompt: null, answerMs: 1, idleMs: 60_000 };
    const recognizer = new WhisperRecognizer(options);

    expect(await outcome(recognizer, framesOf(recording()))).toBe("late");
    await recognizer.close();
  });
});
