import type { Duplex } from "node:stream";
import { Agent, DecoratorHandler, type Dispatcher, WebSocket } from "undici";
import { troubleOf } from "../../trouble/trouble-of.ts";
import { SpeechFailure } from "../speech-failure.ts";

export interface SocketEvents {
  readonly opened: () => void;
  readonly text: (text: string) => void;
  readonly bytes: (bytes: ArrayBuffer) => void;
  /**
   * Called once when the socket has ended, at either end; with the status of a refused handshake.
   */
  readonly ended: (ending: SpeechFailure) => void;
}

export interface DuplexSocket {
  send(message: string | Uint8Array<ArrayBuffer>): void;
  readonly bufferedBytes: number;
  /** Ends it without waiting for the host; no event follows. */
  drop(): void;
}

export interface SocketAddress {
  readonly name: string;
  readonly url: string;
  readonly apiKey: string | null;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** A result is a few kilobytes, a piece of sound some tens. */
const LARGEST_MESSAGE_BYTES = 1024 * 1024;

/** A WebSocket with a key in its handshake, which tells why the handshake failed. */
export function openDuplexSocket(address: SocketAddress, events: SocketEvents): DuplexSocket {
  const { name, url, apiKey } = address;
  const handshake: Handshake = { status: null, wire: null };
  let isOpen = false;
  let isOver = false;
  const leaving = new AbortController();
  // One agent per socket, so that destroying it closes no other socket.
  const agent = new Agent({
    connections: 1,
    allowH2: false,
    connect: { timeout: CONNECT_TIMEOUT_MS, signal: leaving.signal },
    webSocket: { maxPayloadSize: LARGEST_MESSAGE_BYTES },
  });
  const socket = new WebSocket(url, {
    dispatcher: noting(agent, handshake),
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
  });
  socket.binaryType = "arraybuffer";

  const release = () => {
    isOver = true;
    // close() alone would wait for the host, which may never answer.
    handshake.wire?.destroy();
    leaving.abort();
    void agent.destroy();
  };
  const end = () => {
    if (isOver) return;
    release();
    events.ended(endingOf(name, isOpen, handshake.status));
  };
  socket.addEventListener("open", () => {
    isOpen = true;
    if (!isOver) events.opened();
  });
  socket.addEventListener("message", ({ data }) => {
    if (isOver) return;
    if (typeof data === "string") events.text(data);
    else if (data instanceof ArrayBuffer) events.bytes(data);
  });
  socket.addEventListener("error", end);
  socket.addEventListener("close", end);

  return {
    send: (message) => socket.send(message),
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    drop() {
      if (isOver) return;
      socket.close();
      release();
    },
  };
}

interface Handshake {
  status: number | null;
  wire: Duplex | null;
}

/** undici's WebSocket hides the status of a refused handshake and the TCP socket: noted here. */
function noting(agent: Agent, handshake: Handshake): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const decorated: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    const { onResponseStart, onRequestUpgrade } = decorated;
    decorated.onResponseStart = (controller, status, ...rest) => {
      handshake.status = status;
      onResponseStart?.call(decorated, controller, status, ...rest);
    };
    decorated.onRequestUpgrade = (controller, status, headers, wire) => {
      handshake.wire = wire;
      onRequestUpgrade?.call(decorated, controller, status, headers, wire);
    };
    return dispatch(options, decorated);
  });
}

function endingOf(name: string, isOpen: boolean, status: number | null): SpeechFailure {
  if (isOpen) return new SpeechFailure(name, "interrupted");
  if (status === null) return new SpeechFailure(name, "unreachable");
  const isBusy = status === 429 || status === 503;
  const trouble = troubleOf(status, "");
  return new SpeechFailure(name, isBusy ? "busy" : "refused", { status, trouble });
}
