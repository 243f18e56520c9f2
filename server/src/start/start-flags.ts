import { startText } from "./start-text.ts";

export type StartFlags =
  | {
      readonly ok: true;
      /** HTTPS on the LAN. */
      readonly lan: boolean;
      /** The browser is opened where there is one. */
      readonly open: boolean;
    }
  /** One sentence for who typed it. */
  | { readonly ok: false; readonly sentence: string };

const FLAGS: readonly string[] = ["--lan", "--no-open"];

/** What stands after `npm start --`. */
export function readFlags(args: readonly string[]): StartFlags {
  const unknown = args.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) return { ok: false, sentence: startText.unknownFlag(unknown) };
  return { ok: true, lan: args.includes("--lan"), open: !args.includes("--no-open") };
}
