import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { syncEvents } from "@suikouji/contract";
import { OWNER } from "./owner.ts";

export interface ReceivedEvent {
  readonly name: string;
  readonly data: unknown;
}

/** A device's stream of sync events, read as it comes. */
export interface EventClient {
  readonly headers: IncomingMessage["headers"];
  /** The following events, one after the other; rejects when the stream ends before. */
  next(): Promise<ReceivedEvent>;
  /** How many comments came so far. */
  readonly heartbeats: number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Closes the connection, as a page that is hidden. */
  leave(): void;
}

/** Rejects with the status and the problem's code when it is refused. */
export function connectEvents(
  origin: string,
  headers: Readonly<Record<string, string>> = OWNER,
): Promise<EventClient> {
  return new Promise((resolve, reject) => {
    const options = { agent: false as const, headers };
    const sent = requestHttp(`${origin}${syncEvents.path}`, options, (response) => {
      eventsOf(response).then(resolve, reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

export async function eventsOf(response: IncomingMessage): Promise<EventClient> {
  response.setEncoding("utf8");
  if (response.statusCode !== 200) {
    let body = "";
    for await (const chunk of response) body += chunk;
    throw new Error(`${response.statusCode} ${JSON.parse(body).code}`);
  }
  const arrived: ReceivedEvent[] = [];
  const ended = Promise.withResolvers<void>();
  let wake = () => {};
  let heartbeats = 0;
  let text = "";
  response.on("data", (chunk: string) => {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      if (block.startsWith(":")) heartbeats += 1;
      else arrived.push(eventIn(block));
    }
    wake();
  });
  response.on("error", () => {});
  response.once("close", () => {
    ended.resolve();
    wake();
  });
  return {
    headers: response.headers,
    ended: ended.promise,
    leave: () => response.destroy(),
    get heartbeats() {
      return heartbeats;
    },
    async next() {
      for (;;) {
        const event = arrived.shift();
        if (event !== undefined) return event;
        if (response.destroyed) throw new Error("The stream has ended");
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        await woken.promise;
      }
    },
  };
}

function eventIn(block: string): ReceivedEvent {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { name: field("event") ?? "message", data: JSON.parse(field("data") ?? "null") };
}
