import { beforeAll, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { browserTimers } from "../../timers.ts";
import { webAudioOutput } from "../audio/web-audio-output.ts";
import { httpSpeech } from "./http-speech.ts";
import { serverSpeaker } from "./server-speaker.ts";
import type { Voice, VoiceState } from "./voice.ts";

// A real audio context; the server's answer is a real response with a real sound.

const ON = { on: true, voice: null, rate: 1.5, localOnly: false };

/** Before a gesture the browser plays no sound. */
beforeAll(() => userEvent.click(document.body));

test("a line is fetched at the user's speed, played, and over when its sound ends", async () => {
  // Long enough to be noticed even when polling is slow.
  const { voice, asked, loudness, close } = speakingWith(() => soundAnswer(1500));

  voice.speak("已保存2笔交易。请说");
  await becomes(voice, () => loudness() > 0.1);
  const whileHeard = voice.state.isSpeaking;
  await becomes(voice, ({ isSpeaking }) => !isSpeaking);

  expect(whileHeard).toBe(true);
  expect(asked).toEqual([
    { path: "/api/v1/speech/speak", body: { text: "已保存2笔交易。", speed: 1.5 } },
    { path: "/api/v1/speech/speak", body: { text: "请说", speed: 1.5 } },
  ]);
  expect(voice.state.availability).toBe("speaks");
  await close();
});

test("after stop nothing is heard 150 ms later, by the audio clock", async () => {
  const { voice, context, loudness, close } = speakingWith(() => soundAnswer(60_000));
  voice.speak("很长的一句");
  await becomes(voice, () => loudness() > 0.1);

  const stoppedAt = context.currentTime;
  voice.stop();
  const { isSpeaking } = voice.state;
  await until(() => context.currentTime > stoppedAt + 0.15);

  expect(isSpeaking).toBe(false);
  expect(loudness()).toBe(0);
  await close();
});

test("stopped before the sound arrives, the request is aborted and nothing is heard", async () => {
  const answer = Promise.withResolvers<Response>();
  const { voice, context, signals, loudness, close } = speakingWith(() => answer.promise);
  voice.speak("请说");

  voice.stop();
  answer.resolve(soundAnswer(2000));
  const stoppedAt = context.currentTime;
  await until(() => context.currentTime > stoppedAt + 0.3);

  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(loudness()).toBe(0);
  await close();
});

describe("no sound", () => {
  const audio = { headers: { "content-type": "audio/mpeg" } };
  const page = { headers: { "content-type": "text/html" } };

  test.each([
    ["a refusal", () => Response.json({ status: 503 }, { status: 503 })],
    ["a refusal that calls itself a sound", () => new Response("busy", { ...audio, status: 503 })],
    ["a page in its place", () => new Response("<p>Sign in to the hotel", page)],
    ["a page that calls itself a sound", () => new Response("<p>Sign in to the hotel", audio)],
    ["nothing at all", () => new Response(null, audio)],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s: the line stays a caption", async (_name, answer) => {
    const { voice, loudness, close } = speakingWith(answer);

    voice.speak("请说");
    await becomes(voice, ({ isSpeaking }) => !isSpeaking);

    expect(voice.state.availability).toBe("no-voice");
    expect(loudness()).toBe(0);
    await close();
  });
});

function speakingWith(answer: () => Response | Promise<Response>) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 256 });
  analyser.connect(context.destination);
  // Everything that is played passes through the analyser.
  Object.defineProperty(context, "destination", { value: analyser });
  const samples = new Float32Array(analyser.fftSize);
  const asked: unknown[] = [];
  const signals: AbortSignal[] = [];
  const voice = serverSpeaker({
    fetchSpeech: httpSpeech(async (path, init) => {
      asked.push({ path, body: JSON.parse(String(init?.body)) });
      if (init?.signal) signals.push(init.signal);
      return await answer();
    }),
    output: webAudioOutput({ createContext: () => context, gestures: window }),
    timers: browserTimers,
  });
  voice.configure(ON);
  return {
    voice,
    context,
    asked,
    signals,
    loudness() {
      analyser.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    },
    close: () => context.close(),
  };
}

function becomes(voice: Voice, wanted: (state: VoiceState) => boolean): Promise<void> {
  return until(() => wanted(voice.state));
}

async function until(wanted: () => boolean): Promise<void> {
  while (!wanted()) await new Promise(requestAnimationFrame);
}

const RATE = 16_000;
const HEADER_BYTES = 44;

/** A wav file with a steady tone. */
function soundAnswer(ms: number): Response {
  const count = (RATE * ms) / 1000;
  const file = new DataView(new ArrayBuffer(HEADER_BYTES + count * 2));
  const write = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) {
      file.setUint8(at + index, letter.charCodeAt(0));
    }
  };
  write(0, "RIFF");
  file.setUint32(4, file.byteLength - 8, true);
  write(8, "WAVEfmt ");
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, RATE, true);
  file.setUint32(28, RATE * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  write(36, "data");
  file.setUint32(40, count * 2, true);
  for (let index = 0; index < count; index += 1) {
    file.setInt16(HEADER_BYTES + index * 2, 20_000 * Math.sin(index / 5), true);
  }
  return new Response(file.buffer, { headers: { "content-type": "audio/wav" } });
}
