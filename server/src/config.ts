import { resolve } from "node:path";
import type { ModelSettings } from "@suikouji/contract";
import { z } from "zod";
import type { CapsConfig } from "./caps/daily-caps.ts";
import { capsConfigOf, capsShape } from "./config/caps.ts";
import { modelSettingsOf, modelsProblems, modelsShape } from "./config/models.ts";
import { networkShape } from "./config/network.ts";
import { picturesConfigOf, picturesShape } from "./config/pictures.ts";
import { SpeechSchema, speechConfigOf, speechProblems, speechShape } from "./config/speech.ts";
import { ledgerLimitsOf, retentionOf, storageShape } from "./config/storage.ts";
import { dataDirProblem } from "./data-dir.ts";
import type { LedgerLimits } from "./ledger/limits/ledger-size.ts";
import type { Retention } from "./ledger/upkeep/retention.ts";
import type { PicturesConfig } from "./pictures/picture-service.ts";
import type { SpeechConfig } from "./speech/speech.ts";

/** Relative paths are resolved from the checkout, not from the current directory. */
const CHECKOUT = resolve(import.meta.dirname, "../..");

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
  ...picturesShape,
  ...capsShape,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL address; null: the books are in a SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: there is one server, and it counts in its own memory. */
  readonly redisUrl: string | null;
  /** Encrypts the settings that several servers share in the store; null: none can be kept there. */
  readonly settingsKey: string | null;
  readonly ledgerLimits: LedgerLimits;
  readonly retention: Retention;
  /** How many daily backups are kept; 0: none is made. */
  readonly backupDays: number;
  readonly accessCode: string | null;
  /** Null: the token is in a file in `dataDir`. */
  readonly ownerToken: string | null;
  readonly publicOrigin: string | null;
  /** Proxies whose X-Forwarded headers the server trusts, as addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** How long /readyz answers 503 before the port closes; null: 3 s, in a terminal 0. */
  readonly shutdownDelayMs: number | null;
  readonly timeZone: string;
  /** As the environment sets them; no hosts if it sets none. */
  readonly models: ModelSettings;
  readonly speech: SpeechConfig;
  readonly pictures: PicturesConfig;
  /** How much of the paid services a day may use. */
  readonly caps: CapsConfig;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Holds one sentence for each wrong variable, so that one start shows all of them. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "BadConfiguration";
    this.problems = problems;
  }
}

/** Reads the environment. Only `main.ts` calls it, once, and passes the parts on. */
export function readConfig(env: Env): Config {
  const parsed = ConfigSchema.safeParse(withoutBlanks(env));
  if (!parsed.success)
    throw new BadConfiguration(parsed.error.issues.map(({ message }) => message));
  const read = parsed.data;
  const problems = [...modelsProblems(read), ...speechProblems(read)];
  if (problems.length > 0) throw new BadConfiguration(problems);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.SUIKOUJI_DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    settingsKey: read.SUIKOUJI_SETTINGS_KEY,
    ledgerLimits: ledgerLimitsOf(read),
    retention: retentionOf(read),
    backupDays: read.SUIKOUJI_BACKUP_DAYS,
    accessCode: read.SUIKOUJI_ACCESS_CODE,
    ownerToken: read.SUIKOUJI_OWNER_TOKEN,
    publicOrigin: read.SUIKOUJI_PUBLIC_ORIGIN,
    trustedProxies: read.SUIKOUJI_TRUSTED_PROXIES,
    shutdownDelayMs: read.SUIKOUJI_SHUTDOWN_DELAY_MS,
    timeZone: read.SUIKOUJI_TIME_ZONE,
    models: modelSettingsOf(read),
    speech: speechConfigOf(read),
    pictures: picturesConfigOf(read, speechConfigOf(read).ear),
    caps: capsConfigOf(read, read.SUIKOUJI_TIME_ZONE),
  };
}

/** Reads the environment for a command that only recognizes speech. */
export function readSpeechConfig(env: Env): SpeechConfig {
  const parsed = SpeechSchema.safeParse(withoutBlanks(env));
  const problems = parsed.success
    ? speechProblems(parsed.data)
    : parsed.error.issues.map(({ message }) => message);
  if (!parsed.success || problems.length > 0) throw new BadConfiguration(problems);
  return speechConfigOf(parsed.data);
}

/** A compose file passes an unset variable on as an empty string. */
function withoutBlanks(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
