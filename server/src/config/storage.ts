import { z } from "zod";
import { DEFAULT_LEDGER_LIMITS, type LedgerLimits } from "../ledger/limits/ledger-size.ts";
import { DEFAULT_RETENTION, type Retention } from "../ledger/upkeep/retention.ts";

const MEGABYTE = 1024 * 1024;
const MOST_BACKUP_DAYS = 365;

/** Where the books are stored, and where several servers count together. */
export const storageShape = {
  DATABASE_URL: address({
    name: "DATABASE_URL",
    protocol: /^postgres(ql)?:$/,
    wants: "要填 PostgreSQL 的地址，例如 postgres://user:password@db.example/books。",
  }),
  REDIS_URL: address({
    name: "REDIS_URL",
    protocol: /^rediss?:$/,
    wants: "要填 Redis 的地址，例如 redis://localhost:6379。",
  }),
  SUIKOUJI_SETTINGS_KEY: z
    .string()
    // The value is never repeated.
    .regex(/^[\x21-\x7e]{32,200}$/, {
      error: "SUIKOUJI_SETTINGS_KEY 的值不对：要填 32 到 200 个字母、数字或符号，不能有空格。",
    })
    .nullable()
    .default(null),
  SUIKOUJI_LEDGER_MAX_ENTRIES: most("SUIKOUJI_LEDGER_MAX_ENTRIES", DEFAULT_LEDGER_LIMITS.entries),
  SUIKOUJI_LEDGER_MAX_MB: most("SUIKOUJI_LEDGER_MAX_MB", DEFAULT_LEDGER_LIMITS.bytes / MEGABYTE),
  SUIKOUJI_LEDGER_MAX_PHOTO_MB: most(
    "SUIKOUJI_LEDGER_MAX_PHOTO_MB",
    DEFAULT_LEDGER_LIMITS.photoBytes / MEGABYTE,
  ),
  SUIKOUJI_DELETED_DAYS: most("SUIKOUJI_DELETED_DAYS", DEFAULT_RETENTION.deletedDays),
  SUIKOUJI_HISTORY_DAYS: most("SUIKOUJI_HISTORY_DAYS", DEFAULT_RETENTION.historyDays),
  SUIKOUJI_BACKUP_DAYS: z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= MOST_BACKUP_DAYS, {
      error: `SUIKOUJI_BACKUP_DAYS 的值不对：要填 0 到 ${MOST_BACKUP_DAYS} 之间的整数，0 是不做每天的备份。`,
    })
    .transform(Number)
    .default(7),
};

const StorageSchema = z.object(storageShape);

export function ledgerLimitsOf(env: z.output<typeof StorageSchema>): LedgerLimits {
  return {
    entries: env.SUIKOUJI_LEDGER_MAX_ENTRIES,
    bytes: env.SUIKOUJI_LEDGER_MAX_MB * MEGABYTE,
    photoBytes: env.SUIKOUJI_LEDGER_MAX_PHOTO_MB * MEGABYTE,
  };
}

export function retentionOf(env: z.output<typeof StorageSchema>): Retention {
  return { deletedDays: env.SUIKOUJI_DELETED_DAYS, historyDays: env.SUIKOUJI_HISTORY_DAYS };
}

function most(name: string, usual: number) {
  const error = `${name} 的值不对：要填 1 到 1000000000 之间的整数。`;
  return z
    .string()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1_000_000_000, { error })
    .default(usual);
}

/** Messages never repeat the value: database addresses hold passwords. */
function address({ name, protocol, wants }: { name: string; protocol: RegExp; wants: string }) {
  return z
    .string()
    .refine(
      (value) => {
        const url = URL.parse(value);
        return url !== null && protocol.test(url.protocol) && url.host !== "";
      },
      { error: `${name} 的值不对：${wants}` },
    )
    .nullable()
    .default(null);
}
