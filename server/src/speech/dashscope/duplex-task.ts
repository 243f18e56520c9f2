import { randomUUID } from "node:crypto";
import type { MachineClock } from "../../machine-clock.ts";
import { cancelled } from "../decorators/cancelled.ts";
import { SpeechFailure } from "../speech-failure.ts";
import { type DuplexSocket, openDuplexSocket, type SocketAddress } from "./duplex-socket.ts";
import {
  continueTask,
  failureOfCode,
  finishTask,
  readEvent,
  runTask,
  type TaskDescription,
} from "./messages.ts";

export interface DuplexTask {
  readonly address: SocketAddress;
  readonly description: TaskDescription;
  readonly signal: AbortSignal;
  /** The longest time until the host begins, and from the last input until it ends. */
  readonly answerMs: number;
  /**
   * Called once the host has begun; when it resolves, the host is told that no more input comes.
   */
  readonly feed: (input: TaskInput) => Promise<void>;
  readonly onResult: (payload: unknown) => void;
  readonly onBytes: (bytes: ArrayBuffer) => void;
}

export interface TaskInput {
  audio(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  text(text: string): void;
  /** Aborted when the task has failed: there is no host left to feed. */
  readonly signal: AbortSignal;
}

/** Eight seconds of audio: a host this far behind does not keep up with speech. */
const MOST_BUFFERED_BYTES = 256 * 1024;
const LOOK_AGAIN_MS = 20;

/**
 * One task over DashScope's duplex WebSocket: run, feed, finish. Resolves when the host reports the
 * end, rejects with a `SpeechFailure`, and leaves no socket or timer in either case.
 */
export async function duplexTask(task: DuplexTask, clock: MachineClock): Promise<void> {
  const { address, answerMs } = task;
  const taskId = randomUUID();
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const feeding = new AbortController();
  const abort = cancelled(task.signal, address.name);
  const fail = (failure: SpeechFailure) => {
    ended.reject(failure);
    feeding.abort(failure);
  };
  let cancelTimer = () => {};
  const allow = (ms: number) => {
    cancelTimer();
    cancelTimer = clock.after(ms, () => fail(new SpeechFailure(address.name, "late")));
  };
  // Awaited only in races below; a failure while feeding must not count as unhandled.
  ended.promise.catch(() => {});

  allow(answerMs);
  const socket = openDuplexSocket(address, {
    opened: () => socket.send(runTask(taskId, task.description)),
    bytes: task.onBytes,
    ended: fail,
    text: (text) => {
      const event = readEvent(text);
      switch (event?.header.event) {
        case undefined:
          return fail(new SpeechFailure(address.name, "garbled"));
        case "task-started":
          return started.resolve();
        case "result-generated":
          return task.onResult(event?.payload);
        case "task-finished":
          return ended.resolve();
        case "task-failed":
          return fail(failureOfCode(address.name, event?.header.error_code));
      }
    },
  });

  try {
    await Promise.race([started.promise, ended.promise, abort.promise]);
    cancelTimer();
    await Promise.race([
      task.feed(inputOf(socket, { taskId, signal: feeding.signal, clock })),
      // Ended before all input was fed: the host broke the protocol.
      ended.promise.then(() => Promise.reject(new SpeechFailure(address.name, "garbled"))),
      abort.promise,
    ]);
    socket.send(finishTask(taskId));
    allow(answerMs);
    await Promise.race([ended.promise, abort.promise]);
  } finally {
    cancelTimer();
    abort.release();
    feeding.abort(new SpeechFailure(address.name, "cancelled"));
    socket.drop();
  }
}

interface Feeding {
  readonly taskId: string;
  readonly signal: AbortSignal;
  readonly clock: MachineClock;
}

function inputOf(socket: DuplexSocket, { taskId, signal, clock }: Feeding): TaskInput {
  return {
    signal,
    text: (text) => socket.send(continueTask(taskId, text)),
    async audio(bytes) {
      // WebSocket has no drain event, so the buffer is polled.
      while (socket.bufferedBytes > MOST_BUFFERED_BYTES && !signal.aborted) {
        await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
      }
      if (!signal.aborted) socket.send(bytes);
    },
  };
}
