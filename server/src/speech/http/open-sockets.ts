import type { Caller } from "../../access/caller.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { Clock } from "../../llm/clock.ts";
import type { RecognitionSession } from "./recognition-session.ts";
import type { SpeechLimits } from "./speech-limits.ts";
import type { ClientSocket } from "./web-socket-peer.ts";

export interface OpenSocket {
  readonly socket: ClientSocket;
  readonly session: RecognitionSession;
  readonly caller: Caller;
  /** What let it in; null: nothing that could end while it is open. */
  readonly token: string | null;
}

/** The sockets that are open, and whose they are. */
export interface OpenSockets {
  hasRoomFor(caller: Caller): boolean;
  /** Until it closes. A device that has its share loses the socket that it needs least. */
  add(opened: OpenSocket): void;
  /** Tells everybody who is being listened to, and waits until all are closed. */
  shutDown(): Promise<void>;
}

export interface OpenSocketsParts {
  readonly limits: Pick<SpeechLimits, "sockets" | "socketsPerDevice">;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  readonly clock: Clock;
}

/** A device may be revoked at another server, which then has 10 s to be obeyed here. */
const RECHECK_MS = 5_000;

/** Clients answer a close at once; who does not is cut off, so that the end is not held up. */
const CLOSE_GRACE_MS = 1_000;

export function createOpenSockets({ limits, tokens, clock }: OpenSocketsParts): OpenSockets {
  /** In the order in which they were opened. */
  const open = new Set<OpenSocket>();
  const isFullFor = (caller: Caller) =>
    [...open].filter((other) => isSameDevice(other.caller, caller)).length >=
    limits.socketsPerDevice;

  tokens.onForget((ledgerId, deviceId) => {
    for (const { caller, session } of open) {
      if (caller.ledgerId === ledgerId && caller.device?.id === deviceId) session.revoke();
    }
  });

  function letGo(caller: Caller): void {
    const own = [...open].filter((other) => isSameDevice(other.caller, caller));
    // Mostly one that lost its network and was not missed yet.
    const least = own.find(({ session }) => session.isIdle()) ?? own[0];
    if (least === undefined) return;
    // Now and not once it is closed: the next one must not choose it again.
    open.delete(least);
    least.session.replace();
  }

  /** Until the returned function is called. */
  function watch({ session, token }: OpenSocket): () => void {
    if (token === null) return () => {};
    let cancel = () => {};
    let isOver = false;
    const lookLater = () => {
      if (!isOver) cancel = clock.after(RECHECK_MS, look);
    };
    const look = () => {
      tokens.isStillGood(token).then(
        (isGood) => (isGood ? lookLater() : session.revoke()),
        // Books that cannot be reached tell nothing about anybody.
        lookLater,
      );
    };
    lookLater();
    return () => {
      isOver = true;
      cancel();
    };
  }

  return {
    hasRoomFor: (caller) => open.size < limits.sockets || isFullFor(caller),
    add(opened) {
      const { socket, session, caller } = opened;
      if (isFullFor(caller)) letGo(caller);
      open.add(opened);
      const unwatch = watch(opened);
      socket.on("close", () => {
        unwatch();
        open.delete(opened);
        session.left();
      });
    },
    async shutDown() {
      await Promise.all([...open].map(farewell));
    },
  };
}

function isSameDevice(one: Caller, other: Caller): boolean {
  return one.ledgerId === other.ledgerId && one.device?.id === other.device?.id;
}

async function farewell({ socket, session }: OpenSocket): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    session.shutDown();
  });
}
