import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { chatCompletion } from "../../../server/testing/model-host/chat-completion.ts";

/** A host of OpenAI's protocol on loopback, which takes one key. */
export interface ScriptedModel {
  /** Ends with /v1. */
  readonly address: string;
  /** How many questions it answered. */
  readonly answered: number;
  close(): Promise<void>;
}

export const RIGHT_KEY = "sk-right-5f0c2d";
const MODELS = ["small-model", "large-model"];

/** It understands every sentence as lunch for 35. */
const LUNCH = {
  ...{ amount: 35, type: "EXPENSE", category: "餐饮", date: null },
  ...{ description: "模型的午饭", confidence: 0.95 },
};

export async function startScriptedModel(): Promise<ScriptedModel> {
  let answered = 0;
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const asked = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${RIGHT_KEY}`) {
      send(401, { error: { message: "Incorrect API key", code: "invalid_api_key" } });
    } else if (request.url === "/v1/models") {
      send(200, { object: "list", data: MODELS.map((id) => ({ id, object: "model" })) });
    } else {
      answered += 1;
      const { model } = JSON.parse(asked) as { readonly model: string };
      const content = JSON.stringify({ transactions: [LUNCH] });
      send(200, JSON.parse(chatCompletion(model, { content })));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    get answered() {
      return answered;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  return body;
}
