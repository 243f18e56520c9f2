import { readPhoto, readPhotoState, sendPhoto } from "@suikouji/contract";
import { CallFailed, callEndpoint, callForBytes, type Refusal } from "../call-endpoint.ts";
import type { PhotoServer } from "./photo-server.ts";

/** For a chunk of a quarter of a megabyte on a slow network. */
const TIMEOUT_MS = 60_000;

export function httpPhotoServer(fetch: typeof globalThis.fetch): PhotoServer {
  const call = (id: string) => ({
    fetch,
    params: { id },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    state: (id) => callEndpoint(readPhotoState, call(id)),
    async send(id, { offset, size, bytes }) {
      try {
        return await callEndpoint(sendPhoto, { ...call(id), query: { offset, size }, bytes });
      } catch (error) {
        const received = refusalOf(error)?.received;
        if (received === undefined) throw error;
        return { received, whole: false };
      }
    },
    async read(id) {
      try {
        return await callForBytes(readPhoto, call(id));
      } catch (error) {
        if (refusalOf(error)?.code === "not-found") return null;
        throw error;
      }
    },
  };
}

function refusalOf(error: unknown): Refusal | null {
  return error instanceof CallFailed ? error.refusal : null;
}
