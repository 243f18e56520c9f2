import { startText } from "./start-text.ts";

export type StartFlags =
  | {
      readonly ok: true;
      /** Serve HTTPS to the LAN. */
      readonly lan: boolean;
      /** Open the browser, if there is one. */
      readonly open: boolean;
      /** Whisper may be installed on this machine. */
      readonly voice: boolean;
    }
  /** One sentence for the user who typed an unknown flag. */
  | { readonly ok: false; readonly sentence: string };

const FLAGS: readonly string[] = ["--lan", "--no-open", "--no-voice"];

/** Reads the flags after `npm start --`. */
export function readFlags(args: readonly string[]): StartFlags {
  const unknown = args.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) return { ok: false, sentence: startText.unknownFlag(unknown) };
  return {
    ok: true,
    lan: args.includes("--lan"),
    open: !args.includes("--no-open"),
    voice: !args.includes("--no-voice"),
  };
}
