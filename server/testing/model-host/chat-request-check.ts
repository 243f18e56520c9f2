import type { IncomingMessage } from "node:http";

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly [field: string]: unknown;
}

const ROLES: ReadonlySet<unknown> = new Set(["system", "user", "assistant"]);

/** The body as JSON; null if it is not JSON. */
export async function readChatRequest(request: IncomingMessage): Promise<ChatRequest | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return null;
  }
}

/** Why a real host would refuse the request; null if it would not. */
export function objectionTo(request: IncomingMessage, body: ChatRequest | null): string | null {
  if (request.method !== "POST") return "Method not allowed";
  if (request.headers["content-type"] !== "application/json") return "Unsupported content type";
  if (body === null || typeof body !== "object") return "We could not parse the JSON body";
  if (typeof body.model !== "string") return "you must provide a model parameter";
  if (!Array.isArray(body.messages) || body.messages.length === 0) return "[] is too short";
  const isMessage = ({ role, content }: Record<string, unknown>) =>
    ROLES.has(role) && typeof content === "string";
  return body.messages.every(isMessage) ? null : "Invalid value for messages";
}
