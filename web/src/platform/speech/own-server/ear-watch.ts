import type { EarOrder, EarReply, EarState } from "@suikouji/contract";
import type { AccountResult, ServerAccount } from "../../account/server-account.ts";
import { createListeners } from "../../listeners.ts";
import type { Connectivity } from "../../network/connectivity.ts";
import type { Timers } from "../../timers.ts";
import type { ServerSpeech } from "./server-speech.ts";

/** The state of the recognizer that runs on the server, as last told. */
export interface EarNews {
  readonly ear: EarState;
  /** Null when only the status was read, which does not contain them. */
  readonly sizes: EarReply["sizes"] | null;
}

export interface EarWatch {
  /** Null until the server has told. The same object until it changes. */
  readonly news: EarNews | null;
  /** While there are subscribers and the recognizer is being prepared, the server is polled. */
  subscribe(listener: () => void): () => void;
  /** Asks once. */
  refresh(): Promise<AccountResult<EarReply>>;
  order(order: EarOrder): Promise<AccountResult<EarReply>>;
}

export interface EarWatchParts {
  readonly account: Pick<ServerAccount, "ear" | "orderEar">;
  readonly serverSpeech: ServerSpeech;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
  readonly page: ShownPage;
  readonly timers: Timers;
}

/** The part of `document` that knows whether it is visible. */
export interface ShownPage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: "visibilitychange", listener: () => void): void;
  removeEventListener(type: "visibilitychange", listener: () => void): void;
}

const EACH_MS = 1000;
/** After a failure the server is polled less often. */
const AFTER_REFUSAL_MS = 5000;

export function watchEar(parts: EarWatchParts): EarWatch {
  const { account, serverSpeech, connectivity, page, timers } = parts;
  const listeners = createListeners();
  let news: EarNews | null = null;
  /** What the status said last; the same status again is older than what was learned since. */
  let statusEar: EarState | undefined;
  let subscribers = 0;
  /** Counts orders: an answer to a request from before the last order would undo the order. */
  let round = 0;
  let isAsking = false;
  let callOff: (() => void) | null = null;
  let stopWatching = () => {};

  function learn(next: EarNews): void {
    const before = news;
    news = next;
    if (JSON.stringify(before) !== JSON.stringify(next)) listeners.tell();
    schedule();
  }

  function learnFromStatus(): void {
    const ear = serverSpeech.known?.ear;
    if (ear === undefined || ear === statusEar) return;
    statusEar = ear;
    learn({ ear, sizes: news?.sizes ?? null });
  }

  function learnFromServer(reply: EarReply): void {
    learn(reply);
    // The recognizer is chosen by the status: update it before the next sentence.
    if (standing(reply.ear) !== standing(serverSpeech.known?.ear)) serverSpeech.refresh();
  }

  /** Starts the timer for the next request, or stops it when none is due. */
  function schedule(afterMs = EACH_MS): void {
    const isDue =
      subscribers > 0 &&
      news?.ear.state === "preparing" &&
      page.visibilityState === "visible" &&
      connectivity.state === "online" &&
      !connectivity.isSignedOut;
    if (!isDue) {
      callOff?.();
      callOff = null;
    } else if (callOff === null && !isAsking) {
      callOff = timers.after(afterMs, () => {
        callOff = null;
        void ask();
      });
    }
  }

  async function ask(): Promise<AccountResult<EarReply>> {
    const asked = round;
    isAsking = true;
    const answer = await account.ear().finally(() => {
      isAsking = false;
    });
    if (!answer.ok) schedule(AFTER_REFUSAL_MS);
    else if (asked === round) learnFromServer(answer.answer);
    else schedule();
    return answer;
  }

  async function order(wanted: EarOrder): Promise<AccountResult<EarReply>> {
    round += 1;
    const answer = await account.orderEar(wanted);
    round += 1;
    if (answer.ok) learnFromServer(answer.answer);
    return answer;
  }

  function beginToWatch(): void {
    const reschedule = () => schedule();
    page.addEventListener("visibilitychange", reschedule);
    const stops = [connectivity.subscribe(reschedule), serverSpeech.subscribe(learnFromStatus)];
    stopWatching = () => {
      page.removeEventListener("visibilitychange", reschedule);
      for (const stop of stops) stop();
    };
    learnFromStatus();
    schedule();
  }

  return {
    get news() {
      return news;
    },
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) beginToWatch();
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers > 0) return;
        stopWatching();
        schedule();
      };
    },
    refresh: ask,
    order,
  };
}

/** The status is read again when this changes. */
function standing(ear: EarState | undefined): string {
  return ear === undefined ? "" : `${ear.state} ${"size" in ear ? ear.size : ""}`;
}
