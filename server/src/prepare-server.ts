import { isLoopbackBind } from "./access/host-header.ts";
import { prepareOwnerToken } from "./access/owner-token.ts";
import { withoutEar } from "./config/speech.ts";
import { BadConfiguration, type Config, readConfig } from "./config.ts";
import type { Io } from "./io.ts";
import {
  createPromptManager,
  type PromptManager,
  PromptMissing,
} from "./prompts/prompt-manager.ts";
import { readFlags } from "./start/start-flags.ts";

export type PreparedServer =
  | {
      readonly ok: true;
      readonly config: Config;
      readonly prompts: PromptManager;
      readonly ownerToken: string;
      /** The flag --lan was given. */
      readonly lan: boolean;
      readonly opens: boolean;
    }
  /** The server cannot start; the sentences say why. */
  | { readonly ok: false; readonly sentences: readonly string[] };

/** Reads the flags and the environment before anything is opened. */
export function prepareServer(args: readonly string[], env: Io["env"]): PreparedServer {
  const flags = readFlags(args);
  if (!flags.ok) return { ok: false, sentences: [flags.sentence] };
  try {
    const config = readConfig(env);
    const owner = prepareOwnerToken(config);
    if (!owner.ok) throw new BadConfiguration([owner.sentence]);
    const host = flags.lan && isLoopbackBind(config.host) ? "0.0.0.0" : config.host;
    return {
      ok: true,
      config: { ...config, host, speech: flags.voice ? config.speech : withoutEar(config.speech) },
      prompts: createPromptManager(),
      ownerToken: owner.token,
      lan: flags.lan,
      opens: flags.open,
    };
  } catch (error) {
    return { ok: false, sentences: sentencesOf(error) };
  }
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof BadConfiguration) return error.problems;
  if (error instanceof PromptMissing) return [error.message];
  throw error;
}
