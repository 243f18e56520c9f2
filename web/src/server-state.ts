import { health } from "@suikouji/contract";
import { CallFailed, callEndpoint } from "./platform/call-endpoint.ts";

export type ServerState =
  | { readonly kind: "running"; readonly version: string }
  | { readonly kind: "unreachable" };

export async function askServerState(fetch: typeof globalThis.fetch): Promise<ServerState> {
  try {
    const { version } = await callEndpoint(health, { fetch });
    return { kind: "running", version };
  } catch (error) {
    if (error instanceof CallFailed) return { kind: "unreachable" };
    throw error;
  }
}

/** In words, because a coloured dot alone says nothing to a screen reader or to colour-blind eyes. */
export function describeServerState(state: ServerState): string {
  switch (state.kind) {
    case "running":
      return `服务器运行正常（版本 ${state.version}）`;
    case "unreachable":
      return "连不上服务器，请看看它是否还在运行";
  }
}
