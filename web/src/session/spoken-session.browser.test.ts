import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { expect, test } from "vitest";
import { installScriptedSpeech } from "../../../e2e/support/speech/scripted-speech.ts";
import { fakeKeeping } from "../../testing/fake-keeping.ts";
import { EMPTY_BOOKS, NO_PLANS } from "../../testing/session-driver.ts";
import { DEFAULT_SETTINGS } from "../platform/books/books.ts";
import { browserRecognizers, browserVoice } from "../platform/speech/browser-speech.ts";
import { browserTimers } from "../platform/timers.ts";
import { createSession } from "./create-session.ts";
import { loadDialogue } from "./load-dialogue.ts";
import type { Session, SessionView } from "./session.ts";

// The whole session in a browser; only the voice and the recognizer are fakes.

function startSession(hasVoice: boolean) {
  installScriptedSpeech({ hasVoice });
  const ledger = createMemoryLedger();
  const session = createSession({
    load: () => loadDialogue(() => Promise.reject(new Error("Nothing leaves the device"))),
    openKeeping: async () => fakeKeeping(ledger),
    ledger,
    plans: async () => NO_PLANS,
    memoryBooks: EMPTY_BOOKS,
    voice: browserVoice(window, browserTimers),
    recognizers: browserRecognizers(window, browserTimers),
    serverSpeech: { known: null, subscribe: () => () => {} },
    connectivity: { state: "online", isSignedOut: false, subscribe: () => () => {} },
    clock: { now: () => ({ epochMs: Date.now(), utcOffsetMinutes: 480 }) },
    timers: browserTimers,
    watchSettings: (listener) =>
      listener({
        device: { ...DEFAULT_SETTINGS, localOnly: true },
        dialogue: { offlineMultiple: false, recentCategories: [], customCategories: [] },
        words: { customCategories: [], recentDescriptions: [] },
      }),
    reportBug(what) {
      throw new Error(what);
    },
  });
  return { session, ledger, speech: window.scriptedSpeech };
}

const until = (session: Session, wanted: (view: SessionView) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (wanted(session.view)) resolve();
    };
    session.subscribe(look);
    look();
  });

/** Holds the button, speaks, lets go. */
async function speak(session: Session, sentence: string): Promise<void> {
  session.listen("hold");
  await until(session, ({ microphone }) => microphone.name === "listening");
  window.scriptedSpeech.say(sentence);
  session.finishListening();
  await until(session, ({ microphone }) => microphone.name === "off");
}

test("a spoken sentence is read back, confirmed and saved", async () => {
  const { session, ledger, speech } = startSession(true);

  await speak(session, "吃饭花了60，打车30");
  await until(session, ({ isSpeaking }) => isSpeaking);
  await until(session, ({ isSpeaking }) => !isSpeaking);
  await speak(session, "确认");
  await until(session, ({ dialogue }) => dialogue.phase.name === "listening");

  expect((await ledger.entries()).map(({ amount }) => amount)).toEqual([6000, 3000]);
  expect(speech.spoken.join("")).toContain("识别到2笔交易");
  expect(session.view.captions.at(-1)?.line).toBe("已保存2笔交易。");
});

test("touching the microphone stops our voice", async () => {
  const { session, speech } = startSession(true);
  speech.speakSlowly();
  await speak(session, "吃饭60");
  await until(session, ({ isSpeaking }) => isSpeaking);

  session.listen("tap");

  expect(speech.spoken.at(-1)).toBe("(stop)");
  expect(session.view.isSpeaking).toBe(false);
  session.abandonListening();
});

test("without a voice every line is shown, and the view says why nothing is spoken", async () => {
  const { session } = startSession(false);

  await speak(session, "吃饭60");
  await until(session, ({ voice }) => voice.availability === "no-voice");

  expect(session.view.captions.map(({ line }) => line)).toEqual(["记录支出60元，餐饮，确认吗？"]);
});

test("when the recognition service is unreachable the user can still type", async () => {
  const { session, speech } = startSession(true);

  session.listen("tap");
  await until(session, ({ microphone }) => microphone.name === "listening");
  speech.failRecognition("network");
  const failed = session.view.microphone;
  session.say("吃饭60");
  await until(session, ({ dialogue }) => dialogue.phase.name === "confirming");

  expect(failed).toEqual({ name: "failed", failure: "service-unavailable" });
});
