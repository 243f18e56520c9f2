import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A host that transcribes by the protocol of `/v1/audio/transcriptions`, to be told what it hears. */
export interface TranscriptionHost {
  readonly baseUrl: string;
  readonly requests: number;
  stop(): Promise<void>;
}

export async function startTranscriptionHost(heard: string): Promise<TranscriptionHost> {
  let requests = 0;
  const host = createServer(async (request, response) => {
    requests += 1;
    await text(request);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ text: `${heard}\n` }));
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get requests() {
      return requests;
    },
    async stop() {
      host.closeAllConnections();
      host.close();
      await once(host, "close");
    },
  };
}
