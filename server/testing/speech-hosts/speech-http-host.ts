import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Step } from "../model-host/behaviour.ts";
import { play } from "../model-host/play.ts";
import { listenOnLoopback } from "./loopback.ts";
import { type Form, objectionToForm, readForm } from "./multipart-form.ts";

/** How the host treats one request. */
export type HttpBehaviour =
  | { readonly kind: "hears"; readonly text: string; readonly after?: Promise<void> }
  | { readonly kind: "speaks"; readonly sound: Uint8Array; readonly type?: string }
  | {
      readonly kind: "reply";
      readonly status: number;
      readonly body: string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "wire"; readonly steps: readonly Step[] };

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Of a transcription. */
  readonly form: Form | null;
  /** Of a line to be spoken. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

export interface SpeechHttpHost {
  readonly baseUrl: string;
  readonly requests: readonly HeardRequest[];
  readonly openSockets: number;
  /** For later requests. */
  behave(behaviour: HttpBehaviour): void;
  /** For later `GET /v1/models`; null: 404, as at the start. */
  list(behaviour: HttpBehaviour | null): void;
  close(): Promise<void>;
}

/**
 * A real HTTP server that speaks `/v1/audio/transcriptions`, `/v1/audio/speech` and, if set,
 * `/v1/models` as OpenAI's reference describes them, and refuses malformed requests like the
 * original.
 */
export async function startSpeechHttpHost(first: HttpBehaviour): Promise<SpeechHttpHost> {
  let behaviour = first;
  let listing: HttpBehaviour | null = null;
  const requests: HeardRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then(({ heard, objection }) => {
      requests.push(heard);
      if (listing !== null && isListing(heard)) return act(listing, response);
      if (objection === null) return act(behaviour, response);
      return reply(response, objection.status, JSON.stringify({ error: objection }));
    });
  });
  const loopback = await listenOnLoopback(server);
  return {
    baseUrl: `http://127.0.0.1:${loopback.port}/v1`,
    requests,
    get openSockets() {
      return loopback.openSockets;
    },
    behave(next) {
      behaviour = next;
    },
    list(next) {
      listing = next;
    },
    close: loopback.close,
  };
}

interface Read {
  readonly heard: HeardRequest;
  readonly objection: { readonly status: number; readonly message: string } | null;
}

async function read(request: IncomingMessage): Promise<Read> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { url: path = "", method = "", headers } = request;
  const type = headers["content-type"] ?? "";
  if (path === "/v1/audio/transcriptions" && method === "POST") {
    const form = readForm(type, body);
    const message = objectionToForm(form);
    const objection = message === null ? null : { status: 400, message };
    return { heard: { method, path, headers, form, json: null }, objection };
  }
  if (path === "/v1/audio/speech" && type === "application/json") {
    const json: Record<string, unknown> = JSON.parse(body.toString());
    const isWhole = ["model", "voice", "input"].every((field) => typeof json[field] === "string");
    const objection = isWhole ? null : { status: 400, message: "Field required" };
    return { heard: { method, path, headers, form: null, json }, objection };
  }
  const objection = { status: 404, message: "Not found" };
  return { heard: { method, path, headers, form: null, json: null }, objection };
}

function isListing({ method, path }: HeardRequest): boolean {
  return method === "GET" && path === "/v1/models";
}

async function act(behaviour: HttpBehaviour, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case "hears":
      await behaviour.after;
      return reply(response, 200, JSON.stringify({ text: behaviour.text }));
    case "speaks":
      response.writeHead(200, { "content-type": behaviour.type ?? "audio/mpeg" });
      response.end(behaviour.sound);
      return;
    case "reply":
      response.writeHead(behaviour.status, { ...JSON_TYPE, ...behaviour.headers });
      response.end(behaviour.body);
      return;
    case "wire":
      if (response.socket !== null) play(behaviour.steps, response.socket);
  }
}

const JSON_TYPE = { "content-type": "application/json" };

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, JSON_TYPE);
  response.end(body);
}
