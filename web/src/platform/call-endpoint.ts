import type { Endpoint } from "@suikouji/contract";
import type { z } from "zod";

/** The server could not be reached, or answered something that the contract does not allow. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
}

/** Calls one endpoint and checks the reply; every way to fail is a `CallFailed`. */
export async function callEndpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Reply>,
  fetch: typeof globalThis.fetch,
): Promise<z.output<Reply>> {
  try {
    const response = await fetch(endpoint.path, { method: endpoint.method });
    if (!response.ok) throw new CallFailed(`${endpoint.path} answered ${response.status}`);
    return endpoint.reply.parse(await response.json());
  } catch (cause) {
    if (cause instanceof CallFailed) throw cause;
    throw new CallFailed(`${endpoint.path} gave no usable answer`, { cause });
  }
}
