import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The model's answer to every question of the run; all questions hold these amounts. */
const CONTENT = JSON.stringify({
  transactions: [
    transaction(60, "EXPENSE", "餐饮", "吃饭"),
    transaction(30, "EXPENSE", "交通", "打车"),
    transaction(9000, "INCOME", "工资", "工资"),
  ],
  truncated: false,
});

const COMPLETION = JSON.stringify({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_794_700_800,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: CONTENT }, finish_reason: "stop" }],
  usage: { prompt_tokens: 900, completion_tokens: 160, total_tokens: 1_060 },
});

export interface ModelHost {
  readonly baseUrl: string;
  readonly lastBody: string;
  /** The model's latency; 0 answers in the same turn. */
  latencyMs: number;
  close(): Promise<void>;
}

/** A model with one answer, given at once or after a fixed time. */
export async function startModelHost(): Promise<ModelHost> {
  let lastBody = "";
  const host = { latencyMs: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      lastBody = Buffer.concat(chunks).toString();
      if (host.latencyMs === 0) answer();
      else setTimeout(answer, host.latencyMs);
    });
    const answer = () => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(COMPLETION);
    };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.defineProperties(host, {
    baseUrl: { value: `http://127.0.0.1:${port}/v1` },
    lastBody: { get: () => lastBody },
    close: {
      value: () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    },
  }) as ModelHost;
}

function transaction(amount: number, type: string, category: string, description: string) {
  return { amount, type, category, date: "2026-11-15", description, confidence: 0.95 };
}
