import { createServer, type IncomingMessage } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { type ClientFrame, objectionTo, readFrame } from "./dashscope-protocol.ts";
import { type Loopback, listenOnLoopback } from "./loopback.ts";

/** The host's steps for one task, in order; `on` is the event that each waits for. */
export type DashScopeStep =
  | { readonly on: "run-task" | "finish-task"; readonly send: readonly Outgoing[] }
  /** After so many bytes of audio, or texts to speak. */
  | { readonly on: "input"; readonly bytes: number; readonly send: readonly Outgoing[] };

export type Outgoing =
  | { readonly event: string; readonly header?: object; readonly payload?: object }
  | { readonly raw: string | Uint8Array }
  | { readonly ending: "close" | "reset" };

export interface RecordedTask {
  readonly headers: IncomingMessage["headers"];
  readonly messages: readonly ClientFrame[];
  /** Of received audio. */
  readonly bytes: number;
  /** Resolves when the connection is closed. */
  readonly gone: Promise<void>;
}

export interface DashScopeHost {
  readonly url: string;
  readonly tasks: readonly RecordedTask[];
  readonly openSockets: number;
  behave(...steps: readonly DashScopeStep[]): void;
  close(): Promise<void>;
}

export const API_KEY = "sk-canary-77aa01";

/**
 * A real WebSocket server that speaks DashScope's duplex protocol: like the original, it refuses a
 * wrong key at the handshake, and fails tasks whose messages are malformed or out of order.
 */
export async function startDashScopeHost(
  ...first: readonly DashScopeStep[]
): Promise<DashScopeHost> {
  let steps = first;
  const tasks: RecordedTask[] = [];
  const server = createServer((_request, response) => response.writeHead(426).end());
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  server.on("upgrade", (request, wire, head) => {
    const isRightPath = request.url === "/api-ws/v1/inference";
    const isKnown = request.headers.authorization === `Bearer ${API_KEY}`;
    if (!isRightPath || !isKnown) {
      const status = isRightPath ? "401 Unauthorized" : "404 Not Found";
      wire.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, wire, head, (socket) => {
      tasks.push(serve(socket, request, steps));
    });
  });
  const loopback: Loopback = await listenOnLoopback(server);
  return {
    url: `ws://127.0.0.1:${loopback.port}/api-ws/v1/inference`,
    tasks,
    get openSockets() {
      return loopback.openSockets;
    },
    behave(...next) {
      steps = next;
    },
    close: loopback.close,
  };
}

function serve(
  socket: WebSocket,
  request: IncomingMessage,
  steps: readonly DashScopeStep[],
): RecordedTask {
  const messages: ClientFrame[] = [];
  const task = { bytes: 0, taskId: "", texts: 0 };
  const left = [...steps];
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});

  const takeSteps = (kind: string) => {
    for (let step = left[0]; step !== undefined && isDue(step, kind); step = left[0]) {
      left.shift();
      for (const outgoing of step.send) put(socket, outgoing, task.taskId);
    }
  };
  const isDue = (step: DashScopeStep, kind: string) =>
    step.on === "input"
      ? kind === "input" && task.bytes + task.texts >= step.bytes
      : step.on === kind;

  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) {
      task.bytes += data.length;
      return takeSteps("input");
    }
    const frame = readFrame(data.toString());
    const objection = objectionTo(frame, messages);
    if (frame === null || objection !== null) {
      const header = { error_code: "InvalidParameter", error_message: objection ?? "not JSON" };
      put(socket, { event: "task-failed", header }, task.taskId);
      return socket.close();
    }
    messages.push(frame);
    task.taskId = frame.header.task_id;
    if (frame.header.action === "continue-task") task.texts += 1;
    takeSteps(frame.header.action === "continue-task" ? "input" : frame.header.action);
  });

  return {
    headers: request.headers,
    messages,
    get bytes() {
      return task.bytes;
    },
    gone,
  };
}

function put(socket: WebSocket, outgoing: Outgoing, taskId: string): void {
  if ("raw" in outgoing) {
    socket.send(outgoing.raw);
    return;
  }
  if ("ending" in outgoing) {
    if (outgoing.ending === "close") socket.close();
    else socket.terminate();
    return;
  }
  const { event, header = {}, payload = {} } = outgoing;
  socket.send(
    JSON.stringify({ header: { task_id: taskId, event, attributes: {}, ...header }, payload }),
  );
}
