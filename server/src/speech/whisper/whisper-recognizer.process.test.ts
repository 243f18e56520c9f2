import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EAR_SIZES } from "@suikouji/contract";
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
import { earFilesIn } from "../ear/ear-home.ts";
import { guarded } from "../speech.ts";
import { SpeechFailure } from "../speech-failure.ts";
import { WhisperRecognizer } from "./whisper-recognizer.ts";
import { WhisperThread } from "./whisper-thread.ts";

const CHECKOUT = join(import.meta.dirname, "../../../..");
const clip = join(CHECKOUT, "server/testing/speech-hosts/rent.wav");
const HOME = join(CHECKOUT, ".tools/ear");
const files =
  EAR_SIZES.map((size) => earFilesIn(HOME, size)).find(({ weights }) => existsSync(weights)) ??
  null;
const missing = files === null ? "Whisper is not installed in .tools/ear" : null;

/** The recording says 「房租三千五百」: base may mishear 房租, but not the amount. */
const HEARD = /3500|三千五百/;

/** Loading the model and a few sentences on a busy machine. */
const SLOW_MS = 300_000;

function whisper(answerMs = 240_000): WhisperRecognizer {
  if (files === null) throw new Error("Whisper is not installed");
  return new WhisperRecognizer({ files, prompt: DOMAIN_PROMPT, answerMs, idleMs: 60_000 });
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

describe("Whisper with our decorators", { timeout: SLOW_MS }, () => {
  test("hears a sentence, and invents no words for silence, hiss and hum", async (context) => {
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

  test("a recording sent through the socket comes back as text", async (context) => {
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

  test("survives a late answer and a close amid its work", async (context) => {
    if (missing !== null) return context.skip(missing);
    const recognizer = whisper(1);

    expect(await outcome(recognizer, framesOf(recording()))).toBe("late");
    await recognizer.close();
  });
});

describe("the thread", { timeout: SLOW_MS }, () => {
  const piece = () => ({ samples: recording(), mostTokens: 48, prompt: null });
  const nobody = () => new AbortController().signal;

  test("is free soon after a cancel, and skips waiting requests", async (context) => {
    if (missing !== null || files === null) return context.skip(missing ?? "");
    const thread = new WhisperThread("whisper", files);
    await thread.hear(piece(), nobody());
    const wholeFrom = process.cpuUsage();
    const { text } = await thread.hear(piece(), nobody());
    const wholeCpu = cpuSince(wholeFrom);
    const giveUp = new AbortController();
    const cancelledFrom = process.cpuUsage();

    const cancelled = [1, 2, 3, 4].map(() => thread.hear(piece(), giveUp.signal));
    giveUp.abort();
    const outcomes = await Promise.allSettled(cancelled);
    const freedCpu = cpuSince(cancelledFrom);
    const next = await thread.hear(piece(), nobody());
    await thread.end();

    expect(outcomes.map((each) => each.status === "rejected" && each.reason.reason)).toEqual(
      Array.from({ length: 4 }, () => "cancelled"),
    );
    // At most one run of the encoder; four sentences would have taken four times as long.
    expect(freedCpu).toBeLessThan(2.5 * wholeCpu);
    expect([text, next.text]).toEqual([expect.stringMatching(HEARD), expect.stringMatching(HEARD)]);
  });

  test("gives no text when the end of text does not come", async (context) => {
    if (missing !== null || files === null) return context.skip(missing ?? "");
    const thread = new WhisperThread("whisper", files);

    const heard = thread.hear({ ...piece(), mostTokens: 1 }, nobody());

    await expect(heard).rejects.toEqual(new SpeechFailure("whisper", "garbled"));
    await thread.end();
  });

  test("tells its certainty, and decodes figures twice", async (context) => {
    if (missing !== null || files === null) return context.skip(missing ?? "");
    const thread = new WhisperThread("whisper", files);

    const { text, certainty, second } = await thread.hear(piece(), nobody());
    await thread.end();

    expect(certainty).toHaveLength(text.length);
    expect(certainty.every((each) => each > 0 && each <= 1)).toBe(true);
    expect(second).toMatch(HEARD);
  });

  test("fails without its files, and the next request tries again", async () => {
    const nowhere = { size: "base", runtime: "/nowhere", weights: "/nowhere" } as const;
    const thread = new WhisperThread("whisper", nowhere);

    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(thread.hear(piece(), nobody())).rejects.toMatchObject({ reason: "interrupted" });
    }
    expect(thread.load).toBe(0);
  });
});

/** Of all threads of this process, in microseconds; time would tell what else the machine does. */
function cpuSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return user + system;
}
