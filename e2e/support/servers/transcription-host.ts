import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A host with the protocol of `/v1/audio/transcriptions`; the test decides its answers. */
export interface TranscriptionHost {
  readonly baseUrl: string;
  readonly requests: number;
  /** The last request: when its audio was complete, and when it was answered. */
  readonly last: Transcription | null;
  /** The text of all answers from now on. */
  willHear(words: string): void;
  stop(): Promise<void>;
}

/** Milliseconds since 1970, with fractions. */
export interface Transcription {
  readonly receivedAtMs: number;
  readonly answeredAtMs: number;
}

export async function startTranscriptionHost(heard: string): Promise<TranscriptionHost> {
  let words = heard;
  let requests = 0;
  let last: Transcription | null = null;
  const host = createServer(async (request, response) => {
    requests += 1;
    await text(request);
    const receivedAtMs = nowMs();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ text: `${words}\n` }));
    last = { receivedAtMs, answeredAtMs: nowMs() };
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get requests() {
      return requests;
    },
    get last() {
      return last;
    },
    willHear(next) {
      words = next;
    },
    async stop() {
      host.closeAllConnections();
      host.close();
      await once(host, "close");
    },
  };
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
