import { type DialogueSettings, NETWORK_ALLOWANCE_MS } from "@suikouji/core";
import type { ServerSpeech } from "../platform/speech/own-server/server-speech.ts";

/** What the dialogue learns while it runs, beside the user's settings. */
export type Learned = Pick<DialogueSettings, "memory" | "withoutModel" | "modelWaitMs">;

/** What the server's status says about its models; nothing before it has answered. */
export function toldBy({
  engine,
  modelDeadlineMs,
}: Pick<ServerSpeech, "engine" | "modelDeadlineMs">): Learned {
  if (engine === null) return {};
  const modelWaitMs = (modelDeadlineMs ?? 0) + NETWORK_ALLOWANCE_MS;
  return { withoutModel: engine === "local-rules", modelWaitMs };
}

/** Whether nothing of this is new. */
export function isKnown(more: Learned, learned: Learned): boolean {
  const fields = Object.keys(more) as (keyof Learned)[];
  return fields.every((field) => more[field] === learned[field]);
}
