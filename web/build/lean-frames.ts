import type { Plugin } from "vite";

const FRAMES = /\/core\/src\/understanding\/frames\/.+\.ts$/;
const SENTENCES = /\b(examples|nearMisses): *(?:`[^`]*`|"[^"]*")/g;

/**
 * Every frame contains example sentences, for its tests and its readers. The app does not use them,
 * and they would be a twelfth of the engine's size on every phone.
 */
export function leanFrames(): Plugin {
  return {
    name: "suikouji:lean-frames",
    apply: "build",
    transform: {
      filter: { id: FRAMES },
      handler: (code) => withoutSentences(code),
    },
  };
}

export function withoutSentences(code: string): string {
  return code.replace(SENTENCES, '$1: ""');
}
