import type { StatusReply } from "@suikouji/contract";

const UNUSED = { used: 0, limit: 100 };

/** What a server says of itself that answers by its own rules, unless told. */
export function someStatus(said: Partial<StatusReply> = {}): StatusReply {
  return {
    version: "1",
    engine: "local-rules",
    models: [],
    speech: { recognizer: null, speaks: false, trouble: null },
    today: { calls: UNUSED, tokens: UNUSED, seconds: UNUSED, characters: UNUSED },
    ...said,
  };
}
