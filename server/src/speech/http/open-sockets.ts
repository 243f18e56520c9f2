import type { Caller } from "../../access/caller.ts";
import { type HeldConnection, holdConnections, type Room } from "../../access/held-connections.ts";
import type { TokenCheck } from "../../access/token-check.ts";
import type { MachineClock } from "../../machine-clock.ts";
import type { RecognitionSession } from "./recognition-session.ts";
import type { SpeechLimits } from "./speech-limits.ts";
import type { ClientSocket } from "./web-socket-peer.ts";

export interface OpenSocket extends Pick<HeldConnection, "caller" | "token"> {
  readonly socket: ClientSocket;
  readonly session: RecognitionSession;
}

/** The open sockets, with the device of each. */
export interface OpenSockets {
  roomFor(caller: Caller): Room;
  /** Tracks a socket until it closes. A device over its limit loses its oldest idle socket. */
  add(opened: OpenSocket): void;
  /** Tells every client that is speaking, and waits until all sockets are closed. */
  shutDown(): Promise<void>;
}

export interface OpenSocketsParts {
  readonly limits: Pick<SpeechLimits, "sockets" | "socketsPerLedger" | "socketsPerDevice">;
  readonly tokens: Pick<TokenCheck, "onForget" | "isStillGood">;
  readonly clock: MachineClock;
}

/** A device revoked at another server must lose its socket here within 10 s. */
const RECHECK_MS = 5_000;

/**
 * Clients answer a close at once; one that does not is terminated, so that shutdown is not held up.
 */
const CLOSE_GRACE_MS = 1_000;

export function createOpenSockets({ limits, tokens, clock }: OpenSocketsParts): OpenSockets {
  const held = holdConnections<OpenSocket & HeldConnection>({
    most: limits.sockets,
    mostPerLedger: limits.socketsPerLedger,
    mostPerDevice: limits.socketsPerDevice,
    tokens,
    recheckMs: RECHECK_MS,
    clock,
  });

  return {
    roomFor: held.roomFor,
    add(opened) {
      const { socket, session } = opened;
      const remove = held.add({
        ...opened,
        isIdle: () => session.isIdle(),
        revoke: () => session.revoke(),
        replace: () => session.replace(),
      });
      socket.on("close", () => {
        remove();
        session.left();
      });
    },
    async shutDown() {
      await Promise.all([...held.open].map(closeGracefully));
    },
  };
}

async function closeGracefully({ socket, session }: OpenSocket): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    session.shutDown();
  });
}
