// Its own thread: decoding takes a second of both cores, and must not block the server.
import { parentPort, workerData } from "node:worker_threads";
import { hearPiece } from "./hear-piece.ts";
import { loadWhisper } from "./whisper-model.ts";
import {
  END,
  isRaised,
  type WorkerAnswer,
  type WorkerJob,
  type WorkerSetup,
} from "./worker-messages.ts";

const { files, ending }: WorkerSetup = workerData;
const model = await loadWhisper(files);

/** One after the other: two at once would compete for the cores. */
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", (job: WorkerJob | typeof END) => {
  turn = turn.then(() => (job === END ? process.exit(0) : answer(job)));
});

async function answer({ id, cancelled, ...piece }: WorkerJob): Promise<void> {
  const isCancelled = () => isRaised(cancelled) || isRaised(ending);
  try {
    send({ id, ...(await hearPiece(model, { ...piece, isCancelled })) });
  } catch {
    send({ id, kind: "failed" });
  }
}

function send(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}
