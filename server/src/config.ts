import { resolve } from "node:path";
import { z } from "zod";
import type { CapsConfig } from "./caps/daily-caps.ts";
import { capsConfigOf, capsShape } from "./config/caps.ts";
import { modelsConfigOf, modelsProblems, modelsShape } from "./config/models.ts";
import { networkShape } from "./config/network.ts";
import { speechConfigOf, speechProblems, speechShape } from "./config/speech.ts";
import { ledgerLimitsOf, retentionOf, storageShape } from "./config/storage.ts";
import { dataDirProblem } from "./data-dir.ts";
import type { LedgerLimits } from "./ledger/ledger-size.ts";
import type { Retention } from "./ledger/retention.ts";
import type { ModelsConfig } from "./llm/models.ts";
import type { SpeechConfig } from "./speech/speech.ts";

/** Relative paths start at the checkout, wherever the server was started from. */
const CHECKOUT = resolve(import.meta.dirname, "../..");

/** Where `npm run voice:install` puts a recognizer for this machine. */
const VOICE_HOME = resolve(CHECKOUT, ".tools/voice");

const ConfigSchema = z.object({
  ...networkShape,
  SUIKOUJI_DATA_DIR: z
    .string()
    .prefault("data")
    .transform((path) => resolve(CHECKOUT, path))
    .superRefine((directory, context) => {
      const message = dataDirProblem(directory);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  ...storageShape,
  ...modelsShape,
  ...speechShape,
  ...capsShape,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL; null: a SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: one server, which counts for itself. */
  readonly redisUrl: string | null;
  readonly ledgerLimits: LedgerLimits;
  readonly retention: Retention;
  readonly accessCode: string | null;
  /** Null: the one in `dataDir`. */
  readonly ownerToken: string | null;
  readonly publicOrigin: string | null;
  /** Addresses and networks whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How long /readyz says no before the port closes; null: as long as it takes balancers. */
  readonly shutdownDelayMs: number | null;
  readonly timeZone: string;
  readonly models: ModelsConfig;
  readonly speech: SpeechConfig;
  /** What a day may cost. */
  readonly caps: CapsConfig;
}

type Env = Readonly<Record<string, string | undefined>>;

/** One sentence for each variable that is wrong, so that one try shows all of them. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "BadConfiguration";
    this.problems = problems;
  }
}

/** The only reader of the environment: `main.ts` calls it once and hands the parts on. */
export function readConfig(env: Env): Config {
  const parsed = ConfigSchema.safeParse(withoutBlanks(env));
  if (!parsed.success)
    throw new BadConfiguration(parsed.error.issues.map(({ message }) => message));
  const read = parsed.data;
  const problems = [...modelsProblems(read), ...speechProblems(read, VOICE_HOME)];
  if (problems.length > 0) throw new BadConfiguration(problems);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.SUIKOUJI_DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    ledgerLimits: ledgerLimitsOf(read),
    retention: retentionOf(read),
    accessCode: read.SUIKOUJI_ACCESS_CODE,
    ownerToken: read.SUIKOUJI_OWNER_TOKEN,
    publicOrigin: read.SUIKOUJI_PUBLIC_ORIGIN,
    trustedProxies: read.SUIKOUJI_TRUSTED_PROXIES,
    shutdownDelayMs: read.SUIKOUJI_SHUTDOWN_DELAY_MS,
    timeZone: read.SUIKOUJI_TIME_ZONE,
    models: modelsConfigOf(read),
    speech: speechConfigOf(read, VOICE_HOME),
    caps: capsConfigOf(read, read.SUIKOUJI_TIME_ZONE),
  };
}

/** A compose file passes on a variable that nobody set as an empty one. */
function withoutBlanks(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
