import type { LedgerChanged } from "@suikouji/contract";
import { retryDelayMs } from "../../network/retry-delay.ts";
import type { NewsEnd, NewsSource } from "./news-source.ts";
import type { SyncTimer } from "./sync.ts";
import type { Sync, SyncState } from "./sync-state.ts";

export interface FollowNewsOptions {
  readonly source: NewsSource;
  readonly sync: Pick<Sync, "state" | "subscribe" | "nudge">;
  /** Whether the server's head is later than what this device has pulled. */
  readonly isBehind: (head: LedgerChanged) => Promise<boolean>;
  readonly isShown: () => boolean;
  /** Calls the listener when the page is shown or hidden, and when the network is back. */
  readonly onPage: (listener: (chance: "visibility" | "network-is-back") => void) => () => void;
  readonly timer: SyncTimer;
  readonly random: () => number;
}

/** The longest delay is about a minute: until then the sync's own poll finds every change. */
const MOST_FAILURES = 6;

/** Another page of this device took the place; as often as the sync polls is enough. */
const REPLACED_MS = 60_000;

/**
 * Lets the server say when to sync, while the page is shown and signed in, which a round has shown.
 * A head that this device has pulled already, as after its own push, leads to no request. During a round only the latest
 * head is kept, and looked at when the round is over. Returns how to stop.
 */
export function followNews(options: FollowNewsOptions): () => void {
  const { source, sync, isBehind, isShown, timer, random } = options;
  let close: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let failures = 0;
  let latest: LedgerChanged | null = null;
  let isAsking = false;
  let isStopped = false;
  let before: SyncState["name"] = sync.state.name;
  let isSignedIn = before === "idle";

  function open(): void {
    cancelRetry?.();
    cancelRetry = null;
    let isFirst = true;
    close = source.open({
      heard(head) {
        failures = 0;
        latest = head;
        // The server can be reached again: that is worth more than the retry's delay.
        if (isFirst && isFailed(sync.state.name)) sync.nudge();
        isFirst = false;
        void look();
      },
      ended,
    });
  }

  function ended(why: NewsEnd): void {
    close = null;
    failures = Math.min(failures + 1, MOST_FAILURES);
    const delayMs = why === "replaced" ? REPLACED_MS : retryDelayMs(failures, random);
    cancelRetry = timer(delayMs, () => {
      cancelRetry = null;
      refresh();
    });
    // A stream cannot tell why it was refused; a round can, and asks the user to sign in.
    if (why === "refused" && failures === 1 && sync.state.name === "idle") sync.nudge();
  }

  function shut(): void {
    close?.();
    close = null;
    cancelRetry?.();
    cancelRetry = null;
    failures = 0;
    latest = null;
  }

  function refresh(): void {
    if (isStopped) return;
    if (!isShown() || !isSignedIn) shut();
    else if (close === null && cancelRetry === null) open();
  }

  function retryNow(): void {
    cancelRetry?.();
    cancelRetry = null;
    refresh();
  }

  async function look(): Promise<void> {
    if (latest === null || isAsking || sync.state.name === "syncing") return;
    const head = latest;
    latest = null;
    // A retry is planned, which pulls everything.
    if (isFailed(sync.state.name)) return;
    isAsking = true;
    // Books that cannot be read now are read again by the sync's next round.
    const isNews = await isBehind(head).catch(() => false);
    isAsking = false;
    if (isStopped || close === null) return;
    if (isNews) sync.nudge();
    void look();
  }

  const stopSync = sync.subscribe(() => {
    const now = sync.state.name;
    const isBack = isFailed(before) && now === "idle";
    before = now === "syncing" ? before : now;
    isSignedIn = now === "idle" || (isSignedIn && !waitsForUser(now));
    if (isBack) retryNow();
    else refresh();
    void look();
  });
  const stopPage = options.onPage((chance) => {
    if (chance === "network-is-back") retryNow();
    else refresh();
  });
  refresh();

  return () => {
    isStopped = true;
    stopSync();
    stopPage();
    shut();
  };
}

function isFailed(state: SyncState["name"]): boolean {
  return state === "offline" || state === "failing";
}

function waitsForUser(state: SyncState["name"]): boolean {
  return state === "signed-out" || state === "other-ledger";
}
