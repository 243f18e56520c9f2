import { Pool } from "undici";

export interface Target {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
}

export interface TimedReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export interface Client {
  ask(ordinal: number): Promise<TimedReply>;
  close(): Promise<void>;
}

export function connect({ origin, path, headers, bodies }: Target, connections: number): Client {
  const pool = new Pool(origin, { connections });
  return {
    async ask(ordinal) {
      const {
        statusCode,
        headers: received,
        body,
      } = await pool.request({
        method: "POST",
        path,
        headers: { "content-type": "application/json", ...headers },
        body: bodies[ordinal % bodies.length] ?? "",
      });
      const text = await body.text();
      return { status: statusCode, type: String(received["content-type"]), text };
    },
    close: () => pool.destroy(),
  };
}

/** Sends `count` questions, `atATime` of them at once; each must be answered with 200. */
export async function askAll(client: Client, count: number, atATime: number): Promise<void> {
  let asked = 0;
  const worker = async () => {
    while (asked < count) {
      asked += 1;
      const { status, text } = await client.ask(asked);
      if (status !== 200) throw new Error(`Answered with ${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
