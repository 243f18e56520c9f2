import { readPhoto, readPhotoState, sendPhoto } from "@suikouji/contract";
import { CallFailed, callEndpoint, callForBytes } from "../call-endpoint.ts";
import type { PhotoServer } from "./photo-server.ts";

/** For a chunk of a quarter of a megabyte on a slow network. */
const TIMEOUT_MS = 60_000;

export function httpPhotoServer(fetch: typeof globalThis.fetch): PhotoServer {
  const call = (id: string) => ({
    fetch,
    params: { id },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const state: PhotoServer["state"] = (id) => callEndpoint(readPhotoState, call(id));
  return {
    state,
    async send(id, { offset, size, bytes }) {
      try {
        return await callEndpoint(sendPhoto, { ...call(id), query: { offset, size }, bytes });
      } catch (error) {
        if (refusalCodeOf(error) !== "wrong-offset") throw error;
        return await state(id);
      }
    },
    async read(id) {
      try {
        return await callForBytes(readPhoto, call(id));
      } catch (error) {
        if (refusalCodeOf(error) === "not-found") return null;
        throw error;
      }
    },
  };
}

function refusalCodeOf(error: unknown): string | null {
  return error instanceof CallFailed ? (error.refusal?.code ?? null) : null;
}
