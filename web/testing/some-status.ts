import type { StatusReply } from "@suikouji/contract";

const UNUSED = { used: 0, limit: 100 };

/** The status of a server without a model, unless the test says otherwise. */
export function someStatus(said: Partial<StatusReply> = {}): StatusReply {
  return {
    version: "1",
    engine: "local-rules",
    modelDeadlineMs: null,
    models: [],
    speech: {
      recognizer: null,
      recognizerHost: null,
      speaks: false,
      ear: { state: "off", reason: "turned-off" },
      trouble: null,
    },
    pictures: { state: "off" },
    today: { calls: UNUSED, tokens: UNUSED, seconds: UNUSED, characters: UNUSED },
    ...said,
  };
}
