import { join } from "node:path";
import { samplesOfWav } from "@suikouji/core/testing/wav";
import type { OpenMicrophoneInput } from "../src/platform/speech/audio/microphone-input.ts";
import type { Listening } from "../src/platform/speech/open-recognizer.ts";
import { serverRecognizer } from "../src/platform/speech/own-server/server-recognizer.ts";
import { notingListener } from "./fake-recognition.ts";
import { fakeMicrophoneInput, fakeSpeechSocket } from "./fake-server-speech.ts";
import { manualTimers } from "./manual-timers.ts";

const RECORDED = samplesOfWav(join(import.meta.dirname, "../../e2e/audio/parse2.zf_xiaoxiao.wav"));
/** Without the silence after it. */
export const SENTENCE = RECORDED.subarray(
  0,
  RECORDED.findLastIndex((sample) => Math.abs(sample) > 1000),
);
export const SENTENCE_MS = SENTENCE.length / 16;
export const WORDS = { customCategories: ["宠物"], recentDescriptions: ["豆浆"] };

/** The server's recognizer, with a fake microphone and a fake server. */
export function listen(manner: Listening["manner"] = "tap") {
  const microphone = fakeMicrophoneInput();
  const socket = fakeSpeechSocket();
  const timers = manualTimers();
  const listener = notingListener();
  const levels: number[] = [];
  const kept: OpenMicrophoneInput[] = [];
  const { openMicrophone } = microphone;
  const recognizer = serverRecognizer({ openMicrophone, connect: socket.connect, timers })({
    manner,
    silenceMs: manner === "hold" ? null : 1500,
    words: WORDS,
    ready: (ears) => void listener.told.push(`ready ${ears?.cancelsEcho}`),
    closed: () => void listener.told.push("closed"),
    nothingSaid: () => void listener.told.push("nothing said"),
    kept: (recording) => void kept.push(recording),
    level: (level) => void levels.push(level),
  });
  recognizer.start(listener);
  return { microphone, socket, timers, told: listener.told, levels, kept, recognizer };
}

export async function listenOpen(manner: Listening["manner"] = "tap") {
  const listening = listen(manner);
  await listening.microphone.allow();
  return listening;
}
