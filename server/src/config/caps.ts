import { z } from "zod";
import type { Amounts } from "../caps/amounts.ts";
import type { CapsConfig } from "../caps/daily-caps.ts";

/**
 * Some 700 sentences a day with all their corrections, three hours of speech, and the spoken
 * replies. With quick models each costs about as much as a cup of tea, which limits what a stolen
 * access code can cost.
 */
const USUAL: Amounts = { calls: 2_000, tokens: 5_000_000, seconds: 10_800, characters: 50_000 };

/** How much a day may use: in total, and per ledger. */
export const capsShape = {
  SUIKOUJI_LLM_DAILY_CALLS: total("SUIKOUJI_LLM_DAILY_CALLS", USUAL.calls),
  SUIKOUJI_LLM_DAILY_TOKENS: total("SUIKOUJI_LLM_DAILY_TOKENS", USUAL.tokens),
  SUIKOUJI_ASR_DAILY_SECONDS: total("SUIKOUJI_ASR_DAILY_SECONDS", USUAL.seconds),
  SUIKOUJI_TTS_DAILY_CHARACTERS: total("SUIKOUJI_TTS_DAILY_CHARACTERS", USUAL.characters),
  SUIKOUJI_LLM_LEDGER_DAILY_CALLS: ofLedger("SUIKOUJI_LLM_LEDGER_DAILY_CALLS", USUAL.calls),
  SUIKOUJI_LLM_LEDGER_DAILY_TOKENS: ofLedger("SUIKOUJI_LLM_LEDGER_DAILY_TOKENS", USUAL.tokens),
  SUIKOUJI_ASR_LEDGER_DAILY_SECONDS: ofLedger("SUIKOUJI_ASR_LEDGER_DAILY_SECONDS", USUAL.seconds),
  SUIKOUJI_TTS_LEDGER_DAILY_CHARACTERS: ofLedger(
    "SUIKOUJI_TTS_LEDGER_DAILY_CHARACTERS",
    USUAL.characters,
  ),
};

const CapsSchema = z.object(capsShape);

/** Without its own limit a ledger may use the whole total. */
export function capsConfigOf(env: z.output<typeof CapsSchema>, timeZone: string): CapsConfig {
  const all: Amounts = {
    calls: env.SUIKOUJI_LLM_DAILY_CALLS,
    tokens: env.SUIKOUJI_LLM_DAILY_TOKENS,
    seconds: env.SUIKOUJI_ASR_DAILY_SECONDS,
    characters: env.SUIKOUJI_TTS_DAILY_CHARACTERS,
  };
  const ledger: Amounts = {
    calls: env.SUIKOUJI_LLM_LEDGER_DAILY_CALLS ?? all.calls,
    tokens: env.SUIKOUJI_LLM_LEDGER_DAILY_TOKENS ?? all.tokens,
    seconds: env.SUIKOUJI_ASR_LEDGER_DAILY_SECONDS ?? all.seconds,
    characters: env.SUIKOUJI_TTS_LEDGER_DAILY_CHARACTERS ?? all.characters,
  };
  return { limits: { total: all, ledger }, timeZone };
}

function total(name: string, usual: number) {
  return dailyLimit(name, usual).default(usual);
}

function ofLedger(name: string, usual: number) {
  return dailyLimit(name, usual).nullable().default(null);
}

function dailyLimit(name: string, usual: number) {
  return z
    .string()
    .regex(/^\d{1,12}$/, {
      error: ({ input }) => `${name} 的值 "${input}" 不对：要填整数，例如 ${usual}；0 表示不用。`,
    })
    .transform(Number);
}
