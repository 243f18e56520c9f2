import { lanText } from "./lan-text.ts";

export type StartFlags =
  | { readonly ok: true; readonly lan: boolean }
  /** One sentence for who typed it. */
  | { readonly ok: false; readonly sentence: string };

/** What stands after `npm start --`. */
export function readFlags(args: readonly string[]): StartFlags {
  const unknown = args.find((flag) => flag !== "--lan");
  if (unknown !== undefined) return { ok: false, sentence: lanText.unknownFlag(unknown) };
  return { ok: true, lan: args.includes("--lan") };
}
