import type { RecognizerListener } from "@suikouji/core";

/** The same listener, with its `failed` replaced. */
export function withFailures(
  listener: RecognizerListener,
  failed: RecognizerListener["failed"],
): RecognizerListener {
  return {
    speechStarted: () => listener.speechStarted(),
    interim: (text) => listener.interim(text),
    final: (...heard) => listener.final(...heard),
    failed,
  };
}
