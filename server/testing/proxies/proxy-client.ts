import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { SPEECH_SOCKET_PATH, syncEvents } from "@suikouji/contract";
import { WebSocket } from "ws";
import { type EventClient, eventsOf } from "../event-client.ts";
import { type SpeechClient, speechOver } from "../speech-hosts/speech-client.ts";
import { PROXY_NAME, type RunningProxy } from "./running-proxy.ts";

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface ProxyClient {
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Opens the stream of sync events. */
  events(headers: Readonly<Record<string, string>>): Promise<EventClient>;
  /** Rejects with the status and the problem's code when it is refused. */
  speak(headers?: Readonly<Record<string, string>>): Promise<SpeechClient>;
}

/** A client on the internet: connects from this address, under the public name. */
export function clientAt(
  localAddress: string,
  { port, authority }: Pick<RunningProxy, "port" | "authority">,
): ProxyClient {
  const place = { host: "127.0.0.1", port, localAddress, agent: false as const };
  const tls = authority === null ? {} : { ca: authority, servername: PROXY_NAME };
  const named = (headers: Asked["headers"]) => ({ host: PROXY_NAME, ...headers });
  const request = authority === null ? requestHttp : requestHttps;
  return {
    ask: (path, { method = "GET", headers, body } = {}) =>
      new Promise((resolve, reject) => {
        const type = body === undefined ? {} : { "content-type": "application/json" };
        const options = { ...place, ...tls, path, method, headers: { ...type, ...named(headers) } };
        const sent = request(options, async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          const { statusCode = 0 } = response;
          resolve({ status: statusCode, headers: response.headers, body: text });
        });
        sent.on("error", reject);
        sent.end(typeof body === "object" ? JSON.stringify(body) : body);
      }),
    events: (headers) =>
      new Promise((resolve, reject) => {
        const options = { ...place, ...tls, path: syncEvents.path, headers: named(headers) };
        const sent = request(options, (response) => {
          eventsOf(response).then(resolve, reject);
        });
        sent.on("error", reject);
        sent.end();
      }),
    speak(headers) {
      const url = `${authority === null ? "ws" : "wss"}://127.0.0.1:${port}${SPEECH_SOCKET_PATH}`;
      return speechOver(new WebSocket(url, { ...tls, localAddress, headers: named(headers) }));
    },
  };
}
