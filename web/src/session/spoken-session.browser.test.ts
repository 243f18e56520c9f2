import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { expect, onTestFinished, test } from "vitest";
import { fakeKeeping } from "../../testing/fake-keeping.ts";
import { scriptSpeech } from "../../testing/scripted-speech.ts";
import { EMPTY_BOOKS, NO_APP, NO_PLANS } from "../../testing/session-driver.ts";
import { DEFAULT_SETTINGS } from "../platform/books/books.ts";
import { browserRecognizers, browserVoice } from "../platform/speech/browser-speech.ts";
import { browserTimers, type Timers } from "../platform/timers.ts";
import { createSession } from "./create-session.ts";
import { loadDialogue } from "./load-dialogue.ts";
import type { Session, SessionView } from "./session.ts";

// The whole session in a browser; only the voice and the recognizer are fakes.

/** The session's timeouts must not end in the page of later tests, where the fakes are gone. */
function timersOfTest(): Timers {
  const cancels: (() => void)[] = [];
  onTestFinished(() => {
    for (const cancel of cancels) cancel();
  });
  return {
    after(ms, callback) {
      const cancel = browserTimers.after(ms, callback);
      cancels.push(cancel);
      return cancel;
    },
  };
}

function startSession(hasVoice: boolean) {
  scriptSpeech({ hasVoice });
  const timers = timersOfTest();
  const ledger = createMemoryLedger();
  const session = createSession({
    load: () => loadDialogue(() => Promise.reject(new Error("Nothing leaves the device"))),
    openKeeping: async () => fakeKeeping(ledger),
    ledger,
    plans: async () => NO_PLANS,
    app: async () => NO_APP,
    memoryBooks: EMPTY_BOOKS,
    voice: browserVoice(window, timers),
    recognizers: browserRecognizers(window, timers),
    serverSpeech: { known: null, engine: null, modelDeadlineMs: null, subscribe: () => () => {} },
    connectivity: { state: "online", isSignedOut: false, subscribe: () => () => {} },
    clock: { now: () => ({ epochMs: Date.now(), utcOffsetMinutes: 480 }) },
    timers,
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
