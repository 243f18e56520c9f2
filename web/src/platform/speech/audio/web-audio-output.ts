import type { AudioOutput } from "./audio-output.ts";
import { GESTURES } from "./user-gestures.ts";

export interface WebAudioParts {
  readonly createContext: () => AudioContext;
  /** Where the user's clicks and keys arrive. */
  readonly gestures: Pick<EventTarget, "addEventListener">;
}

/**
 * One audio context for the whole visit. Every gesture may resume it: phones suspend it during a
 * call, and only a gesture can resume it then.
 */
export function webAudioOutput({ createContext, gestures }: WebAudioParts): AudioOutput {
  let made: AudioContext | null = null;

  function context(): AudioContext {
    made ??= createContext();
    return made;
  }

  async function wake(): Promise<void> {
    const { state } = context();
    if (state !== "running") await context().resume();
  }

  // When the browser refuses, the context stays suspended.
  const wakeAtGesture = () => void wake().catch(() => undefined);
  for (const type of GESTURES) gestures.addEventListener(type, wakeAtGesture, { capture: true });

  return {
    get isOpen() {
      return made?.state === "running";
    },
    wake,
    async decode(bytes) {
      const buffer = await context().decodeAudioData(bytes);
      return {
        durationMs: buffer.duration * 1000,
        play(ended) {
          const source = new AudioBufferSourceNode(context(), { buffer });
          source.onended = () => {
            source.disconnect();
            ended();
          };
          source.connect(context().destination);
          source.start();
          return () => {
            source.onended = null;
            source.stop();
            source.disconnect();
          };
        },
      };
    },
  };
}
