import { type AppPage, type Understanding, UnderstandingUnavailable } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { DEFAULT_SETTINGS, type Settings } from "../src/platform/books/books.ts";
import type { Recognizers } from "../src/platform/speech/choosing/choose-recognizer.ts";
import type { AppOrders } from "../src/session/app-work.ts";
import { createSession } from "../src/session/create-session.ts";
import { createDialogue, type Dialogue } from "../src/session/dialogue.ts";
import type { DialogueLedger } from "../src/session/ledger-work.ts";
import type { DialoguePlans } from "../src/session/plan-work.ts";
import type { Session } from "../src/session/session.ts";
import type { SessionSettings } from "../src/session/session-settings.ts";
import type { TeachingBooks } from "../src/session/watch-memory.ts";
import { fakeConnectivity } from "./fake-connectivity.ts";
import { fakeKeeping, type Shelf } from "./fake-keeping.ts";
import { fakeServerSpeech } from "./fake-server-abilities.ts";
import { fakeRecognizer, fakeVoice } from "./fake-speech.ts";
import { flushPromises } from "./flush-promises.ts";
import { manualTimers } from "./manual-timers.ts";

/** One question to the server, to be answered by the test. */
export interface Asked {
  readonly kind: keyof Understanding;
  readonly question: unknown;
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  answer(answer: unknown): Promise<void>;
  fail(failure: "connection" | "service"): Promise<void>;
  breakDown(error: Error): Promise<void>;
}

export interface SessionDriverOptions {
  readonly settings?: Partial<Settings> | null;
  readonly ledger?: DialogueLedger;
  readonly recognizers?: Recognizers;
  readonly load?: (dialogue: Dialogue) => Promise<Dialogue>;
  readonly plans?: DialoguePlans;
  readonly memoryBooks?: TeachingBooks;
  /** What the device holds of earlier pages. */
  readonly shelf?: Shelf;
  readonly timers?: ReturnType<typeof manualTimers>;
}

/** Books that teach nothing, read at once. */
export const EMPTY_BOOKS: TeachingBooks = {
  watch(_, __, { unreadable } = {}) {
    unreadable?.();
    return () => {};
  },
  latest: async () => [],
  categories: {} as TeachingBooks["categories"],
  definitions: {} as TeachingBooks["definitions"],
};

export const NO_PLANS: DialoguePlans = {
  budgets: {
    on: async () => [],
    told: async () => [],
    keepTold: async () => {},
    change: async () => {},
  },
  recurring: { addUnlessKept: async () => true, all: async () => [], remove: async () => {} },
  waiting: { dismiss: async () => {} },
};

/** An app that opens nothing. */
export const NO_APP: AppOrders = {
  openPage() {},
  switchLedger: async () => ({ because: "unknown", names: ["我的账本", "家庭"] }),
};

/** A session on the real core; the test controls everything around it. */
export function driveSession(options: SessionDriverOptions = {}) {
  const timers = options.timers ?? manualTimers();
  const voice = fakeVoice();
  const ear = fakeRecognizer();
  const server = fakeServerSpeech();
  const memory = createMemoryLedger(timers.clock.now);
  const ledger = options.ledger ?? memory;
  const asked: Asked[] = [];
  const bugs: string[] = [];
  const opened: AppPage[] = [];
  let tellSettings: (settings: SessionSettings) => void = () => {};
  const connectivity = fakeConnectivity();
  const dialogue: Dialogue = {
    ...createDialogue(() => Promise.reject(new Error("No test asks the network"))),
    onServer: (budgetMs) => askedEngine(budgetMs, asked),
  };

  const session: Session = createSession({
    load: () => (options.load ?? ((loaded) => Promise.resolve(loaded)))(dialogue),
    openKeeping: async () => fakeKeeping(ledger, options.shelf),
    ledger,
    plans: async () => options.plans ?? NO_PLANS,
    app: async () => ({ ...NO_APP, openPage: (page) => opened.push(page) }),
    memoryBooks: options.memoryBooks ?? EMPTY_BOOKS,
    voice,
    recognizers: options.recognizers ?? ear.recognizers,
    serverSpeech: server,
    connectivity,
    clock: timers.clock,
    timers,
    watchSettings(listener) {
      tellSettings = listener;
    },
    reportBug: (what) => bugs.push(what),
  });

  /** Every line ever shown, also those that the view no longer holds. */
  const allLines: string[] = [];
  let lastCaption = 0;
  session.subscribe(() => {
    for (const { id, line } of session.view.captions) {
      if (id > lastCaption) allLines.push(line);
      lastCaption = Math.max(lastCaption, id);
    }
  });

  function changeSettings(change: Partial<Settings>): void {
    const device = { ...DEFAULT_SETTINGS, ...change };
    tellSettings({
      device,
      dialogue: {
        offlineMultiple: device.offlineMultiple,
        recentCategories: ["餐饮"],
        customCategories: ["宠物"],
        localOnly: device.localOnly,
        onlyIfUnsure: device.onlyIfUnsure,
      },
      words: { customCategories: ["宠物"], recentDescriptions: ["豆浆"] },
    });
  }
  if (options.settings !== null) changeSettings(options.settings ?? {});

  return {
    session,
    timers,
    voice,
    ear,
    server,
    ledger: memory,
    asked,
    bugs,
    /** The pages that were opened by voice. */
    opened,
    allLines,
    changeSettings,
    connect: connectivity.connect,
    lines: () => session.view.captions.map(({ line }) => line),
    phase: () => session.view.dialogue.phase.name,
    amounts(): readonly number[] {
      const { phase } = session.view.dialogue;
      return "draft" in phase ? phase.draft.batch.items.map(({ parsed }) => parsed.amount) : [];
    },
    /** Says it and waits until everything it caused has been handled. */
    async say(text: string) {
      session.say(text);
      await flushPromises();
    },
    /** The question under way. */
    lastAsked(): Asked {
      const last = asked.at(-1);
      if (last === undefined) throw new Error("Nothing was asked");
      return last;
    },
  };
}

function askedEngine(budgetMs: number, asked: Asked[]): Understanding {
  const put =
    (kind: keyof Understanding) =>
    (question: unknown, signal: unknown): Promise<never> => {
      const answer = Promise.withResolvers<never>();
      asked.push({
        kind,
        question,
        budgetMs,
        signal: signal as AbortSignal,
        answer(value) {
          answer.resolve(value as never);
          return flushPromises();
        },
        fail(failure) {
          answer.reject(Object.assign(new UnderstandingUnavailable(), { failure }));
          return flushPromises();
        },
        breakDown(error) {
          answer.reject(error);
          return flushPromises();
        },
      });
      return answer.promise;
    };
  return { parse: put("parse"), correct: put("correct"), converse: put("converse") };
}
