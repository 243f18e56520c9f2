import { conversation, correctTransaction, parseTransaction } from "@suikouji/contract";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { describe, expect, test } from "vitest";
import { fakeKeeping } from "../../testing/fake-keeping.ts";
import { fakeServerSpeech } from "../../testing/fake-server-abilities.ts";
import { fakeRecognizer, fakeVoice } from "../../testing/fake-speech.ts";
import { flushPromises } from "../../testing/flush-promises.ts";
import { manualTimers } from "../../testing/manual-timers.ts";
import { EMPTY_BOOKS, NO_APP, NO_PLANS } from "../../testing/session-driver.ts";
import { DEFAULT_SETTINGS } from "../platform/books/books.ts";
import { watchConnectivity } from "../platform/network/connectivity.ts";
import { createSession } from "./create-session.ts";
import { loadDialogue } from "./load-dialogue.ts";

// The session with its real HTTP client; only the network is a fake.

type Reply = number | "no-connection" | { readonly [field: string]: unknown };

const LUNCH = {
  amount: 60,
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-15",
  description: "吃饭",
  confidence: 0.95,
};
const ONE_DRAFT = { transactions: [LUNCH], truncated: false, model: "m", degraded: false };
const UNCLEAR = {
  corrections: [],
  intent: "unclear",
  reason: "change",
  confidence: 0.9,
  model: "m",
  degraded: false,
};

const FIFTY = {
  ...UNCLEAR,
  intent: "correction",
  corrections: [{ index: 0, updatedFields: { amount: 50 } }],
  reason: null,
};
const FILLER = "好的，正在修改...";

function sessionOn(replies: Readonly<Record<string, Reply>>) {
  const timers = manualTimers();
  const requests: string[] = [];
  const connectivity = watchConnectivity({
    timers,
    network: { navigator: { onLine: true }, addEventListener() {} },
    async fetch(path) {
      requests.push(String(path));
      const reply = replies[String(path)] ?? "no-connection";
      if (reply === "no-connection") throw new TypeError("Failed to fetch");
      if (typeof reply === "number") return Response.json({}, { status: reply });
      return Response.json(reply);
    },
  });
  const ledger = createMemoryLedger();
  const session = createSession({
    load: () => loadDialogue(connectivity.fetch),
    openKeeping: async () => fakeKeeping(ledger),
    ledger,
    plans: async () => NO_PLANS,
    app: async () => NO_APP,
    memoryBooks: EMPTY_BOOKS,
    voice: fakeVoice(),
    recognizers: fakeRecognizer().recognizers,
    serverSpeech: fakeServerSpeech(),
    connectivity,
    clock: timers.clock,
    timers,
    watchSettings: (listener) =>
      listener({
        device: DEFAULT_SETTINGS,
        dialogue: { offlineMultiple: false, recentCategories: [], customCategories: [] },
        words: { customCategories: [], recentDescriptions: [] },
      }),
    reportBug(what) {
      throw new Error(what);
    },
  });

  /** Resolves when the sentence has been answered. */
  async function say(text: string): Promise<void> {
    session.say(text);
    while (session.view.readiness !== "ready" || isThinking()) await flushPromises();
  }
  const isThinking = () =>
    ["interpreting", "correcting"].includes(session.view.dialogue.phase.name);

  return { session, requests, say, lines: () => session.view.captions.map(({ line }) => line) };
}

describe("what the conversation repository throws, the orchestrator degrades", () => {
  test("no connection for the third question: the drafts stay, and the app asks for the change again", async () => {
    const { session, say, requests, lines } = sessionOn({
      [parseTransaction.path]: ONE_DRAFT,
      [correctTransaction.path]: UNCLEAR,
      [conversation.path]: "no-connection",
    });

    await say("吃饭60");
    await say("那个啥来着呀");

    expect(requests).toEqual([parseTransaction.path, correctTransaction.path, conversation.path]);
    expect(lines().slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有1笔，支出60元，保存吗？",
    ]);
    expect(session.view).toMatchObject({
      understanding: "server-gone",
      dialogue: { connectivity: "offline", phase: { name: "confirming" } },
    });
  });

  test("no connection for a correction: the local rules make it, and the user is told", async () => {
    const { say, lines } = sessionOn({ [parseTransaction.path]: ONE_DRAFT });

    await say("吃饭60");
    await say("改成50");

    expect(lines().slice(-2)).toEqual([
      "当前离线，仅支持简单修正",
      "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
    ]);
  });

  test.each([
    ["has no model", { model: "local-rules", degraded: false }, []],
    ["cannot reach its models", { model: "local-rules", degraded: true }, [FILLER]],
    ["asks a model", { model: "m", degraded: false }, [FILLER]],
  ])("a server that %s: 正在修改 is said only where a model is asked", async (_, by, filler) => {
    const { say, lines } = sessionOn({
      [parseTransaction.path]: { ...ONE_DRAFT, ...by },
      [correctTransaction.path]: { ...FIFTY, ...by },
    });

    await say("吃饭60");
    await say("改成50");

    expect(lines().slice(1)).toEqual([...filler, "已将第1笔修改为支出50元，餐饮。还需要修改吗？"]);
  });

  test("a server that wants the access code: every draft, no word about being offline", async () => {
    const { session, say, lines } = sessionOn({ [parseTransaction.path]: 401 });

    await say("吃饭60，打车30");

    expect(lines()).toEqual([expect.stringMatching(/^识别到2笔交易/)]);
    expect(session.view).toMatchObject({
      understanding: "signed-out",
      dialogue: { connectivity: "online" },
    });
  });
});
