import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SERVICE_WORKER = "/service-worker.js";

/** A proxy in front of the real server that can pretend to serve a new version of the app. */
export interface UpdatingServer {
  readonly address: string;
  /** From now on it serves another version. */
  update(): void;
  stop(): Promise<void>;
}

/** Requests to this path never get a response. */
export const ENDLESS = "/api/endless";

export async function startUpdatingServer(behind: string): Promise<UpdatingServer> {
  let isUpdated = false;
  const front = createServer((request, response) => {
    const { method, url, headers } = request;
    if (url === ENDLESS) return;
    const isChanged = isUpdated && url === SERVICE_WORKER;
    const passedOn = ask(
      new URL(url ?? "/", behind),
      { method, headers: isChanged ? {} : headers },
      (answer) => {
        const { "content-length": _, ...given } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isChanged ? given : answer.headers);
        answer.on("data", (part) => response.write(part));
        answer.on("end", () => response.end(isChanged ? "\n// another version" : undefined));
      },
    );
    passedOn.on("error", () => response.destroy());
    request.pipe(passedOn);
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    update() {
      isUpdated = true;
    },
    async stop() {
      front.closeAllConnections();
      front.close();
      await once(front, "close");
    },
  };
}
