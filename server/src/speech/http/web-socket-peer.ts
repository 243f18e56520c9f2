import type { WebSocket as ClientSocket } from "@fastify/websocket";
import type { MachineClock } from "../../machine-clock.ts";
import type { Peer } from "./recognition-session.ts";

export type { ClientSocket };

/** Unread bytes after which partial texts are left out: each is replaced by the next anyway. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** A client that does not answer our close is terminated. */
const CLOSE_GRACE_MS = 2_000;

export function peerOf(socket: ClientSocket, clock: MachineClock): Peer {
  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (message.type === "partial" && socket.bufferedAmount > MOST_UNREAD_BYTES) return;
      socket.send(JSON.stringify(message));
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(code, word) {
      // A paused socket would never read the client's answer to the close.
      socket.resume();
      socket.close(code, word);
      const cancel = clock.after(CLOSE_GRACE_MS, () => socket.terminate());
      socket.once("close", cancel);
    },
  };
}
