import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from "node:net";
import { freePort } from "../free-port.ts";
import type { Behaviour } from "./behaviour.ts";
import { chatCompletion, chatError } from "./chat-completion.ts";
import { type ChatRequest, objectionTo, readChatRequest } from "./chat-request-check.ts";
import { play } from "./play.ts";

export interface RecordedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: ChatRequest;
  /** Resolves when the client closed its connection before it was answered. */
  readonly abandoned: Promise<void>;
}

/** One model at its own address. */
export interface ServedModel {
  readonly baseUrl: string;
  readonly requests: readonly RecordedRequest[];
  /** The models that it lists at `/v1/models`. */
  listed: readonly unknown[];
  /** Requests to load the model, as Ollama takes them at `/api/generate`. */
  readonly loads: readonly unknown[];
  /** A load is answered after this. */
  loaded: Promise<void>;
  /** Resolves with the nth request, counted from 1, as soon as it arrives. */
  request(ordinal: number): Promise<RecordedRequest>;
}

export interface ModelHost {
  /** Each request gets the next behaviour; later ones get the last. */
  serve(...behaviours: readonly [Behaviour, ...Behaviour[]]): ServedModel;
  readonly openSockets: number;
  close(): Promise<void>;
}

interface Seat {
  readonly behaviours: readonly Behaviour[];
  readonly loads: unknown[];
  listed: readonly unknown[];
  loaded: Promise<void>;
  readonly requests: RecordedRequest[];
  readonly awaited: Map<number, (request: RecordedRequest) => void>;
}

/**
 * A real HTTP server on loopback that speaks `POST …/chat/completions` as OpenAI-compatible hosts
 * do, refuses malformed requests as they do, and misbehaves on demand.
 */
export async function startModelHost(): Promise<ModelHost> {
  const seats = new Map<string, Seat>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Half of these tests are about clients that disconnect.
    socket.on("error", () => {});
  };
  const server = createServer((request, response) => void handle(request, response, seats));
  server.on("connection", keep);
  // Resumed, so that it notices when a client disconnects.
  const silent = createSocketServer((socket) => keep(socket.resume()));
  const ports = {
    plain: await listen(server),
    silent: await listen(silent),
    refused: await freePort(),
  };

  return {
    serve(...behaviours) {
      const name = `m${seats.size + 1}`;
      const seat: Seat = {
        behaviours,
        loads: [],
        listed: [{ id: "m", object: "model" }],
        loaded: Promise.resolve(),
        requests: [],
        awaited: new Map(),
      };
      seats.set(name, seat);
      return Object.assign(seat, {
        baseUrl: `${originFor(behaviours[0], ports)}/${name}/v1`,
        request: (ordinal: number) => nthRequest(seat, ordinal),
      });
    },
    get openSockets() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([server, silent].map(stop));
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  seats: ReadonlyMap<string, Seat>,
): Promise<void> {
  const [, name = "", ...path] = (request.url ?? "").split("/");
  const seat = seats.get(name);
  if (seat === undefined) return notFound(response);
  switch (path.join("/")) {
    case "v1/models":
      return reply(response, 200, JSON.stringify({ object: "list", data: seat.listed }));
    case "api/generate":
      seat.loads.push(await readChatRequest(request));
      await seat.loaded;
      return reply(response, 200, JSON.stringify({ done: true, done_reason: "load" }));
    case "v1/chat/completions":
      return complete(seat, request, response);
    default:
      return notFound(response);
  }
}

async function complete(
  seat: Seat,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readChatRequest(request);
  const objection = objectionTo(request, body);
  if (body === null || objection !== null) {
    reply(response, 400, chatError(objection ?? "Not JSON", "invalid_parameter_error"));
    return;
  }
  record(seat, { request, response, body });
  const ordinal = Math.min(seat.requests.length, seat.behaviours.length);
  const behaviour = seat.behaviours[ordinal - 1];
  if (behaviour !== undefined) await behave(behaviour, body, response);
}

async function behave(
  behaviour: Behaviour,
  body: ChatRequest,
  response: ServerResponse,
): Promise<void> {
  switch (behaviour.kind) {
    case "answer":
      await behaviour.after;
      return reply(response, 200, chatCompletion(body.model, behaviour));
    case "decides":
      return behave(behaviour.decide(body), body, response);
    case "picky": {
      const unknown = behaviour.unknownFields.find((field) => field in body);
      if (unknown === undefined) return reply(response, 200, chatCompletion(body.model));
      const message = `Unsupported parameter: '${unknown}' is not supported with this model.`;
      return reply(response, 400, chatError(message, "unsupported_parameter"));
    }
    case "reply":
      response.writeHead(behaviour.status, { ...behaviour.headers } as Record<string, string>);
      response.end(behaviour.body);
      return;
    case "wire":
      if (response.socket !== null) play(behaviour.steps, response.socket);
      return;
    case "address":
      throw new Error(`A host that is ${behaviour.address} was reached`);
  }
}

function notFound(response: ServerResponse): void {
  reply(response, 404, chatError("Not found", "not_found"));
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: ChatRequest;
}

function record(seat: Seat, { request, response, body }: Exchange): void {
  const abandoned = new Promise<void>((resolve) => {
    response.once("close", () => {
      if (!response.writableFinished) resolve();
    });
  });
  const recorded: RecordedRequest = { headers: request.headers, body, abandoned };
  seat.requests.push(recorded);
  seat.awaited.get(seat.requests.length)?.(recorded);
}

function nthRequest({ requests, awaited }: Seat, ordinal: number): Promise<RecordedRequest> {
  const there = requests[ordinal - 1];
  if (there !== undefined) return Promise.resolve(there);
  return new Promise((resolve) => awaited.set(ordinal, resolve));
}

interface Ports {
  readonly plain: number;
  readonly silent: number;
  readonly refused: number;
}

function originFor(behaviour: Behaviour, { plain, silent, refused }: Ports): string {
  if (behaviour.kind !== "address") return `http://127.0.0.1:${plain}`;
  switch (behaviour.address) {
    case "refused":
      return `http://127.0.0.1:${refused}`;
    case "unknown-name":
      return "http://models.invalid";
    case "tls-to-plain":
      return `https://127.0.0.1:${plain}`;
    case "tls-to-silent":
      return `https://127.0.0.1:${silent}`;
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
